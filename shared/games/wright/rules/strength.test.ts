import { test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { revolver } from '#test/wright/arbitrary.ts';
import * as oracle from '#test/wright/oracle.ts';
import type { Card } from './cards.ts';
import { compareStrength, rank, strengthOf } from './strength.ts';

const cards = (text: string): Card[] => (text === '' ? [] : (text.split(' ') as Card[]));

describe('strength', () => {
  it.for<[string, string, [number, number]]>([
    ['W63: the largest group', '2 2 7', [2, 2]],
    ['W63: the higher of equal groups', '2 7', [1, 7]],
    ['W65: no second group, no kicker', '5 5 5 7 7', [3, 5]],
    ['W66 W68: a joker joins the best group', '3 3 7 joker', [3, 3]],
    ['W68: two jokers and single cards take the highest', '2 6 joker joker', [3, 6]],
    ['W67: jokers without a number', 'joker joker joker', [0, 0]],
    ['W73: misses and events count for nothing', 'miss swap helper indians', [0, 0]],
    ['W73: an empty revolver', '', [0, 0]],
  ])('%s', ([, text, strength]) => {
    expect(strengthOf(cards(text))).toEqual(strength);
  });

  it.for([
    ['2 2 2 2', '7 7 7'],
    ['5 5 5', '4 4 4'],
  ])('W64: %s beat %s', ([better = '', worse = '']) => {
    expect(compareStrength(strengthOf(cards(better)), strengthOf(cards(worse)))).toBeLessThan(0);
  });

  test.prop([revolver], effort(1_000))(
    'W66 W68 WA34: jokers equal a brute force over all assignments',
    (loaded) => {
      expect(strengthOf(loaded)).toEqual(oracle.strength(loaded));
    },
  );

  it('W63 WA35: equal strength goes to the earlier hand, all the way down', () => {
    const strengths = new Map([
      ['Ann', [2, 5]],
      ['Bob', [3, 1]],
      ['Cid', [2, 5]],
      ['Dot', [0, 0]],
      ['Eve', [0, 0]],
    ] as const);
    expect(rank(['Eve', 'Cid', 'Dot', 'Ann', 'Bob'], strengths)).toEqual(['Bob', 'Cid', 'Ann', 'Eve', 'Dot']);
  });
});
