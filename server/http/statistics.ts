import { Type } from 'typebox';
import { mayAt } from '#server/access/holder.ts';
import { gameFor } from '#server/games.ts';
import { PlayedMatches } from '#server/statistics/played-matches.ts';
import { USUAL_GAME } from '#shared/games/index.ts';
import { countGame } from '#shared/statistics/count-game.ts';
import { Statistics } from '#shared/wire/statistics.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

export function statisticsRoutes(app: App, { sessions, stores }: HubParts): void {
  const played = new PlayedMatches(stores.races);

  app.get(
    '/api/statistics',
    {
      onRequest: allow('display'),
      schema: {
        summary: 'Players across the finished matches of one game at the tables you may see',
        security: SIGNED_IN,
        querystring: Type.Object({
          game: Type.Optional(
            Type.String({
              maxLength: 40,
              description: `which is counted, \`${USUAL_GAME}\` where none is named`,
            }),
          ),
          since: Type.Optional(
            Type.String({ format: 'date-time', description: 'only matches that began then or later' }),
          ),
        }),
        response: { 200: Statistics, 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request) => {
      // Clients from before there were several games name none.
      const { game = USUAL_GAME, since } = request.query;
      if (!gameFor(game)) throw new Refusal('no-such-game');
      const holder = holderOf(request);
      const tables = sessions.all.filter(({ id }) => mayAt(sessions.rematches.at(holder, id), 'display', id));
      const begin = Date.parse(since ?? '');
      return countGame(await played.of(tables), game, (at) => !(Date.parse(at) < begin));
    },
  );
}
