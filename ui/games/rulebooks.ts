import type { GameId } from '#shared/games/index.ts';
import type { Rulebook } from '../rulebook/rulebook.ts';
import type { Locale } from '../words/runtime.js';

type Books = Readonly<Record<Locale, () => Promise<{ readonly BOOK: Rulebook }>>>;

const BOOKS: Readonly<Record<GameId, Books>> = {
  wright: {
    en: () => import('./wright/rulebook/rulebook.en.ts'),
    ru: () => import('./wright/rulebook/rulebook.ru.ts'),
  },
};

/** The rules of play of a game, fetched when somebody wants to read them. */
export const bookOf = async (game: GameId, locale: Locale): Promise<Rulebook> =>
  (await BOOKS[game][locale]()).BOOK;
