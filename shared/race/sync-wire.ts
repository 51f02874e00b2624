import { ticks, type Ticks } from './time.ts';

/** A capture is right to one tick; two of them compare to two. */
const CAPTURE_TICKS = 2;
/** How much a crystal's rate may wander from one second to the next: warmth and supply, not its constant error. */
const WANDER = 1e-6;

/** One fall of the sync wire as two boards stamped it. */
export interface CommonFall {
  readonly here: Ticks;
  readonly there: Ticks;
}

export interface Across {
  /** The moment on the other board's clock. */
  readonly at: Ticks;
  /** The truth lies within `at` ± `boundTicks`, not counting how finely either board stamps its buttons. */
  readonly boundTicks: number;
}

/**
 * What one board's clock showed when another's showed `moment`. Between two falls of their wire each clock is a straight
 * line of the other; the falls are in order, and the two nearest are used, or the last two when the moment is newer.
 * Undefined while there are fewer than two.
 */
export function acrossWire(falls: readonly CommonFall[], moment: Ticks): Across | undefined {
  const after = falls.findIndex(({ here }) => here >= moment);
  const end = after === -1 ? falls.length - 1 : Math.max(1, after);
  const [first, second] = [falls[end - 1], falls[end]];
  if (!first || !second) return undefined;
  const span = second.here - first.here;
  const rate = (second.there - first.there) / span;
  const along = (moment - first.here) / span;
  // Between the falls the errors of both captures share out; beyond them they grow with the distance.
  const stretch = Math.max(1, 2 * Math.abs(along - 0.5));
  const away = Math.min(Math.abs(moment - first.here), Math.abs(moment - second.here));
  return {
    at: ticks(first.there + (moment - first.here) * rate),
    boundTicks: CAPTURE_TICKS * stretch + (away + span) * WANDER,
  };
}
