import { expect, it } from 'vitest';
import { firstChoice, isBelow } from './limits.ts';

it.for([
  ['', 23],
  ['?players=41', 41],
  ['?players=3', 8],
  ['?players=900', 200],
  ['?players=many', 23],
  ['?players=-4', 23],
] as const)('of %j as many play first as can be played: %i', ([query, players]) => {
  expect(firstChoice(query)).toEqual({ players, pairs: false, events: 30, seed: 1 });
});

it('of a game for two, pairs play', () => {
  expect(firstChoice('?players=12&pairs')).toMatchObject({ players: 12, pairs: true });
});

it('is told from a tournament that is too small', () => {
  expect(['', '?players=8', '?players=7', '?players=0'].map(isBelow)).toEqual([false, false, true, false]);
});
