import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { AMOUNTS } from '#shared/games/wright/rules/options.ts';
import { m } from '../words/messages.js';

/** What is played, and how it is set up: all that these screens know of a game. */
export const GAME = {
  id: 'wright',
  /** How closely a tablet may follow, the usual way first. */
  levels: [
    { level: 'light', title: m.turn_level_light, more: m.turn_level_light_more },
    { level: 'full', title: m.turn_level_full, more: m.turn_level_full_more },
  ],
  players: { fewest: 2, most: 5 },
  rounds: { least: AMOUNTS.rounds.least, most: 20 },
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
