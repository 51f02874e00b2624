import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { acrossWire } from './sync-wire.ts';
import { ticks } from './time.ts';

const HZ = 16_000_000;

/** A clock of its own rate and start, read in whole ticks. */
const clock = (ppm: number, start: number) => (seconds: number) =>
  ticks(Math.floor(start + seconds * HZ * (1 + ppm / 1e6)));

describe('clocks compared over the sync wire', () => {
  it('need two falls', () => {
    expect(acrossWire([], ticks(5))).toBeUndefined();
    expect(acrossWire([{ here: ticks(1), there: ticks(2) }], ticks(5))).toBeUndefined();
  });

  test.prop(
    [
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.nat(2 ** 40),
      fc.double({ min: 0.02, max: 1, noNaN: true }),
      fc.double({ min: -0.5, max: 12, noNaN: true }),
    ],
    effort(300),
  )(
    'agree within the bound they state, before, between and after the falls',
    (one, other, start, period, at) => {
      const [here, there] = [clock(one, 17), clock(other, start)];
      const falls = Array.from({ length: 10 }, (_, n) => ({
        here: here(n * period),
        there: there(n * period),
      }));
      const found = acrossWire(falls, here(at * period));
      expect(found).toBeDefined();
      if (found) expect(Math.abs(found.at - there(at * period))).toBeLessThanOrEqual(found.boundTicks);
    },
  );

  it('are good to a microsecond a period after the last fall', () => {
    const [here, there] = [clock(60, 0), clock(-60, 1e9)];
    const falls = [0, 0.25].map((second) => ({ here: here(second), there: there(second) }));
    const found = acrossWire(falls, here(0.5));
    expect(found?.boundTicks).toBeLessThan(16);
    expect(Math.abs((found?.at ?? NaN) - there(0.5))).toBeLessThan(8);
  });
});
