/** The box. Sheriffs are counted, never named: they enter no hand, pile or revolver (W47). */

export const NUMBERS = ['1', '2', '3', '4', '5', '6', '7'] as const;
export const EVENTS = ['swap', 'helper', 'indians'] as const;
export const CARDS = [...NUMBERS, 'joker', 'miss', ...EVENTS] as const;

export type EventCard = (typeof EVENTS)[number];
export type Card = (typeof CARDS)[number];

/** How many of each the box holds (W1, W3). */
export const BOX: Readonly<Record<Card, number>> = {
  '1': 7,
  '2': 7,
  '3': 7,
  '4': 7,
  '5': 7,
  '6': 7,
  '7': 7,
  joker: 6,
  miss: 3,
  swap: 3,
  helper: 2,
  indians: 2,
};
export const SHERIFFS = 4; // W2
export const CARDS_WITHOUT_SHERIFFS = 65; // W4

const ZERO = '0'.charCodeAt(0);

/** A number card's value; 0 for every special card (W84). */
export const valueOf = (card: Card): number => (card.length === 1 ? card.charCodeAt(0) - ZERO : 0);

export const isCard = (name: unknown): name is Card => CARDS.includes(name as Card);

/** Cards with the revolver icon (W5). */
export const isLoadable = (card: Card): boolean => !EVENTS.includes(card as EventCard);

/** How many of each card, in the order of `CARDS`. */
export type Tally = readonly number[];

export const NO_CARDS: Tally = CARDS.map(() => 0);

export function tally(cards: readonly Card[], onto: Tally = NO_CARDS): Tally {
  const sum = onto.slice();
  for (const card of cards) {
    const place = CARDS.indexOf(card);
    sum[place] = (sum[place] ?? 0) + 1;
  }
  return sum;
}

/** The first kind of which there are more than the box holds (W29, W110). */
export const tooMany = (counted: Tally): Card | undefined =>
  CARDS.find((card, place) => (counted[place] ?? 0) > BOX[card]);
