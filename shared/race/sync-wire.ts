import { WORST_DRIFT } from './gap.ts';
import { WANDER } from './source-clock.ts';

/** The steepest one clock can be against another. */
export const STEEPEST = (1 + WORST_DRIFT) / (1 - WORST_DRIFT);
/** How fast one clock may bend against another: both wander, and each may be at its steepest. */
export const BEND = 2 * WANDER * STEEPEST ** 2;
/** Two falls make a line, whatever wires they are of. By chance the next two are not on it, to some microseconds. */
const ENOUGH = 4;

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

/** Falls that lie on one line, as straight as two clocks may make it: at least so many that it is no chance. */
export type SteadyRun = readonly [CommonFall, CommonFall, ...CommonFall[]];

/**
 * The newest falls, back to the first that is not on the line of those after it: that one was paired with another's
 * partner, or the boards have changed wires, so whatever is older proves nothing. Undefined while they are too few.
 */
export function steadyRun(falls: readonly CommonFall[]): SteadyRun | undefined {
  const odd = falls.findLastIndex((fall, at) => {
    const [next, nextButOne] = [falls[at + 1], falls[at + 2]];
    if (!next) return false;
    return !isSteady(fall, next) || (nextButOne && !agrees(along(next, nextButOne, fall.here), fall));
  });
  const [first, second, ...others] = falls.slice(odd + 1);
  return first && second && others.length >= ENOUGH - 2 ? [first, second, ...others] : undefined;
}

/**
 * What one board's clock showed when another's showed `us`. Between two falls of their wire each clock is a straight
 * line of the other; the falls are in order, and the two nearest are used: the last two when the moment is newer, the
 * first two when it is older.
 */
export function acrossWire(run: SteadyRun, us: number): Across {
  let [first, second] = run;
  for (const next of run.slice(2)) if (us > second.here) [first, second] = [second, next];
  return along(first, second, us);
}

function along(first: CommonFall, second: CommonFall, us: number): Across {
  const [sinceFirst, sinceSecond, span] = [us - first.here, us - second.here, second.here - first.here];
  // Between the falls the errors of both captures share out; beyond them they grow with the distance.
  const stretch = Math.max(1, (Math.abs(sinceFirst) + Math.abs(sinceSecond)) / span);
  return {
    us: first.there + sinceFirst * slopeOf(first, second),
    // Beyond them, too, both clocks may bend away from the line, the more the further.
    boundUs:
      Math.max(first.grainUs, second.grainUs) * stretch + (Math.abs(sinceFirst * sinceSecond) * BEND) / 2,
  };
}

export const slopeOf = (first: CommonFall, second: CommonFall): number =>
  (second.there - first.there) / (second.here - first.here);

const isSteady = (first: CommonFall, second: CommonFall) => {
  const slope = slopeOf(first, second);
  return slope < STEEPEST && slope > 1 / STEEPEST;
};

const agrees = ({ us, boundUs }: Across, fall: CommonFall) =>
  Math.abs(us - fall.there) <= boundUs + fall.grainUs;
