import { expect, it } from 'vitest';
import { raceWith } from '../../../table/race/race-view.example.ts';
import { asMeasured, lastOf, missingFirst, standingsOf, surprisingLast } from './beside-measured.ts';

const FOUR = ['1', '2', '3', '4'] as const;

it('keeps what was measured when people say who was last', () => {
  expect(lastOf(FOUR, [['2'], ['1']], '3')).toEqual({ order: ['2', '1', '4'] });
  expect(lastOf(FOUR, [['2'], ['1'], ['4'], ['3']], '3')).toEqual({ order: ['2', '1', '4'] });
  expect(lastOf(FOUR, [['2'], ['1'], ['4']], '2')).toEqual({ order: ['1', '4', '3'] });
});

it('says no more than is known', () => {
  expect(lastOf(FOUR, [], '3')).toEqual({ last: '3' });
  expect(lastOf(FOUR, [['2']], '3')).toEqual({ last: '3' });
  expect(lastOf(FOUR, [['1', '2'], ['4']], '3')).toEqual({ last: '3' });
  expect(lastOf(FOUR, [['1', '3'], ['2'], ['4']], '3')).toEqual({ order: ['1', '2', '4'] });
});

it('puts people in the order they were seen, the others as they sit', () => {
  const seats = asMeasured(
    FOUR.map((seat) => ({ seat })),
    [['3'], ['1']],
  );
  expect(seats.map(({ seat }) => seat)).toEqual(['3', '1', '2', '4']);
});

const race = raceWith([
  ['3', 0],
  ['1', 2_500],
]);
const standings = standingsOf(race, race.verdict.groups);

it('tells whose hand is missing, and places of the others', () => {
  expect([...standings]).toEqual([
    ['1', 2],
    ['2', 'missing'],
    ['3', 1],
    ['4', 'missing'],
  ]);
  const seats = missingFirst(
    FOUR.map((seat) => ({ seat })),
    standings,
  );
  expect(seats.map(({ seat }) => seat)).toEqual(['2', '4', '3', '1']);
  expect(standingsOf(raceWith([]), []).size).toBe(0);
  expect(standingsOf(null, [['1']]).size).toBe(0);
});

it('is surprised by a measured hand that is called last while another is missing', () => {
  expect(FOUR.map((seat) => surprisingLast(race, standings, seat))).toEqual([2, undefined, 1, undefined]);
  expect(surprisingLast({ ...race, behind: ['3'] }, standings, '3')).toBeUndefined();
  const all = raceWith(FOUR.map((seat, at) => [seat, at * 1_000]));
  expect(surprisingLast(all, standingsOf(all, all.verdict.groups), '1')).toBeUndefined();
});
