import type { Simulation } from '#shared/tournament/fairness/simulation.ts';

export const PLAYERS = { least: 8, most: 200, offered: [8, 16, 23, 40, 80, 200] } as const;
export const EVENTS = [10, 30, 100] as const;
/** Short enough to be read out and typed elsewhere. */
export const HIGHEST_SEED = 999_999;

const isOfTwo = (query: string): boolean => new URLSearchParams(query).has('pairs');
const askedBy = (query: string): number => Math.trunc(Number(new URLSearchParams(query).get('players')));

/** What is played first: of so many players as the address says, if it does. */
export function firstChoice(query: string): Simulation {
  const asked = askedBy(query);
  const players = asked > 0 ? Math.min(PLAYERS.most, Math.max(PLAYERS.least, asked)) : 23;
  return { players, pairs: isOfTwo(query), events: 30, seed: 1 };
}

/** Fewer players than can be played here. */
export const isBelow = (query: string): boolean => askedBy(query) > 0 && askedBy(query) < PLAYERS.least;
