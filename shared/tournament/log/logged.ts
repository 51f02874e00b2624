import type { Row } from '../../table/log.ts';
import type { Tournament } from './state.ts';

/** A command that still counts, and what the tournament was before it. */
export interface Live {
  readonly id: string;
  readonly rows: readonly Row[];
  readonly before: Tournament;
}

export interface Undoable {
  readonly live: readonly Live[];
  readonly state: Tournament;
}

export interface Logged extends Undoable {
  /** All of them, those that were taken back as well. */
  readonly rows: readonly Row[];
}
