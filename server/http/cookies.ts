import type { FastifyReply, FastifyRequest } from 'fastify';

const A_YEAR_S = 365 * 24 * 3600;

/**
 * Cookies do not care about ports: over http and https they need names of their own, or one would overwrite the
 * other. Browsers take a `__Host-` cookie from https alone and never send it over plain http.
 */
export const COOKIES = { http: 'quickdraw', https: '__Host-quickdraw' } as const;

export const cookieFor = ({ protocol }: FastifyRequest): string => COOKIES[protocol];

export function setTokenCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(cookieFor(request), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: '/',
    maxAge: A_YEAR_S,
  });
}
