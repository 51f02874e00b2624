import { describe, expect, it } from 'vitest';
import { SOAK } from '#test/effort.ts';
import { QUICKDRAW } from '../images.ts';
import { runFleet } from './fleet.ts';
import { tally } from './pairs.ts';
import { runQuickdrawPairs } from './quickdraw-pairs.ts';
import { runSimavrPairs } from './simavr-pairs.ts';
import { runSixes } from './sixes.ts';
import { runSoak } from './soak.ts';

/** The short versions of `npm run bench -- ordering`. */
const SEED = SOAK ? Math.floor(performance.timeOrigin) : 1;
const long = (short: number) => (SOAK ? 20 * short : short);

const expectSharp = ({ gaps, maxErrorUs }: ReturnType<typeof tally>) => {
  for (const { us, wrong, ties, missing } of gaps) {
    expect([wrong, missing], `${us} µs, seed ${SEED}`).toEqual([0, 0]);
    if (us >= 1) expect(ties, `${us} µs, seed ${SEED}`).toBe(0);
  }
  expect(maxErrorUs, `seed ${SEED}`).toBeLessThanOrEqual(1);
};

describe('the order of slaps', () => {
  it('is right for pairs, among bounce and on a busy line, to less than a microsecond', () => {
    const { told, pings, pongs, outboundBusy } = runQuickdrawPairs(QUICKDRAW, long(450), SEED);
    expectSharp(tally(told));
    // The line was busy, both ways, and the board followed.
    expect(pings).toBeGreaterThan(2 * told.length);
    expect(pongs).toBeGreaterThan(0.99 * pings);
    expect(outboundBusy).toBeGreaterThan(0.3);
  });

  it('is right in the eyes of a second emulator too', () => {
    expectSharp(tally(runSimavrPairs(QUICKDRAW, long(180), SEED)));
  });

  it.for([64, 16])('is right for all six buttons at once, %i cycles apart', (spacing) => {
    expect(runSixes(QUICKDRAW, spacing, SEED, long(120))).toMatchObject({ wrong: 0 });
  });

  it.for([[[60, -60]], [[60, 0, -60]]])('is right across boards %j ppm off', ([ppms = []]) => {
    const fleet = runFleet(QUICKDRAW, ppms, long(1), SEED);
    expect(fleet.worstBySyncUs).toBeLessThanOrEqual(2);
    expect([fleet.syncBoundsHeld, fleet.pingBoundsHeld]).toEqual([1, 1]);
    expect(fleet.presses).toBeGreaterThan(10);
  });

  it.for([
    ['anywhere', 12_345],
    ['24 bits', 2 ** 8 - 20],
    ['32 bits', 2 ** 16 - 20],
    ['40 bits', 2 ** 24 - 20],
    ['48 bits', 2 ** 32 - 20],
  ] as const)('survives a bad line, and a clock that wraps: %s', ([, turns]) => {
    const soak = runSoak(QUICKDRAW, { seconds: long(2), seed: SEED, turns });
    expect(soak).toMatchObject({ lost: 0, doubled: 0, misstamped: 0 });
    expect([soak.edges, soak.brokenLines].every((count) => count > 10)).toBe(true);
  });
});
