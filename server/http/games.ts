import { Type } from 'typebox';
import { GAMES } from '#shared/games/index.ts';
import type { ListedGame } from '#shared/games/listed-game.ts';
import { LEVELS } from '#shared/games/kit/game.ts';
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
export async function gamesRoutes(app: App): Promise<void> {
  const games = await Promise.all(Object.values<ListedGame>(GAMES).map(described));
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
    () => ({ games }),
  );
}

async function described({ meta, loadOptions }: ListedGame) {
  const { id, title, about, players, levels, rounds, tableSizes, finals } = meta;
  return {
    ...{ id, title, about, players },
    ...{ levels: [...levels], rounds: rounds !== null, options: jsonSchemaOf((await loadOptions?.()) ?? {}) },
    ...{ tableSizes: [...tableSizes], finals: [...finals] },
  };
}
