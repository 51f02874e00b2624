/** Wrong tries the whole room may make before joining slows down: thumbs slip, more so with forty players at the door. */
const FREE = 60;
/** One is forgiven this often. Slower than one address may try, so a single guesser never keeps the others out. */
const FORGIVE_MS = 2_000;

/** Wrong codes slow joining down for everybody: a guesser with many addresses gains nothing by them. */
export class JoinThrottle {
  readonly #now: () => number;
  /** When all wrong tries so far will be forgiven. */
  #forgivenAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How long to wait before the next try; 0: go ahead. */
  waitMs(): number {
    return Math.max(0, Math.ceil(this.#forgivenAt - this.#now() - (FREE - 1) * FORGIVE_MS));
  }

  wrong(): void {
    this.#forgivenAt = Math.max(this.#forgivenAt, this.#now()) + FORGIVE_MS;
  }
}
