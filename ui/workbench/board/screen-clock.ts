import { SourceClock } from '#shared/race/source-clock.ts';
import { micros } from '#shared/race/time.ts';
import type { BenchMessage, BenchPing } from '#shared/wire/self-test-message.ts';

/** No browser's clock is coarser than this. */
const COARSE_US = 1_000;
/** Round trips one right after the other when the hub is met: a clock is wanted at once. */
const BURST = 8;

/** How long something took to come to this screen, which is so within the bound. */
export interface Delay {
  readonly us: number;
  readonly boundUs: number;
}

/** Where moments of the hub lie on this screen's own clock, by asking the hub for its time again and again. */
export class ScreenClock {
  readonly #now: () => number;
  readonly #hub = new SourceClock();
  #nonce = 0;
  #leftMs: number | undefined;
  #answers = 0;

  /** `now` counts in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  ping(): BenchPing {
    this.#nonce += 1;
    this.#leftMs = this.#now();
    return { type: 'ping', nonce: this.#nonce };
  }

  /** Only the newest question counts, and only once. True when the next one should follow at once. */
  answered({ nonce, micros: hub }: Extract<BenchMessage, { type: 'pong' }>): boolean {
    if (nonce !== this.#nonce || this.#leftMs === undefined) return false;
    const [left, back] = [micros(this.#leftMs * 1_000), micros(this.#now() * 1_000)];
    this.#leftMs = undefined;
    // The hub is the source here, and this screen the one that tells its own time.
    this.#hub.add({ left, received: hub, sent: hub, back });
    this.#answers += 1;
    return this.#answers < BURST;
  }

  /** From a moment on the hub's clock until now; undefined before the hub has told its time. */
  since(hubMicros: number, boundUs: number): Delay | undefined {
    const placed = this.#hub.at(hubMicros);
    if (!placed) return undefined;
    return { us: this.#now() * 1_000 - placed.at, boundUs: placed.boundUs + boundUs + COARSE_US };
  }
}
