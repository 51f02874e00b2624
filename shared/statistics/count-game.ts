import type { Statistics } from '#shared/wire/statistics.ts';
import { countMatches } from './count-matches.ts';
import type { PlayedMatch } from './played-match.ts';

/**
 * Matches of one game, those that began when somebody asks for: points of two games have nothing to do with each other.
 * Which games there are to look at does not depend on that time.
 */
export function countGame(
  all: readonly PlayedMatch[],
  game: string,
  isInTime: (at: string) => boolean = () => true,
): Statistics {
  const wanted = all.filter((match) => match.game === game && isInTime(match.at));
  return { game, ...countMatches(wanted), games: gamesOf(all) };
}

const gamesOf = (all: readonly PlayedMatch[]): Statistics['games'] =>
  [...Map.groupBy(all, ({ game }) => game)]
    .map(([id, { length }]) => ({ id, matches: length }))
    .toSorted((a, b) => b.matches - a.matches || (a.id < b.id ? -1 : 1));
