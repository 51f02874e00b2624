import { isFrameEvent } from '#shared/games/kit/frame-events.ts';
import { eventOf, HUB, isNote, type Row } from '#shared/table/log.ts';
import { isSeatingEvent } from '#shared/table/seating.ts';
import { ahead, replayed, viewOf, type Command, type Table, type Tap } from './play-ahead.ts';

/** What became of a tap when the table moved before the hub had it. */
export type Fate =
  /** It means what it meant when it was tapped. */
  | { readonly is: 'same' }
  /** Somebody else told just that; what was tapped on top of it was tapped on top of these rows. */
  | { readonly is: 'done'; readonly seen: number }
  | { readonly is: 'stale' };

const STALE: Fate = { is: 'stale' };

/** Judged by the engine alone: what the tap would write, then and now. `isOwn`: the row is of this page. */
export function reconcile({ seen, command }: Tap, rows: readonly Row[], isOwn: (row: Row) => boolean): Fate {
  const isUnseen = (row: Row) => row.seq > seen && !isNote(row) && !isOwn(row);
  const unseen = rows.filter(isUnseen);
  const [first] = unseen;
  if (!first) return { is: 'same' };
  const [then, now] = [replayed(renumbered(rows.filter((row) => !isUnseen(row)))), replayed(rows)];
  const told = then && written(then, command);
  if (!told || !now) return STALE;

  const others = unseen.filter(({ command }) => command === first.command);
  const end = others.at(-1)?.seq ?? seen;
  const after = replayed(rows.slice(0, end));
  if (after && isSame(told, others) && isOnce(after, command)) return { is: 'done', seen: end };

  const isTold = unseen.every((row) => isHubsAside(row, told)) && isSameMoment(then, now);
  return isTold && command.type !== 'undo' && isSame(told, written(now, command) ?? [])
    ? { is: 'same' }
    : STALE;
}

/**
 * Of the rows that nobody tapped, a verdict is always news. Whether a race is on is compared as a whole: one that the
 * hub began and gave up again leaves nothing behind.
 */
const isHubsAside = (row: Row, told: readonly Row[]): boolean =>
  row.author === HUB &&
  !isFrameEvent(row, 'hands-settled') &&
  !(isSeatingEvent(row) && told.some(isSeatingEvent));

function isSameMoment(then: Table, now: Table): boolean {
  const [before, after] = [viewOf(then), viewOf(now)];
  return before.phase === after.phase && before.round === after.round && before.race === after.race;
}

/** Whether the command may be sent twice without harm; of a sheriff, say, nobody knows whether two people saw the same one. */
function isOnce(after: Table, command: Command): boolean {
  // Its row names what it took back.
  if (command.type === 'undo') return true;
  const { core } = ahead(after, [{ id: 'again', command, seen: after.rows.length }]);
  return words(core) === words(after.core);
}

/** The rows that a command would add; undefined when it would be refused. */
function written(table: Table, command: Command): readonly Row[] | undefined {
  const { rows } = ahead(table, [{ id: 'asking', command, seen: table.rows.length }]);
  return rows.length > table.rows.length ? rows.slice(table.rows.length) : undefined;
}

const isSame = (some: readonly Row[], others: readonly Row[]): boolean =>
  words(some.map(eventOf)) === words(others.map(eventOf));

/** Moments are the hub's alone. */
const words = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key === 'at' ? undefined : part));

const renumbered = (rows: readonly Row[]): readonly Row[] => rows.map((row, at) => ({ ...row, seq: at + 1 }));
