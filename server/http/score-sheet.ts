import type { TableView } from '#server/tables/engine.ts';

interface Heads {
  readonly seat: string;
  readonly name: string;
  readonly round: string;
  readonly total: string;
}

export const LOCALES = ['en', 'ru'] as const;
type Locale = (typeof LOCALES)[number];

const HEADS: Readonly<Record<Locale, Heads>> = {
  en: { seat: 'seat', name: 'name', round: 'round', total: 'total' },
  ru: { seat: 'место', name: 'имя', round: 'раунд', total: 'всего' },
};

/** Spreadsheets take a file for the system's own encoding unless it begins with this; scripts would read it as a letter. */
const BYTE_ORDER_MARK = '\ufeff';

/** Seats as rows, rounds as columns. Whoever asks for a language is a person; scripts rely on the heads in English. */
export function scoreSheet({ standings }: Pick<TableView, 'standings'>, locale?: Locale): string {
  const { seat, name, round, total } = HEADS[locale ?? 'en'];
  const rounds = Math.max(0, ...standings.map(({ rounds }) => rounds.length));
  const numbers = Array.from({ length: rounds }, (_, at) => at);
  const head = [seat, name, ...numbers.map((at) => `${round} ${at + 1}`), total];
  const lines = standings.map(({ seat, name, total, rounds: points }) => [
    seat,
    name,
    ...numbers.map((at) => String(points[at] ?? '')),
    String(total),
  ]);
  const text = [head, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
  return locale ? BYTE_ORDER_MARK + text : text;
}

/** Quoted where it has to be; a name that a spreadsheet would take for a formula gets an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
