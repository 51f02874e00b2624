import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { AUTOMATION } from '#server/access/tokens.ts';
import { Refusal } from './errors.ts';

/** Rules and health answer whoever asks, as often as they ask. */
export const UNLIMITED = { rateLimit: false } as const;

/** Far more than any screen needs, far less than it takes to keep the hub busy. */
export const LIMITS: RateLimitPluginOptions = {
  max: 200,
  timeWindow: 1_000,
  keyGenerator: askerOf,
  // Whoever set QUICKDRAW_TOKEN owns the machine.
  allowList: ({ holder }) => holder === AUTOMATION,
  errorResponseBuilder: () => new Refusal('too-many-requests'),
};

/** A device by its token, a stranger by the address. (Sockets injected by a test have none; this takes that too.) */
function askerOf({ holder, ip }: FastifyRequest): string {
  return holder?.id ?? `address ${ip}`;
}
