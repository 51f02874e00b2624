import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { lanesOf, type Course } from './lanes.ts';
import { raceWith } from './race-view.example.ts';

const SEATS: readonly Seat[] = ['1', '2', '3', '4'];
const course = (race: Course['race'], change: Partial<Course> = {}): Course => ({
  ...{ seats: SEATS, entrants: SEATS, race, last: null, how: null, isOver: false },
  waiting: race?.waiting ?? [],
  groups: race?.verdict.groups ?? [],
  ...change,
});
const lane = (seat: Seat, given: Course) => lanesOf(given).find((each) => each.seat === seat);

describe('lanes', () => {
  it('are empty before the first hand, and before the hub has said a word', () => {
    for (const race of [null, raceWith([])])
      expect(lanesOf(course(race)).map(({ state, depth }) => [state, depth])).toEqual(
        SEATS.map(() => ['empty', 0]),
      );
  });

  it('fill as hands land, each one a step less than the one before', () => {
    const lanes = lanesOf(
      course(
        raceWith([
          ['3', 0],
          ['1', 250],
        ]),
      ),
    );
    expect(lanes.map(({ place, depth }) => [place, depth])).toEqual([
      [2, 0.75],
      [null, 0],
      [1, 1],
      [null, 0],
    ]);
    expect(lanes[0]?.after).toEqual({ us: 250, boundUs: 1 });
  });

  it('say what is waited for', () => {
    const waiting = [{ seat: '2' as const, for: 'report' as const }];
    expect(lane('2', course(raceWith([['1', 0]], { waiting })))?.waitsFor).toBe('report');
    expect(lane('2', course(raceWith([['1', 0]], { waiting }), { isOver: true }))?.waitsFor).toBeNull();
  });

  it('say who counts behind the others, as long as there are others', () => {
    const put = (behind: Seat[]) =>
      lanesOf(course(raceWith([['1', 0]], { behind }))).map(({ isBehind }) => isBehind);
    expect(put(['1', '3'])).toEqual([true, false, true, false]);
    expect(put(['1', '2', '3', '4'])).toEqual([false, false, false, false]);
  });

  it('say which hands were parted by a rule of the house, and of no others', () => {
    const race = raceWith([
      ['1', 0],
      ['2', 500],
      ['3', 501],
      ['4', 900],
    ]);
    const measured = {
      ...race,
      verdict: { ...race.verdict, groups: [['1'], ['2', '3'], ['4']] as Seat[][] },
    };
    const parted = { groups: SEATS.map((seat) => [seat]), isOver: true };
    const close = (how: Course['how']) =>
      lanesOf(course(measured, { ...parted, how })).map(({ isClose }) => isClose);
    for (const how of ['likely', 'clockwise'] as const)
      expect(close(how)).toEqual([false, true, true, false]);
    for (const how of ['buzzers', 'by-hand', null] as const)
      expect(close(how)).toEqual([false, false, false, false]);
  });

  it('share a place in a dead heat', () => {
    const race = raceWith([
      ['1', 0],
      ['2', 1],
      ['3', 50],
    ]);
    const groups: Seat[][] = [['1', '2'], ['3'], ['4']];
    const heat = { ...race, verdict: { ...race.verdict, groups, status: 'final' as const } };
    const given = course(heat, { groups, last: '4', isOver: true });
    expect(lanesOf(given).map(({ place, isTied, state }) => [place, isTied, state])).toEqual([
      [1, true, 'down'],
      [1, true, 'down'],
      [3, false, 'down'],
      [4, false, 'out'],
    ]);
  });

  it('have no place where nobody said the order', () => {
    const given = course(null, { groups: [['1', '2', '3'], ['4']], last: '4', isOver: true });
    expect(lanesOf(given).map(({ place, state }) => [place, state])).toEqual([
      [null, 'down'],
      [null, 'down'],
      [null, 'down'],
      [4, 'out'],
    ]);
  });

  it('keep a hand that came after the verdict apart', () => {
    const race = raceWith([
      ['1', 0],
      ['2', 10],
      ['3', 20],
    ]);
    const late = {
      seat: '4' as const,
      us: 900_000,
      bound_us: 2,
      own_bound_us: 1,
      source: 'serial' as const,
      late: true,
    };
    const given = course({ ...race, presses: [...race.presses, late] }, { last: '4', isOver: true });
    expect(lane('4', given)).toMatchObject({ state: 'out', after: null, late: { us: 900_000 } });
  });

  it('say which hand was first, and in which race', () => {
    const first = (race: NonNullable<Course['race']>, groups: Seat[][]) =>
      lane('4', course(race, { groups, isOver: true }))?.first;
    const everybody = raceWith([
      ['4', 0],
      ['3', 10],
    ]);
    expect(first(everybody, [['4'], ['3']])).toBe('counts');
    expect(first(everybody, [['1'], ['2'], ['4'], ['3']])).toBe('earliest');
    const groups: Seat[][] = [['1'], ['2'], ['4'], ['3']];
    expect(first({ ...everybody, entrants: ['3', '4'] }, groups)).toBe('again');
    expect(first({ ...everybody, entrants: ['3', '4'] }, [['4'], ['3'], ['1'], ['2']])).toBe('again');
    expect(lane('3', course(everybody, { groups, isOver: true }))?.first).toBeNull();
  });

  it('of those who do not race again stay where they were', () => {
    const race = raceWith([['4', 0]], { entrants: ['3', '4'], need: 1 });
    const given = course(race, { entrants: ['3', '4'], groups: [['1'], ['2'], ['4']] });
    expect(lanesOf(given).map(({ state, place }) => [state, place])).toEqual([
      ['idle', 1],
      ['idle', 2],
      ['empty', null],
      ['down', 3],
    ]);
  });
});
