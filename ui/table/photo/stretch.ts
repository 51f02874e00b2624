/** The part of a race that the strip shows, in microseconds after the first hand. */
export interface Stretch {
  readonly fromUs: number;
  readonly toUs: number;
}

/** Finer than this no source stamps. */
const LEAST_US = 2;
/** As far as a race can be looked at from, unless it lasted longer. */
const MOST_US = 60_000_000;
/** What is fitted has this share of room on either side. */
const ROOM = 0.12;
/** A single hand is shown with this much around it, at least. */
const ALONE_US = 100;

export const spanOf = ({ fromUs, toUs }: Stretch): number => toUs - fromUs;

/** Where a moment lies on a strip of this width. */
export const xOf = (us: number, stretch: Stretch, width: number): number =>
  ((us - stretch.fromUs) / spanOf(stretch)) * width;

export const usAt = (x: number, stretch: Stretch, width: number): number =>
  stretch.fromUs + (x / width) * spanOf(stretch);

/** All of these moments, with room on either side. */
export function fitted(moments: readonly number[]): Stretch {
  const [first, last] = [Math.min(...moments, Infinity), Math.max(...moments, -Infinity)];
  if (!Number.isFinite(first)) return { fromUs: -1_000, toUs: 1_000_000 };
  const room = Math.max((last - first) * ROOM, last === first ? ALONE_US : LEAST_US);
  return { fromUs: first - room, toUs: last + room };
}

/** Shows more (`factor` above 1) or less around one moment, which stays where it is. */
export function zoomed(stretch: Stretch, factor: number, aroundUs: number, whole: Stretch): Stretch {
  const span = withinSpan(spanOf(stretch) * factor, whole);
  const share = (aroundUs - stretch.fromUs) / spanOf(stretch);
  const fromUs = aroundUs - share * span;
  return kept({ fromUs, toUs: fromUs + span }, whole);
}

export const panned = (stretch: Stretch, byUs: number, whole: Stretch): Stretch =>
  kept({ fromUs: stretch.fromUs + byUs, toUs: stretch.toUs + byUs }, whole);

/** Two fingers keep what is under them, wherever they go; those on one spot can only drag. */
export function pinched(
  stretch: Stretch,
  width: number,
  before: readonly [number, number],
  after: readonly [number, number],
  whole: Stretch,
): Stretch {
  const apart = Math.abs(before[1] - before[0]);
  const nowApart = Math.abs(after[1] - after[0]);
  const middle = (before[0] + before[1]) / 2;
  const nowMiddle = (after[0] + after[1]) / 2;
  const factor = apart < 1 || nowApart < 1 ? 1 : apart / nowApart;
  const moved = panned(stretch, ((middle - nowMiddle) / width) * spanOf(stretch), whole);
  return zoomed(moved, factor, usAt(nowMiddle, moved, width), whole);
}

const withinSpan = (span: number, whole: Stretch): number =>
  Math.min(Math.max(span, LEAST_US), Math.max(MOST_US, spanOf(whole)));

/** Nobody gets lost: the middle of the strip stays inside the race. */
function kept(stretch: Stretch, whole: Stretch): Stretch {
  const middle = (stretch.fromUs + stretch.toUs) / 2;
  const off = Math.min(Math.max(middle, whole.fromUs), whole.toUs) - middle;
  return { fromUs: stretch.fromUs + off, toUs: stretch.toUs + off };
}
