/** Where in a list of equal rows the row that was dragged this far would land. */
export function landing(from: number, distance: number, pitch: number, count: number): number {
  if (pitch <= 0) return from;
  return Math.max(0, Math.min(count - 1, from + Math.round(distance / pitch)));
}

/** How far another row gives way meanwhile, in rows. */
export function givesWay(at: number, from: number, to: number): -1 | 0 | 1 {
  if (at > from && at <= to) return -1;
  return at < from && at >= to ? 1 : 0;
}
