import { WORST_DRIFT } from './gap.ts';
import { micros, type Micros, type Ticks } from './time.ts';

/** How many round trips are remembered: old ones grow wide with drift and would never be chosen again. */
const REMEMBERED = 16;

/** One ping as the hub saw it leave and come back, and as the board stamped it in between. */
export interface RoundTrip {
  readonly left: Micros;
  readonly received: Ticks;
  readonly sent: Ticks;
  readonly back: Micros;
}

export interface Instant {
  readonly at: Micros;
  /** The true moment lies within `at` ± `boundUs`. */
  readonly boundUs: number;
}

/**
 * Where a board's ticks lie on the hub's timeline. Each round trip encloses the board's stamps whatever the link did in
 * either direction, so half of what it took, plus the drift since, is a bound that holds for unfair links too.
 */
export class BoardClock {
  readonly #ticksPerUs: number;
  #trips: RoundTrip[] = [];

  constructor(tickHz: number) {
    this.#ticksPerUs = tickHz / 1_000_000;
  }

  get fitted(): boolean {
    return this.#trips.length > 0;
  }

  /** The quickest round trip still remembered, for people to look at. */
  get roundTripUs(): number | undefined {
    return this.fitted ? Math.min(...this.#trips.map((trip) => trip.back - trip.left)) : undefined;
  }

  add(trip: RoundTrip): void {
    this.#trips = [...this.#trips.slice(1 - REMEMBERED), trip];
  }

  /** The tightest answer any remembered round trip gives; undefined before the first one. */
  at(moment: Ticks): Instant | undefined {
    return this.#trips
      .map((trip) => this.#by(trip, moment))
      .reduce<Instant | undefined>(
        (best, next) => (best === undefined || next.boundUs < best.boundUs ? next : best),
        undefined,
      );
  }

  #by(trip: RoundTrip, moment: Ticks): Instant {
    const sinceMiddle = (moment - (trip.received + trip.sent) / 2) / this.#ticksPerUs;
    const held = (trip.sent - trip.received) / this.#ticksPerUs;
    const slack = Math.max(0, trip.back - trip.left - held) / 2;
    return {
      at: micros((trip.left + trip.back) / 2 + sinceMiddle),
      boundUs: slack + (Math.abs(sinceMiddle) + held) * WORST_DRIFT,
    };
  }
}
