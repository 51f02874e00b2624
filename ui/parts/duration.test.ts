import { describe, expect, it } from 'vitest';
import { duration } from './duration.ts';

describe('a duration', () => {
  it.for([
    [0, 'en', '0 µs'],
    [7.5, 'en', '7.5 µs'],
    [999, 'en', '999 µs'],
    [12_345, 'en', '12.3 ms'],
    [-1_204_000, 'en', '-1.2 sec'],
    [12_345, 'ru', '12,3 мс'],
    [7.5, 'ru', '7,5 мкс'],
  ] as const)('%d µs in %s reads %s', ([us, locale, text]) => {
    expect(duration(us, locale)).toBe(text.replace(' ', '\u00a0'));
  });

  it('is told in the unit of its bound where that is larger', () => {
    expect(duration(295, 'en', 83_100)).toBe('0.295\u00a0ms');
    expect(duration(0, 'en', 83_100)).toBe('0\u00a0ms');
    expect(duration(8_310, 'en', 1.1)).toBe('8.31\u00a0ms');
  });
});
