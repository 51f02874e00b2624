import { expect, it } from 'vitest';
import type { BuzzerPlan, SeatPlan } from '#shared/games/kit/buzzers.ts';
import { micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import { Meanings } from './meanings.ts';

const plan = (press: SeatPlan['press']): BuzzerPlan => ({ seats: { '1': { press, lamp: 'off' } } });
const hand = (at: number): Hand => ({
  ...{ seat: '1', buzzer: 'B1:0', source: 'serial', seq: 1, clock: 'B1/1', us: at, apart_us: 1 },
  micros: at,
  bound_us: 100,
});

it('a press means what it meant when it was made, also before anything was planned', () => {
  const meanings = new Meanings();
  meanings.planned(plan('acts'), micros(1_000));
  meanings.planned(plan('acts'), micros(2_000));
  meanings.planned(plan('opens'), micros(3_000));
  expect([500, 1_500, 2_999, 3_000].map((at) => meanings.at(hand(at)))).toEqual([
    ...['acts', 'acts', 'acts', 'opens'],
  ]);
});

it('what could not be written has meant nothing', () => {
  const meanings = new Meanings();
  meanings.planned(plan('acts'), micros(1_000));
  const goBack = meanings.snapshot();
  meanings.planned(plan('opens'), micros(2_000));
  goBack();
  meanings.planned(plan('opens'), micros(5_000));
  expect(meanings.at(hand(3_000))).toBe('acts');
});
