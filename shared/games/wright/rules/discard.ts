import { wrightViolation } from '../violations.ts';
import type { Violation } from '../../kit/violation.ts';
import { BOX, CARDS, tally, tooMany, valueOf, type Card } from './cards.ts';

export const FORMS = ['single', 'identical', 'sum'] as const;
export type Form = (typeof FORMS)[number];

/** All forms a discard fits (W23–W26); it is legal when there is one (W27). */
export function formsOf(cards: readonly Card[]): readonly Form[] {
  const [first] = cards;
  if (first === undefined) return [];
  if (cards.length === 1) return ['single'];
  const forms: Form[] = [];
  if (cards.every((card) => card === first)) forms.push('identical');
  if (isSum(cards)) forms.push('sum');
  return forms;
}

/** W26: numbers only, and the total is twice the highest. */
function isSum(cards: readonly Card[]): boolean {
  let total = 0;
  let highest = 0;
  for (const card of cards) {
    const value = valueOf(card);
    if (value === 0) return false;
    total += value;
    if (value > highest) highest = value;
  }
  return total === 2 * highest;
}

/** Why these cards are no discard, or null when they are one. */
export function discardFault(cards: readonly Card[]): Violation | null {
  if (formsOf(cards).length > 0) return null;
  if (cards.length === 0) return wrightViolation('empty-discard');
  const values = cards.map(valueOf);
  if (values.includes(0)) {
    // Jokers beside numbers look like a sum, but are none (WA17).
    const jokersAndNumbers = cards.every((card) => card === 'joker' || valueOf(card) > 0);
    return wrightViolation(
      jokersAndNumbers && values.some((value) => value > 0) ? 'joker-is-no-number' : 'not-identical',
    );
  }
  const highest = Math.max(...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  return wrightViolation('sum-is-off', { highest, others: total - highest });
}

/** The most cards a discard can have: seven 1s and a 7 (W26). */
export const LARGEST_DISCARD = 8;

/** Every discard the hand allows, each kind of it once, shortest first. Meant for a hand, not for half the box. */
export function legalDiscards(hand: readonly Card[]): readonly (readonly Card[])[] {
  const counts = tally(hand);
  const found: Card[][] = [];
  const take = (place: number, chosen: Card[]): void => {
    const card = CARDS[place];
    if (card === undefined) {
      if (formsOf(chosen).length > 0) found.push(chosen);
      return;
    }
    for (let copies = 0; copies <= (counts[place] ?? 0); copies++)
      take(place + 1, [...chosen, ...Array<Card>(copies).fill(card)]);
  };
  take(0, []);
  return found.sort((a, b) => a.length - b.length);
}

/** Each card that would make these a discard, if it were beside them. */
export const completions = (cards: readonly Card[]): readonly Card[] =>
  CARDS.filter((card) => {
    const all = [...cards, card];
    return impossibleCount(all) === null && discardFault(all) === null;
  });

/** No more of a kind than the box holds: what the rules functions ask of any cards they are given. */
export function impossibleCount(cards: readonly Card[]): Violation | null {
  const card = tooMany(tally(cards));
  return card === undefined ? null : wrightViolation('impossible-count', { card, box: BOX[card] });
}
