import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import * as oracle from '#test/wright/oracle.ts';
import { split, splitStory } from './split.ts';

describe('the split', () => {
  it('W74 W75: 23 cards among three', () => {
    expect(split(23, 3)).toEqual({ shares: [12, 6, 3], leftover: 2 });
  });

  it.for<[number, number[], number]>([
    [0, [0, 0], 0],
    [1, [1, 0], 0],
    [2, [1, 1], 0],
  ])('WA37: a pile of %i', ([loot, shares, leftover]) => {
    expect(split(loot, 2)).toEqual({ shares, leftover });
  });

  test.prop([fc.nat(200), fc.integer({ min: 0, max: 6 })], effort(500))(
    'W74 W78 W102: shares and leftover make the pile, never growing down the ranking',
    (loot, participants) => {
      const { shares, leftover } = split(loot, participants);
      expect(shares.reduce((sum, share) => sum + share, leftover)).toBe(loot);
      expect([...shares].sort((a, b) => b - a)).toEqual(shares);
      expect({ shares, leftover }).toEqual(oracle.split(loot, participants));
    },
  );

  it('tells who keeps and passes how many', () => {
    expect(splitStory(23, ['Jessie', 'Billy', 'Butch'])).toEqual([
      { player: 'Jessie', takes: 23, keeps: 12, passes: 11, to: 'Billy' },
      { player: 'Billy', takes: 11, keeps: 6, passes: 5, to: 'Butch' },
      { player: 'Butch', takes: 5, keeps: 3, passes: 2, to: null },
    ]);
  });
});
