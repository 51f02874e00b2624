import { asSeen } from '../games/kit/as-seen.ts';
import { columnsOf, type ColumnKind, type ListColumns } from './list-columns.ts';
import { sameNameKey } from './name-key.ts';
import type { About } from './log/state.ts';
import { separatedRows, type Row } from './separated-rows.ts';
import { oneByOne, withoutAddresses } from './without-addresses.ts';

export interface ListedEntry {
  /** From 1, as an editor counts them. */
  readonly line: number;
  readonly name: string;
  /** The one table this player can sit at. */
  readonly fixed: number | null;
  readonly about: About;
}

/** Why a line is left out. */
export type Trouble =
  | { readonly kind: 'address-alone'; readonly line: number }
  | { readonly kind: 'clash'; readonly line: number; readonly name: string; readonly with: string }
  | { readonly kind: 'too-long'; readonly line: number; readonly name: string }
  | { readonly kind: 'bad-table'; readonly line: number; readonly name: string; readonly table: string };

export interface EntryList {
  readonly columns: ListColumns;
  /** The cells of the first line, if that is a head. */
  readonly heads: readonly string[];
  /** Every line below it that holds anything, without addresses. */
  readonly people: readonly Row[];
  readonly entries: readonly ListedEntry[];
  readonly troubles: readonly Trouble[];
}

/** The hub takes no longer name of a player, and no higher number of a table. */
export const LONGEST_NAME = 40;
const LAST_TABLE = 200;

/** `1. Анна`, `2) Боб`; some programs put a tab after it, which is no separator. */
const NUMBERING = /^[^\S\r\n]*\d{1,3}[.)](?!\d)[^\S\r\n]*/gm;
/** `1 Анна`: a number and nothing but a space may belong to a name, unless all lines are counted so. */
const COUNTED = /^ *(\d{1,3})[ \u00a0]+(?=\p{L})/gmu;

/**
 * A list as it was pasted, a name a line, or a CSV file. Every line with a name is an entry or has one trouble; of names
 * that clash the first one stays. `known`: who is entered already; `corrected`: what the columns are, by somebody who
 * knows better.
 */
export function readEntryList(text: string, known: readonly string[], corrected?: ListColumns): EntryList {
  const given = separatedRows(unnumbered(oneByOne(text))).filter(({ cells }) => cells.some(isFilled));
  const { addressesAlone, ...cleaned } = withoutAddresses(given);
  const rows = cleaned.rows.map(({ line, cells }) => ({ line, cells: cells.map(tidied) }));
  const recognised = columnsOf({ ...cleaned, rows: rows.map(({ cells }) => cells) });
  const columns = corrected?.kinds.length === recognised.kinds.length ? corrected : recognised;
  const people = columns.hasHead ? rows.slice(1) : rows;
  const taken = new Map(known.map((name) => [sameNameKey(name), name]));
  const entries: ListedEntry[] = [];
  const troubles: Trouble[] = addressesAlone.map((line) => ({ kind: 'address-alone', line }));
  for (const { line, cells } of people) {
    const { name, table, about } = personIn(cells, columns.kinds);
    const key = sameNameKey(name);
    if (key === '') continue;
    const other = taken.get(key);
    const fixed = tableOf(table);
    if (other !== undefined) troubles.push({ kind: 'clash', line, name, with: other });
    else if (name.length > LONGEST_NAME) troubles.push({ kind: 'too-long', line, name });
    else if (fixed === undefined) troubles.push({ kind: 'bad-table', line, name, table });
    else {
      taken.set(key, name);
      entries.push({ line, name, fixed, about });
    }
  }
  return {
    ...{ columns, heads: columns.hasHead ? (rows[0]?.cells ?? []) : [], people, entries },
    troubles: troubles.toSorted((a, b) => a.line - b.line),
  };
}

function personIn(cells: readonly string[], kinds: readonly ColumnKind[]) {
  const cellOf = (kind: ColumnKind) => cells[kinds.indexOf(kind)] ?? '';
  const [name, table] = withTable(
    tidied(cells.filter((_, at) => kinds[at] === 'name' || kinds[at] === 'surname').join(' ')),
    cellOf('table'),
  );
  const [club, city, rating] = [short(cellOf('club')), short(cellOf('city')), cellOf('rating')];
  const about: About = {
    ...(club !== '' && { club }),
    ...(city !== '' && { city }),
    ...(/^\d{1,4}$/.test(rating) && { rating: Number(rating) }),
  };
  return { name, table, about };
}

const short = (cell: string): string => tidied(cell.slice(0, LONGEST_NAME));

/** `Ruth Moore, 3` in a list that is separated otherwise. */
function withTable(name: string, table: string): readonly [name: string, table: string] {
  const [, own, number] = /^(.*\p{L}.*?)\s*[,;]\s*(\d{1,3})$/u.exec(name) ?? [];
  return table === '' && own !== undefined && number !== undefined ? [own, number] : [name, table];
}

function unnumbered(text: string): string {
  const lines = text.split(/\r\n?|\n/).filter(isFilled);
  const numbers = [...text.matchAll(COUNTED)].map(([, number]) => Number(number));
  const isCounted =
    numbers.length > 1 && numbers.length === lines.length && numbers.every((n, at) => n === at + 1);
  return text.replace(isCounted ? COUNTED : NUMBERING, '');
}

type Written = Pick<ListedEntry, 'name' | 'fixed' | 'about'>;

/**
 * A list that reads as these entries; each line has a table's place, so that no comma in a name is taken for one.
 * `heads`: what its columns are called, where more is known of anybody.
 */
export function entryListText(
  entries: readonly Written[],
  heads: Readonly<Record<'name' | 'table' | keyof About, string>>,
): string {
  const isPlain = entries.every(({ about }) => Object.keys(about).length === 0);
  const lines = entries.map(({ name, fixed, about: { club, city, rating } }) =>
    [name, fixed, ...(isPlain ? [] : [club, city, rating])].map((cell) => cell ?? '').join('\t'),
  );
  const { name, table, club, city, rating } = heads;
  return [...(isPlain ? [] : [[name, table, club, city, rating].join('\t')]), ...lines].join('\n');
}

/** Half a character is kept by no disk. */
const tidied = (cell: string): string => asSeen(cell.toWellFormed());

const isFilled = (cell: string): boolean => tidied(cell) !== '';

function tableOf(cell: string): number | null | undefined {
  if (cell === '') return null;
  const table = /^\d{1,3}$/.test(cell) ? Number(cell) : 0;
  return table >= 1 && table <= LAST_TABLE ? table : undefined;
}
