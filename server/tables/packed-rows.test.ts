import { expect, it } from 'vitest';
import type { Row } from '#shared/table/log.ts';
import { PackedRows } from './packed-rows.ts';

const row = (seq: number, type = 'x'): Row => ({
  ...{ seq, type, at: '2026-01-01T20:00:00Z', author: 'Анна', command: `c${seq}` },
  data: { seat: '1', ids: [seq] },
});
const rows = (from: number, to: number, type?: string): Row[] =>
  Array.from({ length: to - from + 1 }, (_, at) => row(from + at, type));

it('answers every row as it was told, however long ago', () => {
  let log = PackedRows.of(rows(1, 1));
  for (let seq = 2; seq <= 1_000; seq++) log = log.concat([row(seq)]);
  expect([...log]).toEqual(rows(1, 1_000));
  expect([...PackedRows.of(rows(1, 1_000))]).toEqual(rows(1, 1_000));
  for (const at of [0, 1, 63, 64, 500, 999]) expect(log.at(at)).toEqual(row(at + 1));
  expect([log.at(-1), log.at(1_000)]).toEqual([undefined, undefined]);
  expect(log.slice(60, 70)).toEqual(rows(61, 70));
  expect(log.slice(990)).toEqual(rows(991, 1_000));
  expect(log.slice(2_000)).toEqual([]);
});

it('every version stays as it is, whatever is added to it or to others', () => {
  const short = PackedRows.of(rows(1, 100));
  const long = short.concat(rows(101, 300));
  const other = short.concat(rows(101, 400, 'y'));
  const longer = long.concat(rows(301, 310));
  expect([...short]).toEqual(rows(1, 100));
  expect([...long]).toEqual(rows(1, 300));
  expect([...other]).toEqual([...rows(1, 100), ...rows(101, 400, 'y')]);
  expect([...longer]).toEqual(rows(1, 310));
  expect([short.at(100), short.length, long.at(100)]).toEqual([undefined, 100, row(101)]);
});
