import type { TablePlan } from '../games/kit/buzzers.ts';
import type { Seat, Timer, View } from '../games/kit/game.ts';
import type { Violation } from '../games/kit/violation.ts';
import type { Result } from '../result.ts';
import type { Row } from './log.ts';
import type { Place } from './seating.ts';
import type { Answer, Context, Table } from './table.ts';

/** What a screen is shown of any table; a game adds fields of its own. */
export interface TableView extends View {
  readonly seq: number;
  readonly name: string;
  readonly game: string;
  readonly seats: readonly Place[];
  readonly learning: Seat | null;
  /** The number of the race that is on. */
  readonly race: number | null;
  readonly standings: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly total: number;
    readonly place: number;
    readonly rounds: readonly number[];
  }[];
  /** Only the game that made it looks into it. */
  readonly state: unknown;
}

/** The table of a game as the hub and the screens drive it: whatever is played, in the same words. */
export interface Engine<State = unknown> {
  readonly create: (raw: unknown, context: Context) => Result<Answer<State>, Violation>;
  readonly handle: (table: Table<State>, raw: unknown, context: Context) => Result<Answer<State>, Violation>;
  readonly replay: (rows: readonly Row[]) => Result<Table<State>, Violation>;
  /** The table after more of its log, which holds whole commands. */
  readonly follow: (table: Table<State>, rows: readonly Row[]) => Result<Table<State>, Violation>;
  readonly plan: (table: Table<State>) => TablePlan;
  readonly timers: (table: Table<State>) => readonly Timer[];
  readonly view: (table: Table<State>) => TableView;
}
