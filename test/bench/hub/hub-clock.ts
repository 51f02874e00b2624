/**
 * Where the hub's clock lies on ours. Every script of presses says so: its board begins to count between our sending it and
 * our hearing that it has, so the press's own moment, which the hub tells, lies between two of ours. What all scripts say
 * together is narrow.
 */
export class HubClock {
  #least = -Infinity;
  #most = Infinity;

  /** The hub says that a press scripted `atMs` ahead was at `hubMs` ± `boundMs`. */
  add(sent: number, answered: number, atMs: number, hubMs: number, boundMs: number): void {
    this.#least = Math.max(this.#least, sent + atMs - hubMs - boundMs);
    this.#most = Math.min(this.#most, answered + atMs - hubMs + boundMs);
  }

  /** The earliest moment of ours that it can have been: whatever is measured from it comes out too long, never too short. */
  earliest(hubMs: number, boundMs: number): number {
    return hubMs - boundMs + this.#least;
  }

  /** By so much, at most, is what is measured too long. */
  get errorMs(): number {
    return this.#most - this.#least;
  }
}
