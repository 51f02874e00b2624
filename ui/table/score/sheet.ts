import type { Seat } from '#shared/games/kit/game.ts';
import type { TableView } from '../../hub/play-ahead.ts';
import { emblemOf, type EmblemName } from '../../parts/emblems.ts';
import type { Correction, GameScore, ScoredRound } from './game-score.ts';

/** The score sheet as it is drawn: a column a seat, a line a round. */
export interface Sheet {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  readonly planned: number;
  readonly isFinished: boolean;
}

export interface Column {
  readonly seat: Seat;
  readonly name: string;
  readonly emblem: EmblemName;
  readonly total: number;
  /** Points round by round. */
  readonly points: readonly number[];
  /** Ahead of somebody; at the end, a winner. */
  readonly leads: boolean;
  readonly starts: boolean;
}

export interface Line {
  readonly round: number;
  /** Null for a round that is still to come. */
  readonly cells: readonly Cell[] | null;
  readonly isSpecial: boolean;
}

export interface Cell {
  readonly seat: Seat;
  readonly points: number;
  readonly isCorrected: boolean;
}

/** So many empty lines look like paper; more would only hide what is on it. */
const MOST_EMPTY = 12;

export function sheetOf(view: TableView, game: GameScore, corrections: readonly Correction[]): Sheet {
  const rounds = game.rounds(view);
  const starts = game.starts(view);
  const planned = view.planned ?? rounds.length;
  const isLevel = view.standings.every(({ place }) => place === 1);
  const columns = view.seats.map((place): Column => {
    const standing = view.standings.find(({ seat }) => seat === place.seat);
    return {
      seat: place.seat,
      name: place.name,
      emblem: emblemOf(place),
      total: standing?.total ?? 0,
      points: standing?.rounds ?? [],
      leads: view.finished ? view.winners.includes(place.seat) : !isLevel && standing?.place === 1,
      starts: starts === place.seat,
    };
  });
  const seats = columns.map(({ seat }) => seat);
  return {
    columns,
    lines: [...rounds.map((round) => lineOf(seats, round, corrections)), ...empty(rounds, planned)],
    planned,
    isFinished: view.finished,
  };
}

function lineOf(
  seats: readonly Seat[],
  { round, points, remarks }: ScoredRound,
  corrections: readonly Correction[],
): Line {
  const corrected = corrections
    .filter((each) => each.round === round && !each.takenBack)
    .flatMap(({ changes }) => changes.map(({ seat }) => seat));
  return {
    round,
    cells: seats.map((seat) => ({
      seat,
      points: points[seat] ?? 0,
      isCorrected: corrected.includes(seat),
    })),
    isSpecial: corrected.length > 0 || remarks.some(({ loud }) => loud),
  };
}

function empty(rounds: readonly ScoredRound[], planned: number): readonly Line[] {
  const last = rounds.at(-1)?.round ?? 0;
  const length = Math.min(Math.max(planned - last, 0), MOST_EMPTY);
  return Array.from({ length }, (_, at) => ({ round: last + 1 + at, cells: null, isSpecial: false }));
}
