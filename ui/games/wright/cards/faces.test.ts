import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { CARDS } from '#shared/games/wright/rules/cards.ts';
import { strengthOf } from '#shared/games/wright/rules/strength.ts';
import { facesOf } from './faces.ts';

const revolver = fc.array(fc.constantFrom(...CARDS), { maxLength: 9 });

describe('the faces of a revolver', () => {
  it('shows a joker as the value it counts as', () => {
    expect(facesOf(['3', '3', '5', 'joker']).map(({ as }) => as)).toEqual([null, null, null, 3]);
  });

  it('strikes as many cards as were cancelled, and lets the joker move on', () => {
    const faces = facesOf(['7', '7', '2', 'joker'], [7, 7]);
    expect(faces.map(({ struck }) => struck)).toEqual([true, true, false, false]);
    expect(faces.at(-1)?.as).toBe(2);
  });

  it('has nothing for jokers and misses alone', () => {
    expect(facesOf(['joker', 'miss']).some(({ counts, as }) => counts || as !== null)).toBe(false);
  });

  test.prop([revolver])('counts as many cards as the engine does', (cards) => {
    expect(facesOf(cards).filter(({ counts }) => counts)).toHaveLength(strengthOf(cards)[0]);
  });
});
