import { AMOUNTS } from '#shared/games/wright/rules/options.ts';
import HouseRules from '../games/wright/house-rules/HouseRules.svelte';

/** What is played, and how it is set up: all that these screens know of a game. */
export const GAME = {
  id: 'wright',
  level: 'light',
  players: { fewest: 3, most: 5 },
  rounds: { least: AMOUNTS.rounds.least, most: 20 },
  HouseRules,
} as const;
