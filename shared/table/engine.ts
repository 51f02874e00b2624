import type { TablePlan } from '../games/kit/buzzers.ts';
import type { Seat, Timer, View, Viewer } from '../games/kit/game.ts';
import type { Violation } from '../games/kit/violation.ts';
import type { Result } from '../result.ts';
import type { Row } from './log.ts';
import type { Place } from './seating.ts';
import type { Secret } from '../games/kit/secrets.ts';
import type { Table } from './table-state.ts';
import type { Answer, Context } from './table.ts';

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
  /** Only the game that made it looks into it; null where not everybody may know all of it. */
  readonly state: unknown;
}

/** The table of a game as the hub and the screens drive it: whatever is played, in the same words. */
export interface Engine<State = unknown> {
  readonly create: (raw: unknown, context: Context) => Result<Answer<State>, Violation>;
  readonly handle: (table: Table<State>, raw: unknown, context: Context) => Result<Answer<State>, Violation>;
  /** `secrets`: as many as are known of what the log only has seals of. */
  readonly replay: (rows: readonly Row[], secrets?: Iterable<Secret>) => Result<Table<State>, Violation>;
  /** The table after more of its log, which holds whole commands. */
  readonly follow: (table: Table<State>, rows: readonly Row[]) => Result<Table<State>, Violation>;
  readonly plan: (table: Table<State>) => TablePlan;
  readonly timers: (table: Table<State>) => readonly Timer[];
  readonly view: (table: Table<State>) => TableView;
  /** The view of somebody who may not know everything. */
  readonly viewFor: (table: Table<State>, viewer: Viewer) => TableView;
  /** What the phone of that seat's player may send now; left out by a game that takes nothing from phones. */
  readonly ofPlayers?: (table: Table<State>, seat: Seat) => readonly string[];
  /** The log has seals that are not opened: it cannot be played without their secrets. */
  readonly hides: (table: Table<State>) => boolean;
}
