import { describe, expect, it } from 'vitest';
import { checked } from './checked.ts';

describe('a discard that is checked', () => {
  it('says nothing about no cards', () => {
    expect(checked([], 'en')).toBeUndefined();
  });

  it.for([
    [['joker'], true, 'W23'],
    [['5', '5', '5'], true, 'W24'],
    [['3', '4', '7'], true, 'W25'],
    [['3', '4', '6'], false, 'W25'],
    [['joker', 'miss'], false, 'W24'],
    [['1', '1', 'joker'], false, 'WA17'],
    [['helper', 'helper', 'helper'], false, 'W29'],
  ] as const)('W22–W29: %j', ([cards, legal, rule]) => {
    for (const language of ['en', 'ru'] as const) {
      const verdict = checked(cards, language);
      expect(verdict).toMatchObject({ legal, rule });
      expect(verdict?.why).not.toBe('');
    }
  });
});

describe('a refused discard', () => {
  it.for([
    [['3', '4'], ['Legal with one more: 1 or 7.']],
    [['3', '4', '7', '2'], ['Legal without the rest: 3 + 4 + 7.']],
    [['5', '5', '3'], ['Legal without the rest: 5 + 5.']],
    [['joker', '3', '7'], ['One card alone is always fine.']],
    [['helper', 'helper', 'helper'], []],
  ] as const)('%j: says what would be legal', ([cards, instead]) => {
    expect(checked(cards, 'en')?.instead).toEqual(instead);
    expect(checked(cards, 'ru')?.instead).toHaveLength(instead.length);
  });

  it('is not helped with more cards than a hand can have', () => {
    expect(checked(Array<'1' | '7'>(12).fill('7', 0, 6).fill('1', 6), 'en')?.instead).toEqual([]);
  });
});
