import type { Seat } from './game.ts';

/** What a game tells of a match that is over, for those who count across matches and know the rules of none. */
export interface Figures {
  /** More than one is a shared win. */
  readonly winners: readonly Seat[];
  readonly rounds: readonly RoundFigures[];
}

export interface RoundFigures {
  readonly round: number;
  readonly points: Readonly<Partial<Record<Seat, number>>>;
  /** Who won it, and whose hand was last, where the game has such a thing. */
  readonly best: Seat | null;
  readonly last: Seat | null;
}
