import { isGame } from '#shared/games/index.ts';
import type { Rulebook } from '../table/rulebook/rulebook.ts';
import type { Locale } from '../words/runtime.js';
import { SCREENS } from './index.ts';
import type { GameParts, GesturesPart, LoadedParts, RulebookPictures } from './screens.ts';

/** A part of the screens of a game. Of a game that this page does not know there is none: a newer page has it. */
export async function partOf<Part extends keyof GameParts>(
  game: string,
  part: Part,
): Promise<GameParts[Part]> {
  if (!isGame(game)) throw new Error(`This page has no screens of the game ${game}.`);
  const screens: LoadedParts = await SCREENS[game].load();
  return screens[part]();
}

/** What gestures mean; undefined where the game has no words for them. */
export const gestureWordsOf = async (game: string): Promise<GesturesPart['gestureWords'] | undefined> =>
  isGame(game) ? (await (await SCREENS[game].load()).gestures?.())?.gestureWords : undefined;

/** Pictures of the rulebook of a game; most have none. */
export const picturesOf = async (game: string): Promise<RulebookPictures> =>
  (isGame(game) ? await (await SCREENS[game].load()).pictures?.() : undefined) ?? {};

/** The rules of play of a game, to read. */
export const bookOf = async (game: string, locale: Locale): Promise<Rulebook> =>
  (await partOf(game, 'rulebook'))[locale]();
