/** Figures as they are printed: milliseconds with three digits behind the point, ratios with two. */

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export const inMs = (ms: number): number => rounded(ms, 3);
export const inMb = (mb: number): number => rounded(mb, 1);
export const ratioOf = (ours: number, floor: number): number => rounded(ours / floor, 2);

/** The smallest value that at least this share of all do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** The names of what `spread` answers. */
export const spreadNames = (name: string): readonly string[] =>
  ['p50', 'p95', 'p99', 'max'].map((share) => `${name}_${share}_ms`);

/** `NAME_p50_ms`, `NAME_p95_ms`, `NAME_p99_ms` and `NAME_max_ms`. */
export function spread<Name extends string>(name: Name, values: readonly number[]) {
  return {
    [`${name}_p50_ms`]: inMs(percentile(values, 0.5)),
    [`${name}_p95_ms`]: inMs(percentile(values, 0.95)),
    [`${name}_p99_ms`]: inMs(percentile(values, 0.99)),
    [`${name}_max_ms`]: inMs(percentile(values, 1)),
  } as Record<`${Name}_${'p50' | 'p95' | 'p99' | 'max'}_ms`, number>;
}

/** How much they rise for each step, by least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [up, across] = values.reduce<readonly [number, number]>(
    ([above, wide], value, at) => [above + (at - middle) * (value - mean), wide + (at - middle) ** 2],
    [0, 0],
  );
  return across === 0 ? 0 : up / across;
}
