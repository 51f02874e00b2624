import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { META, MOST_ROUNDS } from '#shared/games/wright/meta.ts';
import { OPTIONS } from '#shared/games/wright/rules/options.ts';
import { m } from '../words/messages.js';

/** What is played, and how it is set up: all that these screens know of a game. */
export const GAME = {
  id: META.id,
  /** How closely a tablet may follow, the usual way first. */
  levels: [
    { level: 'light', title: m.turn_level_light, more: m.turn_level_light_more },
    { level: 'full', title: m.turn_level_full, more: m.turn_level_full_more },
  ],
  players: META.players,
  rounds: { least: OPTIONS.rounds.least, most: MOST_ROUNDS },
  /** What was chosen for a table; its rounds may stand among its house rules. */
  chosen: ({ rounds, first, options }: Readonly<Record<string, unknown>>) => {
    const { rounds: among, ...others } = (options ?? {}) as Readonly<Record<string, unknown>>;
    return {
      rounds: (rounds ?? among ?? OPTIONS.rounds.usual) as number,
      first: (first ?? SEATS[0]) as Seat,
      options: others,
    };
  },
} as const;
