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
  expect(newsAt({ winners: null, result: null }, null)).toBeUndefined();
  expect(newsAt({ winners: null, result: null }, 'next')).toBe('next-open');
  expect(newsAt({ winners: null, result: RESULT }, 'next')).toBe('recorded');
  expect(newsAt({ winners: ['Anna'], result: RESULT }, null)).toBe('over');
});
