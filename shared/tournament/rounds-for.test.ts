import { expect, it } from 'vitest';
import { roundsFor } from './rounds-for.ts';

it.for([
  [3, 3],
  [15, 3],
  [16, 4],
  [200, 4],
] as const)('%i players are offered %i rounds', ([players, rounds]) => {
  expect(roundsFor(players)).toBe(rounds);
});
