import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { fitted, panned, pinched, spanOf, usAt, xOf, zoomed, type Stretch } from './stretch.ts';

const whole: Stretch = { fromUs: -1_000, toUs: 2_000_000 };
const moment = fc.integer({ min: 0, max: 1_900_000 });

describe('the stretch of a photo finish', () => {
  it('fits moments with room on either side', () => {
    expect(fitted([0, 1_000])).toEqual({ fromUs: -120, toUs: 1_120 });
    expect(fitted([500])).toEqual({ fromUs: 400, toUs: 600 });
    expect(spanOf(fitted([]))).toBeGreaterThan(0);
  });

  property.prop([moment, fc.double({ min: 0.2, max: 5, noNaN: true })])(
    'zooms around a moment that stays where it is',
    (us, factor) => {
      const before = { fromUs: us - 4_000, toUs: us + 6_000 };
      const after = zoomed(before, factor, us, { fromUs: -1e9, toUs: 1e9 });
      expect(xOf(us, after, 800)).toBeCloseTo(xOf(us, before, 800), 3);
      expect(spanOf(after)).toBeCloseTo(10_000 * factor, 3);
    },
  );

  it('zooms from a minute to microseconds, and no further', () => {
    let stretch = whole;
    for (let count = 0; count < 100; count += 1) stretch = zoomed(stretch, 0.5, 1_234, whole);
    expect(spanOf(stretch)).toBeCloseTo(2, 5);
    for (let count = 0; count < 100; count += 1) stretch = zoomed(stretch, 2, 1_234, whole);
    expect(spanOf(stretch)).toBe(60_000_000);
  });

  property.prop([fc.double({ min: -1e8, max: 1e8, noNaN: true })])('never leaves the race', (by) => {
    const { fromUs, toUs } = panned({ fromUs: 0, toUs: 500_000 }, by, whole);
    const middle = (fromUs + toUs) / 2;
    expect(middle).toBeGreaterThanOrEqual(whole.fromUs - 1);
    expect(middle).toBeLessThanOrEqual(whole.toUs + 1);
    expect(toUs - fromUs).toBeCloseTo(500_000, 3);
  });

  property.prop([
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 400, max: 800 })),
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 400, max: 800 })),
  ])('keeps what is under two fingers', (before, after) => {
    const stretch = { fromUs: 0, toUs: 500_000 };
    const now = pinched(stretch, 800, before, after, { fromUs: -1e9, toUs: 1e9 });
    for (const [at, x] of after.entries())
      expect(usAt(x, now, 800)).toBeCloseTo(usAt(before[at] ?? 0, stretch, 800), 3);
  });

  it('drags when two fingers meet', () => {
    const now = pinched({ fromUs: 0, toUs: 800 }, 800, [100, 100], [200, 200], whole);
    expect(now).toEqual({ fromUs: -100, toUs: 700 });
  });
});
