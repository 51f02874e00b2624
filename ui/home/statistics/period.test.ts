import { describe, expect, it } from 'vitest';
import { beginOf } from './period.ts';

const at = (...moment: [number, number, number, number, number]) => new Date(...moment);

describe('how far back people look', () => {
  it('is for ever', () => {
    expect(beginOf('all', at(2026, 8, 18, 21, 30))).toBeNull();
  });

  it('is an evening that ends after midnight', () => {
    const begin = at(2026, 8, 18, 6, 0);
    expect(beginOf('evening', at(2026, 8, 18, 21, 30))).toEqual(begin);
    expect(beginOf('evening', at(2026, 8, 19, 2, 15))).toEqual(begin);
    expect(beginOf('evening', at(2026, 8, 19, 6, 0))).toEqual(at(2026, 8, 19, 6, 0));
  });

  it('is thirty days', () => {
    expect(beginOf('month', at(2026, 8, 18, 21, 30))).toEqual(at(2026, 7, 19, 6, 0));
  });
});
