import { ticks, type Ticks } from '#shared/race/time.ts';

/** How far a board has told everything. A beat counts only when every edge it speaks of is here. */
export class Watermarks {
  /** Beats that came before some of their edges: the newest for each number of edges. */
  readonly #waiting = new Map<number, Ticks>();
  #told = ticks(-Infinity);

  /** At `ticks` the next new edge was to carry `next`. */
  beat(at: Ticks, next: number): void {
    this.#waiting.set(next, at);
  }

  /** The newest moment before which nothing is missing, when it is news. `expected` is the first edge we do not have. */
  newest(expected: number): Ticks | undefined {
    const told = this.#told;
    for (const [next, at] of this.#waiting) {
      if (next > expected) continue;
      this.#waiting.delete(next);
      this.#told = ticks(Math.max(this.#told, at));
    }
    return this.#told > told ? this.#told : undefined;
  }
}
