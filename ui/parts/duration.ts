import { unitOf, writerIn } from './unit.ts';

/** A measured time in the unit that suits it: "7.5 µs", "12.3 ms", "1.2 sec". Three digits are all a person can use. */
export function duration(us: number, locale: string): string {
  return writerIn(unitOf(us), locale, { minimumSignificantDigits: 1, maximumSignificantDigits: 3 })(us);
}
