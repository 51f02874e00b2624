import { expect, it } from 'vitest';
import { newsAt } from './news.ts';

const RESULT = {
  by_table: false,
  by_referee: false,
  corrected: false,
  corrected_at: null,
  corrected_by: null,
  totals: [],
};

it('is whatever leaves least to play for', () => {
  const at = { winners: null, gone: false, result: null };
  expect(newsAt(at, null)).toBeUndefined();
  expect(newsAt(at, 'next')).toBe('next-open');
  expect(newsAt({ ...at, gone: true }, null)).toBe('gone');
  expect(newsAt({ ...at, result: RESULT }, 'next')).toBe('recorded');
  expect(newsAt({ ...at, winners: ['Anna'], result: RESULT }, null)).toBe('over');
});
