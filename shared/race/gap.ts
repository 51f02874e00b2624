import type { Stamp } from '#shared/wire/stamp.ts';

/** No clock we meet runs further off than this (an Uno's ceramic resonator, warm and old). */
export const WORST_DRIFT = 0.012;

/** What a reading of such a clock may be short of, or over, the truth. */
const ASTRAY = WORST_DRIFT / (1 - WORST_DRIFT);

export interface Gap {
  /** How much later the second moment was; negative if it was earlier. */
  readonly us: number;
  /** The true gap lies within `us` ± `boundUs`. */
  readonly boundUs: number;
}

/**
 * Moments of one clock compare by that clock, those of boards on one sync wire by the wire's, all others on the hub's
 * timeline with both bounds added.
 */
export function gap(first: Stamp, second: Stamp): Gap {
  if (first.clock === second.clock) {
    // The gap is as fine as the source stamps, and as true as its clock runs; a wrong rate never turns the order round.
    const { slope, bound } = finer(first.rate, second.rate);
    const own = second.us - first.us;
    return {
      us: own * slope,
      boundUs: Math.max(first.apart_us, second.apart_us) + Math.abs(own) * bound,
    };
  }
  const byTrips = { us: second.micros - first.micros, boundUs: first.bound_us + second.bound_us };
  const [here, there] = [onWire(first), onWire(second)];
  if (here.clock !== there.clock) return byTrips;
  const us = there.us - here.us;
  const byWire = { us, boundUs: here.bound_us + there.bound_us + Math.abs(us) * ASTRAY };
  // Round trips are proof, whatever falls on the wire; what contradicts them was never one wire.
  return Math.abs(byWire.us - byTrips.us) <= byWire.boundUs + byTrips.boundUs ? byWire : byTrips;
}

type Rate = NonNullable<Stamp['rate']>;

/** Of a clock that nobody has measured the worst is assumed. */
const UNMEASURED: Rate = { slope: 1, bound: ASTRAY };

const finer = (one = UNMEASURED, other = UNMEASURED): Rate => (one.bound < other.bound ? one : other);

/** The leader of a wire needs no translation: its own clock is the wire's. */
const onWire = ({ wire, clock, us, apart_us }: Stamp) => wire ?? { clock, us, bound_us: apart_us };

/** The second is later than the first, whatever the bounds leave open. */
export function isSurelyAfter(first: Stamp, second: Stamp): boolean {
  const { us, boundUs } = gap(first, second);
  return us > boundUs;
}
