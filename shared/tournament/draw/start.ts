import { tableSizes, type Sizes } from '../table-sizes.ts';
import type { Costs, Drawable } from './cost.ts';
import type { Tables } from './solve.ts';

export interface Start {
  readonly tables: Tables;
  /** Who stays at the table: swaps of two would never bring several together. */
  readonly stays: ReadonlySet<number>;
}

/**
 * Whoever needs the same table sits together, as many as find room. All others by score groups, best first; a group that
 * does not fill its tables is filled up from the next one.
 */
export function startingTables(
  shuffled: readonly number[],
  players: readonly Drawable[],
  { size: costOfSize }: Pick<Costs, 'size'>,
  taken: ReadonlySet<number>,
  allowed: Sizes,
): Start {
  const sizes = tableSizes(players.length, allowed);
  const tables: (readonly number[])[] = sizes.map(() => []);
  for (const group of together(shuffled, players, taken)) {
    // Nobody left over comes first.
    const costAt = (size: number) =>
      1_000 * Math.max(0, group.length - size) + group.reduce((sum, each) => sum + costOfSize(each, size), 0);
    const free = [...sizes.entries()].filter(([at]) => tables[at]?.length === 0);
    const [best] = free.toSorted(([, a], [, b]) => costAt(a) - costAt(b));
    if (best) tables[best[0]] = group.slice(0, best[1]);
  }
  const stays = new Set(tables.flat());
  const pointsOf = (number: number) => players[number]?.points ?? 0;
  const order = shuffled.filter((number) => !stays.has(number)).toSorted((a, b) => pointsOf(b) - pointsOf(a));
  let from = 0;
  const filled = tables.map((table, at) => [
    ...table,
    ...order.slice(from, (from += (sizes[at] ?? 0) - table.length)),
  ]);
  return { tables: filled, stays };
}

/** Two or more for one table that can be had, the most first. */
const together = (
  shuffled: readonly number[],
  players: readonly Drawable[],
  taken: ReadonlySet<number>,
): readonly (readonly number[])[] =>
  [...Map.groupBy(shuffled, (number) => players[number]?.fixed)]
    .filter(([table, { length }]) => table !== undefined && !taken.has(table) && length > 1)
    .map(([, group]) => group)
    .toSorted((a, b) => b.length - a.length);
