import type { TableView } from '#shared/table/engine.ts';
import { csvText, type Locale } from '#server/csv.ts';

interface Heads {
  readonly seat: string;
  readonly name: string;
  readonly round: string;
  readonly total: string;
}

const HEADS: Readonly<Record<Locale, Heads>> = {
  en: { seat: 'seat', name: 'name', round: 'round', total: 'total' },
  ru: { seat: 'место за столом', name: 'имя', round: 'раунд', total: 'всего' },
};

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
  return csvText([head, ...lines], locale);
}
