import { describe, expect, it } from 'vitest';
import { nameOfDay } from './table-name.ts';

describe('the name of a new table', () => {
  const friday = new Date(2026, 8, 18, 19, 30);

  it('tells the day, so that it is found again', () => {
    expect(nameOfDay(friday, 'en', [])).toBe('Friday evening, Sep 18');
    expect(nameOfDay(friday, 'en-GB', [])).toBe('Friday evening, 18 Sept');
    expect(nameOfDay(new Date(2026, 8, 18, 2), 'en', [])).toBe('Friday night, Sep 18');
  });

  it('is not given twice', () => {
    const first = nameOfDay(friday, 'en', []);
    const second = nameOfDay(friday, 'en', [first]);
    expect(second).toBe(`${first} (2)`);
    expect(nameOfDay(friday, 'en', [first, second])).toBe(`${first} (3)`);
  });
});
