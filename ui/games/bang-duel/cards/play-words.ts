import type { Character } from '#shared/games/bang-duel/rules/characters.ts';
import { m } from '../../../words/messages.js';
import { cardName, sideName } from '../names.ts';
import type { Play } from './ways-to-play.ts';

/** What a card is played at. */
export function playWords(way: Play, nameOf: (id: Character) => string): string {
  const name = way.target === undefined ? '' : nameOf(way.target as Character);
  const aim = () => {
    if (way.gear) return m.bang_duel_takes_from({ gear: cardName(way.gear), name });
    if (way.from === 'hand') return m.bang_duel_from_hand();
    if (way.side) return m.bang_duel_swap_of({ side: sideName(way.side) });
    return name === '' ? cardName(way.card) : m.bang_duel_at({ name });
  };
  return way.as ? m.bang_duel_as_colt({ aim: aim() }) : aim();
}
