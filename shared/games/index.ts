import type { ListedGame } from './listed-game.ts';
import { META as wright } from './wright/meta.ts';

/** The games there are. Their screens are listed in `ui/games/index.ts`. */
export const GAMES = {
  wright: {
    meta: wright,
    load: async () => (await import('./wright/index.ts')).GAME,
    loadOptions: async () => (await import('./wright/rules/options.ts')).OPTIONS,
    loadWords: async () => (await import('./wright/refusal-words.ts')).sentence,
  },
} as const satisfies Readonly<Record<string, ListedGame>>;

export type GameId = keyof typeof GAMES;

/** What is played where nobody has chosen. */
export const USUAL_GAME: GameId = 'wright';

export const isGame = (id: unknown): id is GameId => typeof id === 'string' && Object.hasOwn(GAMES, id);
