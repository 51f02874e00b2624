import { randomFrom } from '../../random.ts';
import type { Player } from '../results.ts';
import { tableSizes, USUAL_SIZES, type Sizes } from '../table-sizes.ts';
import { conflictsIn, type Conflict } from './conflicts.ts';
import { costsOf, type Drawable, type Seated } from './cost.ts';
import { seatOrder } from './seat.ts';
import { solve } from './solve.ts';
import { startingTables } from './start.ts';

export interface DrawnTable {
  readonly table: number;
  /** By seat: whoever begins sits first. */
  readonly seats: readonly Player[];
}

export interface Draw {
  readonly tables: readonly DrawnTable[];
  readonly conflicts: readonly Conflict[];
  readonly cost: number;
}

export interface Drawn {
  readonly players: readonly Drawable[];
  /** Every match before, of this event. */
  readonly past: readonly Seated[];
  /** Published with the draw: whoever has it can draw the same again. */
  readonly seed: number;
  /** Tables the organiser keeps as they are, as long as everybody else can still be seated. */
  readonly locked?: readonly DrawnTable[];
  /** What the game can be played at. */
  readonly sizes?: Sizes;
}

/** Tables, then costs, then the best seating that was found, then seats and numbers. So many can be seated. */
export function draw({ players, past, seed, sizes = USUAL_SIZES, ...given }: Drawn): Draw {
  const random = randomFrom(seed);
  const locked = keptTables(given.locked ?? [], players, sizes);
  const kept = new Set(locked.flatMap(({ seats }) => seats));
  // By name first: how people were entered draws nothing.
  const free = players.filter(({ player }) => !kept.has(player)).toSorted(byName);
  const costs = costsOf(free, past, sizes);
  const taken = new Set(locked.map(({ table }) => table));
  const { tables: start, stays } = startingTables(
    random.shuffled([...free.keys()]),
    free,
    costs,
    taken,
    sizes,
  );
  const solved = solve(start, costs, random, stays);
  const seated = solved.tables.map((table) =>
    table.flatMap((number) => free[number] ?? []).map(({ player }) => player),
  );
  const fixedOf = (player: Player) => players.find((each) => each.player === player)?.fixed;
  const numbered = withNumbers(seated, fixedOf, taken);
  const tables = [
    ...locked,
    ...numbered.map(({ table, seats }) => ({ table, seats: seatOrder(seats, past) })),
  ].toSorted((a, b) => a.table - b.table);
  return { tables, conflicts: conflictsIn(tables, past, fixedOf, sizes), cost: solved.cost };
}

/** A table that misses somebody is drawn anew, and so are the last ones when those left over cannot be seated. */
function keptTables(
  locked: readonly DrawnTable[],
  players: readonly Drawable[],
  sizes: Sizes,
): readonly DrawnTable[] {
  const isThere = (seat: Player) => players.some(({ player }) => player === seat);
  const whole = locked.filter(({ seats }) => seats.every(isThere));
  const left = players.length - whole.flatMap(({ seats }) => seats).length;
  const isEnough = left === 0 || (left >= sizes.least && tableSizes(left, sizes).length > 0);
  return isEnough || whole.length === 0 ? whole : keptTables(whole.slice(0, -1), players, sizes);
}

/** Best table first, but whoever needs one table has that one; of two tables that need it, the one where more do. */
function withNumbers(
  tables: readonly (readonly Player[])[],
  fixedOf: (player: Player) => number | undefined,
  taken: ReadonlySet<number>,
): readonly DrawnTable[] {
  const used = new Set(taken);
  const needs = tables.flatMap((seats, at) =>
    [...Map.groupBy(seats, fixedOf)].map(([table, { length }]) => ({ at, table, length })),
  );
  const wanted = new Map<number, number>();
  for (const { at, table } of needs.toSorted((a, b) => b.length - a.length)) {
    if (table === undefined || wanted.has(at) || used.has(table)) continue;
    wanted.set(at, table);
    used.add(table);
  }
  let next = 1;
  return tables.map((seats, at) => {
    while (!wanted.has(at) && used.has(next)) next += 1;
    return { table: wanted.get(at) ?? next++, seats };
  });
}

const byName = (a: Drawable, b: Drawable): number => (a.player < b.player ? -1 : 1);
