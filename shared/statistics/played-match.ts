import type { Figures } from '#shared/games/kit/figures.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { answers, type Answer } from '#shared/race/answers.ts';
import type { Row } from '#shared/table/log.ts';
import type { RaceView } from '#shared/wire/race-view.ts';

/** A finished match, as far as it is counted. */
export interface PlayedMatch {
  readonly table: string;
  readonly game: string;
  /** Date and time it began, for people. */
  readonly at: string;
  readonly players: readonly PlayedSeat[];
}

export interface PlayedSeat {
  readonly name: string;
  readonly points: number;
  /** 1 is best; equal players share a place. */
  readonly place: number;
  readonly wins: 'alone' | 'shared' | null;
  readonly rounds: number;
  /** The most points in one round. */
  readonly haul: number;
  /** In how many rounds this hand was the last. */
  readonly last: number;
  readonly answers: readonly Pick<Answer, 'source' | 'us' | 'boundUs'>[];
}

/** What a table has to show for itself. */
export interface FinishedTable {
  readonly id: string;
  readonly game: string;
  readonly figures: Figures;
  readonly rows: readonly Row[];
  readonly standings: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly total: number;
    readonly place: number;
  }[];
  readonly races: readonly RaceView[];
}

export function playedMatch({ id, game, figures, rows, standings, races }: FinishedTable): PlayedMatch {
  const { winners, rounds } = figures;
  // A simulated board has no hands.
  const measured = answers(races, rows).filter(({ source }) => source !== 'simulated');
  const players = standings.map(({ seat, name, total, place }): PlayedSeat => ({
    name,
    points: total,
    place,
    wins: !winners.includes(seat) ? null : winners.length > 1 ? 'shared' : 'alone',
    rounds: rounds.length,
    haul: Math.max(0, ...rounds.map(({ points }) => points[seat] ?? 0)),
    last: rounds.filter(({ last }) => last === seat).length,
    answers: measured
      .filter((answer) => answer.seat === seat)
      .map(({ source, us, boundUs }) => ({ source, us, boundUs })),
  }));
  return { table: id, game, at: rows[0]?.at ?? '', players };
}
