import type { MatchResult, Player } from './results.ts';

/** What the places at a table of so many are worth, best to worst. */
export type PointTable = Readonly<Partial<Record<number, readonly number[]>>>;

export const WIN = 60;

/** From 60 for the first down to nothing for the last, in even steps: on average 30, whatever the size. */
export const placePoints = (size: number): readonly number[] =>
  Array.from({ length: size }, (_, place) => (size === 1 ? WIN : (WIN * (size - 1 - place)) / (size - 1)));

/** To sit out a round is worth a win: of two, or where own points are given for other sizes alone, the least of those. */
export function byePoints(custom: PointTable = {}): number {
  if (custom[2]) return custom[2][0] ?? 0;
  const wins = Object.values(custom).flatMap((places) => places?.[0] ?? []);
  return wins.length > 0 ? Math.min(...wins) : WIN;
}

/** Sums of halves and thirds are to be equal where they mean the same. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** What a match brings each player; whoever shares places shares their points. */
export function matchPoints(
  { seats, groups }: MatchResult,
  custom: PointTable = {},
): ReadonlyMap<Player, number> {
  const worth = custom[seats.length] ?? placePoints(seats.length);
  const points = new Map<Player, number>();
  let place = 0;
  for (const group of groups) {
    const shared = worth.slice(place, place + group.length).reduce((sum, each) => sum + each, 0);
    for (const player of group) points.set(player, rounded(shared / group.length));
    place += group.length;
  }
  return points;
}
