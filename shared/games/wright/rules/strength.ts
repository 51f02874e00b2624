import { NUMBERS, valueOf, type Card } from './cards.ts';

/** How many cards in the best group, and of which value; nothing that counts is [0, 0]. */
export type Strength = readonly [count: number, value: number];

export const NOTHING: Strength = [0, 0];

/** The largest group of equal numbers, jokers joining it; the higher value when groups are equal (W63–W68, W73). */
export function strengthOf(revolver: readonly Card[]): Strength {
  const copies = [0, 0, 0, 0, 0, 0, 0, 0];
  let jokers = 0;
  for (const card of revolver)
    if (card === 'joker') jokers += 1;
    else copies[valueOf(card)] = (copies[valueOf(card)] ?? 0) + 1;
  let best = NOTHING;
  for (let value = 1; value <= NUMBERS.length; value++) {
    const group = copies[value] ?? 0;
    // A joker copies a card that is there; with no number left it counts for nothing (W67).
    if (group > 0 && group + jokers >= best[0]) best = [group + jokers, value];
  }
  return best;
}

/** Negative when the first is stronger (W63); 0 leaves it to the order of hands. */
export const compareStrength = (a: Strength, b: Strength): number => b[0] - a[0] || b[1] - a[1];

/** Best first; equal strength goes to the earlier hand (W63, WA35). `order` is first hand to last. */
export function rank<Player extends string>(
  order: readonly Player[],
  strengths: ReadonlyMap<Player, Strength>,
): readonly Player[] {
  const of = (player: Player) => strengths.get(player) ?? NOTHING;
  return [...order].sort((a, b) => compareStrength(of(a), of(b)));
}
