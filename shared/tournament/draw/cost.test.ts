import { describe, expect, it } from 'vitest';
import type { Sizes } from '../table-sizes.ts';
import type { Seated } from './seated.ts';
import { costsOf, type Drawable } from './cost.ts';
import { leanOf } from './seat.ts';

const people = (points: readonly number[]): readonly Drawable[] =>
  points.map((each, at) => ({ player: `p${at}`, points: each }));
/** Without what it costs that both mostly began, or both mostly came last. */
function pairsOf(players: readonly Drawable[], past: readonly Seated[], sizes?: Sizes) {
  const leans = players.map(({ player }) => leanOf(player, past));
  const widest = Math.max(0, ...leans) - Math.min(0, ...leans);
  const { pair } = costsOf(players, past, sizes);
  return (a: number, b: number) =>
    Number((pair(a, b) - 0.4 * (widest - Math.abs((leans[a] ?? 0) - (leans[b] ?? 0)))).toFixed(9));
}

const together = (round: number, ...seats: readonly string[]): Seated => ({ round, seats });

describe('to seat two together costs', () => {
  it('the square of what is between them, in wins', () => {
    const { pair } = costsOf(people([120, 0, 90]), []);
    expect([pair(0, 1), pair(1, 0), pair(0, 2), pair(1, 2)]).toEqual([4, 4, 0.25, 2.25]);
  });

  it('the square of how often they met', () => {
    const past = [1, 2, 3].map((round) => together(round, 'p0', 'p1', 'somebody who left', 'p3'));
    const pair = pairsOf(people([0, 0, 0, 0]), [...past, together(3, 'p0', 'p2'), together(4, 'p3', 'x')]);
    expect([pair(0, 1), pair(0, 2), pair(1, 2)]).toEqual([9, 1, 0]);
  });

  it('ten more if they met in the round before', () => {
    const past = [together(1, 'p0', 'p1', 'p2'), together(2, 'p0', 'p1', 'x')];
    const pair = pairsOf(people([0, 0, 0]), past);
    expect([pair(0, 1), pair(0, 2)]).toEqual([4 + 10, 1]);
  });

  it('all of these at once', () => {
    const pair = pairsOf(people([60, 0]), [together(1, 'p0', 'p1', 'x')]);
    expect(pair(0, 1)).toBe(1 + 1 + 10);
  });

  it('less where one mostly began and the other mostly came last', () => {
    const past = [together(1, 'p0', 'a', 'p1'), together(1, 'p2', 'b', 'c')];
    const { pair } = costsOf(people([0, 0, 0]), past);
    expect(pair(1, 2)).toBeLessThan(pair(0, 2));
  });

  it('a hundred times as much of two who met in a Swiss event of pairs', () => {
    const pairs = { least: 2, most: 2, best: 2, alone: 2 };
    const past = [together(1, 'p0', 'p1'), together(2, 'p0', 'x'), together(2, 'p1', 'y')];
    expect(pairsOf(people([0, 0]), past, pairs)(0, 1)).toBe(100);
  });

  it('more than anything else if they need different tables, and nothing more if it is one', () => {
    const players = people([0, 0, 0]).map((each, at) => ({ ...each, fixed: [1, 2, 1][at] }));
    const { pair } = costsOf(players, []);
    expect(pair(0, 1)).toBeGreaterThan(100_000);
    expect(pair(0, 2)).toBe(0);
  });
});

it('to sit at a table of an odd size costs five times the square of how often one did, and four is never odd', () => {
  const past = [
    ...[1, 2].map((round) => together(round, 'p0', 'a', 'b')),
    together(3, 'p0', 'a', 'b', 'c', 'd'),
    together(4, 'p0', 'a', 'b', 'p1'),
  ];
  const { size } = costsOf(people([0, 0]), past);
  expect([3, 4, 5].map((each) => size(0, each))).toEqual([20, 0, 5]);
  expect([3, 4, 5].map((each) => size(1, each))).toEqual([0, 0, 0]);
});
