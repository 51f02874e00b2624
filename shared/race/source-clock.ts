import { Contradictions } from './contradictions.ts';
import { FittingLines } from './fitting-lines.ts';
import { WORST_DRIFT } from './gap.ts';
import type { RoundTrip } from './round-trip.ts';
import { micros, type Micros } from './time.ts';

/** Half a minute of pings: older trips have grown wide with the wander, and would not narrow anything. */
const REMEMBERED = 64;
/** How fast a clock's rate may change, a microsecond: 5 ppm a second, a board taken from the cold into a warm hand. */
export const WANDER = 5e-12;
/** How far apart jumps may take the rate: network time turns the hub's own clock, or a phone's, by as much as this. */
export const TURN = 500e-6;
/** A tick of a board, and what is lost in adding up large numbers. */
const ROUNDING_US = 0.1;
/** The share of the trips that is quick enough for the estimate. */
const QUICKEST = 1 / 4;
/** Known worse than this, it is not better than the worst that is assumed of any clock. */
const RATE_KNOWN = 1e-3;
/** People are told of a drift only once there is something to tell it from. */
const DRIFT_AFTER_US = 5e6;

export interface Instant {
  readonly at: Micros;
  /** The true moment lies within `at` ± `boundUs`. */
  readonly boundUs: number;
}

/**
 * Where a source's own microseconds lie on the hub's timeline, within one life of that source.
 *
 * Whatever the link did in either direction, each trip proves two things: at `received` the hub's clock showed `left` or
 * more, and at `sent` it showed `back` or less. The bound comes from these alone. The estimate inside it is a regression
 * over the quickest trips. It holds while the rate stays within the worst drift and changes no faster than above; when
 * trips contradict each other it did not (a phone slept), and all but the newest are forgotten.
 */
export class SourceClock {
  readonly #slopes: { readonly low: number; readonly high: number };
  #trips: RoundTrip[] = [];
  #fit: Fit | undefined;
  readonly #contradictions = new Contradictions();
  /** Worked out when somebody asks, and kept until the next trip. */
  #rate: Rate | undefined;
  /** The fit from before the clock last contradicted itself, and the first moment after. */
  #before: { readonly fit: Fit; readonly until: number } | undefined;

  constructor(worstDrift = WORST_DRIFT) {
    this.#slopes = { low: 1 / (1 + worstDrift), high: 1 / (1 - worstDrift) };
  }

  get fitted(): boolean {
    return this.#fit !== undefined;
  }

