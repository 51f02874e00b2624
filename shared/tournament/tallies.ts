import { lotOf } from './lot.ts';
import { byePoints, matchPoints, rounded, type PointTable } from './points.ts';
import { placeIn, type MatchResult, type Penalty, type Player } from './results.ts';

/** Everything that is counted of one player. */
export interface Tally {
  readonly player: Player;
  /** The sum of all matches and byes, less what the organiser took. */
  readonly points: number;
  readonly played: number;
  /** Rounds this player had to sit out: worth a win each, and nothing in any tie-break. */
  readonly byes: number;
  /** Matches won alone. */
  readonly firsts: number;
  /** Own part of what a table won, times those who sat there: 1 is an even share. The average of all matches. */
  readonly share: number;
  /** The same two against what chance gives at tables of those sizes: on average 0, with a variance of 1. */
  readonly beyondChance: { readonly firsts: number; readonly share: number };
  /** Points a match of everybody met, on average. */
  readonly opponents: number;
  /** 0: always began; 1: always last to play. */
  readonly seat: number;
  readonly lot: number;
}

export interface Counted {
  readonly results: readonly MatchResult[];
  readonly penalties?: readonly Penalty[];
  /** Whoever sat out a round, once for each. */
  readonly byes?: readonly Player[];
  readonly pointTable?: PointTable;
  readonly seed: number;
}

export function tallies(players: readonly Player[], counted: Counted): readonly Tally[] {
  const { results, penalties = [], byes = [], pointTable, seed } = counted;
  const matches = new Map<Player, MatchResult[]>();
  const earned = new Map<Player, number>();
  for (const result of results) {
    for (const player of result.seats) matches.set(player, [...(matches.get(player) ?? []), result]);
    for (const [player, each] of matchPoints(result, pointTable))
      earned.set(player, (earned.get(player) ?? 0) + each);
  }
  const of = (player: Player) => matches.get(player) ?? [];
  const strength = (player: Player) => (earned.get(player) ?? 0) / Math.max(1, of(player).length);
  const timesOut = countOf(
    byes,
    (player) => player,
    () => 1,
  );
  const taken = countOf(
    penalties,
    ({ player }) => player,
    ({ points }) => points,
  );

  return players.map((player) => {
    const own = of(player);
    const met = own.flatMap(({ seats }) => seats.filter((other) => other !== player));
    const byes = timesOut.get(player) ?? 0;
    const points = (earned.get(player) ?? 0) + byes * byePoints(pointTable) - (taken.get(player) ?? 0);
    return {
      player,
      points: rounded(points),
      played: own.length,
      byes,
      firsts: own.filter((result) => isFirst(result, player)).length,
      share: mean(own.map((result) => shareOf(result, player))),
      beyondChance: {
        firsts: mean(own.map((result) => firstBeyondChance(result, player))),
        share: mean(own.map((result) => shareBeyondChance(result, player))),
      },
      opponents: mean(met.map(strength)),
      seat: mean(own.map(({ seats }) => seats.indexOf(player) / Math.max(1, seats.length - 1))),
      lot: lotOf(seed, player),
    };
  });
}

function countOf<Each>(
  all: readonly Each[],
  playerOf: (each: Each) => Player,
  worth: (each: Each) => number,
): ReadonlyMap<Player, number> {
  const count = new Map<Player, number>();
  for (const each of all) count.set(playerOf(each), (count.get(playerOf(each)) ?? 0) + worth(each));
  return count;
}

const isFirst = (result: MatchResult, player: Player): boolean =>
  placeIn(result, player) === 0 && result.groups[0]?.length === 1;

/** One of m equals wins with a chance of 1/m, so a win at a large table says more, and a defeat less. */
function firstBeyondChance(result: MatchResult, player: Player): number {
  const others = result.seats.length - 1;
  return isFirst(result, player) ? Math.sqrt(others) : -1 / Math.sqrt(Math.max(1, others));
}

/** Shares spread more at a large table, by (m-1)/m, whatever is won there. */
function shareBeyondChance(result: MatchResult, player: Player): number {
  const { length } = result.seats;
  return (shareOf(result, player) - 1) * Math.sqrt(length / Math.max(1, length - 1));
}

/** Of a table that won nothing at all everybody has an even share. */
function shareOf({ seats, scores }: MatchResult, player: Player): number {
  const table = sumOf(seats.map((seat) => scores[seat] ?? 0));
  return table === 0 ? 1 : ((scores[player] ?? 0) / table) * seats.length;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** In an order of its own, so that nobody's standing hangs on the order of entry in its last digit. */
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : rounded(sumOf(values.toSorted((a, b) => a - b)) / values.length);
