/** How far a source has told everything. A beat counts only when every edge it speaks of is here. */
export class Watermarks<Moment extends number> {
  /** Beats that came before some of their edges: the newest for each number of edges. */
  readonly #waiting = new Map<number, Moment>();
  #told: Moment | undefined;

  /** At that moment the next new edge was to carry `next`. */
  beat(at: Moment, next: number): void {
    this.#waiting.set(next, at);
  }

  /** The newest moment before which nothing is missing, when it is news. `expected` is the first edge we do not have. */
  newest(expected: number): Moment | undefined {
    const told = this.#told;
    for (const [next, at] of this.#waiting) {
      if (next > expected) continue;
      this.#waiting.delete(next);
      if (this.#told === undefined || at > this.#told) this.#told = at;
    }
    return this.#told === told ? undefined : this.#told;
  }
}
