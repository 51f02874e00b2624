/** What people tell the hub took long a while ago, and is forgotten then. */
const FOR_MS = 10 * 60_000;
const MOST = 5;

export interface SlowCommand {
  /** The table or the tournament. */
  readonly at: string;
  readonly type: string;
  readonly ms: number;
}

/** The slowest commands of the last minutes: from when they were read to when they were on the disk. */
export class SlowCommands {
  readonly #now: () => number;
  #noted: (SlowCommand & { readonly until: number })[] = [];

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  note(at: string, type: string, ms: number): void {
    this.#forget();
    this.#noted.push({ at, type, ms, until: this.#now() + FOR_MS });
    // The slowest of each minute or so are enough: a busy hall must not fill the memory.
    if (this.#noted.length > 20 * MOST) this.#noted = this.#noted.sort(slowestFirst).slice(0, 10 * MOST);
  }

  get slowest(): readonly SlowCommand[] {
    this.#forget();
    return [...this.#noted]
      .sort(slowestFirst)
      .slice(0, MOST)
      .map(({ at, type, ms }) => ({ at, type, ms: Math.round(ms * 10) / 10 }));
  }

  #forget(): void {
    const now = this.#now();
    this.#noted = this.#noted.filter(({ until }) => until > now);
  }
}

const slowestFirst = (a: SlowCommand, b: SlowCommand): number => b.ms - a.ms;
