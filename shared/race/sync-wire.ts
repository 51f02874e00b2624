import { WORST_DRIFT } from './gap.ts';
import { WANDER, type Instant } from './source-clock.ts';

/** The steepest one clock can be against another. */
const STEEPEST = (1 + WORST_DRIFT) / (1 - WORST_DRIFT);
/** How fast one clock may bend against another: both wander, and each may be at its steepest. */
const BEND = 2 * WANDER * STEEPEST ** 2;
/** A crystal of 16 MHz. */
const TICK_US = 1 / 16;
/** Four seconds of falls. */
const REMEMBERED = 16;
/** No common fall for so long, and the wire has been pulled out. */
const TOO_FAR_US = 3e6;
/** A clock that has told no fall for so long is gone. */
const FORGOTTEN_AFTER_US = 30e6;

/** One fall of the sync wire as two boards stamped it, and how finely each does. */
export interface CommonFall {
  readonly here: number;
  readonly there: number;
  readonly grainUs: number;
}

export interface Across {
  /** The moment on the other board's clock. */
  readonly us: number;
  /** The truth lies within `us` ± `boundUs`, not counting how finely either board stamps its buttons. */
  readonly boundUs: number;
}

/**
 * What one board's clock showed when another's showed `us`. Between two falls of their wire each clock is a straight
 * line of the other; the falls are in order, and the two nearest are used, or the last two when the moment is newer.
 * Undefined while there are fewer than two, and when they are no falls of one wire.
 */
export function acrossWire(falls: readonly CommonFall[], us: number): Across | undefined {
  const after = falls.findIndex(({ here }) => here >= us);
  const end = after === -1 ? falls.length - 1 : Math.max(1, after);
  const [first, second] = [falls[end - 1], falls[end]];
  if (!first || !second) return undefined;
  const found = along(first, second, us);
  // A third fall has to agree: one that was paired with another's partner makes a line of its own.
  const third = falls[end - 2] ?? falls[end + 1];
  if (!isSteady(first, second) || (third && !agrees(along(first, second, third.here), third)))
    return undefined;
  return found;
}

function along(first: CommonFall, second: CommonFall, us: number): Across {
  const [sinceFirst, sinceSecond, span] = [us - first.here, us - second.here, second.here - first.here];
  // Between the falls the errors of both captures share out; beyond them they grow with the distance.
  const stretch = Math.max(1, (Math.abs(sinceFirst) + Math.abs(sinceSecond)) / span);
  return {
    us: first.there + sinceFirst * ((second.there - first.there) / span),
    boundUs:
      Math.max(first.grainUs, second.grainUs) * stretch + (Math.abs(sinceFirst * sinceSecond) * BEND) / 2,
  };
}

const isSteady = (first: CommonFall, second: CommonFall) => {
  const slope = (second.there - first.there) / (second.here - first.here);
  return slope < STEEPEST && slope > 1 / STEEPEST;
};

const agrees = ({ us, boundUs }: Across, fall: CommonFall) =>
  Math.abs(us - fall.there) <= boundUs + fall.grainUs;

interface Fall {
  readonly us: number;
  readonly placed: Instant;
  readonly tickUs: number;
}

/**
 * The falls of sync wires as the boards tell them, some of which get lost. Falls of two clocks are one when they came at
 * the same time and could not have been neighbours.
 */
export class SyncFalls {
  readonly #periodUs: number;
  readonly #falls = new Map<string, readonly Fall[]>();

  /** How often a wire is pulled. */
  constructor(periodUs = 250_000) {
    this.#periodUs = periodUs;
  }

  /** How many clocks are remembered. */
  get clocks(): number {
    return this.#falls.size;
  }

  /** A fall at `us` of that clock, and where that is on the hub's timeline; told in order, repeats are ignored. */
  add(clock: string, us: number, placed: Instant, tickUs = TICK_US): void {
    const known = this.#falls.get(clock) ?? [];
    if (us <= (known.at(-1)?.us ?? -Infinity)) return;
    this.#falls.set(clock, [...known.slice(1 - REMEMBERED), { us, placed, tickUs }]);
    for (const [name, falls] of this.#falls)
      if ((falls.at(-1)?.placed.at ?? -Infinity) < placed.at - FORGOTTEN_AFTER_US) this.#falls.delete(name);
  }

  /** The moment `us` of clock `from` on clock `to`; undefined unless both have told of the same falls around then. */
  across(from: string, to: string, us: number): Across | undefined {
    const [ours, theirs] = [this.#falls.get(from) ?? [], this.#falls.get(to) ?? []];
    const common = ours.flatMap((fall) => {
      const [partner, another] = theirs.filter((other) => this.#mayBeOne(fall, other));
      if (!partner || another || !this.#areOne(fall, partner)) return [];
      return { here: fall.us, there: partner.us, grainUs: fall.tickUs + partner.tickUs };
    });
    const near = common.some(({ here }) => Math.abs(here - us) <= TOO_FAR_US);
    return near ? acrossWire(common, us) : undefined;
  }

  #mayBeOne(one: Fall, other: Fall): boolean {
    return apart(one, other) <= one.placed.boundUs + other.placed.boundUs;
  }

  /** Half of the period to spare. */
  #areOne(one: Fall, other: Fall): boolean {
    return apart(one, other) + one.placed.boundUs + other.placed.boundUs < this.#periodUs / 2;
  }
}

const apart = (one: Fall, other: Fall) => Math.abs(one.placed.at - other.placed.at);
