import { Type } from 'typebox';
import { SEATS } from '#shared/games/kit/game.ts';
import { ROLES } from '#shared/wire/roles.ts';
import { setTokenCookie } from './cookies.ts';
import { ErrorBody, Refusal } from './errors.ts';
import { fromOurPage } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

/** What one address or device may try. Enough for slipping thumbs, far too few to guess one of 2⁴⁰ codes. */
const TRIES = {
  max: 20,
  timeWindow: 60_000,
  errorResponseBuilder: () => new Refusal('too-many-tries'),
};

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
/** Below the organiser a role has a table, a player also a seat. */
export const PLACE = { table: orNull(Type.String()), seat: orNull(Type.Enum(SEATS)) };

export const LATEST = {
  latest: orNull(Type.String({ description: 'where people of that table are now: its newest rematch' })),
};

export function joinRoutes(app: App, { codes, tokens, throttle, tables }: HubParts): void {
  app.post(
    '/api/join',
    {
      config: { rateLimit: TRIES },
      onRequest: fromOurPage,
      schema: {
        summary: 'Trade a join code for a role',
        security: [],
        body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) }),
        response: {
          200: Type.Object({ token: Type.String(), role: Type.Enum(ROLES), ...PLACE }),
          400: ErrorBody,
          403: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    (request, reply) => {
      const waitMs = request.holder ? 0 : throttle.waitMs();
      if (waitMs > 0) {
        void reply.header('retry-after', Math.ceil(waitMs / 1000));
        throw new Refusal('too-many-tries');
      }
      const joined = codes.redeem(request.body.code, (grant) => ({ ...grant, token: tokens.issue(grant) }));
      if (!joined) {
        if (!request.holder) throttle.wrong();
        throw new Refusal('wrong-code');
      }
      setTokenCookie(request, reply, joined.token);
      return joined;
    },
  );

  app.get(
    '/api/me',
    {
      schema: {
        summary: 'Which role this device has, and where; null before it joined',
        security: [],
        response: {
          200: Type.Object({
            role: orNull(Type.Enum(ROLES)),
            id: orNull(Type.String()),
            ...PLACE,
            ...LATEST,
            tournament: orNull(Type.String({ description: 'the tournament whose device it is' })),
          }),
        },
      },
    },
    ({ holder }) => ({
      ...(holder ?? { id: null, role: null, table: null, seat: null }),
      latest: holder?.table ? tables.latest(holder.table) : null,
      tournament: holder?.table && tables.isTournament(holder.table) ? holder.table : null,
    }),
  );
}
