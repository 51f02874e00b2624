import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { onHub } from './hub-clock.ts';

describe("the hub's clock, as a page reads it", () => {
  it('is as well known as the quickest answer was quick', () => {
    const slow = { askedMs: 0, answeredMs: 100, micros: 7_000_000 };
    const quick = { askedMs: 200, answeredMs: 204, micros: 7_152_000 };
    const { micros, boundUs } = onHub(1_202, [slow, quick]);
    expect(micros).toBe(8_152_000);
    expect(boundUs).toBeCloseTo(2_000 + 200 + 200);
  });

  it('is not known before an answer', () => {
    expect(onHub(1_000, []).boundUs).toBe(Infinity);
  });

  const trip = fc.record({
    at: fc.integer({ min: 0, max: 10_000 }),
    there: fc.double({ min: 0, max: 300, noNaN: true }),
    back: fc.double({ min: 0, max: 300, noNaN: true }),
  });
  test.prop(
    [fc.array(trip, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 20_000 })],
    effort(200),
  )('is never outside its bound, however lopsided the ways are', (trips, ms) => {
    const ahead = 5_000_000;
    const readings = trips.map(({ at, there, back }) => ({
      askedMs: at,
      answeredMs: at + there + back,
      micros: ahead + (at + there) * 1_000,
    }));
    const { micros, boundUs } = onHub(ms, readings);
    expect(Math.abs(micros - (ahead + ms * 1_000))).toBeLessThanOrEqual(boundUs);
  });
});
