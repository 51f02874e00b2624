/** The arithmetic of a line chart: what goes where, in pixels. */

/** Points of each round added up, from nothing on. */
export function runningTotals(points: readonly number[]): readonly number[] {
  const totals = [0];
  for (const each of points) totals.push((totals.at(-1) ?? 0) + each);
  return totals;
}

/** Round numbers from below the least to above the most, at most so many steps apart. */
export function ticks(least: number, most: number, steps: number): readonly number[] {
  const step = niceStep(Math.max(most - least, 1) / steps);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** 1, 2, 5, 10, 20, 50, …: points are whole. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

/** From values to pixels; the pixels may run backwards. */
export const scale =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number): number =>
    high === low ? from : from + ((value - low) / (high - low)) * (to - from);

/** Labels as near as they can be to where they belong, `gap` apart, in their order, between `from` and `to` if they fit. */
export function apart(
  wanted: readonly number[],
  gap: number,
  [from, to]: readonly [number, number],
): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = order.map((at) => wanted[at] ?? 0);
  let least = from;
  for (const [at, y] of placed.entries()) {
    placed[at] = Math.max(y, least);
    least = placed[at] + gap;
  }
  let most = Math.max(to, from + gap * (placed.length - 1));
  for (let at = placed.length - 1; at >= 0; at--) {
    const y = Math.min(placed[at] ?? 0, most);
    placed[at] = y;
    most = y - gap;
  }
  const result = [...wanted];
  for (const [at, which] of order.entries()) result[which] = placed[at] ?? 0;
  return result;
}
