import type { RoundFigures } from '#shared/games/kit/figures.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';
import type { TableView } from '../../hub/play-ahead.ts';

/** What the score sheet asks of a game, so that the sheet itself knows the rules of none. */
export interface GameScore {
  /** The same in every language: it is printed on the box. */
  readonly title: string;
  /** Who began the match. */
  readonly first: (view: TableView) => Seat;
  readonly rounds: (view: TableView) => readonly ScoredRound[];
  /** Who starts the round that is on, or the next one; null when none follows. */
  readonly starts: (view: TableView) => Seat | null;
  readonly corrections: (rows: readonly Row[]) => readonly Correction[];
  /** Why it ended as it did, where points alone do not say it. */
  readonly decidedBy: (view: TableView) => string | null;
}

export type Points = Readonly<Partial<Record<Seat, number>>>;

export interface ScoredRound extends RoundFigures {
  readonly remarks: readonly Remark[];
}

/** What people decided in a round; a loud one is marked on the sheet. */
export interface Remark {
  readonly text: string;
  readonly loud: boolean;
}

export interface Correction {
  readonly seq: number;
  /** Date and time, for people. */
  readonly at: string;
  readonly round: number;
  readonly reason: string;
  readonly changes: readonly { readonly seat: Seat; readonly from: number; readonly to: number }[];
  /** Undone later: it stays in the record and counts for nothing. */
  readonly takenBack: boolean;
}
