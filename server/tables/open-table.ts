import type { TouchSeats } from '#server/touch/touch-seats.ts';
import type { Boxes } from '#server/store/boxes.ts';
import type { Journal } from '#server/store/journal.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Chance } from './chance.ts';
import type { TableSession, TableSessionDeps } from './table-session.ts';
import type { Screens } from './screens.ts';
import type { WinnerShown } from './winner-shown.ts';

export interface TableSessionsDeps extends Pick<Stores, 'logs' | 'races' | 'touches' | 'secrets'> {
  readonly boxes: Boxes;
  readonly journal: Journal;
  readonly now: () => Micros;
  readonly wall: () => string;
  readonly chance: Chance;
  readonly witness: TableSessionDeps['witness'];
  readonly isDown: TableSessionDeps['isDown'];
  /** Seats, bindings, lamps or health of a table may be different now. */
  readonly changed: (open: OpenTable) => void;
  /** What people and buzzers told a table is on disk. */
  readonly happened: (open: OpenTable) => void;
  /** Hands of a race came down. */
  readonly raced: () => void;
  readonly flash: (buzzer: string) => void;
  readonly report: (error: unknown) => void;
}

/** A table that is open on this hub, with whoever looks at it. */
export interface OpenTable {
  readonly id: string;
  readonly session: TableSession;
  readonly screens: Screens;
  readonly touch: TouchSeats;
  readonly winner: WinnerShown;
}
