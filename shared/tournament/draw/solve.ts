import type { Random } from '../../random.ts';
import type { Costs } from './cost.ts';

/** Enough for two hundred players to come to rest, and far within a second. */
const STEPS = 250_000;
/** So much worse a swap may be at first; ever less later. */
const FIRST_PATIENCE = 4;

/** Who sits where: tables of player numbers. */
export type Tables = readonly (readonly number[])[];

export interface Solved {
  readonly tables: Tables;
  readonly cost: number;
}

/**
 * Swaps two players of two tables as long as that helps, and a little beyond, and keeps the best there was. A count of
 * steps ends it, not a clock: the same seed gives the same draw on every machine.
 */
export function solve(
  start: Tables,
  costs: Costs,
  random: Random,
  stays: ReadonlySet<number> = new Set(),
): Solved {
  const tables = start.map((table) => [...table]);
  const chairs = tables.flatMap((table, at) =>
    table.flatMap((player, chair) => (stays.has(player) ? [] : [{ at, chair }])),
  );
  let cost = costOf(tables, costs);
  let best: Solved = { tables: start, cost };
  const steps = new Set(chairs.map(({ at }) => at)).size < 2 ? 0 : STEPS;
  for (let step = 0; step < steps && best.cost > 0; step++) {
    const [one, two] = [random.pick(chairs), random.pick(chairs)];
    if (one.at === two.at) continue;
    const patience = FIRST_PATIENCE * (1 - step / steps) ** 3;
    const worse = swapCost(tables, one, two, costs);
    if (worse > 0 && worse >= patience * random.next()) continue;
    swap(tables, one, two);
    cost += worse;
    if (cost < best.cost - 1e-9) best = { tables: tables.map((table) => [...table]), cost };
  }
  return { tables: best.tables, cost: costOf(best.tables, costs) };
}

interface Chair {
  readonly at: number;
  readonly chair: number;
}

const whoIn = (tables: Tables, { at, chair }: Chair): number => tables[at]?.[chair] ?? -1;

function swap(tables: number[][], one: Chair, two: Chair): void {
  const [a, b] = [whoIn(tables, one), whoIn(tables, two)];
  const [first, second] = [tables[one.at], tables[two.at]];
  if (!first || !second) return;
  first[one.chair] = b;
  second[two.chair] = a;
}

function swapCost(tables: Tables, one: Chair, two: Chair, costs: Costs): number {
  const [a, b] = [whoIn(tables, one), whoIn(tables, two)];
  const [first = [], second = []] = [tables[one.at], tables[two.at]];
  let more = 0;
  for (const other of first) if (other !== a) more += costs.pair(b, other) - costs.pair(a, other);
  for (const other of second) if (other !== b) more += costs.pair(a, other) - costs.pair(b, other);
  if (first.length === second.length) return more;
  const [now, then] = [first.length, second.length];
  return more + costs.size(a, then) + costs.size(b, now) - costs.size(a, now) - costs.size(b, then);
}

export function costOf(tables: Tables, costs: Costs): number {
  let cost = 0;
  for (const table of tables)
    for (const [chair, a] of table.entries()) {
      cost += costs.size(a, table.length);
      for (const b of table.slice(chair + 1)) cost += costs.pair(a, b);
    }
  return cost;
}
