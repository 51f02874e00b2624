import type { Instant } from './source-clock.ts';
import {
  acrossWire,
  BEND,
  slopeOf,
  STEEPEST,
  steadyRun,
  type Across,
  type CommonFall,
  type SteadyRun,
} from './sync-wire.ts';

/** A crystal of 16 MHz. */
const TICK_US = 1 / 16;
/** Four seconds of falls. */
const REMEMBERED = 16;
/** No common fall for so long, and the wire has been pulled out. */
const TOO_FAR_US = 3e6;
/** A clock that has told no fall for so long is gone. */
const FORGOTTEN_AFTER_US = 30e6;

/** Where the round trips of a board place its own microseconds, and how fast they prove its clock to run. */
export interface ByTrips {
  readonly at: (us: number) => Instant | undefined;
  /** Microseconds of the hub in one of the board's; undefined while it is not known well. */
  readonly rate: { readonly slope: number; readonly bound: number } | undefined;
}

interface Fall {
  readonly us: number;
  readonly tickUs: number;
}

interface Clock {
  readonly trips: ByTrips;
  readonly falls: readonly Fall[];
  /** When the newest fall was, on the hub's timeline. */
  readonly newest: number;
}

/**
 * The falls of sync wires as the boards tell them, some of which get lost. Falls of two clocks are one when they came at
 * the same time and could not have been neighbours. Two wires fall together by chance now and then, so the line through
 * the falls is believed only where the round trips of both boards, which no wire misleads, bear it out.
 */
export class SyncFalls {
  readonly #periodUs: number;
  readonly #clocks = new Map<string, Clock>();

  /** How often a wire is pulled. */
  constructor(periodUs = 250_000) {
    this.#periodUs = periodUs;
  }

  /** How many clocks are remembered. */
  get clocks(): number {
    return this.#clocks.size;
  }

  /** A fall at `us` of that clock; told in order, repeats are ignored, and so is what no round trip can place. */
  add(clock: string, us: number, trips: ByTrips, tickUs = TICK_US): void {
    const known = this.#clocks.get(clock)?.falls ?? [];
    const newest = trips.at(us)?.at;
    if (newest === undefined || us <= (known.at(-1)?.us ?? -Infinity)) return;
    this.#clocks.set(clock, { trips, falls: [...known.slice(1 - REMEMBERED), { us, tickUs }], newest });
    for (const [name, other] of this.#clocks)
      if (other.newest < newest - FORGOTTEN_AFTER_US) this.#clocks.delete(name);
  }

  /** The moment `us` of clock `from` on clock `to`; undefined unless both have told of the same falls around then. */
  across(from: string, to: string, us: number): Across | undefined {
    const [ours, theirs] = [this.#clocks.get(from), this.#clocks.get(to)];
    if (!ours || !theirs) return undefined;
    const common = this.#common(ours, theirs);
    const run = steadyRun(common);
    const isNear = run?.some(({ here }) => Math.abs(here - us) <= TOO_FAR_US);
    if (!run || !isNear || (run.length < common.length && us < run[0].here)) return undefined;
    // The clocks' line goes through all falls there were, not only through those that found a partner.
    const moments = [us, ...ours.falls.map((fall) => fall.us)];
    const isBorneOut =
      hasMeasuredSlope(run, us, ours.trips, theirs.trips) &&
      moments.every((moment) => mayBeSo(acrossWire(run, moment), moment, ours.trips, theirs.trips));
    return isBorneOut ? acrossWire(run, us) : undefined;
  }

  /** Placed anew each time: where a fall was is known better after some more round trips. */
  #common(ours: Clock, theirs: Clock): CommonFall[] {
    const others = placedFalls(theirs);
    return placedFalls(ours).flatMap((fall) => {
      const [partner, another] = others.filter((other) => mayBeOne(fall.placed, other.placed));
      if (!partner || another || !this.#areOne(fall.placed, partner.placed)) return [];
      return { here: fall.us, there: partner.us, grainUs: fall.tickUs + partner.tickUs };
    });
  }

  /** Half of the period to spare. */
  #areOne(one: Instant, other: Instant): boolean {
    return apart(one, other) + one.boundUs + other.boundUs < this.#periodUs / 2;
  }
}

const placedFalls = ({ trips, falls }: Clock) =>
  falls.flatMap((fall) => {
    const placed = trips.at(fall.us);
    return placed ? { ...fall, placed } : [];
  });

const apart = (one: Instant, other: Instant) => Math.abs(one.at - other.at);

const mayBeOne = (one: Instant, other: Instant) => apart(one, other) <= one.boundUs + other.boundUs;

/**
 * The line is as steep as the round trips of both boards say. Undecided while they say too little: falls of a wire that
 * is pulled a little more seldom make a line as straight as those of one wire, and within what clocks may differ by.
 */
function hasMeasuredSlope(run: SteadyRun, us: number, ours: ByTrips, theirs: ByTrips): boolean {
  const [one, other, first, last] = [ours.rate, theirs.rate, run[0], run.at(-1) ?? run[1]];
  if (!one || !other) return false;
  // The rates are those of now, and both clocks have wandered since the falls.
  const wandered = BEND * (Math.max(us, last.here) - first.here + TOO_FAR_US);
  const misread = (2 * first.grainUs) / (last.here - first.here);
  const off = slopeOf(first, last) - one.slope / other.slope;
  return Math.abs(off) <= (one.bound + other.bound) * STEEPEST + wandered + misread;
}

/** The round trips of the two boards leave room for both being one moment. */
function mayBeSo({ us, boundUs }: Across, moment: number, ours: ByTrips, theirs: ByTrips): boolean {
  const [here, there] = [ours.at(moment), theirs.at(us)];
  return (
    here !== undefined && there !== undefined && apart(here, there) <= here.boundUs + there.boundUs + boundUs
  );
}
