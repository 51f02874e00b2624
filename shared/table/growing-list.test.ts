import { expect, it } from 'vitest';
import { GrowingList } from './growing-list.ts';

it('every version of a growing list stays as it is, whatever is added to it or to others', () => {
  const two = new GrowingList(['a', 'b']);
  const three = two.concat(['c']);
  const other = two.concat(['x', 'y']);
  const four = three.concat(['d']);
  expect([two, three, other, four].map((version) => [...version].join(''))).toEqual([
    'ab',
    'abc',
    'abxy',
    'abcd',
  ]);
  expect([two.at(1), two.at(2), three.at(2), two.at(-1)]).toEqual(['b', undefined, 'c', undefined]);
  expect([two.slice(0), three.slice(1), three.slice(1, 9), two.slice(2)]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
    ['b', 'c'],
    [],
  ]);
});
