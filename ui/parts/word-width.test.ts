import { describe, expect, it } from 'vitest';
import { longestWord } from './word-width.ts';

/** As a browser draws them: Roboto Slab, weight 600. */
const MEASURED = [
  ['Миша', 3.19],
  ['Emma', 3.08],
  ['Шамшиддин', 6.76],
  ['Юля', 2.25],
  ['Mohammed', 5.75],
  ['Людмила', 5],
  ['Дмитрий', 4.89],
  ['Максимилиан', 7.55],
  ['Анна', 2.67],
  ['Вениаминович', 7.9],
  ['Константин', 6.29],
  ['Александрович', 8.13],
  ['Екатерина', 5.46],
  ['Ян', 1.36],
  ['Bartholomew', 6.42],
  ['Featherstone', 6.18],
  ['Billy', 2.23],
] as const;

describe('the longest word of a name', () => {
  it.for(MEASURED)('%s is %d ems wide, counted as hardly more', ([name, ems]) => {
    expect(longestWord(name)).toBeGreaterThanOrEqual(ems);
    expect(longestWord(name)).toBeLessThan(ems * 1.2);
  });

  it('is found among several', () => {
    expect(longestWord('Christopher-James Wu')).toBe(longestWord('Christopher'));
  });

  it('is held together by a space that does not break', () => {
    expect(longestWord('Нажмите\u00a0— и')).toBeGreaterThan(longestWord('Нажмите —'));
  });
});
