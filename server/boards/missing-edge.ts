/**
 * All that a board keeps is sent again from the oldest on, so whoever repeats a later edge has just sent the missing one.
 * At a loss of three lines in a hundred, independent of each other, a line and all three of its repeats are lost once in
 * a million times; and what it costs then is that people decide one race.
 */
const REPEATS = 3;

/** A board keeps about as many edges: whatever numbers it makes up, no more are counted. */
const COUNTED = 64;

/** Whether the edge that is missing is lost, or left out: a board that tells it when it likes could date it as it likes. */
export class MissingEdge {
  /** How often each later edge has been heard since it is missing. */
  readonly #heard = new Map<number, number>();

  /** An edge came from behind it. */
  passed(seq: number): void {
    const before = this.#heard.get(seq) ?? 0;
    if (before > 0 || this.#heard.size < COUNTED) this.#heard.set(seq, before + 1);
  }

  /** Here it is. True when later ones were repeated without it more often than lines are lost. */
  came(): boolean {
    const most = Math.max(0, ...this.#heard.values());
    this.#heard.clear();
    return most > REPEATS;
  }
}
