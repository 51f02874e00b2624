import { Type } from 'typebox';
import { GAMES } from '#shared/games/index.ts';
import { LEVELS } from '#shared/games/kit/game.ts';
import type { Meta } from '#shared/games/kit/meta.ts';
import { jsonSchemaOf } from '#shared/games/kit/options.ts';
import { UNLIMITED } from './limits.ts';
import type { App } from './typed-app.ts';

const Words = Type.Object({ en: Type.String(), ru: Type.String() });

const Game = Type.Object({
  id: Type.String(),
  title: Words,
  about: Words,
  players: Type.Object({ least: Type.Integer(), most: Type.Integer() }),
  levels: Type.Array(Type.Enum(LEVELS), {
    description: 'how closely a tablet may follow it, the usual way first',
  }),
  rounds: Type.Boolean(),
  options: Type.Object({}, { additionalProperties: true, description: 'the house rules, as JSON Schema' }),
  tableSizes: Type.Array(Type.Integer(), { description: 'how many seats a table of a tournament may have' }),
  finals: Type.Array(Type.Integer()),
});

/** The games of this hub, for anyone who wants to set up a table. */
export function gamesRoutes(app: App): void {
  app.get(
    '/api/games',
    {
      config: UNLIMITED,
      schema: {
        summary: 'The games there are, and what a table of each may look like',
        security: [],
        response: { 200: Type.Object({ games: Type.Array(Game) }) },
      },
    },
    () => ({ games: Object.values(GAMES).map(({ meta }) => described(meta)) }),
  );
}

const described = ({ id, title, about, players, levels, rounds, options, tableSizes, finals }: Meta) => ({
  ...{ id, title, about, players },
  ...{ levels: [...levels], rounds: rounds !== null, options: jsonSchemaOf(options) },
  ...{ tableSizes: [...tableSizes], finals: [...finals] },
});
