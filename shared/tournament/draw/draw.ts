import { randomFrom } from '../../random.ts';
import type { Player } from '../results.ts';
import { byesAmong, canBeSeated, USUAL_SIZES, type Sizes } from '../table-sizes.ts';
import { byesAgain, conflictsIn, type Conflict } from './conflicts.ts';
import type { DrawnTable, Seated } from './seated.ts';
import { costsOf, type Drawable } from './cost.ts';
import { seatOrder } from './seat.ts';
import { costOf, solve, type Tables } from './solve.ts';
import { startingTables } from './start.ts';

export interface Draw {
  readonly tables: readonly DrawnTable[];
  /** Whoever is left over where all others are paired. */
  readonly byes: readonly Player[];
  readonly conflicts: readonly Conflict[];
  readonly cost: number;
}

export interface Drawn {
  readonly players: readonly Drawable[];
  /** Every match before, of this event. */
  readonly past: readonly Seated[];
  /** Whoever sat out before, once for each round. */
  readonly byes?: readonly Player[];
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
  const left = players.filter(({ player }) => !kept.has(player)).toSorted(byName);
  const out = byesAmong(left.length, sizes) === 0 ? [] : sitsOut(random.shuffled(left), given.byes ?? []);
  const free = left.filter((each) => !out.includes(each));
  const costs = costsOf(free, past, sizes);
  const taken = new Set(locked.map(({ table }) => table));
  const { tables: start, stays } = startingTables(
    random.shuffled([...free.keys()]),
    free,
    costs,
    taken,
    sizes,
  );
  const found = solve(start, costs, random, stays);
  // In a small event every swap may be too dear to be tried: then it goes on from the order of points.
  const ranked = byRank(start, free);
  const isStuck = stays.size === 0 && costOf(ranked, costs) < found.cost - 1e-9;
  const solved = isStuck ? solve(ranked, costs, random) : found;
  const seated = solved.tables.map((table) =>
    table.flatMap((number) => free[number] ?? []).map(({ player }) => player),
  );
  const fixedOf = (player: Player) => players.find((each) => each.player === player)?.fixed;
  const pointsOf = new Map(players.map(({ player, points }) => [player, points]));
  const average = (seats: readonly Player[]) =>
    seats.reduce((sum, player) => sum + (pointsOf.get(player) ?? 0), 0) / seats.length;
  // Swaps may have made another table than the first the best one.
  const bestFirst = seated.toSorted((a, b) => average(b) - average(a));
  const numbered = withNumbers(bestFirst, fixedOf, taken);
  const tables = [
    ...locked,
    ...numbered.map(({ table, seats }) => ({ table, seats: seatOrder(seats, past) })),
  ].toSorted((a, b) => a.table - b.table);
  const byes = out.map(({ player }) => player);
  const conflicts = [...conflictsIn(tables, past, fixedOf, sizes), ...byesAgain(byes, given.byes ?? [])];
  return { tables, byes, conflicts, cost: solved.cost };
}

/** Tables of the same sizes, the best players at the first. */
function byRank(tables: Tables, players: readonly Drawable[]): Tables {
  const numbers = [...players.keys()].toSorted(
    (a, b) => (players[b]?.points ?? 0) - (players[a]?.points ?? 0),
  );
  return tables.map(({ length }) => numbers.splice(0, length));
}

/** Whoever sat out least so far, and of those whoever has fewest points; of equal ones the lot has put one first. */
function sitsOut(shuffled: readonly Drawable[], byes: readonly Player[]): readonly Drawable[] {
  const timesOut = (each: Drawable) => byes.filter((player) => player === each.player).length;
  return shuffled.toSorted((a, b) => timesOut(a) - timesOut(b) || a.points - b.points).slice(0, 1);
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
  const isEnough =
    left === 0 || left === byesAmong(left, sizes) || (left >= sizes.least && canBeSeated(left, sizes));
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
