import type { BuzzerPlan, Seat, Summary, Timer } from '#shared/games/kit/game.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import type { Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import type { Place } from '#shared/table/seating.ts';
import type { Answer, Context, Table } from '#shared/table/table.ts';
import { TABLES } from '#shared/table/tables.ts';

/** What a screen is shown of any table; a game adds fields of its own. */
export interface TableView extends Summary {
  readonly seq: number;
  readonly name: string;
  readonly game: string;
  readonly seats: readonly Place[];
  readonly learning: string | null;
  readonly race: number | null;
  readonly standings: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly total: number;
    readonly place: number;
    readonly rounds: readonly number[];
  }[];
  readonly state: unknown;
}

/** A game's table as the hub drives it: whatever is played, in the same words. */
export interface Engine<State = unknown> {
  readonly create: (raw: unknown, context: Context) => Result<Answer<State>, Violation>;
  readonly handle: (table: Table<State>, raw: unknown, context: Context) => Result<Answer<State>, Violation>;
  readonly replay: (rows: readonly Row[]) => Result<Table<State>, Violation>;
  /** The table after more of its log, which holds whole commands. */
  readonly follow: (table: Table<State>, rows: readonly Row[]) => Result<Table<State>, Violation>;
  readonly plan: (table: Table<State>) => BuzzerPlan;
  readonly timers: (table: Table<State>) => readonly Timer[];
  readonly view: (table: Table<State>) => TableView;
}

/** Only an engine ever looks into the state it made, so its type may be forgotten here. */
export const engineFor = (game: unknown): Engine | undefined =>
  typeof game === 'string' && Object.hasOwn(TABLES, game)
    ? (TABLES[game as keyof typeof TABLES] as unknown as Engine)
    : undefined;
