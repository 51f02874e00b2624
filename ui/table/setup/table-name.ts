import { m } from '../../words/messages.js';

/** The hours at which each part of a day begins. */
const PARTS = [
  [0, m.setup_part_night],
  [5, m.setup_part_morning],
  [12, m.setup_part_afternoon],
  [17, m.setup_part_evening],
  [23, m.setup_part_night],
] as const;

/** "Friday evening, Sep 18"; with a number where another table has that name already. */
export function nameOfDay(now: Date, locale: string, taken: readonly string[]): string {
  const [, part] = PARTS.findLast(([from]) => now.getHours() >= from) ?? PARTS[0];
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(now);
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(now);
  const name = m.setup_day({ weekday: capital(weekday, locale), part: part(), date });
  for (let number = 2; ; number++) {
    const numbered = number === 2 ? name : `${name} (${number - 1})`;
    if (!taken.includes(numbered)) return numbered;
  }
}

const capital = (word: string, locale: string): string =>
  word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
