import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { splitStory } from '#shared/games/wright/rules/split.ts';
import { storyOf } from './story.ts';

const ranking = ['2', '1', '4', '3'] as const;

describe('the story of a split', () => {
  it('hands on what is not kept', () => {
    const story = storyOf({
      ranking: ['1', '2', '3'],
      points: { '1': 12, '2': 6, '3': 3, '4': 0 },
      loot: 23,
    });
    expect(story.map(({ keeps, passes }) => [keeps, passes])).toEqual([
      [12, 11],
      [6, 5],
      [3, 2],
    ]);
  });

  it('passes by a revolver that has no share', () => {
    const story = storyOf({ ranking: ['1', '2'], points: { '1': 3, '2': 0 }, loot: 5 });
    expect(story.map(({ skipped }) => skipped)).toEqual([false, true]);
  });

  it('has nobody skipped when nothing is left', () => {
    expect(storyOf({ ranking: ['1', '2'], points: { '1': 1 }, loot: 1 })[1]?.skipped).toBe(false);
  });

  test.prop([fc.nat(60)])('is the story the rules tell', (loot) => {
    const told = splitStory(loot, ranking);
    const points = Object.fromEntries(told.map(({ player, keeps }) => [player, keeps]));
    expect(
      storyOf({ ranking, points, loot }).map(({ takes, keeps, passes }) => ({ takes, keeps, passes })),
    ).toEqual(told.map(({ takes, keeps, passes }) => ({ takes, keeps, passes })));
  });
});
