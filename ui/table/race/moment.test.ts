import { expect, it } from 'vitest';
import { stageOf } from './moment.svelte.ts';
import { isNews } from './sounds.ts';

const race = { isOn: true, told: null, hands: 0, missing: 5 } as const;

it('a race is on, falls silent for its last two hands, is told, and then it is calm again', () => {
  expect(stageOf({ ...race, isOn: false }, false)).toBe('calm');
  expect(stageOf(race, false)).toBe('on');
  expect(stageOf({ ...race, hands: 2, missing: 3 }, false)).toBe('on');
  expect(stageOf({ ...race, hands: 3, missing: 2 }, false)).toBe('hush');
  expect(stageOf({ ...race, hands: 4, missing: 1 }, false)).toBe('hush');
  expect(stageOf({ ...race, hands: 4, missing: 1, told: 'final' }, true)).toBe('told');
  expect(stageOf({ ...race, hands: 4, missing: 1, told: 'final' }, false)).toBe('calm');
});

it('two players are not hushed before a hand is down', () => {
  expect(stageOf({ ...race, missing: 2 }, false)).toBe('on');
  expect(stageOf({ ...race, hands: 1, missing: 1 }, false)).toBe('hush');
});

it('a heat is news, and so is the verdict it leads to; what an undo brings back is not', () => {
  expect([isNews(null, 'heat'), isNews('heat', 'final'), isNews(null, 'final')]).toEqual([true, true, true]);
  expect([isNews('final', 'heat'), isNews('final', 'final'), isNews('final', null)]).toEqual([
    false,
    false,
    false,
  ]);
});
