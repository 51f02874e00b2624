import { faceUp } from '#shared/games/wright/match/counts.ts';
import type { FullRound } from '#shared/games/wright/match/state.ts';
import { CARDS, type Card } from '#shared/games/wright/rules/cards.ts';
import { leftInBox, type Left } from '../cards/in-box.ts';

/** How many of each kind were not seen in this round yet, with these cards on their way to the pile (W29). */
export function notSeen(full: FullRound, tapped: readonly Card[]): Left {
  const left = leftInBox([tapped]);
  return Object.fromEntries(CARDS.map((card) => [card, left[card] - faceUp(full, card)])) as Record<
    Card,
    number
  >;
}
