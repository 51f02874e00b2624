import { GAMES, type GameId } from '#shared/games/index.ts';
import type { Level, Seat } from '#shared/games/kit/game.ts';
import type { Meta } from '#shared/games/kit/meta.ts';

/** What a game says of itself. */
export const metaOf = (game: GameId): Meta => GAMES[game].meta;

/** How it is played where nobody agreed on anything else. */
export function usualFor(game: GameId): { readonly rounds: number; readonly level: Level } {
  const { rounds, levels } = metaOf(game);
  return { rounds: rounds?.usual ?? 1, level: levels[0] ?? 'light' };
}

/** What was chosen for a table or a tournament; its rounds may stand among its house rules. */
export function chosenFor(
  game: GameId,
  { rounds, first, options }: Readonly<Record<string, unknown>>,
): { readonly rounds: number; readonly first: Seat; readonly options: Readonly<Record<string, unknown>> } {
  const { rounds: among, ...others } = (options ?? {}) as Readonly<Record<string, unknown>>;
  return {
    rounds: (rounds ?? among ?? usualFor(game).rounds) as number,
    first: (first ?? '1') as Seat,
    options: others,
  };
}
