import { placeIn, type MatchResult, type Player } from './results.ts';
import { tallies, type Counted, type Tally } from './tallies.ts';

/** Whom one had to play says most after few rounds; the lot says nothing. */
export const TIE_BREAKS = ['opponents', 'firsts', 'share', 'head-to-head', 'seat', 'lot'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** How wins and shares are compared: by the sizes of the tables, or as they are, as in events of earlier versions. */
export type Compared = 'by-size' | 'as-they-are';

export interface Standing extends Tally {
  /** The place, from 1. */
  readonly place: number;
  /** What put this player behind the one above, when their points were equal and the final did not part them. */
  readonly decidedBy: TieBreak | null;
  /** The place in the final, from 1, of whoever has played it; those who share one stand in the order from before the final. */
  readonly final: { readonly place: number; readonly shared: boolean } | null;
}

interface Ranked {
  readonly tally: Tally;
  readonly decidedBy: TieBreak | null;
}

/** By points, then by tie-breaks in the order the event has chosen. The lot always comes last, so there is always an order. */
export function standings(
  players: readonly Player[],
  counted: Counted,
  order: readonly TieBreak[] = TIE_BREAKS,
  compared: Compared = 'by-size',
): readonly Standing[] {
  const ranked = groupsBy(tallies(players, counted), ({ points }) => points).flatMap((level) =>
    parted(level, lotLast(order), { results: counted.results, compared }),
  );
  return ranked.map(({ tally, decidedBy }, at) => ({ ...tally, place: at + 1, decidedBy, final: null }));
}

export const lotLast = (order: readonly TieBreak[]): readonly TieBreak[] => [
  ...order.filter((each) => each !== 'lot'),
  'lot',
];

interface Played {
  readonly results: readonly MatchResult[];
  readonly compared: Compared;
}

/** Whoever a tie-break leaves level goes on to the next one, among themselves. */
function parted(
  level: readonly Tally[],
  [next, ...later]: readonly TieBreak[],
  played: Played,
): readonly Ranked[] {
  if (level.length < 2 || next === undefined)
    return level.toSorted(byName).map((tally) => ({ tally, decidedBy: null }));
  const groups = groupsBy(level, valueOf(next, level, played));
  return groups.flatMap((group, at) => {
    const [first, ...others] = parted(group, later, played);
    if (first === undefined) return [];
    return [at === 0 ? first : { ...first, decidedBy: next }, ...others];
  });
}

/** The higher value is the better one. */
function valueOf(
  by: TieBreak,
  level: readonly Tally[],
  { results, compared }: Played,
): (tally: Tally) => number {
  if (compared === 'by-size' && (by === 'firsts' || by === 'share'))
    return ({ beyondChance }) => beyondChance[by];
  if (by !== 'head-to-head') return (tally) => tally[by];
  const [one, two] = level;
  // Among three, everybody may have beaten somebody.
  if (level.length !== 2 || !one || !two) return () => 0;
  const ahead = timesAhead(results, one.player, two.player);
  return (tally) => (tally === one ? ahead : -ahead);
}

/** How much more often one of two was ahead of the other, in the matches both played. */
function timesAhead(results: readonly MatchResult[], one: Player, two: Player): number {
  let ahead = 0;
  for (const result of results) {
    const [a, b] = [placeIn(result, one), placeIn(result, two)];
    if (a !== undefined && b !== undefined) ahead += Math.sign(b - a);
  }
  return ahead;
}

/** The highest first. */
function groupsBy(all: readonly Tally[], valueOf: (tally: Tally) => number): readonly (readonly Tally[])[] {
  const groups = Map.groupBy(all, valueOf);
  return [...groups.keys()].sort((a, b) => b - a).map((value) => groups.get(value) ?? []);
}

const byName = (a: Tally, b: Tally): number => (a.player < b.player ? -1 : 1);
