import { Debounce } from '#shared/race/debounce.ts';
import type { Ticks } from '#shared/race/time.ts';
import type { ButtonState, Edge } from '#shared/wire/board-line.ts';

const HELD_MS = 5_000;

/** A button as a board's firmware sees it. */
export class SimulatedButton {
  readonly #tickHz: number;
  #debounce: Debounce;
  #bounce: number;
  #down: boolean;
  #lastChange: number;
  /** Pressed, or down since the start, and not up for the bounce time since. */
  #busy: 'pressed' | 'stuck' | undefined;
  presses = 0;

  /** `down` when the board starts is no press. */
  constructor(tickHz: number, bounceMs: number, down = false) {
    this.#tickHz = tickHz;
    this.#debounce = new Debounce(tickHz, bounceMs);
    this.#bounce = (tickHz / 1000) * bounceMs;
    this.#down = down;
    this.#lastChange = -Infinity;
    this.#busy = down ? 'stuck' : undefined;
  }

  get down(): boolean {
    return this.#down;
  }

  setBounce(ms: number): void {
    this.#debounce = new Debounce(this.#tickHz, ms);
    this.#bounce = (this.#tickHz / 1000) * ms;
  }

  change(down: boolean, at: Ticks): Edge['state'] {
    this.#settle(at);
    const fresh = this.#debounce.isFreshPress(down, at) && this.#busy === undefined;
    this.#down = down;
    this.#lastChange = at;
    if (!fresh) return down ? 'down' : 'up';
    this.#busy = 'pressed';
    this.presses++;
    return 'press';
  }

  state(now: Ticks): ButtonState {
    this.#settle(now);
    if (this.#busy === undefined) return 'up';
    if (this.#busy === 'stuck') return 'stuck';
    return this.#down && now - this.#lastChange > (this.#tickHz / 1000) * HELD_MS ? 'held' : 'down';
  }

  #settle(now: Ticks): void {
    if (!this.#down && now - this.#lastChange >= this.#bounce) this.#busy = undefined;
  }
}
