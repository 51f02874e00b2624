import type { Micros } from '#shared/race/time.ts';

/** A board beats every 40 ms, or 50, and a USB port hands over what has come every 16. */
const OVERDUE_MS = 60;
/** Asked again after so long, while no beat comes. */
const AGAIN_MS = 10;

/**
 * Notices that a board's beats do not come, and asks. A link that stands still holds up the answer as well; a board that
 * answers has withheld its beats, and can no longer date a press back beyond its answer.
 */
export class BeatWatch {
  readonly #now: () => Micros;
  /** Answers whether that is of any use. */
  readonly #ask: () => boolean;
  #beatAt: Micros;
  #isAsked = false;
  #overdue: NodeJS.Timeout;
  #answer: NodeJS.Timeout | undefined;

  constructor(now: () => Micros, ask: () => boolean) {
    [this.#now, this.#ask] = [now, ask];
    this.#beatAt = now();
    this.#overdue = this.#lookIn(OVERDUE_MS);
  }

  beat(): void {
    this.#beatAt = this.#now();
    this.#isAsked = false;
  }

  /** The board was asked for a beat. */
  asked(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    clearTimeout(this.#answer);
    this.#answer = this.#expectIn(AGAIN_MS);
  }

  close(): void {
    clearTimeout(this.#overdue);
    clearTimeout(this.#answer);
  }

  #expectIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      if (!this.#isAsked) return;
      this.#ask();
      // By then it is overdue anyway.
      if (this.#silentMs < OVERDUE_MS) this.#answer = this.#expectIn(AGAIN_MS);
      else this.#isAsked = false;
    }, ms);
  }

  #lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const left = OVERDUE_MS - this.#silentMs;
      if (left > 0) this.#overdue = this.#lookIn(Math.ceil(left));
      else this.#overdue = this.#lookIn(this.#ask() ? AGAIN_MS : OVERDUE_MS);
    }, ms);
  }

  get #silentMs(): number {
    return (this.#now() - this.#beatAt) / 1_000;
  }
}
