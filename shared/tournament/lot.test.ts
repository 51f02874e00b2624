import { describe, expect, it } from 'vitest';
import { lotOf } from './lot.ts';

describe('the lot', () => {
  it('is the same for ever: one that was published can be checked', () => {
    expect(lotOf(1, 'Анна')).toBe(1_004_211_798);
    expect(lotOf(3, 'Анна')).toBe(2_015_446_531);
    expect(lotOf(1, 'Боб')).toBe(1_084_308_562);
  });

  it('favours nobody: another seed, another order, about as often either way', () => {
    const wins = Array.from({ length: 400 }, (_, seed) => lotOf(seed, 'Анна') > lotOf(seed, 'Боб'));
    const won = wins.filter(Boolean).length;
    expect(won).toBeGreaterThan(150);
    expect(won).toBeLessThan(250);
  });
});
