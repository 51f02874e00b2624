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
