import type { FullRound } from '#shared/games/wright/match/state.ts';
import { scene, type Opening, type Scene } from './scene.ts';

/** A match kept at the full level, and what it says of the cards. */
export const full = (opening: Opening = {}): Scene => scene({ level: 'full', ...opening });

export function fullOf({ state }: Pick<Scene, 'state'>): FullRound {
  const kept = state().round.full;
  if (!kept) throw new Error('this match is kept lightly');
  return kept;
}

export const held = (table: Scene) => fullOf(table).players.map((player) => player.held);
export const loaded = (table: Scene) => fullOf(table).players.map((player) => player.loaded);

/** Every card that is somewhere (W96). */
export const cardsInAll = (table: Scene): number => {
  const { deck, loot, players, aside } = fullOf(table);
  return players.reduce((sum, player) => sum + player.held + player.helpers, deck + loot + aside);
};
