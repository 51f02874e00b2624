import { START_CARDS } from '#shared/games/bang-duel/rules/cards.ts';
import { drawCount } from '#shared/games/bang-duel/rules/counts.ts';
import type { ShownDuel } from '#shared/games/bang-duel/match/view.ts';
import { m } from '../../../words/messages.js';
import { apOf, playerOf } from '../board/places.ts';
import { cardName, characterName } from '../names.ts';
import type { BangView } from '../view.ts';

interface Said {
  readonly title: string;
  readonly more: string;
}

/** The cards that act before this turn, in the order in which they do (B9). */
export function startCardsOf(duel: ShownDuel): readonly string[] {
  const { chars } = duel.sides[duel.turn];
  return START_CARDS.flatMap((card) =>
    chars
      .filter(({ gear }) => gear.includes(card))
      .map(({ id }) => m.bang_duel_card_on({ card: cardName(card), name: characterName(id) })),
  );
}

/** What is to be done now, for whoever's turn it is. */
export function sentenceOf(view: Pick<BangView, 'seats' | 'sides'>, duel: ShownDuel): Said {
  const name = playerOf(view, duel.turn);
  if (duel.phase !== 'start')
    return { title: m.bang_duel_your_turn({ name }), more: m.bang_duel_play_more() };
  const cards = startCardsOf(duel);
  if (cards.length > 0) return { title: m.bang_duel_before_turn({ name }), more: cards.join(' · ') };
  const ap = apOf(duel, duel.turn);
  return {
    title: m.bang_duel_your_turn({ name }),
    more: ap ? m.bang_duel_draw_first({ n: drawCount(ap.id, ap.gear) }) : '',
  };
}
