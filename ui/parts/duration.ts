const UNITS = [
  [1, 'microsecond'],
  [1_000, 'millisecond'],
  [1_000_000, 'second'],
] as const;

/** A measured time in the unit that suits it: "7.5 μs", "12.3 ms", "1.2 sec". Three digits are all a person can use. */
export function duration(us: number, locale: string): string {
  const [size, unit] = UNITS.findLast(([from]) => Math.abs(us) >= from) ?? UNITS[0];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    minimumSignificantDigits: 1,
    maximumSignificantDigits: 3,
  }).format(us / size);
}
