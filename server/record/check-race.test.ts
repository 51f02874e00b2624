import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Hand, RaceRecord } from '#shared/wire/race-record.ts';
import { wrongVerdict } from './check-race.ts';

const hand = (seat: Seat, us: number, clock: string): Hand => ({
  ...{ seat, buzzer: `B1:${seat}`, source: 'serial', seq: us, clock, us, apart_us: 1, micros: us },
  bound_us: 300,
});

/** 1 and 2 are apart on their board; 3 on another may be level with either: one dead heat through 3. */
const chained = (verdict: Partial<RaceRecord['verdict']>): RaceRecord => ({
  ...{ race: 1, entrants: ['1', '2', '3'], need: 3, behind: [], since: null },
  hands: [hand('1', 1_000, 'B1/1'), hand('2', 1_400, 'B1/1'), hand('3', 1_200, 'B2/1')],
  ...{ refused: [], reports: [], doubts: [], edges: [] },
  verdict: { groups: [['1', '3', '2']], last: null, missing: [], status: 'final', ...verdict },
});

describe('the verdict of a race', () => {
  it('is reached again, with the order inside a dead heat or, in records of before, without', () => {
    expect(wrongVerdict(chained({ sure: [['1', '2']] }))).toEqual([]);
    expect(wrongVerdict(chained({}))).toEqual([]);
  });

  it('is wrong with another order, and with one inside a dead heat that its hands do not tell', () => {
    const wrong = ['The verdict is not the one its hands lead to.'];
    expect(wrongVerdict(chained({ groups: [['2', '3', '1']] }))).toEqual(wrong);
    expect(wrongVerdict(chained({ last: '2' }))).toEqual(wrong);
    expect(wrongVerdict(chained({ sure: [['1', '3']] }))).toEqual(wrong);
  });

  it('of before named nobody last where only one of a dead heat can have been', () => {
    // 1 before 2 by their own clock, and 2 before 3 by the hub's; where 1 lies on the hub's is known badly.
    const hands = [
      { ...hand('1', 100, 'B1/1'), micros: 700 },
      hand('2', 200, 'B1/1'),
      hand('3', 900, 'B2/1'),
    ];
    const before = { ...chained({ groups: [['1', '2', '3']] }), hands };
    expect(wrongVerdict(before)).toEqual([]);
    const sure: [Seat, Seat][] = [
      ['1', '2'],
      ['1', '3'],
      ['2', '3'],
    ];
    expect(wrongVerdict({ ...before, verdict: { ...before.verdict, sure, last: '3' } })).toEqual([]);
    expect(wrongVerdict({ ...before, verdict: { ...before.verdict, sure } })).not.toEqual([]);
  });
});
