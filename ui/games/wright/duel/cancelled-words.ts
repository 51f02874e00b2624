import type { Seat } from '#shared/games/kit/game.ts';
import { rival } from '#shared/games/wright/match/seats.ts';
import type { Options } from '#shared/games/wright/rules/options.ts';
import type { Row } from '#shared/table/log.ts';
import type { WrightView } from '../view.ts';
import { nameOf } from '../../../table/race/names.ts';
import { m } from '../../../words/messages.js';

const WHERE: Readonly<Record<Options['duelCards'], () => string>> = {
  hand: m.wright_duel_cards_hand,
  loot: m.wright_duel_cards_loot,
  bottom: m.wright_duel_cards_bottom,
  aside: m.wright_duel_cards_aside,
};

/** Where the two cards of a duel go (WA40). */
export const duelCardsWords = ({ state }: Pick<WrightView, 'state'>): string =>
  WHERE[state.setup.options.duelCards]();

/** What a duel that came to nothing means for both (W86). */
export function cancelledWords(view: Pick<WrightView, 'state' | 'seats'>, rows: readonly Row[]): string {
  const by = rows.findLast(({ type }) => type === 'duel-declared')?.data['by'] as Seat;
  return m.wright_duel_off_more({
    name: nameOf(view.seats, by),
    other: nameOf(view.seats, rival(view.state.setup.seats, by)),
    cards: duelCardsWords(view),
  });
}
