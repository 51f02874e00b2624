import { describe, expect, it } from 'vitest';
import type { Stamp } from '#shared/wire/stamp.ts';
import { gap, isSurelyAfter } from './gap.ts';

const stamp = (change: Partial<Stamp>): Stamp => ({
  clock: 'B1/00000001',
  us: 1_000,
  apart_us: 1,
  micros: 5_000,
  bound_us: 40,
  ...change,
});

describe('the gap between two presses', () => {
  it('is counted by the clock of one board, whatever the hub thought of it', () => {
    const later = stamp({ us: 1_002.5, micros: 1 });
    expect(gap(stamp({}), later)).toMatchObject({ us: 2.5 });
    expect(gap(later, stamp({}))).toMatchObject({ us: -2.5 });
  });

  it('is known on one clock as finely as it stamps, and as truly as it runs', () => {
    expect(gap(stamp({}), stamp({})).boundUs).toBe(1);
    expect(gap(stamp({}), stamp({ us: 1_001_000 })).boundUs).toBeCloseTo(1 + (0.012 / 0.988) * 1e6);
  });

  it('is known as truly as the rate of the clock has been measured', () => {
    const rate = { slope: 1.0001, bound: 50e-6 };
    const [first, second] = [stamp({ us: 0, rate }), stamp({ us: 200_000, rate: { ...rate, bound: 90e-6 } })];
    expect(gap(first, second)).toEqual({ us: 200_020, boundUs: 1 + 10 });
    // One of them may be from before it was known.
    expect(gap(stamp({ us: 0 }), second)).toEqual({ us: 200_020, boundUs: 1 + 18 });
  });

  it('holds the truth even if the clock runs as wrongly as any', () => {
    for (const rate of [1 - 0.012, 1 + 0.012]) {
      const { us, boundUs } = gap(stamp({ us: 0 }), stamp({ us: 1e6 * rate }));
      expect(Math.abs(us - 1e6)).toBeLessThanOrEqual(boundUs);
    }
  });

  it.for([
    ['between boards', { clock: 'B2/00000001' }],
    ['across a restart', { clock: 'B1/00000002' }],
    ['between boards of different wires', { clock: 'B2/1', wire: { clock: 'B9/1', us: 1, bound_us: 1 } }],
  ] as const)('is taken on the hub’s timeline with both bounds added %s', ([, other]) => {
    expect(gap(stamp({}), stamp({ ...other, micros: 5_100, bound_us: 25 }))).toEqual({
      us: 100,
      boundUs: 65,
    });
  });

  it('is taken on the clock of the sync wire where both boards hang on it', () => {
    const led = stamp({ clock: 'B2/1', wire: { clock: 'B1/00000001', us: 1_007, bound_us: 0.5 } });
    expect(gap(stamp({}), led)).toEqual({ us: 7, boundUs: 1.5 + 7 * (0.012 / 0.988) });
    const third = stamp({ clock: 'B3/1', wire: { clock: 'B1/00000001', us: 1_004, bound_us: 0.5 } });
    expect(gap(third, led).us).toBe(3);
  });

  it('is never taken on a wire that contradicts the round trips', () => {
    const wire = { clock: 'B1/00000001', us: 42_000, bound_us: 2 };
    const byTrips = { us: 3_300, boundUs: 80 };
    expect(gap(stamp({}), stamp({ clock: 'B2/1', micros: 8_300, wire }))).toEqual(byTrips);
    const third = stamp({ clock: 'B3/1', wire: { ...wire, us: 1_000 } });
    expect(gap(third, stamp({ clock: 'B2/1', micros: 8_300, wire }))).toEqual(byTrips);
  });

  it('is sure only outside its bound', () => {
    expect(isSurelyAfter(stamp({}), stamp({ us: 1_001 }))).toBe(false);
    expect(isSurelyAfter(stamp({}), stamp({ us: 1_001.2 }))).toBe(true);
    expect(isSurelyAfter(stamp({ us: 1_001.2 }), stamp({}))).toBe(false);
  });
});
