import { expect, it } from 'vitest';
import type { ListedTable } from '../../hub/listed-table.ts';
import { playingWith } from './elsewhere.ts';

const table = (name: string, ...buzzers: readonly (string | null)[]): ListedTable => ({
  ...{ id: name, name, game: 'wright', phase: 'playing', round: 1, finished: false, archived: false },
  winners: [],
  tournament: null,
  seats: buzzers.map((buzzer, at) => ({ seat: String(at + 1), name: `P${at}`, buzzer })),
});

it('finds tables that play now with a buzzer that is practised with', () => {
  const saloon = table('Saloon', 'B1:0', 'B1:1', null);
  const all = [saloon, { ...saloon, finished: true }, { ...saloon, archived: true }, table('Barn', 'pad')];
  expect(playingWith(all, ['B1:1', 'B2:0'])).toEqual([saloon]);
  expect(playingWith(all, ['B2:0', 'pad-1'])).toEqual([]);
});
