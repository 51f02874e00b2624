import { describe, expect, it } from 'vitest';
import type { Press } from '#shared/wire/live-message.ts';
import { gap } from './gap.ts';

const press = (change: Partial<Press>): Press => ({
  type: 'press',
  buzzer: 'B1:0',
  source: 'serial',
  boot: '00000001',
  ticks: 16_000,
  tick_hz: 16_000_000,
  resolution_us: 1,
  micros: 5_000,
  bound_us: 40,
  ...change,
});

describe('the gap between two presses', () => {
  it('is counted in ticks on one board, whatever the hub thought of it', () => {
    const later = press({ buzzer: 'B1:5', ticks: 16_040, micros: 1 });
    expect(gap(press({}), later)).toMatchObject({ us: 2.5 });
    expect(gap(later, press({}))).toMatchObject({ us: -2.5 });
  });

  it('is known on one board as finely as it stamps, and as truly as its clock runs', () => {
    expect(gap(press({}), press({})).boundUs).toBe(1);
    const aSecondLater = press({ ticks: 16_016_000 });
    expect(gap(press({}), aSecondLater).boundUs).toBeCloseTo(1 + 0.012 * 1e6);
  });

  it.for([
    ['between boards', { buzzer: 'B2:0' }],
    ['across a restart', { boot: '00000002' }],
  ] as const)('is taken on the hub’s timeline with both bounds added %s', ([, other]) => {
    expect(gap(press({}), press({ ...other, micros: 5_100, bound_us: 25 }))).toEqual({
      us: 100,
      boundUs: 65,
    });
  });
});
