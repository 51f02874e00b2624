import type { GameScreens } from '../screens.ts';

/** All screens of «BANG! The Duel». */
export const SCREENS: GameScreens = {
  table: () => import('./table.ts'),
  floor: () => import('./floor.ts'),
  phone: () => import('./phone.ts'),
  gestures: () => import('./gestures.ts'),
  score: async () => (await import('./score.ts')).bangScore,
  rules: () => import('./rules.ts'),
  setUp: () => import('./set-up.ts'),
  levels: () => import('./levels.ts'),
  sign: () => import('./sign.ts'),
  undone: () => import('./undone.ts'),
  tour: () => import('./tour/steps.ts'),
  rulebook: () =>
    Promise.resolve({
      en: async () => (await import('./rulebook/rulebook.en.ts')).BOOK,
      ru: async () => (await import('./rulebook/rulebook.ru.ts')).BOOK,
    }),
};
