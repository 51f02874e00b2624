import { describe, expect, it } from 'vitest';
import { inSureOrder, mayBeLast, pairsAcross, withSureLast } from './dead-heat.ts';

const HEAT = ['1', '2', '3', '4'] as const;
/** Neighbours are too close, all others are apart. */
const SURE = [
  ['1', '3'],
  ['1', '4'],
  ['2', '4'],
] as const;

describe('a dead heat of hands that are close only through others', () => {
  it('ends with those whom nobody is surely behind', () => {
    expect(mayBeLast(HEAT, SURE)).toEqual(['3', '4']);
    expect(mayBeLast(HEAT, [])).toEqual(HEAT);
    // A pair with somebody outside says nothing about this heat.
    expect(mayBeLast(['1', '2'], SURE)).toEqual(['1', '2']);
  });

  it('is left to people as a whole when liars make the pairs go in a circle', () => {
    const circle = [
      ['1', '2'],
      ['2', '1'],
    ] as const;
    expect(mayBeLast(['1', '2'], circle)).toEqual(['1', '2']);
    expect(inSureOrder(['1', '2'], circle)).toEqual(['1', '2']);
    expect(withSureLast([['1', '2']], circle)).toEqual([['1', '2']]);
  });

  it('keeps an order where nothing contradicts it, and bends it where something does', () => {
    expect(inSureOrder(['2', '1', '4', '3'], SURE)).toEqual(['2', '1', '4', '3']);
    expect(inSureOrder(['4', '3', '2', '1'], SURE)).toEqual(['2', '1', '4', '3']);
  });

  it('parts with the only one who can be last', () => {
    expect(withSureLast([HEAT], SURE)).toEqual([HEAT]);
    expect(withSureLast([['5'], HEAT], [...SURE, ['3', '4']])).toEqual([['5'], ['1', '2', '3'], ['4']]);
    expect(withSureLast([['1'], ['2']], SURE)).toEqual([['1'], ['2']]);
  });

  it('knows every pair of an order that was raced', () => {
    expect(pairsAcross([['3'], ['1', '2']])).toEqual([
      ['3', '1'],
      ['3', '2'],
    ]);
  });
});
