import type { Ticks } from './time.ts';

/** Arcade switches chatter for a few milliseconds; nobody slaps the same button twice in 25. */
export const BOUNCE_MS = 25;

/**
 * Tells a fresh press from the chatter of one button. The first edge down counts at once; what follows is chatter
 * until the button has been quiet for the bounce time.
 */
export class Debounce {
  readonly #lockout: number;
  #lastEdge = -Infinity;

  constructor(tickHz: number, bounceMs = BOUNCE_MS) {
    this.#lockout = (tickHz / 1000) * bounceMs;
  }

  /** Feed every edge in the order stamped; true for a fresh press. */
  isFreshPress(down: boolean, at: Ticks): boolean {
    const quiet = at - this.#lastEdge >= this.#lockout;
    this.#lastEdge = at;
    return down && quiet;
  }
}
