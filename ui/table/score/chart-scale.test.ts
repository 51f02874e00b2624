import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { apart, runningTotals, scale, ticks } from './chart-scale.ts';

const points = fc.array(fc.integer({ min: -50, max: 60 }), { maxLength: 20 });

describe('running totals', () => {
  test.prop([points])('begin with nothing, end with the sum, and differ by the points', (given) => {
    const totals = runningTotals(given);
    expect(totals[0]).toBe(0);
    expect(totals.at(-1)).toBe(given.reduce((sum, each) => sum + each, 0));
    expect(given.map((_, at) => (totals[at + 1] ?? 0) - (totals[at] ?? 0))).toEqual(given);
  });
});

describe('ticks', () => {
  it.for([
    [0, 0, [0, 1]],
    [0, 4, [0, 1, 2, 3, 4]],
    [0, 34, [0, 10, 20, 30, 40]],
    [-3, 87, [-20, 0, 20, 40, 60, 80, 100]],
  ] as const)('from %d to %d are %j', ([least, most, expected]) => {
    expect(ticks(least, most, 5)).toEqual(expected);
  });

  test.prop([fc.integer({ min: -500, max: 0 }), fc.integer({ min: 0, max: 5_000 })])(
    'are whole, even, around all values, and few',
    (least, most) => {
      const found = ticks(least, most, 5);
      expect(found.every(Number.isInteger)).toBe(true);
      expect(found[0]).toBeLessThanOrEqual(least);
      expect(found.at(-1)).toBeGreaterThanOrEqual(most);
      expect(found.length).toBeLessThanOrEqual(7);
      expect(new Set(found.slice(1).map((tick, at) => tick - (found[at] ?? 0))).size).toBe(1);
    },
  );
});

describe('a scale', () => {
  it('goes from one end to the other, also backwards, and never divides by nothing', () => {
    const y = scale([0, 40], [200, 0]);
    expect([y(0), y(10), y(40)]).toEqual([200, 150, 0]);
    expect(scale([3, 3], [7, 9])(3)).toBe(7);
  });
});

describe('labels', () => {
  const GAP = 20;
  const RANGE = [0, 200] as const;

  it('that fit stay where they belong', () => {
    expect(apart([10, 100, 60], GAP, RANGE)).toEqual([10, 100, 60]);
  });

  test.prop([fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 6 })])(
    'keep their distance, their order and the frame',
    (wanted) => {
      const placed = apart(wanted, GAP, RANGE);
      const sorted = [...placed].sort((a, b) => a - b);
      for (const [at, y] of sorted.slice(1).entries())
        expect(y - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(GAP);
      expect(sorted[0]).toBeGreaterThanOrEqual(RANGE[0]);
      expect(sorted.at(-1)).toBeLessThanOrEqual(RANGE[1]);
      for (const [a, y] of wanted.entries())
        for (const [b, other] of wanted.entries())
          if (y < other) expect(placed[a] ?? 0).toBeLessThan(placed[b] ?? 0);
    },
  );
});
