import { randomInt } from 'node:crypto';
import type { Micros } from '#shared/race/time.ts';
import type { HubLine, Pong } from '#shared/wire/board-line.ts';

/** Round trips right after the greeting, each as soon as the one before is back: a clock is wanted at once. */
const BURST = 8;
/** No ping comes near the nonce that is so far ahead. */
const FAR = 2 ** 31;
/** A link that stands still is not filled with questions. */
const ASIDE_PATIENCE_US = 50_000;

/** The pings of one link. Only the newest counts, and only once: an answer to an older one may have waited anywhere. */
export class Pings {
  // Nonces start anywhere: an answer meant for an earlier hub must not fit.
  #nonce = randomInt(2 ** 32);
  #left: Micros | undefined;
  #hurried = BURST;
  #asideLeft: Micros | undefined;

  hurry(): void {
    this.#hurried = BURST;
  }

  next(now: Micros): HubLine {
    this.#nonce = (this.#nonce + 1) % 2 ** 32;
    this.#left = now;
    return { kind: 'ping', nonce: this.#nonce };
  }

  /** A ping whose answer says nothing about the clock, and which leaves the newest as it is; one at a time. */
  aside(now: Micros): HubLine | undefined {
    if (this.#asideLeft !== undefined && now - this.#asideLeft < ASIDE_PATIENCE_US) return undefined;
    this.#asideLeft = now;
    return { kind: 'ping', nonce: (this.#nonce + FAR) % 2 ** 32 };
  }

  /** When the ping left that this answers, and whether the next one should leave at once. */
  answered({ nonce }: Pong): { readonly left: Micros; readonly again: boolean } | undefined {
    if (nonce !== this.#nonce) this.#asideLeft = undefined;
    if (nonce !== this.#nonce || this.#left === undefined) return undefined;
    const left = this.#left;
    this.#left = undefined;
    this.#hurried--;
    return { left, again: this.#hurried > 0 };
  }
}
