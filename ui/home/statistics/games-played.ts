import { GAMES, isGame } from '#shared/games/index.ts';
import type { Meta } from '#shared/games/kit/meta.ts';
import type { Statistics } from '#shared/wire/statistics.ts';

/** The game that an address asks for, if there is such a game. */
export const gameIn = (address: URLSearchParams): string | undefined => {
  const game = address.get('game');
  return isGame(game) ? game : undefined;
};

/** The same page of the same game. */
export const inGame = (path: string, game: string | undefined): string =>
  game === undefined ? path : `${path}?game=${game}`;

/** What people may choose from: what was finished here, and what they look at. */
export function gamesToChoose({ game, games }: Pick<Statistics, 'game' | 'games'>): readonly Meta[] {
  const finished = new Set([game, ...games.map(({ id }) => id)]);
  return Object.entries<{ readonly meta: Meta }>(GAMES)
    .filter(([id]) => finished.has(id))
    .map(([, { meta }]) => meta);
}

/** What was finished most, where the game that was answered for never was. */
export const playedInstead = ({ game, games }: Pick<Statistics, 'game' | 'games'>): string | undefined =>
  games.some(({ id }) => id === game) ? undefined : games.find(({ id }) => isGame(id))?.id;

/** Which figures a game can have at all. */
export interface Kinds {
  /** The best round. */
  readonly haul: boolean;
  /** How often this hand was the last. */
  readonly last: boolean;
  readonly reactions: boolean;
}

export function kindsOf(game: string): Kinds {
  // A page that is older than its hub hides nothing.
  if (!isGame(game)) return { haul: true, last: true, reactions: true };
  const { rounds, hasRace }: Meta = GAMES[game].meta;
  return { haul: rounds !== null, last: rounds !== null && hasRace, reactions: hasRace };
}
