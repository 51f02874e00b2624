import { onTestFinished } from 'vitest';
import { GAMES } from '#shared/games/index.ts';
import type { ListedGame } from '#shared/games/listed-game.ts';
import { loadGame } from '#shared/games/loaded.ts';
import { TOY } from './toy-game.ts';

/** Until the test is over the toy is in the list that screens load their games from. */
export async function listToy(): Promise<void> {
  const games: Record<string, ListedGame> = GAMES;
  games['toy'] = TOY;
  onTestFinished(() => {
    delete games['toy'];
  });
  await loadGame('toy');
}
