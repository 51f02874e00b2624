import { expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Hand, RaceRecord } from '#shared/wire/race-record.ts';
import { verdictRows } from './verdict-rows.ts';

const hand = (seat: Seat, us: number): Hand => ({
  ...{ seat, buzzer: `B:${seat}`, source: 'serial', seq: 1, clock: 'B/1', us, apart_us: 4 },
  ...{ micros: us, bound_us: 300 },
});

it('a verdict is listed first hand to last, a dead heat on one place, those without a hand behind', () => {
  const record: RaceRecord = {
    ...{ race: 1, entrants: ['1', '2', '3', '4'], need: 3, behind: [], since: null },
    hands: [hand('2', 1_000), hand('1', 2_000), hand('3', 2_002)],
    ...{ refused: [], reports: [], doubts: [], edges: [] },
    verdict: { groups: [['2'], ['1', '3']], last: '4', missing: ['4'], status: 'final' },
  };
  expect(verdictRows(record)).toMatchObject([
    { seat: '2', place: 1, isLevel: false, after: null, source: 'serial' },
    { seat: '1', place: 2, isLevel: true, after: { us: 1_000 } },
    { seat: '3', place: 2, isLevel: true, after: { us: 1_002 } },
    { seat: '4', place: 4, isLevel: false, after: null, source: null },
  ]);
});
