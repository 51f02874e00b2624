import { GAMES } from '#shared/games/index.ts';
import type { RulesApi } from '#shared/games/kit/rules-api.ts';
import { loadAllGames, loadedGame } from '#shared/games/loaded.ts';
import type { Engine } from '#shared/table/engine.ts';

/** The games of this hub. A log may be about any of them, so all are loaded before anything else. */
await loadAllGames();

export const engineFor = (game: unknown): Engine | undefined => loadedGame(game)?.engine;

interface RulesModule {
  readonly API: RulesApi;
}

/** What each game answers about its rules. It stands in the folder `api` of the game: no screen loads it. */
export const RULES: readonly (readonly [game: string, api: RulesApi])[] = await Promise.all(
  Object.keys(GAMES).map(async (game) => {
    const { API } = (await import(`#shared/games/${game}/api/api.ts`)) as RulesModule;
    return [game, API] as const;
  }),
);
