import type { RoundTrip } from './round-trip.ts';

/** Of so many trips as many contradictions are no accident: a phone sleeps now and then, a board never. */
const WATCHED = 8;
const TOO_MANY = 3;

/** Whether a clock keeps contradicting itself, which one that runs too fast or too slow does at every trip. */
export class Contradictions {
  #trips: { readonly trip: RoundTrip; readonly isOne: boolean }[] = [];

  /** `isOne`: no clock within the worst drift could have made this trip after those before it. */
  add(trip: RoundTrip, isOne: boolean): void {
    this.#trips = [...this.#trips.slice(1 - WATCHED), { trip, isOne }];
  }

  get isNewestOne(): boolean {
    return this.#trips.at(-1)?.isOne ?? false;
  }

  get areTooMany(): boolean {
    return this.#trips.filter(({ isOne }) => isOne).length >= TOO_MANY;
  }

  /** How much faster than the hub's it runs by these trips; undefined while it is within what is assumed of any clock. */
  get driftPpm(): number | undefined {
    const [oldest, newest] = [this.#trips[0]?.trip, this.#trips.at(-1)?.trip];
    if (!this.areTooMany || !oldest || !newest) return undefined;
    return ((newest.received - oldest.received) / (newest.left - oldest.left) - 1) * 1e6;
  }
}
