import type { Ticks } from './time.ts';

/** Arcade switches chatter for a few milliseconds; nobody slaps the same button twice in 25. */
export const BOUNCE_MS = 25;

/**
 * Tells a fresh press from the chatter of one button. The first edge down counts at once; what follows within the
 * bounce time is chatter, and the next press is fresh only after the button has been seen up for that long.
 */
export class Debounce {
  readonly #lockout: number;
  #down = false;
  #lastEdge = -Infinity;

  constructor(tickHz: number, bounceMs = BOUNCE_MS) {
    this.#lockout = (tickHz / 1000) * bounceMs;
  }

  /** Feed every edge in the order stamped; true for a fresh press. */
  isFreshPress(down: boolean, at: Ticks): boolean {
    const quiet = at - this.#lastEdge >= this.#lockout;
    const fresh = down && !this.#down && quiet;
    this.#down = down;
    this.#lastEdge = at;
    return fresh;
  }
}
