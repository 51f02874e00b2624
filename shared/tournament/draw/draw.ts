import { randomFrom } from '../../random.ts';
import type { Player } from '../results.ts';
import { tableSizes } from '../table-sizes.ts';
import { conflictsIn, type Conflict } from './conflicts.ts';
import { costsOf, type Drawable, type Seated } from './cost.ts';
import { seatOrder } from './seat.ts';
import { solve, type Tables } from './solve.ts';

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
  /** Tables the organiser keeps as they are. */
  readonly locked?: readonly DrawnTable[];
}

/** Tables, then costs, then the best seating that was found, then seats and numbers. Two players at least. */
export function draw({ players, past, seed, locked = [] }: Drawn): Draw {
  const random = randomFrom(seed);
  const kept = new Set(locked.flatMap(({ seats }) => seats));
  // By name first: how people were entered draws nothing.
  const free = players.filter(({ player }) => !kept.has(player)).toSorted(byName);
  const costs = costsOf(free, past);
  const start = startingTables(random.shuffled([...free.keys()]), free);
  const solved = solve(start, costs, random);
  const seated = solved.tables.map((table) =>
    table.flatMap((number) => free[number] ?? []).map(({ player }) => player),
  );
  const fixedOf = (player: Player) => players.find((each) => each.player === player)?.fixed;
  const numbered = withNumbers(seated, fixedOf, new Set(locked.map(({ table }) => table)));
  const tables = [
    ...locked,
    ...numbered.map(({ table, seats }) => ({ table, seats: seatOrder(seats, past) })),
  ].toSorted((a, b) => a.table - b.table);
  return { tables, conflicts: conflictsIn(tables, past, fixedOf), cost: solved.cost };
}

/** Score groups, best first; a group that does not fill its tables is filled up from the next one. */
function startingTables(shuffled: readonly number[], players: readonly Drawable[]): Tables {
  const pointsOf = (number: number) => players[number]?.points ?? 0;
  const order = shuffled.toSorted((a, b) => pointsOf(b) - pointsOf(a));
  let from = 0;
  return tableSizes(players.length).map((size) => order.slice(from, (from += size)));
}

/** Best table first, but whoever needs one table has that one. */
function withNumbers(
  tables: readonly (readonly Player[])[],
  fixedOf: (player: Player) => number | undefined,
  taken: ReadonlySet<number>,
): readonly DrawnTable[] {
  const used = new Set(taken);
  const wanted = tables.map((seats) => {
    const fixed = seats.map(fixedOf).find((table) => table !== undefined && !used.has(table));
    if (fixed !== undefined) used.add(fixed);
    return fixed;
  });
  let next = 1;
  return tables.map((seats, at) => {
    while (wanted[at] === undefined && used.has(next)) next += 1;
    return { table: wanted[at] ?? next++, seats };
  });
}

const byName = (a: Drawable, b: Drawable): number => (a.player < b.player ? -1 : 1);
