import type { Moment } from '../games/kit/game.ts';
import type { Closed, KnownSecrets } from '../games/kit/secrets.ts';
import type { CommandIndex } from './command-index.ts';
import type { Rows } from './growing-list.ts';
import type { Live } from './undo-states.ts';
import type { Row } from './log.ts';
import type { Seating } from './seating.ts';

/** Seats, one game and one log. Pure: the hub stores the rows and sends them on, a tablet may run ahead with the same code. */
export interface Table<State> {
  readonly game: string;
  readonly core: Core<State>;
  readonly rows: Rows<Row>;
  readonly index: CommandIndex;
  /** The newest command that still counts. */
  readonly live: Live<Core<State>> | null;
  /** Seals of the log that are not opened. */
  readonly closed: readonly Closed[];
  /** All versions of a table share it. */
  readonly secrets: KnownSecrets;
  /** The race that is on, counted per table and never again, whatever is undone. */
  readonly race: RunningRace | null;
  readonly races: number;
}

export interface RunningRace {
  readonly n: number;
  /** The game's own name for it. */
  readonly id: string;
  /** Undone into: the presses of the race that was over, from this moment on, count no more. */
  readonly notSince: Moment | null;
}

/** What undo takes back. */
export interface Core<State> {
  readonly name: string;
  readonly seating: Seating;
  readonly state: State;
}
