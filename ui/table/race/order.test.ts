import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { moved, tap, whole } from './order.ts';

describe('an order by taps', () => {
  it('is whole one tap before everybody is tapped', () => {
    expect(whole(['1', '2', '3'], ['3'])).toBeUndefined();
    expect(whole(['1', '2', '3'], ['3', '1'])).toEqual(['3', '1', '2']);
    expect(whole(['1', '2'], ['2'])).toEqual(['2', '1']);
  });

  it('counts a seat once', () => {
    expect(tap(['3'], '3')).toEqual(['3']);
    expect(tap(['3'], '1')).toEqual(['3', '1']);
  });
});

describe('an order by moving', () => {
  it('puts the seat where it was dropped, and no further than the ends', () => {
    expect(moved(['1', '2', '3'], '1', 1)).toEqual(['2', '1', '3']);
    expect(moved(['1', '2', '3'], '1', 9)).toEqual(['2', '3', '1']);
    expect(moved(['1', '2', '3'], '3', -1)).toEqual(['3', '1', '2']);
    expect(moved(['1', '2', '3'], '6', 0)).toEqual(['1', '2', '3']);
  });

  const moves = fc.array(fc.tuple(fc.constantFrom(...SEATS), fc.double({ min: -9, max: 9, noNaN: true })));
  test.prop([moves])('loses nobody and names nobody twice', (steps) => {
    const order = steps.reduce<readonly Seat[]>((now, [seat, to]) => moved(now, seat, to), SEATS);
    expect(order).toHaveLength(SEATS.length);
    expect(new Set(order)).toEqual(new Set(SEATS));
  });
});
