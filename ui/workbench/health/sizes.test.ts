import { expect, it } from 'vitest';
import { size } from './sizes.ts';

it.each([
  [0, '0\u00a0byte'],
  [999, '999\u00a0byte'],
  [1_000, '1\u00a0kB'],
  [12_345_678, '12.3\u00a0MB'],
  [2.5e15, '2,500\u00a0TB'],
])('%d bytes are told in the unit that suits them', (bytes, words) => {
  expect(size(bytes, 'en')).toBe(words);
});
