import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { effort } from '#test/effort.ts';
import { WANDER, type Instant } from './source-clock.ts';
import { acrossWire, SyncFalls } from './sync-wire.ts';
import { micros } from './time.ts';

const S = 1e6;
const PERIOD = 0.25 * S;
const GRAIN = 2 / 16;

/** What a clock of its own rate and start shows, in whole ticks; its rate changes by `bend`. */
const clock =
  (ppm: number, start: number, bend = 0) =>
  (moment: number) =>
    Math.floor(16 * (start + moment * (1 + ppm / 1e6) + (bend * moment ** 2) / 2)) / 16;

const around = (moment: number, boundUs: number): Instant => ({ at: micros(moment), boundUs });

describe('clocks compared over the sync wire', () => {
  it('need two falls', () => {
    expect(acrossWire([], 5)).toBeUndefined();
    expect(acrossWire([{ here: 1, there: 2, grainUs: GRAIN }], 5)).toBeUndefined();
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
      const found = acrossWire(falls, here(at * seconds * S));
      expect(Math.abs((found?.us ?? NaN) - there(at * seconds * S))).toBeLessThanOrEqual(
        found?.boundUs ?? NaN,
      );
    },
  );

  it('are good to a microsecond and a bit, a period after the last fall', () => {
    const [here, there] = [clock(60, 0), clock(-60, 1e9)];
    const falls = [0, 1, 2].map((n) => ({
      here: here(n * PERIOD),
      there: there(n * PERIOD),
      grainUs: GRAIN,
    }));
    const found = acrossWire(falls, here(3 * PERIOD));
    expect(found?.boundUs).toBeLessThan(1.1);
    expect(Math.abs((found?.us ?? NaN) - there(3 * PERIOD))).toBeLessThan(0.5);
  });

  it('say nothing when the falls make no line', () => {
    const falls = [0, 1, 2].map((n) => ({ here: n * PERIOD, there: n * PERIOD, grainUs: GRAIN }));
    const astray = { here: 3 * PERIOD, there: 3 * PERIOD + 5, grainUs: GRAIN };
    expect(acrossWire([...falls, astray], 4 * PERIOD)).toBeUndefined();
    expect(acrossWire([...falls, astray], 1.5 * PERIOD)).toBeDefined();
    // Two alone, of which one is another's partner.
    expect(acrossWire([...falls.slice(0, 1), { ...astray, there: 4 * PERIOD }], 9)).toBeUndefined();
  });
});

