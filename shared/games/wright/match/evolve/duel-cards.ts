import type { Seat } from '../../../kit/game.ts';
import { tally, type Card } from '../../rules/cards.ts';
import type { State } from '../state.ts';
import { withFull, withPlayer } from './patch.ts';

/** Cards drawn for a duel go where the table agreed (WA40); on the pile or aside their faces are seen (W29). */
export function placeDuelCards(state: State, drawers: readonly Seat[], faces: readonly Card[] = []): State {
  const { full } = state.round;
  if (!full) return state;
  const count = drawers.length;
  const deck = Math.max(0, full.deck - count);
  switch (state.setup.options.duelCards) {
    case 'hand': {
      const players = drawers.reduce(
        (all, seat) => withPlayer(all, seat, (player) => ({ ...player, held: player.held + 1 })),
        full.players,
      );
      return withFull(state, { ...full, deck, players });
    }
    case 'loot':
      return withFull(state, { ...full, deck, loot: full.loot + count, faces: tally(faces, full.faces) });
    case 'aside':
      return withFull(state, {
        ...full,
        deck,
        aside: full.aside + count,
        asideFaces: tally(faces, full.asideFaces),
      });
    case 'bottom':
      return withFull(state, { ...full, under: full.under + count });
  }
}
