const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "12 MB", "1.4 GB", in the words of the language. */
export function size(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumSignificantDigits: 3,
  })
    .format(bytes / 1000 ** power)
    .replace(/ /g, '\u00a0');
}
