import { describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../../random.ts';
import type { Costs } from './cost.ts';
import { costOf, solve } from './solve.ts';

const pairs =
  (costs: Readonly<Record<string, number>>): Costs['pair'] =>
  (a, b) =>
    costs[[a, b].toSorted((one, two) => one - two).join('-')] ?? 0;

/** Picks chairs as told, then always the same one, which swaps nobody; takes whatever is not too bad. */
function told(...chairs: readonly number[]): Random {
  const left = [...chairs];
  return {
    ...randomFrom(1),
    next: () => 0.99,
    pick: (items) => {
      const item = items[left.shift() ?? 0];
      if (item === undefined) throw new Error('no such chair');
      return item;
    },
  };
}

describe('the best seating', () => {
  it('brings whoever sat at an odd table before to another one', () => {
    const wasAtThree = [4, 5, 6];
    const size: Costs['size'] = (player, at) => (at === 3 && wasAtThree.includes(player) ? 1 : 0);
    const start = [
      [0, 1, 2, 3],
      [4, 5, 6],
    ];
    const solved = solve(start, { pair: () => 0, size }, randomFrom(1));
    expect(solved.cost).toBe(0);
    expect(solved.tables.map((table) => table.length)).toEqual([4, 3]);
    expect(solved.tables[0]).toEqual(expect.arrayContaining(wasAtThree));
  });

  it('is the best there was, though what came later was worse', () => {
    const pair = pairs({ '0-1': 2, '2-3': 2, '1-2': 1, '0-2': 1, '1-3': 1 });
    const costs: Costs = { pair, size: () => 0 };
    const start = [
      [0, 1],
      [2, 3],
    ];
    // 0-1 2-3 costs four, 2-1 0-3 one, 2-0 1-3 two.
    expect(solve(start, costs, told(0, 2)).cost).toBe(1);
    expect(solve(start, costs, told(0, 2, 1, 2)).tables).toEqual([
      [2, 1],
      [0, 3],
    ]);
  });

  it('counts what a swap does at both tables', () => {
    const costs: Costs = { pair: pairs({ '0-1': 1, '2-3': 1, '1-2': 3 }), size: () => 0 };
    const start = [
      [0, 1],
      [2, 3],
    ];
    for (const chairs of [
      [0, 2],
      [2, 0],
    ])
      expect(solve(start, costs, told(...chairs))).toEqual({ tables: start, cost: 2 });
  });

  it('is the one given if nothing helps, and one table is left alone', () => {
    const costs: Costs = { pair: () => 1, size: () => 0 };
    const start = [
      [0, 1, 2],
      [3, 4, 5],
    ];
    expect(solve(start, costs, randomFrom(1))).toEqual({ tables: start, cost: 6 });
    expect(solve([[0, 1, 2]], costs, randomFrom(1))).toEqual({ tables: [[0, 1, 2]], cost: 3 });
  });
});

it('a seating costs what all its pairs and sizes do', () => {
  const pair = pairs({ '0-1': 1, '1-2': 10, '3-4': 100, '0-3': 1_000 });
  const size: Costs['size'] = (player, at) => (player === 0 && at === 3 ? 0.5 : 0);
  const seating = [
    [0, 1, 2],
    [3, 4],
  ];
  expect(costOf(seating, { pair, size })).toBe(111.5);
});
