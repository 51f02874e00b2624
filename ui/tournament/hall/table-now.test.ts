import { describe, expect, it } from 'vitest';
import { newClock, started } from '#shared/tournament/log/clock.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';
import { tableNow } from './table-now.ts';

const CLOCK = newClock(60);
const RUNNING = started(CLOCK, 5);
const RESULT = { groups: [['Anna']], scores: { Anna: 1 }, from: 'hand', byTable: false } as const;

const live = (begun: boolean): FloorTable => ({
  ...{ table: 1, hub_table: 't', begun, differs: null, race: 'none' },
  view: { phase: 'playing', round: 1, finished: false },
  health: { seats: [], controllers: 0, back_at: null },
});
const now = (table: FloorTable | undefined, clock = CLOCK) => tableNow({ result: null }, clock, table);

describe('what the hall says of a table', () => {
  it('is that it has not begun, until something happens there', () => {
    expect(now(live(false))).toBe('not-begun');
    expect(now(live(true))).toBe('playing');
  });

  it('is that it is played once the clock has been started', () => {
    expect(now(live(false), RUNNING)).toBe('playing');
    expect(now(live(false), { ...CLOCK, usedMs: 9 })).toBe('playing');
  });

  it('is no more than the clock tells of a match on paper', () => {
    expect(now(undefined)).toBe('no-result');
    expect(now(undefined, RUNNING)).toBe('playing');
  });

  it('is that the result is in, whatever goes on there', () => {
    const result = { ...RESULT, byReferee: false, before: [], corrected: null };
    expect(tableNow({ result }, RUNNING, live(true))).toBe('done');
  });
});
