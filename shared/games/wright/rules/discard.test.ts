import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { anyCard, hand } from '#test/wright/arbitrary.ts';
import { effort } from '#test/effort.ts';
import * as oracle from '#test/wright/oracle.ts';
import type { Card } from './cards.ts';
import {
  completions,
  discardFault,
  formsOf,
  impossibleCount,
  LARGEST_DISCARD,
  legalDiscards,
} from './discard.ts';

describe('discards', () => {
  it.for<[string, Card[], string[]]>([
    ['W23: one card of any kind', ['miss'], ['single']],
    ['W24: equal specials', ['joker', 'joker'], ['identical']],
    ['W24: three equal numbers are no sum', ['5', '5', '5'], ['identical']],
    ['W24: a joker and a miss are not equal', ['joker', 'miss'], []],
    ['W25: 3 + 4 = 7', ['7', '3', '4'], ['sum']],
    ['W26 WA16: a pair of numbers is both', ['4', '4'], ['identical', 'sum']],
    ['W26: seven 1s and a 7, the largest', ['1', '1', '1', '1', '1', '1', '1', '7'], ['sum']],
    ['W27: a pair and a stranger', ['5', '5', '3'], []],
    ['W27: nothing', [], []],
    ['WA17: a joker is no number', ['joker', '3', '7'], []],
  ])('%s', ([, cards, forms]) => {
    expect(formsOf(cards)).toEqual(forms);
    expect(discardFault(cards) === null).toBe(forms.length > 0);
  });

  it.for<[string, Card[], Card[]]>([
    ['W25: the highest, or what it lacks', ['3', '4'], ['1', '7']],
    ['W25: only what it lacks, where no card is as high as the sum', ['3', '4', '6'], []],
    ['W24 W26: another of the same, twice it, and half', ['2', '2'], ['2', '4']],
    ['W24: all the same', ['joker'], ['joker']],
    ['W29: there is no fourth helper', ['helper', 'helper'], []],
    ['WA17: nothing joins a joker and a number', ['joker', '3'], []],
  ])('%s', ([, cards, one]) => {
    expect(completions(cards)).toEqual(one);
  });

  it.for<[Card[], string, string]>([
    [[], 'empty-discard', 'W27'],
    [['3', '4', '6'], 'sum-is-off', 'W25'],
    [['joker', '3', '7'], 'joker-is-no-number', 'WA17'],
    [['joker', 'miss'], 'not-identical', 'W24'],
    [['swap', '2'], 'not-identical', 'W24'],
  ])('%j is refused as %s (%s)', ([cards, code, rule]) => {
    expect(discardFault(cards)).toMatchObject({ code, rule, overridable: false });
  });

  it('says how far a sum is off', () => {
    expect(discardFault(['3', '3', '7'])?.params).toEqual({ highest: 7, others: 6 });
  });

  test.prop([fc.array(anyCard, { maxLength: 9 })], effort(2_000))(
    'W23 W24 W25 W26 W27: the forms are those found by trying every card as the sum',
    (cards) => {
      expect(formsOf(cards)).toEqual(oracle.forms(cards));
    },
  );

  test.prop([hand(10)], effort(150))('all legal discards are those found among all subsets', (cards) => {
    const names = (discard: readonly Card[]) => [...discard].sort().join('+');
    const found = legalDiscards(cards);
    expect(found.map(names).sort()).toEqual([...oracle.legalDiscards(cards)].sort());
    expect(found.every((discard) => discard.length <= LARGEST_DISCARD)).toBe(true);
  });

  it('W29: knows what no box can hold', () => {
    expect(impossibleCount(['helper', 'helper', 'helper'])).toMatchObject({
      code: 'impossible-count',
      params: { card: 'helper', box: 2 },
    });
    expect(impossibleCount(['helper', 'helper'])).toBeNull();
  });
});
