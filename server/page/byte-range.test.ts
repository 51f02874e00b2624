import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.for([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=3-', { first: 3, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
] as const)('%s of ten bytes', ([header, range]) => {
  expect(readRange(header, 10)).toEqual(range);
});
