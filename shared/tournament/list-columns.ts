import { sameNameKey } from './name-key.ts';

/** What a column of a pasted list holds; of those with names, a name is written in their order. */
export const COLUMN_KINDS = [
  'name',
  'surname',
  'table',
  'club',
  'city',
  'rating',
  'e-mail',
  'other',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export interface ListColumns {
  readonly kinds: readonly ColumnKind[];
  /** The first line says what the columns are, and is nobody. */
  readonly hasHead: boolean;
}

/** As a program or a form left them: what each cell says, addresses and times taken out. */
export interface Found {
  readonly rows: readonly (readonly string[])[];
  readonly addressesAt: readonly number[];
  readonly timesAt: readonly number[];
}

const keysOf = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(sameNameKey));
const NAME_WORDS = keysOf(
  ...['name', 'full name', 'player', 'имя', 'игрок', 'участник', 'фио', 'ф. и. о.'],
  ...['фамилия имя', 'фамилия и имя', 'имя фамилия', 'имя и фамилия', 'фамилия имя отчество'],
);
const FIRST_NAME_WORDS = keysOf('имя', 'name', 'first name', 'firstname', 'given name');
const SURNAME_WORDS = keysOf('фамилия', 'surname', 'last name', 'lastname', 'family name');
const OTHER_WORDS = [
  ['table', keysOf('table', 'стол')],
  ['club', keysOf('club', 'team', 'клуб', 'команда')],
  ['city', keysOf('city', 'town', 'город', 'откуда')],
  ['rating', keysOf('rating', 'elo', 'рейтинг', 'эло')],
  ['other', keysOf('№', '#', 'номер', 'number')],
  ['e-mail', keysOf('e-mail', 'email', 'mail', 'email address', 'почта', 'электронная почта')],
] as const satisfies readonly (readonly [ColumnKind, ReadonlySet<string>])[];

const anyOf = (...words: readonly string[]): RegExp => new RegExp(words.map(sameNameKey).join('|'));
/** A form asks in sentences: “What is your name?”, “Из какого вы города?” The first that fits is the word for it. */
const ASKED_FOR = [
  // “Ваши фамилия и имя” asks for both.
  [
    'name',
    new RegExp(
      `${sameNameKey('фамили')}.*${sameNameKey('имя')}|${sameNameKey('имя')}.*${sameNameKey('фамили')}`,
    ),
  ],
  ['surname', anyOf('surname', 'last name', 'family name', 'фамили')],
  ['first name', anyOf('first name', 'given name')],
  ['club', anyOf('club', 'team', 'клуб', 'команд')],
  ['city', anyOf('city', 'town', 'where are you from', 'город', 'откуда')],
  ['rating', anyOf('rating', 'рейтинг')],
  ['email', anyOf('e-mail', 'email', 'почт')],
  ['name', anyOf('name', 'имя', 'зовут', 'фио', 'игрок', 'участник', 'player')],
] as const;

function wordFor(head: string): string {
  const isWord =
    [NAME_WORDS, FIRST_NAME_WORDS, SURNAME_WORDS].some((words) => words.has(head)) ||
    OTHER_WORDS.some(([, words]) => words.has(head));
  const asked = isWord ? undefined : ASKED_FOR.find(([, words]) => words.test(head));
  return asked ? sameNameKey(asked[0]) : head;
}

/** Finds out what each column is: as a header says, or as the cells look where there is none. */
export function columnsOf({ rows, addressesAt, timesAt }: Found): ListColumns {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const isOfForm = (at: number) => addressesAt.includes(at) || timesAt.includes(at);
  const heads = Array.from({ length: width }, (_, at) => sameNameKey(rows[0]?.[at] ?? ''));
  const formHeads = heads.filter((head, at) => isOfForm(at) && head !== '').length;
  const isForm = formHeads > 0 || rows[0]?.some((cell) => cell.endsWith('?')) === true;
  const said = kindsSaid(isForm ? heads.map(wordFor) : heads, isOfForm);
  // One word over an address may be somebody's; two over what a form adds are not.
  const hasHead = said !== undefined || formHeads > 1;
  const byLook = said ? [] : kindsByLook(hasHead ? rows.slice(1) : rows, width, isOfForm);
  const kinds = Array.from({ length: width }, (_, at): ColumnKind => {
    if (addressesAt.includes(at)) return 'e-mail';
    return timesAt.includes(at) ? 'other' : ((said ?? byLook)[at] ?? 'other');
  });
  return { kinds, hasHead };
}

