import { Type } from 'typebox';
import { mayAt } from '#server/access/holder.ts';
import { PlayedMatches } from '#server/statistics/played-matches.ts';
import { countMatches } from '#shared/statistics/count-matches.ts';
import { Statistics } from '#shared/wire/statistics.ts';
import { REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN } from './guard.ts';
import type { App, Parts } from './parts.ts';

export function statisticsRoutes(app: App, { rooms, stores }: Parts): void {
  const played = new PlayedMatches(stores.races);

  app.get(
    '/api/statistics',
    {
      onRequest: allow('display'),
      schema: {
        summary: 'Players across the finished matches of the tables you may see',
        security: SIGNED_IN,
        querystring: Type.Object({
          since: Type.Optional(
            Type.String({ format: 'date-time', description: 'only matches that began then or later' }),
          ),
        }),
        response: { 200: Statistics, ...REFUSALS },
      },
    },
    async (request) => {
      const holder = holderOf(request);
      const tables = rooms.all.filter(({ id }) => mayAt(rooms.rematches.at(holder, id), 'display', id));
      const since = Date.parse(request.query.since ?? '');
      const matches = await played.of(tables);
      return countMatches(matches.filter(({ at }) => !(Date.parse(at) < since)));
    },
  );
}
