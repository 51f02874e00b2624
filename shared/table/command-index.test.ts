import { expect, it } from 'vitest';
import { CommandIndex } from './command-index.ts';
import { GrowingList } from './growing-list.ts';
import type { Row } from './log.ts';

const rows = (seq: number, command: string, count = 1): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ seq: seq + at, type: 'x', at: '', author: 'a', command, data: {} },
  }));

const list = (log: readonly Row[]) => new GrowingList([...log]);

it('finds all rows of a command, and none of one that is not in this version of the log', () => {
  const index = new CommandIndex();
  const [create, two, other] = [rows(1, 'create'), rows(2, 'two', 2), rows(4, 'other')];
  for (const each of [create, two, other]) index.add(each);
  const log = [...create, ...two, ...other];
  expect(index.find('two', list(log))).toEqual(two);
  expect(index.find('other', list(log))).toEqual(other);
  expect(index.find('unknown', list(log))).toEqual([]);
  expect(index.find('other', list(log.slice(0, 3)))).toEqual([]);
});

it('finds a command that another version of the log has elsewhere', () => {
  const index = new CommandIndex();
  const here = [...rows(1, 'create'), ...rows(2, 'mine')];
  const there = [...rows(1, 'create'), ...rows(2, 'theirs'), ...rows(3, 'mine')];
  for (const row of there) index.add([row]);
  expect(index.find('mine', list(here))).toEqual(here.slice(1));
  index.add(here.slice(1));
  expect(index.find('mine', list(rows(1, 'mine', 3)))).toHaveLength(3);
  expect(index.find('mine', list(there))).toEqual(there.slice(2));
});

it('finds both of two commands whose ids have the same number, and no third one', () => {
  const index = new CommandIndex();
  const log = [...rows(1, 'create'), ...rows(2, 'costarring', 2), ...rows(4, 'liquid')];
  index.add(log.slice(1, 3));
  expect(index.find('liquid', list(log.slice(0, 3)))).toEqual([]);
  index.add(log.slice(3));
  expect(index.find('costarring', list(log))).toEqual(log.slice(1, 3));
  expect(index.find('liquid', list(log))).toEqual(log.slice(3));
});