/** The same with one column otherwise; there is one of each kind, except that a name may fill several. */
export const withKind = (
  kinds: readonly ColumnKind[],
  column: number,
  kind: ColumnKind,
): readonly ColumnKind[] =>
  kinds.map((each, at) => {
    if (at === column) return kind;
    return each === kind && kind !== 'name' && kind !== 'e-mail' ? 'other' : each;
  });

/** undefined: these are no headers. */
function kindsSaid(
  heads: readonly string[],
  isOfForm: (at: number) => boolean,
): readonly ColumnKind[] | undefined {
  const columnOf = (words: ReadonlySet<string>) => heads.findIndex((head) => words.has(head));
  const others = new Map(OTHER_WORDS.map(([kind, words]) => [columnOf(words), kind]));
  others.delete(-1);
  const surname = columnOf(SURNAME_WORDS);
  const first = columnOf(FIRST_NAME_WORDS);
  const whole = columnOf(NAME_WORDS);
  if (whole < 0 && surname < 0 && first < 0 && others.size === 0) return undefined;
  const isInTwo = (surname >= 0 && first >= 0) || whole < 0;
  const parts = isInTwo ? [surname, first] : [whole];
  // Under a head that nobody knows: the first column that is nothing else.
  const unknown = parts.every((at) => at < 0)
    ? heads.findIndex((_, at) => !others.has(at) && !isOfForm(at))
    : -1;
  return heads.map((_, at) => {
    if (isInTwo && at === surname) return 'surname';
    if (parts.includes(at) || at === unknown) return 'name';
    return others.get(at) ?? 'other';
  });
}

/** The first column that holds anything, and the next; a running number may stand before, and a name fill two. */
function kindsByLook(
  rows: Found['rows'],
  width: number,
  isOfForm: (at: number) => boolean,
): readonly ColumnKind[] {
  const column = (at: number | undefined) => (at === undefined ? [] : rows.map((cells) => cells[at] ?? ''));
  const filled = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !isOfForm(at) && column(at).some((cell) => cell !== ''),
  );
  const kinds = new Array<ColumnKind>(width).fill('other');
  const [first = 0, second] = filled;
  if (isOfNumbers(column(first)) && isOfWords(column(second))) {
    // Numbers that come twice are tables.
    if (!isRunning(column(first))) kinds[first] = 'table';
    filled.shift();
  }
  const set = (at: number | undefined, kind: ColumnKind) => {
    if (at !== undefined) kinds[at] = kind;
  };
  const [nameAt, nextAt] = filled;
  const isInTwo = column(nameAt).every(isWords) && isOfWords(column(nextAt));
  set(nameAt, isInTwo ? 'surname' : 'name');
  if (isInTwo) set(nextAt, 'name');
  const [then, last] = filled.slice(isInTwo ? 2 : 1);
  const hasTable = kinds.includes('table');
  set(then, isOfWords(column(then)) ? 'city' : !hasTable && isOfTables(column(then)) ? 'table' : 'other');
  if (kinds[then ?? -1] === 'city' && !hasTable && isOfTables(column(last))) set(last, 'table');
  return kinds;
}

const isRunning = (numbers: readonly string[]): boolean =>
  numbers.every((cell) => cell !== '') && new Set(numbers).size === numbers.length;

const isWords = (cell: string): boolean => /\p{L}/u.test(cell) && !/\d/.test(cell);
const isOfWords = (cells: readonly string[]): boolean =>
  cells.some(isWords) && cells.every((cell) => cell === '' || isWords(cell));
const isOfNumbers = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || /^\d+$/.test(cell));
/** Telephone numbers have more digits. */
const isOfTables = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.replace(/\D/g, '').length < 5);
