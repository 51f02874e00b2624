import type { Seat } from '#shared/games/kit/game.ts';
import type { ScoredRound } from './game-score.ts';
import { runningTotals } from './chart-scale.ts';

/** What people enjoy to hear at the end, from the rounds alone. Nobody is named for what everybody did. */
export type Feat =
  | {
      readonly kind: 'rounds-won' | 'last' | 'streak';
      readonly seats: readonly Seat[];
      readonly count: number;
    }
  | {
      readonly kind: 'haul' | 'comeback';
      readonly seats: readonly Seat[];
      readonly count: number;
      readonly rounds: readonly number[];
    };

type Rounds = readonly ScoredRound[];

/** So many of something are worth a word. */
const WORTH_TELLING = 2;

export const featsOf = (seats: readonly Seat[], rounds: Rounds, winners: readonly Seat[]): readonly Feat[] =>
  [
    roundsWon(seats, rounds),
    haul(seats, rounds),
    streak(seats, rounds),
    comeback(seats, rounds, winners),
    oftenLast(seats, rounds),
  ].filter((feat) => feat !== null);

function roundsWon(seats: readonly Seat[], rounds: Rounds): Feat | null {
  const best = most(seats, (seat) => rounds.filter((round) => round.best === seat).length);
  return best && { kind: 'rounds-won', ...best };
}

function oftenLast(seats: readonly Seat[], rounds: Rounds): Feat | null {
  const best = most(seats, (seat) => rounds.filter((round) => round.last === seat).length);
  return best && { kind: 'last', ...best };
}

/** Rounds won one after the other. */
function streak(seats: readonly Seat[], rounds: Rounds): Feat | null {
  const best = most(seats, (seat) => {
    let [run, longest] = [0, 0];
    for (const round of rounds) {
      run = round.best === seat ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  });
  return best && { kind: 'streak', ...best };
}

/** The most points in one round, and everybody who made as many. */
function haul(seats: readonly Seat[], rounds: Rounds): Feat | null {
  const count = Math.max(0, ...rounds.flatMap(({ points }) => seats.map((seat) => points[seat] ?? 0)));
  if (count === 0) return null;
  const found = rounds.filter(({ points }) => seats.some((seat) => points[seat] === count));
  return {
    kind: 'haul',
    seats: seats.filter((seat) => found.some(({ points }) => points[seat] === count)),
    count,
    rounds: found.map(({ round }) => round),
  };
}

/** How far behind the leader the winner once was. */
function comeback(seats: readonly Seat[], rounds: Rounds, [winner, ...others]: readonly Seat[]): Feat | null {
  if (!winner || others.length > 0) return null;
  const totals = (seat: Seat) => runningTotals(rounds.map(({ points }) => points[seat] ?? 0)).slice(1);
  const all = seats.map(totals);
  const gaps = totals(winner).map((own, at) => Math.max(...all.map((each) => each[at] ?? 0)) - own);
  const count = Math.max(0, ...gaps);
  if (count < WORTH_TELLING) return null;
  const found = rounds.filter((_, at) => gaps[at] === count);
  return { kind: 'comeback', seats: [winner], count, rounds: found.map(({ round }) => round) };
}

/** Who has the most of it, unless it is little or all have the same. */
function most(seats: readonly Seat[], countOf: (seat: Seat) => number) {
  const count = Math.max(...seats.map(countOf));
  const found = seats.filter((seat) => countOf(seat) === count);
  return count < WORTH_TELLING || found.length === seats.length ? null : { seats: found, count };
}
