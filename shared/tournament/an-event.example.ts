import { randomFrom, type Random } from '../random.ts';
import { draw } from './draw/draw.ts';
import { groupsOf } from './log/outcomes.ts';
import type { MatchResult } from './results.ts';
import { standings } from './standings.ts';

/** For tests: an event of so many, played by chance to its end. */
export function anEvent(players: number, rounds: number, seed: number) {
  const random = randomFrom(seed);
  const names = Array.from({ length: players }, (_, at) => `P${String(at + 1).padStart(3, '0')}`);
  const results: MatchResult[] = [];
  for (let round = 1; round <= rounds; round++) {
    const points = new Map(standings(names, { results, seed }).map((each) => [each.player, each.points]));
    const { tables } = draw({
      players: names.map((player) => ({ player, points: points.get(player) ?? 0 })),
      past: results,
      seed: seed + round,
    });
    for (const { table, seats } of tables) results.push(played(random, { round, table, seats }));
  }
  return { names, results };
}

/** A match by chance; some share a place. */
export function played(random: Random, match: Pick<MatchResult, 'round' | 'table' | 'seats'>): MatchResult {
  const scores = Object.fromEntries(match.seats.map((player) => [player, random.below(12)]));
  return { ...match, scores, groups: groupsOf(match.seats, scores) };
}
