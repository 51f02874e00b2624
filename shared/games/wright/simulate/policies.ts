import type { Seat } from '../../kit/game.ts';
import { EVENTS, isLoadable, valueOf, type Card, type EventCard } from '../rules/cards.ts';
import { legalDiscards } from '../rules/discard.ts';
import { strengthOf } from '../rules/strength.ts';
import type { Random } from '#shared/random.ts';
import type { PlayerCards } from './table-top.ts';

export type Action =
  | { readonly kind: 'discard'; readonly cards: readonly Card[] }
  | { readonly kind: 'event'; readonly card: EventCard; readonly target: Seat | null }
  | { readonly kind: 'shootout' }
  | { readonly kind: 'pass' };

/** What a player sees when he has to act. */
export interface Sight {
  readonly own: PlayerCards;
  readonly sheriffs: number;
  readonly loot: number;
  readonly opponents: readonly Seat[];
}

/** How somebody plays. */
export interface Policy {
  readonly load: (sight: Sight, random: Random) => readonly Card[];
  readonly act: (sight: Sight, random: Random) => Action;
}

const eventIn = ({ own, opponents }: Sight, random: Random): Action | null => {
  const events = own.hand.filter((card): card is EventCard => EVENTS.includes(card as EventCard));
  if (events.length === 0) return null;
  const card = random.pick(events);
  return { kind: 'event', card, target: card === 'swap' ? random.pick(opponents) : null };
};

/** Anything legal. */
export const randomPolicy: Policy = {
  load: ({ own }, random) => own.hand.filter((card) => isLoadable(card) && random.chance(0.12)),
  act: (sight, random) => {
    if (sight.sheriffs >= 2 && random.chance(0.2)) return { kind: 'shootout' };
    const discards = legalDiscards(sight.own.hand);
    if (discards.length === 0 || random.chance(0.05)) return { kind: 'pass' };
    const event = random.chance(0.5) ? eventIn(sight, random) : null;
    return event ?? { kind: 'discard', cards: random.pick(discards) };
  },
};

const KEPT_IN_HAND = 1;

/** Collects one value and jokers in the revolver, throws the largest discard, and shoots when it pays. */
export const simplePolicy: Policy = {
  load: ({ own }) => {
    const [, value] = strengthOf([...own.revolver, ...own.hand]);
    // A miss pays while somebody else is likely to hold the highest card.
    const wanted = (card: Card) =>
      card === 'joker' || (card === 'miss' ? value < 6 : valueOf(card) === value);
    if (value === 0) return [];
    // Who loads everything can only pass (W104).
    const most = Math.max(0, own.hand.length - KEPT_IN_HAND);
    return own.hand.filter((card) => isLoadable(card) && wanted(card)).slice(0, most);
  },
  act: (sight, random) => {
    const [count] = strengthOf(sight.own.revolver);
    const ready = count >= 4 || sight.loot >= 20 || sight.own.hand.length === 0;
    if (sight.sheriffs >= 2 && ready) return { kind: 'shootout' };
    const event = eventIn(sight, random);
    if (event && random.chance(0.7)) return event;
    const largest = legalDiscards(sight.own.hand).at(-1);
    return largest ? { kind: 'discard', cards: largest } : { kind: 'pass' };
  },
};
