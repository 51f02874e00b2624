import { describe, expect, it } from 'vitest';
import type { BuzzerPlan } from '#shared/games/kit/buzzers.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { countsNow, lampOf } from './pad-lamp.ts';

const plan: BuzzerPlan = {
  seats: {
    '1': { press: 'opens', lamp: 'pulse' },
    '2': { press: 'joins', lamp: 'blink' },
    '3': { press: 'acts', why: 'too-few', lamp: 'off' },
    '4': { press: 'refused', why: 'no-race', lamp: 'off' },
  },
};
const race = { presses: [{ seat: '2' }] } as unknown as RaceView;

describe('a pad', () => {
  it('shows the lamp of the plan', () => {
    expect(lampOf('1', plan, null)).toBe('pulse');
    expect(lampOf('2', plan, null)).toBe('blink');
    expect(lampOf('1', undefined, null)).toBe('off');
    expect(lampOf('6', plan, null)).toBe('off');
  });

  it('shows a cue instead, but for a hand that is down', () => {
    expect([lampOf('1', plan, null, 'chase'), lampOf('2', plan, race, 'chase')]).toEqual(['chase', 'on']);
  });

  it('is lit once its hand is down', () => {
    expect(lampOf('2', plan, race)).toBe('on');
    expect(lampOf('1', plan, race)).toBe('pulse');
  });

  it('shows the lamp of the plan to who lets go', () => {
    expect(lampOf('2', plan, { ...race, on: 'release' })).toBe('blink');
  });

  it('counts where a press answers a question or holds', () => {
    const asked: BuzzerPlan = {
      seats: {
        '1': { press: 'acts', gestures: ['short', 'long'], lamp: 'on' },
        '2': { press: 'holds', lamp: 'on' },
      },
    };
    expect((['1', '2'] as const).map((seat) => countsNow(seat, asked))).toEqual([true, true]);
  });

  it('counts where a press starts a race or joins one', () => {
    expect((['1', '2', '3', '4', '5'] as const).map((seat) => countsNow(seat, plan))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
