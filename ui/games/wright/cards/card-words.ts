import type { Card } from '#shared/games/wright/rules/cards.ts';
import { m } from '../../../words/messages.js';
import type { Face } from './faces.ts';

const NAMES: Partial<Record<Card, () => string>> = {
  joker: m.wright_split_card_joker,
  miss: m.wright_split_card_miss,
  swap: m.wright_split_card_swap,
  helper: m.wright_split_card_helper,
  indians: m.wright_split_card_indians,
};

/** "Joker", or the number itself. */
export const cardName = (card: Card): string => NAMES[card]?.() ?? card;

export function faceName({ card, as, struck }: Face): string {
  const name = as === null ? cardName(card) : m.wright_split_joker_as({ value: as });
  return struck ? m.wright_split_cancelled({ card: name }) : name;
}
