/** An evening with a loose cable is a few hundred lines. */
const KEPT = 500;
/** A stack is shorter; whatever is longer tells nothing more. */
const LONGEST = 2_000;

/** What the console was told lately. Join codes never come by here. */
export class RecentLines {
  readonly #lines: string[] = [];
  readonly #wall: () => string;

  constructor(wall: () => string = () => new Date().toISOString()) {
    this.#wall = wall;
  }

  add(told: unknown): void {
    const text = told instanceof Error ? (told.stack ?? told.message) : String(told);
    this.#lines.push(`${this.#wall()} ${text.slice(0, LONGEST)}`);
    if (this.#lines.length > KEPT) this.#lines.shift();
  }

  get all(): readonly string[] {
    return [...this.#lines];
  }
}
