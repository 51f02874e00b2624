import type { TablePlan } from '#shared/games/kit/buzzers.ts';
import { NEEDS_HUB, type Violation } from '#shared/games/kit/violation.ts';
import { loadedGame } from '#shared/games/loaded.ts';
import type { Engine, TableView } from '#shared/table/engine.ts';
import type { Row } from '#shared/table/log.ts';
import type { Table as TableOf } from '#shared/table/table-state.ts';

/** The shared engine, as a screen uses it: to play a log, and to run ahead of it. */

export type Table = TableOf<unknown>;
export type { TableView };

/** What a person tells the table: a type and its fields, as in docs/commands.md. */
export interface Command {
  readonly type: string;
  readonly confirm?: boolean;
  readonly [field: string]: unknown;
}

/** A tap the hub has not answered yet. */
export interface Tap {
  readonly id: string;
  readonly command: Command;
  /** The newest row the person could see. */
  readonly seen: number;
}

const CONTEXT = { author: 'screen', at: '' };

/** A table there is was played by its engine. */
function engineOf({ game }: Table): Engine {
  const loaded = loadedGame(game);
  if (!loaded) throw new Error(`the engine of ${game} was not loaded`);
  return loaded.engine;
}

/** The table of a log; undefined where the engine of its game is not here, or not yet. */
export function replayed(rows: readonly Row[]): Table | undefined {
  const table = loadedGame(rows[0]?.data['game'])?.engine.replay(rows);
  return table?.ok ? table.value : undefined;
}

/** The same for a log that grows: what was played already is not played again. */
export function player(): typeof replayed {
  let [known, table]: [readonly Row[], Table | undefined] = [[], undefined];
  return (rows) => {
    const [last, fresh] = [known.at(-1), rows.slice(known.length)];
    const goesOn =
      last !== undefined && rows[known.length - 1] === last && fresh[0]?.command !== last.command;
    const more = table && goesOn ? engineOf(table).follow(table, fresh) : undefined;
    table = more?.ok ? more.value : replayed(rows);
    known = rows;
    return table;
  };
}

/** The table after the taps on their way, as far as they make sense. */
export const ahead = (table: Table, taps: readonly Tap[]): Table =>
  taps.reduce((now, { id, command }) => {
    const told = engineOf(now).handle(now, { ...command, id }, CONTEXT);
    return told.ok ? told.value.table : now;
  }, table);

/** Whether these rows go on where the others end; a row of the log names the one before. */
export function isNext(rows: readonly Row[], fresh: readonly Row[]): boolean {
  if (fresh.some(({ seq }, at) => seq !== rows.length + 1 + at)) return false;
  const [last, first]: readonly (Chained | undefined)[] = [rows.at(-1), fresh[0]];
  return !last?.hash || !first?.prev || last.hash === first.prev;
}
type Chained = Row & { readonly prev?: string; readonly hash?: string };

/** What each buzzer means now. */
export const planOf = (table: Table): TablePlan => engineOf(table).plan(table);

export const viewOf = (table: Table): TableView => engineOf(table).view(table);

/** Not everybody may see all of it: the log has seals. */
export const isHidden = (table: Table): boolean => engineOf(table).hides(table);

/** What anybody may see of it. */
export const publicViewOf = (table: Table): TableView => engineOf(table).viewFor(table, { kind: 'display' });

/** Why a command would be refused now; undefined when it would go through, or only the hub knows. */
export function faultOf(table: Table, command: Command): Violation | undefined {
  const tried = engineOf(table).handle(table, { ...command, id: 'asking' }, CONTEXT);
  return tried.ok || tried.fault.code === NEEDS_HUB ? undefined : tried.fault;
}
