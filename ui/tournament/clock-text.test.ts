import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('the time on a clock', () => {
  it.for([
    [3_600_000, '60:00'],
    [299_001, '5:00'],
    [1, '0:01'],
    [0, '0:00'],
    [-999, '0:00'],
    [-1_000, '+0:01'],
    [-61_500, '+1:01'],
  ] as const)('shows %i ms as %s', ([ms, text]) => {
    expect(clockText(ms)).toBe(text);
  });
});
