import { expect, it } from 'vitest';
import type { TableView } from '../../hub/play-ahead.ts';
import { finishersIn } from './podium.ts';

const places = ['Anna', 'Boris'].map((name, at) => ({
  ...{ seat: at === 0 ? '1' : '2', name, colour: null, player: `p${at + 1}` },
}));
const VIEW = {
  seats: places,
  standings: places.map(({ seat, name }, at) => ({ seat, name, total: 10 - at, place: at + 1 })),
  winners: ['1'],
} as unknown as TableView;

it('the podium is the recorded one where a referee has corrected what the table told', () => {
  const named = (recorded?: Parameters<typeof finishersIn>[1]) =>
    finishersIn(VIEW, recorded).map(({ name, total, place, wins }) => [name, total, place, wins]);
  const told = [
    ['Anna', 10, 1, true],
    ['Boris', 9, 2, false],
  ];
  expect(named()).toEqual(told);
  const corrected = [
    { player: 'p2', name: 'Boris', total: 12, place: 1 },
    { player: 'p1', name: 'Anna', total: 10, place: 2 },
  ];
  expect(named(corrected)).toEqual([
    ['Boris', 12, 1, true],
    ['Anna', 10, 2, false],
  ]);
  // Somebody is called otherwise at the table.
  const renamed = corrected.map((each) => (each.player === 'p2' ? { ...each, name: 'Bob' } : each));
  expect(named(renamed)).toEqual(named(corrected));
  // Better what the table told than somebody left out.
  expect(named([{ player: 'p9', name: 'Nobody', total: 12, place: 1 }])).toEqual(told);
});
