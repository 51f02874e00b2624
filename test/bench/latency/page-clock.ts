/** Browsers round their clock down, by up to this much. */
const ROUNDED_MS = 0.1;

/**
 * Where a page's clock lies on ours. Asked for its time, a page reads it between our asking and our hearing; what all
 * readings say together is narrow.
 */
export class PageClock {
  #least = -Infinity;
  #most = Infinity;

  add(asked: number, pageMs: number, answered: number): void {
    this.#least = Math.max(this.#least, asked - pageMs - ROUNDED_MS);
    this.#most = Math.min(this.#most, answered - pageMs);
  }

  /** The latest moment of ours that it can have been: what is measured up to it comes out too long, never too short. */
  latest(pageMs: number): number {
    return pageMs + ROUNDED_MS + this.#most;
  }

  /** By so much, at most, is what is measured too long. */
  get errorMs(): number {
    return this.#most - this.#least;
  }
}
