import { asSeen } from '../games/kit/as-seen.ts';
import { sameNameKey } from './name-key.ts';
import { separatedRows, type Row } from './separated-rows.ts';
import { withoutAddresses } from './without-addresses.ts';

export interface ListedEntry {
  /** From 1, as an editor counts them. */
  readonly line: number;
  readonly name: string;
  /** The one table this player can sit at. */
  readonly fixed: number | null;
}

/** Why a line is left out. */
export type Trouble =
  | { readonly kind: 'address-alone'; readonly line: number }
  | { readonly kind: 'clash'; readonly line: number; readonly name: string; readonly with: string }
  | { readonly kind: 'too-long'; readonly line: number; readonly name: string }
  | { readonly kind: 'bad-table'; readonly line: number; readonly name: string; readonly table: string };

export interface EntryList {
  readonly entries: readonly ListedEntry[];
  readonly troubles: readonly Trouble[];
}

/** As the hub takes them. */
export const LONGEST_NAME = 40;
const LAST_TABLE = 200;

const keysOf = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(sameNameKey));
const NAME_WORDS = keysOf(
  ...['name', 'full name', 'player', 'имя', 'игрок', 'участник', 'фио', 'ф. и. о.'],
  ...['фамилия имя', 'фамилия и имя', 'имя фамилия', 'имя и фамилия', 'фамилия имя отчество'],
);
const FIRST_NAME_WORDS = keysOf('имя', 'name', 'first name', 'firstname', 'given name');
/** A form asks in a sentence: “What is your name?” In the letters of `sameNameKey`. */
const ASKED_FOR = new RegExp(
  ['name', 'имя', 'фамилия', 'фио', 'игрок', 'участник', 'player'].map(sameNameKey).join('|'),
);
const SURNAME_WORDS = keysOf('фамилия', 'surname', 'last name', 'lastname', 'family name');
const TABLE_WORDS = keysOf('table', 'стол');

/** `1. Анна`, `2) Боб`; some programs put a tab after it, which is no separator. */
const NUMBERING = /^[^\S\r\n]*\d{1,3}[.)](?!\d)[^\S\r\n]*/gm;
/** `1 Анна`: a number and nothing but a space may belong to a name, unless all lines are counted so. */
const COUNTED = /^ *(\d{1,3})[ \u00a0]+(?=\p{L})/gmu;

/**
 * A list as it was pasted, a name a line, or a CSV file. Every line with a name is an entry or has one trouble; of names
 * that clash the first one stays. `known`: who is entered already.
 */
export function readEntryList(text: string, known: readonly string[]): EntryList {
  const given = separatedRows(unnumbered(text)).filter(({ cells }) => cells.some(isFilled));
  const { rows, addressesAlone, isForm } = withoutAddresses(given);
  const { namesAt, tableAt, people } = columnsOf(rows, isForm);
  const taken = new Map(known.map((name) => [sameNameKey(name), name]));
  const entries: ListedEntry[] = [];
  const troubles: Trouble[] = addressesAlone.map((line) => ({ kind: 'address-alone', line }));
  for (const { line, cells } of people) {
    const [name, table] = withTable(
      tidied(namesAt.map((at) => cells[at] ?? '').join(' ')),
      tidied(cells[tableAt] ?? ''),
    );
    const key = sameNameKey(name);
    if (key === '') continue;
    const other = taken.get(key);
    const fixed = tableOf(table);
    if (other !== undefined) troubles.push({ kind: 'clash', line, name, with: other });
    else if (name.length > LONGEST_NAME) troubles.push({ kind: 'too-long', line, name });
    else if (fixed === undefined) troubles.push({ kind: 'bad-table', line, name, table });
    else {
      taken.set(key, name);
      entries.push({ line, name, fixed });
    }
  }
  return { entries, troubles: troubles.toSorted((a, b) => a.line - b.line) };
}

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

/** A list that reads as these entries; each line has a table's place, so that no comma in a name is taken for one. */
export const entryListText = (entries: readonly Pick<ListedEntry, 'name' | 'fixed'>[]): string =>
  entries.map(({ name, fixed }) => `${name}\t${fixed ?? ''}`).join('\n');

/** As a header says; without one, as the cells look. */
function columnsOf(rows: readonly Row[], isForm: boolean) {
  const header = rows[0]?.cells.map(sameNameKey) ?? [];
  const columnOf = (words: ReadonlySet<string>) => header.findIndex((key) => words.has(key));
  const parts = [columnOf(SURNAME_WORDS), columnOf(FIRST_NAME_WORDS)].filter((at) => at >= 0);
  const asked = isForm ? header.findIndex((key) => ASKED_FOR.test(key)) : -1;
  const whole = columnOf(NAME_WORDS) >= 0 ? columnOf(NAME_WORDS) : asked;
  const tableAt = columnOf(TABLE_WORDS);
  if (whole < 0 && parts.length === 0 && tableAt < 0) return { ...columnsByLook(rows), people: rows };
  // In two columns, a name is written in their order.
  const isInTwo = parts.length === 2 || whole < 0;
  const found = isInTwo ? parts.sort((a, b) => a - b) : [whole];
  const namesAt = found.length > 0 ? found : [Number(tableAt === 0)];
  return { namesAt, tableAt, people: rows.slice(1) };
}

/** The first column that holds anything, and the next; a running number may stand before, and a name fill two. */
function columnsByLook(rows: readonly Row[]) {
  const first = rows.reduce((least, { cells }) => Math.min(least, cells.findIndex(isFilled)), Infinity);
  const column = (at: number) => rows.map(({ cells }) => tidied(cells[at] ?? ''));
  const nameAt = isRunning(column(first), column(first + 1)) ? first + 1 : first;
  const isInTwo = column(nameAt).every(isWords) && isOfWords(column(nameAt + 1));
  return isInTwo
    ? { namesAt: [nameAt, nameAt + 1], tableAt: nameAt + 2 }
    : { namesAt: [nameAt], tableAt: nameAt + 1 };
}

/** Numbers that come twice may be meant as tables. */
const isRunning = (numbers: readonly string[], names: readonly string[]): boolean =>
  numbers.every((cell) => /^\d+$/.test(cell)) &&
  new Set(numbers).size === numbers.length &&
  names.some((cell) => cell !== '') &&
  !names.some((cell) => /^\d+$/.test(cell));

const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !/\d/.test(cell);
const isOfWords = (cells: readonly string[]): boolean =>
  cells.some(isWords) && cells.every((cell) => cell === '' || isWords(cell));

/** Half a character is kept by no disk. */
const tidied = (cell: string): string => asSeen(cell.toWellFormed());

const isFilled = (cell: string): boolean => tidied(cell) !== '';

function tableOf(cell: string): number | null | undefined {
  if (cell === '') return null;
  const table = /^\d{1,3}$/.test(cell) ? Number(cell) : 0;
  return table >= 1 && table <= LAST_TABLE ? table : undefined;
}
