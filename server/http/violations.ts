import type { FastifyReply } from 'fastify';
import { DiskFault } from '#server/store/disk-fault.ts';
import { fill, type Words } from '#shared/games/kit/refusal-words.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { TOURNAMENT_WORDS } from '#shared/tournament/log/violations.ts';
import { Refusal } from './errors.ts';
import { inWords } from './rules.ts';

/** What cannot even be read is the sender's mistake; all else is the rules saying no. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'bad-command',
  'unknown-command',
  'bad-setup',
  'no-such-seat',
]);

export function answerViolation(reply: FastifyReply, game: string, violation: Violation): FastifyReply {
  const { overridable } = violation;
  const status = UNREADABLE.has(violation.code) ? 400 : 409;
  return reply.code(status).send({ ...inWords(game, violation), overridable });
}

/** The same of a tournament, which has words of its own. */
export function answerTournamentViolation(reply: FastifyReply, violation: Violation): FastifyReply {
  const { code, params, overridable } = violation;
  const words: Words<string> = TOURNAMENT_WORDS;
  const own = Object.hasOwn(words, code) ? words[code] : undefined;
  if (!own) return answerViolation(reply, '', violation);
  return reply.code(409).send({ ...params, code, rule: null, message: fill(own[0], params), overridable });
}

/** Nothing is answered before it is on disk; when it cannot be, that is the answer. */
export async function onDisk<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (failure) {
    throw failure instanceof DiskFault ? new Refusal(failure.code) : failure;
  }
}
