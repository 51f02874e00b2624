import { expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import { gapsBetween } from './presses-for-people.ts';

const hand = (seat: Seat, us: number, clock = 'B1/1'): Hand => ({
  ...{ seat, buzzer: `B1:${seat}`, source: 'serial', seq: us, clock, us, apart_us: 1, micros: us },
  bound_us: 300,
});

it('hands are as far apart as their own clocks say, late ones from the last hand that counted', () => {
  const late = [hand('3', 5_000), hand('4', 9_000, 'B2/1')];
  const gaps = gapsBetween([hand('2', 1_200), hand('1', 1_000)], late);
  expect(gaps.map(({ from, to, us }) => [from, to, Math.round(us)])).toEqual([
    ['1', '2', 200],
    ['2', '3', 3_800],
    ['2', '4', 7_800],
  ]);
  // One board knows its own hands better than two boards each other's.
  expect(gaps.map(({ bound_us }) => bound_us < 300)).toEqual([true, true, false]);
});
