import { SEATS, type Seat } from '#shared/games/game.ts';
import { AMOUNTS } from '#shared/games/wright/rules/options.ts';
import HouseRules from '../games/wright/house-rules/HouseRules.svelte';

/** What is played, and how it is set up: all that these screens know of a game. */
export const GAME = {
  id: 'wright',
  level: 'light',
  players: { fewest: 2, most: 5 },
  rounds: { least: AMOUNTS.rounds.least, most: 20 },
  HouseRules,
  /** What was chosen for a table; its rounds may stand among its house rules. */
  chosen: ({ rounds, first, options }: Readonly<Record<string, unknown>>) => {
    const { rounds: among, ...others } = (options ?? {}) as Readonly<Record<string, unknown>>;
    return {
      rounds: (rounds ?? among ?? AMOUNTS.rounds.usual) as number,
      first: (first ?? SEATS[0]) as Seat,
      options: others,
    };
  },
} as const;
