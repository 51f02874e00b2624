import type { FastifyRequest } from 'fastify';
import type { Tokens } from '#server/access/tokens.ts';
import { ROLES, type Role } from '#shared/wire/roles.ts';
import { Refusal } from './errors.ts';

export const COOKIE = 'quickdraw';

/** The two ways to show a token, as the API's description has them. */
export const SIGN_IN = {
  bearer: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: COOKIE },
} as const;
export const SIGNED_IN = Object.keys(SIGN_IN).map((way) => ({ [way]: [] }));

export type Guard = (request: FastifyRequest) => Promise<void>;

/** Makes the check that every route but the open ones runs first: at least this role, and from our own page. */
export const guardFor =
  (tokens: Tokens) =>
  (least: Role): Guard =>
  (request) => {
    checkOrigin(request);
    const role = roleOf(request, tokens);
    if (!role) return Promise.reject(new Refusal('not-joined'));
    if (ROLES.indexOf(role) < ROLES.indexOf(least)) return Promise.reject(new Refusal('not-allowed'));
    return Promise.resolve();
  };

export function roleOf(request: FastifyRequest, tokens: Tokens): Role | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? request.cookies[COOKIE];
  return token ? tokens.roleOf(token) : undefined;
}

/** Browsers send cookies along with WebSockets of any site, so a page of another origin is turned away. */
function checkOrigin({ headers }: FastifyRequest): void {
  if (headers.origin === undefined) return;
  if (URL.parse(headers.origin)?.host !== headers.host) throw new Refusal('wrong-origin');
}
