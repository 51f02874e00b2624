const UNITS = [
  { size: 1, unit: 'microsecond' },
  { size: 1_000, unit: 'millisecond' },
  { size: 1_000_000, unit: 'second' },
] as const;
type Unit = (typeof UNITS)[number];

/** The unit that suits a time of so many microseconds. */
export const unitOf = (us: number): Unit => UNITS.findLast(({ size }) => Math.abs(us) >= size) ?? UNITS[0];

/** Formats that were made before: making one takes longer than drawing a lane, and lanes are drawn while hands come down. */
const made = new Map<string, Intl.NumberFormat>();

function formatIn(unit: Unit['unit'], locale: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${unit} ${locale} ${JSON.stringify(digits)}`;
  const number =
    made.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', ...digits });
  made.set(key, number);
  return number;
}

/** Writes microseconds in that unit. */
export function writerIn({ size, unit }: Unit, locale: string, digits: Intl.NumberFormatOptions) {
  const number = formatIn(unit, locale, digits);
  // Intl writes a Greek mu, and the fonts have only the micro sign; a number stays on one line with its unit.
  return (us: number) =>
    number
      .format(us / size)
      .replace('\u03bc', '\u00b5')
      .replace(' ', '\u00a0');
}
