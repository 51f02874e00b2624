import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { effort } from '#test/effort.ts';
import { SyncFalls, type ByTrips } from './sync-falls.ts';
import { micros } from './time.ts';

const S = 1e6;
const PERIOD = 0.25 * S;

/** What a clock of its own rate and start shows, in whole ticks. */
const clock = (ppm: number, start: number) => (moment: number) =>
  Math.floor(16 * (start + moment * (1 + ppm / 1e6))) / 16;

describe('falls of the sync wire', () => {
  const shown = { a: clock(60, 5e6), b: clock(-60, 0), c: clock(11_000, 9e9) };
  type Name = keyof typeof shown;
  const rates = { a: 60, b: -60, c: 11_000 };

  /** Round trips that place every moment of this clock `off` the truth, and know its rate. */
  function trips(name: Name, bound: number, off = 0, ratesBound = 400e-6): ByTrips {
    const slope = 1 / (1 + rates[name] / 1e6);
    return {
      at: (us) => ({ at: micros((us - shown[name](0)) * slope + off), boundUs: bound }),
      rate: { slope, bound: ratesBound },
    };
  }

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
    const placing = names.map((name) => ({
      name,
      by: trips(name, bound, (2 * random.next() - 1) * bound),
    }));
    for (let n = from; n < from + count; n++)
      for (const { name, by } of placing)
        if (!random.chance(lost)) falls.add(name, shown[name](n * PERIOD), by);
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
        falls.add('a', shown.a(n * PERIOD), trips('a', bound));
        falls.add('b', shown.b(n * PERIOD), trips('b', bound));
      }
      expect(falls.across('a', 'b', shown.a(8 * PERIOD)) !== undefined).toBe(paired);
    }
  });

  it('are not paired when they came at different times', () => {
    const falls = new SyncFalls();
    for (let n = 0; n < 9; n++) {
      falls.add('a', shown.a(n * PERIOD), trips('a', 1_000));
      falls.add('b', shown.b(n * PERIOD + 3_000), trips('b', 1_000));
    }
    expect(falls.across('a', 'b', shown.a(8 * PERIOD))).toBeUndefined();
  });

  it('are not paired when there are two to choose from', () => {
    const falls = new SyncFalls();
    told(falls, ['a'], 0, 9, 0);
    for (let n = 0; n < 9; n++)
      for (const late of [0, 1_500]) falls.add('b', shown.b(n * PERIOD + late), trips('b', 2_000));
    expect(falls.across('a', 'b', shown.a(8 * PERIOD))).toBeUndefined();
  });

  it('need four in common', () => {
    const falls = new SyncFalls();
    told(falls, ['a', 'b'], 0, 2);
    told(falls, ['a'], 2, 1);
    told(falls, ['a', 'b'], 3, 1);
    expect(falls.across('a', 'b', shown.a(3 * PERIOD))).toBeUndefined();
    told(falls, ['a', 'b'], 4, 1);
    expect(error(falls, 'a', 'b', 4 * PERIOD)).toBeLessThan(1);
    expect(falls.across('a', 'c', shown.a(PERIOD))).toBeUndefined();
    expect(falls.across('c', 'b', shown.c(PERIOD))).toBeUndefined();
  });

  /** The second board hangs on a wire of its own, whose falls come at these moments. */
  function onTwoWires(moments: readonly number[], a: ByTrips, b: ByTrips) {
    const falls = new SyncFalls();
    for (let n = 0; n < moments.length; n++) falls.add('a', shown.a(n * PERIOD), a);
    for (const moment of moments) falls.add('b', shown.b(moment), b);
    const across = (at: number) => falls.across('a', 'b', shown.a(at * PERIOD));
    return { falls, across };
  }
  const nine = Array.from({ length: 9 }, (_, n) => n);

  it('of a wire that is pulled a little more seldom make too steep a line for what the clocks were measured at', () => {
    const seldom = nine.map((n) => n * 1.008 * PERIOD);
    const { across } = onTwoWires(seldom, trips('a', 20_000), trips('b', 20_000));
    expect(across(8.5)).toBeUndefined();
    // The same moments, of boards that have not been measured: nobody can tell.
    const young = { ...trips('a', 20_000), rate: undefined };
    expect(onTwoWires(seldom, young, trips('b', 20_000)).across(8.5)).toBeUndefined();
    const wired = nine.map((n) => n * PERIOD);
    expect(onTwoWires(wired, young, trips('b', 20_000)).across(8.5)).toBeUndefined();
    expect(onTwoWires(wired, trips('a', 20_000), trips('b', 20_000)).across(8.5)).toBeDefined();
  });

  it('that came together twice by chance make no line to go on along', () => {
    const { across } = onTwoWires(
      nine.map((n) => n * PERIOD + ([3_000, 7_250][n] ?? 40_000)),
      trips('a', 8_000),
      trips('b', 8_000),
    );
    for (const at of [1, 2, 4, 8]) expect(across(at)).toBeUndefined();
  });

  it('that were taken for the same while the boards were young, are not once they are known better', () => {
    let bound = 5_000;
    const known = (name: Name): ByTrips => ({ ...trips(name, 0), at: (us) => trips(name, bound).at(us) });
    const late = nine.map((n) => n * PERIOD + 3_000);
    const { across } = onTwoWires(late, known('a'), known('b'));
    expect(across(8.5)).toBeDefined();
    bound = 1_000;
    expect(across(8.5)).toBeUndefined();
  });

  it('are not believed where a round trip contradicts the line through them', () => {
    const late = nine.map((n) => n * PERIOD + 3_000);
    const loose = trips('a', 2_000);
    /** From the seventh fall on the board is known well. */
    const a: ByTrips = { ...loose, at: (us) => trips('a', us > shown.a(7 * PERIOD) ? 100 : 2_000).at(us) };
    expect(onTwoWires(late, loose, trips('b', 2_000)).across(6.5)).toBeDefined();
    for (const at of [6.5, 8.5]) expect(onTwoWires(late, a, trips('b', 2_000)).across(at)).toBeUndefined();
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
    const coarse: ByTrips = {
      at: (us) => ({ at: micros(us), boundUs: 9 }),
      rate: { slope: 1, bound: 400e-6 },
    };
    for (let n = 0; n < 9; n++) falls.add('coarse', 4 * Math.floor((n * PERIOD + 3) / 4), coarse, 4);
    expect(falls.across('a', 'coarse', shown.a(8 * PERIOD))?.boundUs).toBeGreaterThan(4);
  });
});
