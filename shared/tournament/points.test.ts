import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { matchPoints, placePoints } from './points.ts';
import type { MatchResult } from './results.ts';

const result = (groups: readonly (readonly string[])[]): MatchResult => ({
  round: 1,
  table: 1,
  seats: groups.flat(),
  groups,
  scores: {},
});
const pointsOf = (...groups: readonly (readonly string[])[]) =>
  Object.fromEntries(matchPoints(result(groups)));

describe('points of a match', () => {
  it.for([
    [2, [60, 0]],
    [3, [60, 30, 0]],
    [4, [60, 40, 20, 0]],
    [5, [60, 45, 30, 15, 0]],
  ] as const)('fall in even steps at a table of %i', ([size, points]) => {
    expect(placePoints(size)).toEqual(points);
  });

  it('of shared places are shared', () => {
    expect(pointsOf(['a', 'b'], ['c'], ['d'])).toEqual({ a: 50, b: 50, c: 20, d: 0 });
    expect(pointsOf(['a'], ['b', 'c', 'd', 'e'])).toEqual({ a: 60, b: 22.5, c: 22.5, d: 22.5, e: 22.5 });
  });

  it('may be others, by the size of the table', () => {
    const points = matchPoints(result([['a'], ['b', 'c']]), { 3: [10, 5, 1], 4: [9, 9, 9, 9] });
    expect(Object.fromEntries(points)).toEqual({ a: 10, b: 3, c: 3 });
  });

  test.prop([fc.integer({ min: 2, max: 5 }), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })])(
    'are 30 on average, whoever shares a place',
    (size, isLevel) => {
      const groups: string[][] = [];
      for (let at = 0; at < size; at++)
        if (at > 0 && isLevel[at]) groups.at(-1)?.push(String(at));
        else groups.push([String(at)]);
      const all = [...matchPoints(result(groups)).values()];
      expect(all).toHaveLength(size);
      expect(all.reduce((sum, each) => sum + each, 0) / size).toBeCloseTo(30, 6);
    },
  );
});
