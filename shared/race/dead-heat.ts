import type { Seat, SurePairs, Verdict } from '#shared/games/kit/game.ts';

type Groups = Verdict['groups'];

/**
 * Hands may be one dead heat only through others: 1 and 2 are too close, 2 and 3 as well, and yet 1 was surely before 3.
 * Such certain pairs narrow the dead heat.
 */

/** Who of a heat may be last; all of it where the certain pairs form a circle, which only a lying source brings about. */
export function mayBeLast(heat: readonly Seat[], sure: SurePairs): readonly Seat[] {
  const may = heat.filter((seat) => !sure.some(([early, late]) => early === seat && heat.includes(late)));
  return may.length > 0 ? may : heat;
}

/** The heat in this order, as far as no certain pair contradicts it. */
export function inSureOrder(heat: readonly Seat[], sure: SurePairs): readonly Seat[] {
  const left = [...heat];
  const order: Seat[] = [];
  while (left.length > 0) {
    const isNext = (seat: Seat) => !sure.some(([early, late]) => late === seat && left.includes(early));
    const at = Math.max(0, left.findIndex(isNext));
    order.push(...left.splice(at, 1));
  }
  return order;
}

/** Where only one of the last heat may be last, he is. */
export function withSureLast(groups: Groups, sure: SurePairs): Groups {
  const heat = groups.at(-1) ?? [];
  const [last, ...others] = mayBeLast(heat, sure);
  if (last === undefined || heat.length === 1 || others.length > 0) return groups;
  return [...groups.slice(0, -1), heat.filter((seat) => seat !== last), [last]];
}

/** Of every two in different groups it is certain who was before whom. */
export const pairsAcross = (groups: Groups): SurePairs =>
  groups.flatMap((group, at) =>
    group.flatMap((early) =>
      groups.slice(at + 1).flatMap((later) => later.map((late) => [early, late] as const)),
    ),
  );
