import { faceUp } from '#shared/games/wright/match/counts.ts';
import type { FullRound } from '#shared/games/wright/match/state.ts';
import { CARDS, type Card } from '#shared/games/wright/rules/cards.ts';
import type { WrightView } from '../view.ts';
import { leftInBox, type Left } from '../cards/in-box.ts';
import { counts } from './counts-shown.svelte.ts';

/** How many of each kind were not seen in this round yet, with these cards on their way to the pile (W29). */
export function notSeen(full: FullRound, tapped: readonly Card[]): Left {
  const left = leftInBox([tapped]);
  return Object.fromEntries(CARDS.map((card) => [card, left[card] - faceUp(full, card)])) as Record<
    Card,
    number
  >;
}

/** The same where the table may know what lies on the pile; undefined where remembering it is part of the game (WA39). */
export const shownLeft = (
  { state }: Pick<WrightView, 'state'>,
  full: FullRound,
  tapped: readonly Card[],
): Left | undefined =>
  state.setup.options.showPile === 'contents' && counts.isShown ? notSeen(full, tapped) : undefined;
