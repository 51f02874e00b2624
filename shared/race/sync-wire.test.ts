import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { WANDER } from './source-clock.ts';
import { acrossWire, steadyRun, type CommonFall } from './sync-wire.ts';

const S = 1e6;
const PERIOD = 0.25 * S;
const GRAIN = 2 / 16;

/** What a clock of its own rate and start shows, in whole ticks; its rate changes by `bend`. */
const clock =
  (ppm: number, start: number, bend = 0) =>
  (moment: number) =>
    Math.floor(16 * (start + moment * (1 + ppm / 1e6) + (bend * moment ** 2) / 2)) / 16;

const across = (falls: readonly CommonFall[], us: number) => {
  const run = steadyRun(falls);
  return run && acrossWire(run, us);
};

describe('clocks compared over the sync wire', () => {
  it('need four falls on one line: two make one whatever wires they are of', () => {
    const falls = Array.from({ length: 4 }, (_, n) => ({ here: n * S, there: n * S + 7, grainUs: GRAIN }));
    for (const few of [0, 1, 2, 3]) expect(across(falls.slice(0, few), 5)).toBeUndefined();
    expect(across(falls, 5)?.us).toBe(12);
  });

  test.prop(
    [
      fc.double({ min: -11_000, max: 11_000, noNaN: true }),
      fc.double({ min: -11_000, max: 11_000, noNaN: true }),
      fc.constantFrom(-1, 0, 1),
      fc.constantFrom(-1, 0, 1),
      fc.nat(2 ** 40),
      fc.double({ min: 0.02, max: 1, noNaN: true }),
      fc.double({ min: -10, max: 20, noNaN: true }),
    ],
    effort(500),
  )(
    'agree within the bound they state, before, between and after the falls, however they drift and wander',
    (one, other, oneBent, otherBent, start, seconds, at) => {
      const here = clock(one, 17, oneBent * WANDER);
      const there = clock(other, start, otherBent * WANDER);
      const falls = Array.from({ length: 10 }, (_, n) => n * seconds * S).map((moment) => ({
        here: here(moment),
        there: there(moment),
        grainUs: GRAIN,
      }));
      const found = across(falls, here(at * seconds * S));
      expect(Math.abs((found?.us ?? NaN) - there(at * seconds * S))).toBeLessThanOrEqual(
        found?.boundUs ?? NaN,
      );
    },
  );

  it('are good to a microsecond and a bit, a period after the last fall', () => {
    const [here, there] = [clock(60, 0), clock(-60, 1e9)];
    const falls = [0, 1, 2, 3].map((n) => ({
      here: here(n * PERIOD),
      there: there(n * PERIOD),
      grainUs: GRAIN,
    }));
    const found = across(falls, here(4 * PERIOD));
    expect(found?.boundUs).toBeLessThan(1.1);
    expect(Math.abs((found?.us ?? NaN) - there(4 * PERIOD))).toBeLessThan(0.5);
  });

  it('say nothing once a fall is off the line, until four later ones make another', () => {
    const fallsOn = (from: number, count: number, off: number) =>
      Array.from({ length: count }, (_, n) => {
        const us = (from + n) * PERIOD;
        return { here: us, there: us + off, grainUs: GRAIN };
      });
    const before = fallsOn(0, 9, 0);
    expect(across(before, 9 * PERIOD)?.us).toBe(9 * PERIOD);
    for (const few of [1, 2, 3])
      expect(across([...before, ...fallsOn(9, few, 40)], 9 * PERIOD)).toBeUndefined();
    expect(across([...before, ...fallsOn(9, 4, 40)], 12 * PERIOD)?.us).toBe(12 * PERIOD + 40);
    // Steeper than any two clocks may be.
    const steep = fallsOn(0, 9, 0).map((fall) => ({ ...fall, there: fall.here * 1.03 }));
    expect(across(steep, 9 * PERIOD)).toBeUndefined();
  });

  it('are known the less the further the moment is from the falls', () => {
    const falls = [0, 1, 2, 3].map((n) => ({ here: n * PERIOD, there: n * PERIOD, grainUs: GRAIN }));
    const bounds = [3.5, 4, 6, 8, 12].map((at) => across(falls, at * PERIOD)?.boundUs ?? NaN);
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
    // Two clocks that have bent at their worst for two seconds since.
    expect(bounds.at(-1)).toBeGreaterThan(WANDER * (9 * PERIOD) ** 2);
  });
});
