import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Hand, RaceTerms, Report } from '#shared/wire/race-record.ts';
import { judge } from './judge.ts';

const SINCE = 1_000_000;
const stamp = (clock: string, at: number, bound_us = 100) => ({
  ...{ clock, us: at, apart_us: 1 },
  micros: at,
  bound_us,
});
const letGo = (seat: Seat, at: number, bound?: number): Hand => ({
  ...{ seat, buzzer: `B${seat}:0`, source: 'serial', seq: at },
  ...stamp(`B${seat}/1`, at, bound),
});
const report = (seat: Seat, at: number): Report => ({ seat, ...stamp(`B${seat}/1`, at) });
const terms = (need: number): RaceTerms => ({
  ...{ race: 1, entrants: ['1', '2', '3'], need, behind: [] },
  ...{ since: SINCE, on: 'release' },
});

describe('a race of letting go', () => {
  it('ranks who let go from the moment on, as far as the bounds let us know, and names who was early', () => {
    const hands = [letGo('1', SINCE - 101), letGo('2', SINCE + 5_000), letGo('3', SINCE - 99)];
    const { verdict, waiting } = judge(terms(3), hands, [report('1', SINCE + 200)]);
    expect(waiting).toEqual([]);
    expect(verdict).toEqual({
      ...{ groups: [['3'], ['2']], last: '2', missing: [], status: 'final' },
      early: ['1'],
    });
  });

  it('is not final before it is known that who was early was not down again in time', () => {
    const hands = [letGo('1', SINCE - 5_000), letGo('2', SINCE + 5_000), letGo('3', SINCE + 9_000)];
    for (const reports of [[], [report('1', SINCE + 99)]])
      expect(judge(terms(3), hands, reports).waiting).toEqual([{ seat: '1', for: 'report' }]);
    expect(judge(terms(3), hands, [report('1', SINCE + 100)]).waiting).toEqual([]);
  });

  it('is decided by as many as have let go, early ones among them; the last is who did not', () => {
    const hands = [letGo('1', SINCE - 5_000), letGo('2', SINCE + 5_000)];
    const reports = [report('1', SINCE + 500), report('3', SINCE + 5_500)];
    expect(judge(terms(2), hands, reports).verdict).toEqual({
      ...{ groups: [['2']], last: '3', missing: ['3'], status: 'final', early: ['1'] },
    });
  });

  it('waits for word of somebody who may have been early as well', () => {
    const hands = [letGo('1', SINCE - 5_000), letGo('2', SINCE - 4_000)];
    const early = [report('1', SINCE + 500), report('2', SINCE + 500)];
    expect(judge(terms(2), hands, early).waiting).toEqual([{ seat: '3', for: 'report' }]);
    expect(judge(terms(2), hands, [...early, report('3', SINCE + 500)]).verdict).toMatchObject({
      ...{ groups: [], last: '3', status: 'final', early: ['1', '2'] },
    });
  });
});
