import { Type } from 'typebox';
import { ROLES } from '#shared/wire/roles.ts';
import { ErrorBody, Refusal } from './errors.ts';
import { COOKIE, roleOf } from './guard.ts';
import type { App, Parts } from './parts.ts';

const A_YEAR_S = 365 * 24 * 3600;
/** Enough for a room full of thumbs, far too few to guess one of 2⁴⁰ codes. */
const TRIES = { max: 20, timeWindow: '1 minute' };

const RoleName = Type.Enum(ROLES);

export function joinRoutes(app: App, { codes, tokens }: Parts): void {
  app.post(
    '/api/join',
    {
      config: { rateLimit: TRIES },
      schema: {
        summary: 'Trade a join code for a role',
        body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 32 }) }),
        response: {
          200: Type.Object({ token: Type.String(), role: RoleName }),
          400: ErrorBody,
          403: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    (request, reply) => {
      const joined = codes.redeem(request.body.code, (role) => ({ role, token: tokens.issue(role) }));
      if (!joined) throw new Refusal('wrong-code');
      void reply.setCookie(COOKIE, joined.token, {
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
        maxAge: A_YEAR_S,
      });
      return joined;
    },
  );

  app.get(
    '/api/me',
    {
      schema: {
        summary: 'Which role this device has; null before it joined',
        response: { 200: Type.Object({ role: Type.Union([RoleName, Type.Null()]) }) },
      },
    },
    (request) => ({ role: roleOf(request, tokens) ?? null }),
  );
}
