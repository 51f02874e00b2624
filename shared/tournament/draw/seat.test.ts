import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { seatOrder } from './seat.ts';

describe('seats at a table', () => {
  it('change places with the ones before', () => {
    const past = [{ round: 1, seats: ['a', 'b', 'c'] }];
    const order = seatOrder(['a', 'b', 'c'], past);
    expect(order.indexOf('a')).toBeGreaterThan(0);
    expect(order.indexOf('c')).toBeLessThan(2);
  });

  it('are each had once in as many rounds as there are seats', () => {
    const past: { round: number; seats: readonly string[] }[] = [];
    for (let round = 1; round <= 4; round++)
      past.push({ round, seats: seatOrder(['a', 'b', 'c', 'd'], past) });
    for (const player of ['a', 'b', 'c', 'd'])
      expect(past.map(({ seats }) => seats.indexOf(player)).toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('lean the other way after a table of another size, whoever is new sits between', () => {
    const past = [{ round: 1, seats: ['a', 'gone', 'z'] }];
    expect(seatOrder(['a', 'x', 'y', 'z'], past)).toEqual(['z', 'x', 'y', 'a']);
  });

  test.prop([fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 })])('are for everybody', (players) => {
    expect(seatOrder(players, []).toSorted()).toEqual(players.toSorted());
  });
});
