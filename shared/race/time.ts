declare const clock: unique symbol;

/** A board's own counter, extended on the hub so that it never wraps. Restarts when the board does. */
export type Ticks = number & { readonly [clock]: 'ticks' };

/** The hub's monotonic clock, in microseconds. */
export type Micros = number & { readonly [clock]: 'micros' };

export const ticks = (value: number): Ticks => value as Ticks;
export const micros = (value: number): Micros => value as Micros;
