import { expect, it } from 'vitest';
import { GrowingList } from '#shared/table/growing-list.ts';
import type { Row } from '#shared/table/log.ts';
import { playersAt, playersOf } from './players-at.ts';

const told: readonly (readonly [type: string, data: Row['data']])[] = [
  ['table-created', { seats: [{ name: 'Jessie' }, { name: 'Billy' }] }],
  ['set-up', { seats: [{ name: 'Jessie' }, { name: 'Billy' }, {}] }],
  ['renamed', { seat: '3', name: 'Butch' }],
  ['renamed', { seat: '1', name: 'Wrong' }],
  ['undone', { commands: ['c4'] }],
  ['race-recorded', { race: 1 }],
  ['renamed', { seat: '2', name: 'Later' }],
];
const log = new GrowingList(
  told.map(([type, data], at): Row => ({
    seq: at + 1,
    type,
    at: '',
    author: '',
    command: `c${at + 1}`,
    data,
  })),
);

it('who sat at a table when a row was written, is read from the log up to there', async () => {
  const names = async (seq: number) => (await playersAt(log, seq)).map(({ seat, name }) => seat + name);
  expect(await names(1)).toEqual(['1Jessie', '2Billy']);
  expect(await names(4)).toEqual(['1Wrong', '2Billy', '3Butch']);
  expect(await names(6)).toEqual(['1Jessie', '2Billy', '3Butch']);
  expect(await names(7)).toEqual(['1Jessie', '2Later', '3Butch']);
  const session = { rows: log };
  expect(await playersOf(session, 4)).toBe(await playersOf(session, 4));
});
