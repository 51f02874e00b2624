import { describe, expect, it } from 'vitest';
import { percentile, slope, spread } from './figures.ts';

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

describe('the figures of a benchmark', () => {
  it('takes the value that so many do not exceed', () => {
    expect([0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 99, 100]);
    expect(spread('answer', [3.00049])).toEqual({
      answer_p50_ms: 3,
      answer_p95_ms: 3,
      answer_p99_ms: 3,
      answer_max_ms: 3,
    });
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('sees a rise, a fall and neither', () => {
    expect(slope([1, 3, 5, 7])).toBeCloseTo(2);
    expect(slope(hundred)).toBeCloseTo(-1);
    expect(slope([4, 4, 4])).toBe(0);
    expect(slope([4])).toBe(0);
  });
});