describe('falls of the sync wire', () => {
  const shown = { a: clock(60, 5e6), b: clock(-60, 0), c: clock(11_000, 9e9) };
  type Name = keyof typeof shown;

  /** Each fall told by those who did not lose it, and placed as badly as `bound` allows. */
  function told(
    falls: SyncFalls,
    names: readonly Name[],
    from: number,
    count: number,
    bound = 1_000,
    lost = 0,
  ) {
    const random = randomFrom(from + count);
    for (let n = from; n < from + count; n++)
      for (const name of names)
        if (!random.chance(lost))
          falls.add(
            name,
            shown[name](n * PERIOD),
            around(n * PERIOD + (2 * random.next() - 1) * bound, bound),
          );
  }
  const error = (falls: SyncFalls, from: Name, to: Name, moment: number) =>
    Math.abs((falls.across(from, to, shown[from](moment))?.us ?? NaN) - shown[to](moment));

  it.for([
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'c'],
    ['c', 'b'],
  ] as const)('read %s on the clock of %s, among three, to two microseconds', ([from, to]) => {
    const falls = new SyncFalls();
    told(falls, ['a', 'b', 'c'], 0, 40);
    for (const periods of [38.3, 39, 39.5, 40.1]) {
      const bound = falls.across(from, to, shown[from](periods * PERIOD))?.boundUs ?? NaN;
      expect(bound).toBeLessThanOrEqual(2);
      expect(error(falls, from, to, periods * PERIOD)).toBeLessThanOrEqual(bound);
    }
  });

  test.prop([fc.nat(1_000), fc.double({ min: 0, max: 0.7, noNaN: true })], effort(200))(
    'pair up whichever of them get lost',
    (seed, lost) => {
      const falls = new SyncFalls();
      told(falls, ['a', 'b'], seed, 60, 30_000, lost);
      const moment = (seed + 60) * PERIOD;
      const across = falls.across('a', 'b', shown.a(moment));
      if (lost < 0.3) expect(across).toBeDefined();
      if (across) expect(error(falls, 'a', 'b', moment)).toBeLessThanOrEqual(across.boundUs);
    },
  );

  it('are not paired when they may be neighbours', () => {
    for (const [bound, paired] of [
      [30_000, true],
      [65_000, false],
      [200_000, false],
    ] as const) {
      const falls = new SyncFalls();
      for (let n = 0; n < 9; n++) {
        falls.add('a', shown.a(n * PERIOD), around(n * PERIOD, bound));
        falls.add('b', shown.b(n * PERIOD), around(n * PERIOD, bound));
      }
      expect(falls.across('a', 'b', shown.a(8 * PERIOD)) !== undefined).toBe(paired);
    }
  });

  it('are not paired when they came at different times', () => {
    const falls = new SyncFalls();
    for (let n = 0; n < 9; n++) {
      falls.add('a', shown.a(n * PERIOD), around(n * PERIOD, 1_000));
      falls.add('b', shown.b(n * PERIOD + 3_000), around(n * PERIOD + 3_000, 1_000));
    }
    expect(falls.across('a', 'b', shown.a(8 * PERIOD))).toBeUndefined();
  });

  it('are not paired when there are two to choose from', () => {
    const falls = new SyncFalls();
    told(falls, ['a'], 0, 9, 0);
    for (let n = 0; n < 9; n++)
      for (const late of [0, 1_500])
        falls.add('b', shown.b(n * PERIOD + late), around(n * PERIOD + late, 2_000));
    expect(falls.across('a', 'b', shown.a(8 * PERIOD))).toBeUndefined();
  });

  it('need two in common', () => {
    const falls = new SyncFalls();
    told(falls, ['a', 'b'], 0, 1);
    told(falls, ['a'], 1, 1);
    expect(falls.across('a', 'b', shown.a(PERIOD))).toBeUndefined();
    told(falls, ['a', 'b'], 2, 1);
    expect(error(falls, 'a', 'b', 2 * PERIOD)).toBeLessThan(1);
    expect(falls.across('a', 'c', shown.a(PERIOD))).toBeUndefined();
    expect(falls.across('c', 'b', shown.c(PERIOD))).toBeUndefined();
  });

  it('say nothing seconds after the wire was pulled out, nor from before it was put in', () => {
    const falls = new SyncFalls();
    told(falls, ['a', 'b'], 100, 9);
    told(falls, ['a'], 109, 7);
    expect(falls.across('a', 'b', shown.a(108 * PERIOD + 2 * S))).toBeDefined();
    expect(falls.across('a', 'b', shown.a(108 * PERIOD + 4 * S))).toBeUndefined();
    expect(falls.across('a', 'b', shown.a(90 * PERIOD))).toBeDefined();
    expect(falls.across('a', 'b', shown.a(80 * PERIOD))).toBeUndefined();
  });

  it('begin anew with a board that has restarted, and forget the one it was', () => {
    const falls = new SyncFalls();
    told(falls, ['a', 'b'], 0, 9);
    told(falls, ['a', 'c'], 9, 1);
    expect(falls.across('a', 'c', shown.a(9 * PERIOD))).toBeUndefined();
    told(falls, ['a', 'c'], 10, 20);
    expect(error(falls, 'a', 'c', 29 * PERIOD)).toBeLessThan(1);
    expect(falls.clocks).toBe(3);
    told(falls, ['a', 'c'], 30, 120);
    expect(falls.clocks).toBe(2);
  });

  it('are forgotten after some seconds', () => {
    const falls = new SyncFalls();
    told(falls, ['a', 'b'], 0, 9);
    told(falls, ['a'], 9, 20);
    expect(falls.across('a', 'b', shown.a(8 * PERIOD))).toBeUndefined();
  });

  it('told again, or by a board that stamps more coarsely, mislead nobody', () => {
    const falls = new SyncFalls();
    told(falls, ['a', 'b'], 0, 9);
    told(falls, ['a', 'b'], 0, 9);
    expect(falls.across('a', 'b', shown.a(8 * PERIOD))?.boundUs).toBeLessThan(1);
    expect(error(falls, 'a', 'b', 8 * PERIOD)).toBeLessThan(1);
    for (let n = 0; n < 9; n++)
      falls.add('coarse', 4 * Math.floor((n * PERIOD + 3) / 4), around(n * PERIOD, 9), 4);
    expect(falls.across('a', 'coarse', shown.a(8 * PERIOD))?.boundUs).toBeGreaterThan(4);
  });
});
