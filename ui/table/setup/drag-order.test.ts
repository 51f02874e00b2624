import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { givesWay, landing } from './drag-order.ts';

describe('dragging a row', () => {
  it.for([
    [0, 0, 0],
    [0, 43, 1],
    [0, 39, 0],
    [4, -1_000, 0],
    [1, 1_000, 4],
    [2, -85, 1],
  ] as const)('from %d by %d pixels lands at %d', ([from, distance, to]) => {
    expect(landing(from, distance, 80, 5)).toBe(to);
  });

  const place = fc.nat(4);
  test.prop([place, place])('the others give way so that every place is taken once', (from, to) => {
    const places = [0, 1, 2, 3, 4].map((at) => (at === from ? to : at + givesWay(at, from, to)));
    expect(places.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });
});
