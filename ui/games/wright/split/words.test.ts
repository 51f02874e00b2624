import { afterEach, describe, expect, it } from 'vitest';
import { leftoverWords, stepWords } from './story-words.ts';
import { groupWords, reasonWords } from './strength-words.ts';

/** The words are compiled, and their types are for the page alone. */
const RUNTIME = ['../../../words', 'runtime.js'].join('/');
const { overwriteGetLocale } = (await import(/* @vite-ignore */ RUNTIME)) as {
  overwriteGetLocale: (locale: () => string) => void;
};
const speak = (locale: 'en' | 'ru') => {
  overwriteGetLocale(() => locale);
};
afterEach(() => {
  speak('en');
});
const step = { seat: '1', takes: 23, keeps: 12, passes: 11, last: false, skipped: false } as const;

describe('the ranking in words', () => {
  it.for([
    ['en', [3, 5], [3, 4], 'Three fives beat three fours'],
    ['en', [1, 7], [0, 0], 'One seven beats a revolver in which nothing counts'],
    ['ru', [3, 5], [1, 4], 'Три пятёрки сильнее, чем одна четвёрка'],
    ['ru', [5, 2], [2, 7], 'Пять двоек сильнее, чем две семёрки'],
  ] as const)('%s: %j before %j', ([locale, strength, next, words]) => {
    speak(locale);
    expect(reasonWords({ seat: '1', strength, next, why: 'group' })).toBe(words);
  });

  it('leaves equals to their hands', () => {
    const equal = { seat: '1', strength: [2, 6], next: [2, 6], why: 'hand' } as const;
    expect(reasonWords(equal)).toBe('Equal, two sixes: the hand placed earlier is better');
  });

  it('counts as far as a revolver may go', () => {
    expect(groupWords([13, 1])).toBe('thirteen ones');
  });
});

describe('the halving in words', () => {
  it('says what is kept and passed', () => {
    expect(stepWords(step, 'Jessie')).toBe('Jessie keeps 12, passes 11');
  });

  it('passes nothing on after the last', () => {
    expect(stepWords({ ...step, last: true }, 'Jessie')).toBe('Jessie keeps 12');
  });

  it('names who gets nothing', () => {
    expect(stepWords({ ...step, keeps: 0, skipped: true }, 'Doc')).toContain('no share');
    expect(stepWords({ ...step, takes: 0, keeps: 0, passes: 0 }, 'Doc')).toBe('Nothing is left for Doc');
  });

  it.for([
    ['en', 1, '1 card is left for nobody'],
    ['ru', 1, '1 карта остаётся ничьей'],
    ['ru', 3, '3 карты остаются ничьими'],
    ['ru', 5, '5 карт остаются ничьими'],
  ] as const)('%s: %d left over', ([locale, leftover, words]) => {
    speak(locale);
    expect(leftoverWords({ loot: 23, leftover })).toBe(words);
  });
});
