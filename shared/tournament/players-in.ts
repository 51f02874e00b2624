import { GAMES, isGame } from '../games/index.ts';
import { SEATS } from '../games/kit/game.ts';
import type { Meta } from '../games/kit/meta.ts';

/** How many may sit at one table of this game. A tournament of a game that is not here can still be read. */
export const playersIn = (game: string): Meta['players'] =>
  isGame(game) ? GAMES[game].meta.players : { least: 2, most: SEATS.length };
