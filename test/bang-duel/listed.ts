import { BOX } from '#shared/games/bang-duel/box.ts';
import { GAME } from '#shared/games/bang-duel/index.ts';
import { META } from '#shared/games/bang-duel/meta.ts';
import { OPTIONS } from '#shared/games/bang-duel/rules/options.ts';
import { sentence } from '#shared/games/bang-duel/refusal-words.ts';
import type { ListedGame } from '#shared/games/listed-game.ts';

/** The game as it will stand in the list once it has screens. */
export const BANG_DUEL: ListedGame = {
  meta: META,
  load: () => Promise.resolve(GAME),
  loadOptions: () => Promise.resolve(OPTIONS),
  loadWords: () => Promise.resolve(sentence),
  loadBox: () => Promise.resolve(BOX),
};
