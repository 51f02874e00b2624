import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it('gives the second tournament of a day a number, and the third the next', () => {
  expect(freeName('May 1', [])).toBe('May 1');
  expect(freeName('May 1', ['Cup', 'May 1'])).toBe('May 1 (2)');
  expect(freeName('May 1', ['May 1 (2)', 'May 1', 'May 1 (4)'])).toBe('May 1 (3)');
});
