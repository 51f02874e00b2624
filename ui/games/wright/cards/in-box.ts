import { BOX, CARDS, tally, type Card } from '#shared/games/wright/rules/cards.ts';

export type Left = Readonly<Record<Card, number>>;

/** How many of each kind are not on the table yet; below zero where somebody has miscounted. */
export function leftInBox(open: readonly (readonly Card[])[]): Left {
  const counted = tally(open.flat());
  return Object.fromEntries(CARDS.map((card, at) => [card, BOX[card] - (counted[at] ?? 0)])) as Record<
    Card,
    number
  >;
}
