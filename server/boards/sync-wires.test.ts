import { describe, expect, it } from 'vitest';
import { micros } from '#shared/race/time.ts';
import { SyncWires } from './sync-wires.ts';

/** Three boards that run at different rates; `t` is the true time in microseconds. */
const RATES = { B1: 1, B2: 1.00004, B3: 0.99994 } as const;
const CLOCKS = {
  B1: (t: number) => 1_000 + t,
  B2: (t: number) => 500_000 + t * RATES.B2,
  B3: (t: number) => 7 + t * RATES.B3,
} as const;
type Name = keyof typeof CLOCKS;

function wires(groups: readonly (readonly string[])[], ready: readonly string[] = ['B1', 'B2', 'B3']) {
  const up = new Set(ready);
  const wires = new SyncWires((board) => (up.has(board) ? `${board}/1` : undefined));
  wires.together(groups);
  const fall = (t: number, ...boards: readonly Name[]) => {
    for (const board of boards) {
      const trips = {
        at: (us: number) => ({ at: micros((us - CLOCKS[board](0)) / RATES[board] + 30), boundUs: 100 }),
        rate: { slope: 1 / RATES[board], bound: 1e-5 },
      };
      wires.fell({ clock: `${board}/1`, us: CLOCKS[board](t), trips, tickUs: 1 / 16 });
    }
  };
  return { wires, up, fall };
}

describe('sync wires', () => {
  it('are pulled by the first ready board of each group of two or more', () => {
    const { wires: all, up } = wires([['B1', 'B2', 'B3'], ['B4']], ['B2', 'B3', 'B4']);
    expect(['B1', 'B2', 'B3', 'B4'].map((board) => all.driveMs(board))).toEqual([0, 250, 0, 0]);
    up.add('B1');
    expect(['B1', 'B2', 'B3', 'B4'].map((board) => all.driveMs(board))).toEqual([250, 0, 0, 0]);
    all.together([]);
    expect(['B1', 'B2', 'B3', 'B4'].map((board) => all.driveMs(board))).toEqual([0, 0, 0, 0]);
  });

  it('bring a moment of one board onto the clock of the one that leads, to two microseconds', () => {
    const { wires: all, fall } = wires([['B1', 'B2', 'B3']]);
    for (const t of [0, 250_000, 500_000, 750_000]) fall(t, 'B1', 'B2', 'B3');
    for (const t of [400_000, 812_345])
      for (const board of ['B2', 'B3'] as const) {
        const moment = all.place(board, `${board}/1`, CLOCKS[board](t), 1);
        expect(moment?.clock).toBe('B1/1');
        expect(Math.abs((moment?.us ?? 0) - CLOCKS.B1(t))).toBeLessThan(0.2);
        expect(moment?.bound_us).toBeGreaterThan(1);
        expect(moment?.bound_us).toBeLessThanOrEqual(2);
      }
    expect(all.place('B1', 'B1/1', CLOCKS.B1(400_000), 1)).toBeUndefined();
  });

  it('say nothing of boards that are not on the wire, or race elsewhere', () => {
    const { wires: all, fall } = wires([['B1', 'B2'], ['B3']]);
    for (const t of [0, 250_000, 500_000, 750_000]) fall(t, 'B1', 'B3');
    expect(all.place('B2', 'B2/1', CLOCKS.B2(300_000), 1)).toBeUndefined();
    expect(all.place('B3', 'B3/1', CLOCKS.B3(300_000), 1)).toBeUndefined();
  });
});
