import type { RoundTrip } from './round-trip.ts';

/** Three contradictions within eight trips mean a bad clock: a phone sleeps now and then, a board never. */
const WATCHED = 8;
const TOO_MANY = 3;

/** Whether a clock keeps contradicting itself, which one that runs too fast or too slow does at every trip. */
export class Contradictions {
  #trips: { readonly trip: RoundTrip; readonly contradicts: boolean }[] = [];

  /** `contradicts`: no clock within the worst drift could have made this trip after those before it. */
  add(trip: RoundTrip, contradicts: boolean): void {
    this.#trips = [...this.#trips.slice(1 - WATCHED), { trip, contradicts }];
  }

  get newestContradicts(): boolean {
    return this.#trips.at(-1)?.contradicts ?? false;
  }

  get areTooMany(): boolean {
    return this.#trips.filter(({ contradicts }) => contradicts).length >= TOO_MANY;
  }

  /** How much faster than the hub's it runs by these trips; undefined while it is within what is assumed of any clock. */
  get driftPpm(): number | undefined {
    const [oldest, newest] = [this.#trips[0]?.trip, this.#trips.at(-1)?.trip];
    if (!this.areTooMany || !oldest || !newest) return undefined;
    return ((newest.received - oldest.received) / (newest.left - oldest.left) - 1) * 1e6;
  }
}