  /** The quickest round trip still remembered, for people to look at. */
  get roundTripUs(): number | undefined {
    return this.fitted ? Math.min(...this.#trips.map(({ left, back }) => back - left)) : undefined;
  }

  /** How much faster than the hub's the source's clock runs; negative when it is slower. For people to look at. */
  get driftPpm(): number | undefined {
    if (this.isErratic) return this.#contradictions.driftPpm;
    const [oldest, newest] = [this.#trips[0], this.#trips.at(-1)];
    if (!this.#fit || !oldest || !newest || newest.back - oldest.back < DRIFT_AFTER_US) return undefined;
    return (1 / this.#fit.slope - 1) * 1e6;
  }

  /** The newest trip contradicts those before it: somewhere in between its moments were not within their bounds. */
  get isBroken(): boolean {
    return this.#contradictions.newestContradicts;
  }

  /** It keeps contradicting itself: no moment it tells lies within its bound for certain. */
  get isErratic(): boolean {
    return this.#contradictions.areTooMany;
  }

  /** How far off `driftPpm` may be by what the trips waited on their way, as long as the rate stood still. */
  get driftBoundPpm(): number | undefined {
    const bound = this.driftPpm === undefined ? undefined : this.#fit?.slopeBound;
    return bound === undefined || bound === Infinity ? undefined : bound * 1e6;
  }

  /** Microseconds of the hub in one of the source's, now, and how far off that may be; undefined while it is not known. */
  get rate(): Rate | undefined {
    this.#rate ??= provenRate(this.#trips);
    return this.#rate.bound < RATE_KNOWN ? this.#rate : undefined;
  }

  /** False for a round trip that no clock could have made: it is not taken. */
  add(trip: RoundTrip): boolean {
    const alone = fitted([trip], this.#slopes);
    if (!alone) return false;
    const trips = [...this.#trips.slice(1 - REMEMBERED), trip];
    const fit = fitted(trips, this.#slopes);
    this.#contradictions.add(trip, !fit);
    if (!fit && this.#fit) this.#before = { fit: this.#fit, until: trip.received };
    this.#trips = fit ? trips : [trip];
    this.#fit = fit ?? alone;
    this.#rate = undefined;
    return true;
  }

  /** Undefined before the first round trip. */
  at(us: number): Instant | undefined {
    const now = this.#fit?.at(us);
    if (!now) return undefined;
    if (!this.#before || us >= this.#before.until) return instant(now, now.likely);
    // Nobody knows when between two trips the clock broke its word: it may be either.
    const before = this.#before.fit.at(us);
    const [low, high] = [Math.min(now.low, before.low), Math.max(now.high, before.high)];
    return instant({ low, high }, (low + high) / 2);
  }
}

interface Rate {
  readonly slope: number;
  readonly bound: number;
}

interface Fit {
  readonly slope: number;
  readonly slopeBound: number;
  readonly at: (us: number) => { readonly low: number; readonly likely: number; readonly high: number };
}

function instant({ low, high }: { low: number; high: number }, likely: number): Instant {
  return { at: micros(likely), boundUs: Math.max(high - likely, likely - low) };
}

/** Undefined when no clock could have made all these trips. Everything is counted from the newest. */
function fitted(trips: readonly RoundTrip[], slopes: { low: number; high: number }): Fit | undefined {
  const newest = trips.at(-1);
  if (!newest) return undefined;
  const { received: here, left: now } = newest;
  const most = slopes.high - slopes.low;
  /** How far the clock may stray from a line so far from here: one of the rate it has here, midway between its jumps. */
  const astray = (x: number) => ROUNDING_US + Math.abs(x) * Math.min(most, (TURN + Math.abs(x) * WANDER) / 2);

  const round = newest.back - now + ROUNDING_US;
  let lines = new FittingLines([
    { height: -ROUNDING_US, slope: slopes.low },
    { height: round, slope: slopes.low },
    { height: round, slope: slopes.high },
    { height: -ROUNDING_US, slope: slopes.high },
  ]);
  for (const { left, received, sent, back } of trips.toReversed()) {
    lines = lines.above(received - here, left - now - astray(received - here));
    lines = lines.below(sent - here, back - now + astray(sent - here));
    if (lines.empty) return undefined;
  }

  const likely = quickestLine(trips, here, now, lines.slopes);
  return {
    slope: likely.slope,
    slopeBound: likely.slopeBound,
    at: (us) => {
      const x = us - here;
      const { low, high } = lines.rangeAt(x);
      const [least, greatest] = [low - astray(x), high + astray(x)];
      const guess = Math.min(greatest, Math.max(least, likely.height + likely.slope * x));
      return { low: now + least, likely: now + guess, high: now + greatest };
    },
  };
}

/**
 * The rate of now, by the two trips that prove most of it. Between them it was no steeper and no flatter than the line
 * past both; the longer ago, the further it may have wandered since. The hub's own clock is taken to run true.
 */
function provenRate(trips: readonly RoundTrip[]): Rate {
  const now = trips.at(-1)?.back ?? 0;
  let best: Rate = { slope: 1, bound: Infinity };
  for (const [at, late] of trips.entries())
    for (const early of trips.slice(0, at)) {
      if (late.received <= early.sent) continue;
      const flattest = (late.left - early.back) / (late.received - early.sent);
      const steepest = (late.back - early.left) / (late.sent - early.received);
      const ago = now - (early.left + late.left) / 2;
      const bound = (steepest - flattest) / 2 + ago * WANDER;
      if (bound < best.bound) best = { slope: (flattest + steepest) / 2, bound };
    }
  return best;
}

/** Least squares through the middles of the quickest trips, no steeper or flatter than has been proven. */
function quickestLine(
  trips: readonly RoundTrip[],
  here: number,
  now: number,
  slopes: { low: number; high: number },
) {
  const waited = ({ left, received, sent, back }: RoundTrip) => back - left - (sent - received);
  const points = trips
    .toSorted((a, b) => waited(a) - waited(b))
    .slice(0, Math.ceil(trips.length * QUICKEST))
    .map((trip) => ({
      x: (trip.received + trip.sent) / 2 - here,
      y: (trip.left + trip.back) / 2 - now,
      // By its own clock a fast source may seem to have kept a trip longer than it was away.
      off: Math.max(0, waited(trip)) / 2,
    }));
  const mean = (pick: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [middle, level] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = mean(({ x }) => (x - middle) ** 2);
  const steep = spread > 0 ? mean(({ x, y }) => (x - middle) * (y - level)) / spread : 1;
  const slope = Math.min(slopes.high, Math.max(slopes.low, steep));
  const slopeBound = spread > 0 ? mean(({ x, off }) => Math.abs(x - middle) * off) / spread : Infinity;
  return { slope, slopeBound, height: level - slope * middle };
}
