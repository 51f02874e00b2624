import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { tapped, wholeOrder } from './pick.ts';

describe('tapping best to worst', () => {
  it('takes a tap back when the seat is tapped again', () => {
    expect(tapped(['1', '3', '2'], '3')).toEqual(['1', '2']);
  });

  it('knows the worst by itself', () => {
    expect(wholeOrder(['1', '2', '4'], ['4'])).toBeUndefined();
    expect(wholeOrder(['1', '2', '4'], ['4', '1'])).toEqual(['4', '1', '2']);
  });

  test.prop([fc.shuffledSubarray([...SEATS], { minLength: 2 })])('needs one tap less than seats', (order) => {
    const all = [...order].sort();
    let picked: typeof order = [];
    for (const seat of order.slice(0, -1)) {
      expect(wholeOrder(all, picked)).toBeUndefined();
      picked = [...tapped(picked, seat)];
    }
    expect(wholeOrder(all, picked)).toEqual(order);
  });
});
