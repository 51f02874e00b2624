import type { Rows } from './growing-list.ts';
import { commandAt, type Row } from './log.ts';

/**
 * What the table was before it is remembered for at least so many of the newest commands: nobody takes back more in one go.
 * Older states are kept only at intervals: one takes several times the memory of the rows that lead to it.
 */
const REMEMBERED = 32;

/**
 * A command that still counts, with all its events, and what the table was before it. They are a linked list, newest
 * first, so that one is added and taken back at the same cost however long the match has been.
 */
export interface Live<Core> {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly before: Core;
  readonly earlier: Live<Core> | Older<Core> | null;
  /** How many hang together from here back to those of long ago. */
  readonly count: number;
}

/** Commands of long ago: where each begins in the log, and what the table was before the first of them. */
export interface Older<Core> {
  readonly begins: readonly number[];
  readonly before: Core;
  readonly earlier: Older<Core> | null;
}

/** What brings the states of long ago back. */
export interface Past<Core> {
  readonly rows: Rows<Row>;
  readonly apply: (core: Core, rows: readonly Row[]) => Core;
}

type Command<Core> = Pick<Live<Core>, 'id' | 'rows' | 'before'>;

/** One more command; now and then the older half of those that are remembered is let go of. */
export function liveAfter<Core>(earlier: Live<Core>['earlier'], command: Command<Core>): Live<Core> {
  const live = hung(earlier, command);
  return live.count < 2 * REMEMBERED ? live : letGo(live);
}

const isOlder = <Core>(one: Live<Core> | Older<Core>): one is Older<Core> => 'begins' in one;

function hung<Core>(earlier: Live<Core>['earlier'], { id, rows, before }: Command<Core>): Live<Core> {
  const count = earlier && !isOlder(earlier) ? earlier.count + 1 : 1;
  return { id, rows, before, earlier, count };
}

function letGo<Core>(newest: Live<Core>): Live<Core> {
  const all = [newest];
  let earlier = newest.earlier;
  for (; earlier && !isOlder(earlier); earlier = earlier.earlier) all.push(earlier);
  all.reverse();
  const begins = all.slice(0, REMEMBERED).map(({ rows }) => Number(rows[0]?.seq) - 1);
  const older: Older<Core> = { begins, before: all[0]?.before ?? newest.before, earlier };
  const [first = newest, ...others] = all.slice(REMEMBERED);
  return others.reduce<Live<Core>>(hung, hung(older, first));
}

/** The command before this one, with its state: those of long ago are played once more from where one is known. */
export function earlierOf<Core>({ earlier }: Live<Core>, { rows, apply }: Past<Core>): Live<Core> | null {
  if (!earlier || !isOlder(earlier)) return earlier;
  let { before, earlier: last }: { before: Core; earlier: Live<Core>['earlier'] } = earlier;
  let live: Live<Core> | null = null;
  for (const begin of earlier.begins) {
    const command = commandAt(rows, begin);
    live = hung(last, { id: command[0]?.command ?? '', rows: command, before });
    before = apply(before, command);
    last = live;
  }
  return live;
}

/** The commands that still count, from the newest back. */
export function* backFrom<Core>(newest: Live<Core> | null, past: Past<Core>): Generator<Live<Core>> {
  for (let live = newest; live; live = earlierOf(live, past)) yield live;
}

/** The rows of each command that still counts, from the newest back: no state is needed for that. */
export function* commandsBack<Core>(table: {
  readonly rows: Rows<Row>;
  readonly live: Live<Core> | null;
}): Generator<readonly Row[]> {
  for (let live: Live<Core>['earlier'] = table.live; live; live = live.earlier) {
    if (isOlder(live)) for (const begin of live.begins.toReversed()) yield commandAt(table.rows, begin);
    else yield live.rows;
  }
}
