import { placeIn, type Player } from '../results.ts';
import { lotLast, type Standing, type TieBreak } from '../standings.ts';
import type { Tournament } from './state.ts';

/** Whoever plays the final is placed by it; whoever shares a place there stands as before it. */
export function byFinal(
  { rounds, settings }: Pick<Tournament, 'rounds' | 'settings'>,
  inOrder: readonly Standing[],
): readonly Standing[] {
  const groups = rounds.findLast(({ isFinal }) => isFinal)?.matches[0]?.result?.groups;
  if (!groups) return inOrder;
  const groupOf = (player: Player) => groups.find((group) => group.includes(player));
  const finalists = groups.flatMap((group) => inOrder.filter(({ player }) => group.includes(player)));
  const others = inOrder.filter((standing) => !finalists.includes(standing));
  return [...finalists, ...others].map((standing, at, all) => {
    const { player } = standing;
    const group = groupOf(player);
    const above = all[at - 1];
    // Whom the final has parted, no tie-break has; whoever was not in it may have missed it by one.
    const isAsBefore = above !== undefined && (!group || groupOf(above.player) === group);
    return {
      ...standing,
      place: at + 1,
      decidedBy: isAsBefore ? partedBy(inOrder, above, standing, settings.tieBreaks) : null,
      final: group ? { place: (placeIn({ groups }, player) ?? 0) + 1, shared: group.length > 1 } : null,
    };
  });
}

/** What parted two who need not have stood side by side: of all that parted those from one to the other, whatever was asked first. */
function partedBy(
  inOrder: readonly Standing[],
  above: Standing,
  below: Standing,
  order: readonly TieBreak[],
): TieBreak | null {
  if (above.points !== below.points) return null;
  const steps = inOrder
    .slice(inOrder.indexOf(above) + 1, inOrder.indexOf(below) + 1)
    .map(({ decidedBy }) => decidedBy);
  return lotLast(order).find((each) => steps.includes(each)) ?? null;
}
