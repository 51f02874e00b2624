import { GAMES, isGame, type GameId } from './index.ts';
import type { PlayableGame } from './listed-game.ts';

/** An engine is loaded once, before the first table of its game opens. From then on it is at hand at once. */
const loaded = new Map<GameId, PlayableGame>();

export async function loadGame(id: unknown): Promise<PlayableGame | undefined> {
  if (!isGame(id)) return undefined;
  const game = loaded.get(id) ?? (await GAMES[id].load());
  loaded.set(id, game);
  return game;
}

/** Undefined for a game that nobody knows here, and for one that was not loaded. */
export const loadedGame = (id: unknown): PlayableGame | undefined =>
  isGame(id) ? loaded.get(id) : undefined;
