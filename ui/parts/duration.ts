import { unitOf, writerIn } from './unit.ts';

/**
 * A measured time in the unit that suits it: "7.5 µs", "12.3 ms", "1.2 sec". Three digits are all a person can use. A time
 * within its bound is told in the unit of that: people see at once which is larger.
 */
export function duration(us: number, locale: string, boundUs = 0): string {
  return writerIn(unitOf(Math.max(Math.abs(us), boundUs)), locale, {
    minimumSignificantDigits: 1,
    maximumSignificantDigits: 3,
  })(us);
}
