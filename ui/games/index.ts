import type { GameId } from '#shared/games/index.ts';
import type { GameScreens } from './screens.ts';

/** The screens of each game in `shared/games/index.ts`. What nobody opens is not downloaded. */
export const SCREENS: Readonly<Record<GameId, { readonly load: () => Promise<GameScreens> }>> = {
  wright: { load: async () => (await import('./wright/index.ts')).SCREENS },
};
