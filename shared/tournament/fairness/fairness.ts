import type { MatchResult, Player } from '../results.ts';
import type { Sizes } from '../table-sizes.ts';
import type { Event } from './simulated-event.ts';

/** What an event was like; of several events these are averaged. */
export interface Fairness {
  /** Of all that sat together, how many had before. */
  readonly repeatPercent: number;
  readonly repeatAtOncePercent: number;
  /** How far a player's seats were from the middle on average: 0 is even, 50 always began or always came last. */
  readonly seatLeanPercent: number;
  /** Players who had the same odd size of table, or sat out, twice or more. */
  readonly oddTwicePercent: number;
  readonly oddTablesPercent: number;
  readonly strongestWinsPercent: number;
}

export function fairnessOf({ results, byes, sizes, winner, strongest }: Event): Fairness {
  const met = new Map<string, number>();
  let [pairs, repeats, atOnce] = [0, 0, 0];
  for (const { round, seats } of results)
    for (const [at, one] of seats.entries())
      for (const two of seats.slice(at + 1)) {
        const key = one < two ? `${one} ${two}` : `${two} ${one}`;
        const before = met.get(key);
        pairs += 1;
        if (before !== undefined) repeats += 1;
        if (before === round - 1) atOnce += 1;
        met.set(key, round);
      }
  const players = [...new Set(results.flatMap(({ seats }) => seats))];
  const percent = (part: number, whole: number) => (100 * part) / Math.max(1, whole);
  return {
    repeatPercent: percent(repeats, pairs),
    repeatAtOncePercent: percent(atOnce, pairs),
    seatLeanPercent: mean(players.map((player) => 100 * leanOf(player, results))),
    oddTwicePercent: percent(
      players.filter((player) => hadOddTwice(player, results, sizes) || isTwiceIn(byes, player)).length,
      players.length,
    ),
    oddTablesPercent: percent(
      results.filter(({ seats }) => seats.length !== sizes.best).length,
      results.length,
    ),
    strongestWinsPercent: winner === strongest ? 100 : 0,
  };
}

export const meanOf = (all: readonly Fairness[], figure: keyof Fairness): number =>
  mean(all.map((each) => each[figure]));

function leanOf(player: Player, results: readonly MatchResult[]): number {
  const own = results.filter(({ seats }) => seats.includes(player));
  return Math.abs(mean(own.map(({ seats }) => seats.indexOf(player) / (seats.length - 1))) - 0.5);
}

function hadOddTwice(player: Player, results: readonly MatchResult[], { best }: Sizes): boolean {
  const sizes = results.filter(({ seats }) => seats.includes(player)).map(({ seats }) => seats.length);
  return sizes.some((size, at) => size !== best && sizes.indexOf(size) < at);
}

const isTwiceIn = (byes: readonly Player[], player: Player): boolean =>
  byes.indexOf(player) !== byes.lastIndexOf(player);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
