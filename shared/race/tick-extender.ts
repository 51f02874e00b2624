import { TICKS_ON_THE_WIRE } from '#shared/wire/board-line.ts';
import { ticks, type Ticks } from './time.ts';

/**
 * Turns the board's wrapping counter into one that only grows.
 * A line may be a little older than the one before it (edges wait in the ring), so each reading is taken to be the
 * nearest one to the newest seen, before or after: right as long as a board is heard once in half a wrap (101 days).
 */
export class TickExtender {
  #newest: Ticks | undefined;

  extend(onTheWire: number): Ticks {
    const newest = this.#newest ?? onTheWire;
    const wraps = Math.round((newest - onTheWire) / TICKS_ON_THE_WIRE);
    const extended = ticks(onTheWire + wraps * TICKS_ON_THE_WIRE);
    if (this.#newest === undefined || extended > this.#newest) this.#newest = extended;
    return extended;
  }
}
