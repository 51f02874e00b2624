import { describe, expect, it } from 'vitest';
import { sizesOf, tableSizes } from './table-sizes.ts';

const EVERY = Array.from({ length: 498 }, (_, at) => at + 3);

describe('table sizes', () => {
  it.for([
    [2, [2]],
    [3, [3]],
    [5, [5]],
    [6, [3, 3]],
    [7, [4, 3]],
    [9, [5, 4]],
    [10, [4, 3, 3]],
    [11, [4, 4, 3]],
    [23, [4, 4, 4, 4, 4, 3]],
    [25, [5, 4, 4, 4, 4, 4]],
  ] as const)('%i players', ([players, sizes]) => {
    expect(tableSizes(players)).toEqual(sizes);
  });

  it('seat everybody at three to five, no two sizes more than one apart', () => {
    for (const players of EVERY) {
      const sizes = tableSizes(players);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  it('are of four and one other size once there are players enough', () => {
    for (const players of EVERY.filter((each) => each >= 12)) expect(tableSizes(players)).toContain(4);
  });

  it('are those of the game: pairs for two, and none for an odd number of them', () => {
    const pairs = sizesOf({ tableSizes: [2], players: { least: 2, most: 2 } });
    expect([2, 6, 200].map((players) => new Set(tableSizes(players, pairs)))).toEqual(
      Array.from({ length: 3 }, () => new Set([2])),
    );
    expect(tableSizes(200, pairs)).toHaveLength(100);
    expect([1, 3, 7].flatMap((players) => tableSizes(players, pairs))).toEqual([]);
  });

  it('of nobody, or one alone, there are none', () => {
    expect([tableSizes(0), tableSizes(1)]).toEqual([[], []]);
  });
});
