import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAtLeast, mayAt, type Holder } from '#server/access/holder.ts';
import type { Tokens } from '#server/access/tokens.ts';
import type { Rematches } from '#server/tables/rematches.ts';
import type { Role } from '#shared/wire/roles.ts';
import { COOKIES, cookieFor } from './cookies.ts';
import { Refusal } from './errors.ts';
import type { App } from './typed-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever shows a token that is good; null: a stranger. */
    holder: Holder | null;
  }
  interface FastifyInstance {
    rematches: Pick<Rematches, 'at'>;
  }
}

/** The ways to show a token, as the API's description has them. */
export const SIGN_IN = {
  bearer: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: COOKIES.http },
  secureCookie: { type: 'apiKey', in: 'cookie', name: COOKIES.https },
} as const;
export const SIGNED_IN = Object.keys(SIGN_IN).map((way) => ({ [way]: [] }));

export type Guard = (request: FastifyRequest, reply: FastifyReply, done: (refusal?: Error) => void) => void;

/** Finds out who is asking, before anything else looks at the request. */
export function knowHolders(app: App, tokens: Tokens, rematches: App['rematches']): void {
  app.decorate('rematches', rematches);
  app.decorateRequest('holder', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer ?? request.cookies[cookieFor(request)];
    request.holder = (token ? tokens.holderOf(token) : undefined) ?? null;
    done();
  });
}

/** The check of a route that belongs to no table: at least this role, and from our own page. */
export const allow =
  (least: Role): Guard =>
  (request, _reply, done) => {
    done(refusalOf(request, ({ role }) => isAtLeast(role, least)));
  };

/**
 * The check of a route under `/api/tables/:id`: below the organiser only its own table, and the rematches after it. Whoever
 * `orElse` lets in is there with less.
 */
export const allowAt =
  (least: Role, orElse: (holder: Holder, id: string) => boolean = () => false): Guard =>
  (request, _reply, done) => {
    const { id } = request.params as { id: string };
    request.holder &&= request.server.rematches.at(request.holder, id);
    done(refusalOf(request, (holder) => mayAt(holder, least, id) || orElse(holder, id)));
  };

/** The check of a route that anyone may use, but no page of another site in their name. */
export const fromOurPage: Guard = (request, _reply, done) => {
  done(isFromOurPage(request) ? undefined : new Refusal('wrong-origin'));
};

/** Who asks, on a route with one of the first two checks. */
export function holderOf({ holder }: FastifyRequest): Holder {
  if (!holder) throw new Error('this route has no guard');
  return holder;
}

function refusalOf(request: FastifyRequest, may: (holder: Holder) => boolean): Refusal | undefined {
  if (!isFromOurPage(request)) return new Refusal('wrong-origin');
  if (!request.holder) return new Refusal('not-joined');
  return may(request.holder) ? undefined : new Refusal('not-allowed');
}

/** Browsers send cookies along with WebSockets of any site, so a page of another origin is turned away. */
function isFromOurPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin === undefined || URL.parse(origin)?.host === host;
}
