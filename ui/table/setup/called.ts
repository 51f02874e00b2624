import { SEATS } from '#shared/games/kit/game.ts';
import { m } from '../../words/messages.js';
import { locales } from '../../words/runtime.js';

/** Whoever was given no name is called by number, in whatever language that was. */
export const numbered = (number: number): string => m.setup_player({ number });

export const isNamed = ({ name }: { readonly name: string }): boolean =>
  !SEATS.some((number) => locales.some((locale) => m.setup_player({ number }, { locale }) === name));
