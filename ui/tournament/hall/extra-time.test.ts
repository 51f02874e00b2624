import { expect, it } from 'vitest';
import { newClock, started, withTime } from '#shared/tournament/log/clock.ts';
import type { Match, Outcome } from '#shared/tournament/log/state.ts';
import { extraTime } from './extra-time.ts';

const match = (table: number, result: Outcome | null = null): Match => ({
  ...{ table, seats: [], locked: false, hubTable: null, result },
});
const RESULT: Outcome = {
  ...{ groups: [], scores: {}, from: 'hand', byTable: false, byReferee: false, before: [], corrected: null },
};

it('is that of the tables which have some and still play', () => {
  const running = started(newClock(1), 0);
  const clock = withTime(withTime(withTime(running, 60, 1), 30, 2), -30, 3);
  const matches = [match(1), match(2, RESULT), match(3), match(4)];
  expect(extraTime({ clock, matches }, 10_000)).toEqual([
    { table: 1, left: 110_000 },
    { table: 3, left: 20_000 },
  ]);
  expect(extraTime({ clock: withTime(clock, 30, 3), matches: [match(3)] }, 0)).toEqual([]);
});
