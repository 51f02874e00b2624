import { lotOf } from './lot.ts';
import { matchPoints, rounded, type PointTable } from './points.ts';
import { placeIn, type MatchResult, type Penalty, type Player } from './results.ts';

/** Everything that is counted of one player. */
export interface Tally {
  readonly player: Player;
  /** Of all matches, less what the organiser took. */
  readonly points: number;
  readonly played: number;
  /** Matches won alone. */
  readonly firsts: number;
  /** Own part of what a table won, times those who sat there: 1 is an even share. The average of all matches. */
  readonly share: number;
  /** Points a match of everybody met, on average. */
  readonly opponents: number;
  /** 0: always began; 1: always last to play. */
  readonly seat: number;
  readonly lot: number;
}

export interface Counted {
  readonly results: readonly MatchResult[];
  readonly penalties?: readonly Penalty[];
  readonly pointTable?: PointTable;
  readonly seed: number;
}

export function tallies(players: readonly Player[], counted: Counted): readonly Tally[] {
  const { results, penalties = [], pointTable, seed } = counted;
  const brought = results.map((result) => ({ result, points: matchPoints(result, pointTable) }));
  const of = (player: Player) => brought.filter(({ result }) => result.seats.includes(player));
  const earned = new Map<Player, number>();
  for (const { points } of brought)
    for (const [player, each] of points) earned.set(player, (earned.get(player) ?? 0) + each);
  const aMatch = (player: Player) => (earned.get(player) ?? 0) / Math.max(1, of(player).length);
  const strength = new Map([...earned.keys()].map((player) => [player, aMatch(player)]));

  return players.map((player) => {
    const own = of(player);
    const met = own.flatMap(({ result }) => result.seats.filter((other) => other !== player));
    const taken = penalties.filter((penalty) => penalty.player === player);
    return {
      player,
      points: rounded((earned.get(player) ?? 0) - sumOf(taken.map(({ points }) => points))),
      played: own.length,
      firsts: own.filter(({ result }) => placeIn(result, player) === 0 && result.groups[0]?.length === 1)
        .length,
      share: mean(own.map(({ result }) => shareOf(result, player))),
      opponents: mean(met.map((other) => strength.get(other) ?? 0)),
      seat: mean(own.map(({ result: { seats } }) => seats.indexOf(player) / Math.max(1, seats.length - 1))),
      lot: lotOf(seed, player),
    };
  });
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
