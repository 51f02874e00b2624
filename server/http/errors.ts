import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { Type } from 'typebox';
import { DiskFault, isDamage, isOfTheDisk } from '#server/store/disk-fault.ts';

/** Errors are `{ code, message }`, never a stack. Codes are stable; messages are for people. */
export const ErrorBody = Type.Object({ code: Type.String(), message: Type.String() });

/** The rules say no: the number of the rule, and whatever the code needs to be understood. A body nobody can read has no rule. */
export const RuleError = Type.Object(
  { ...ErrorBody.properties, rule: Type.Optional(Type.Union([Type.String(), Type.Null()])) },
  { additionalProperties: true },
);

/** A body that cannot be read, by the rules or at all. */
export const Unreadable = Type.Object(ErrorBody.properties, { additionalProperties: true });

/** What any guarded route may answer instead. */
export const REFUSALS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody };

/** What a route that writes may answer, too: the disk may say no. */
export const WRITE_REFUSALS = { ...REFUSALS, 503: ErrorBody, 507: ErrorBody };

/** What a route that makes something by the rules may answer, too: they may say no. */
export const RULE_REFUSALS = { 409: RuleError, ...WRITE_REFUSALS, 400: Unreadable };

/** What a route that tells a table or a tournament something may answer, too. */
export const COMMAND_REFUSALS = { 404: ErrorBody, ...RULE_REFUSALS };

const refusals = {
  'not-joined': [401, 'Join with a code first.'],
  'not-allowed': [403, 'Your role may not do this.'],
  'wrong-origin': [403, 'This request came from another site.'],
  'wrong-host': [
    403,
    'The hub does not go by this name. Open it by its IP address, or start it with --name and this name.',
  ],
  'wrong-code': [403, 'This code is wrong, used up or too old. The console prints a new one.'],
  'too-many-tries': [429, 'Too many tries. Wait a minute.'],
  'too-many-requests': [429, 'Too many requests at once. Slow down.'],
  'no-such-table': [404, 'There is no such table.'],
  'no-such-tournament': [404, 'There is no such tournament.'],
  'no-such-seat': [400, 'The table has no such seat.'],
  'table-needed': [400, 'Say for which table.'],
  'seat-needed': [400, 'Say for which seat.'],
  'no-such-code': [404, 'There is no such code. It may be used up, or too old.'],
  'no-such-device': [404, 'There is no such device.'],
  'no-authority': [404, 'This hub makes no certificate by itself. Start it with --tls auto.'],
  'no-such-game': [404, 'This hub does not know that game.'],
  'no-boxes': [404, 'Nothing is kept of the cards of this game.'],
  'no-such-box': [404, 'There is no such box.'],
  'bad-name': [400, 'A name has one to forty visible characters.'],
  'too-many-boxes': [409, 'There are a hundred boxes of this game. Delete one first.'],
  'box-too-large': [413, 'A box holds no more than 32 KiB.'],
  'no-such-board': [404, 'There is no such board.'],
  'board-away': [409, 'The board is not ready. Plug it in, and wait until it has said hello.'],
  'board-in-race': [409, 'A race is on with this board. Test it when the race is over.'],
  'board-awaited': [
    409,
    'A table takes what is pressed on this board now. Test it between rounds, or before the buzzers are bound.',
  ],
  'self-test-running': [409, 'A self-test of this board is running. Finish or cancel it first.'],
  'no-self-test': [409, 'No self-test of this board is running.'],
  'nothing-pressed': [409, 'Nothing was pressed yet. Press at least one button.'],
  'not-simulated': [409, 'Only a simulated board does as it is told; this one is real.'],
  'websocket-only': [426, 'This address speaks WebSocket only.'],
  'too-deep': [400, 'This is nested deeper than anything Quickdraw reads.'],
  'no-such-channel': [400, 'The board has no such channel.'],
  'disk-full': [507, 'The disk is full. Nothing was changed; make room and try again.'],
  'record-damaged': [
    503,
    'What was asked for lies on a damaged part of the disk. The rest of the record goes on.',
  ],
  'disk-failed': [503, 'The disk does not take it. Nothing was changed; the console says more.'],
  'of-a-tournament': [
    409,
    'This match belongs to a tournament: its next round decides who plays here. Make a new table to play again.',
  ],
  'nothing-to-save': [409, 'Nothing before the damage can be read. A copy of the record may have more.'],
  'match-not-over': [409, 'The match is not over yet: this comes after its end.'],
  'no-such-race': [404, 'There is no such race at this table.'],
  'too-long-for-a-code': [409, 'This race has more edges than a printed code holds. Take the file instead.'],
  'simulation-not-offered': [409, 'A simulated board is offered only while no real one is connected.'],
} as const;

export type RefusalCode = keyof typeof refusals;

/** Thrown inside a route to end it with a refusal; the handler below turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly statusCode: number;

  constructor(code: RefusalCode) {
    const [statusCode, message] = refusals[code];
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}

export const badRequest = (message: string) => ({ code: 'bad-request', message });

/** What is not even HTTP gets the same kind of answer, by hand. */
export function answerGarbage(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket): void {
  // Whoever has said nothing waits for no answer.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(badRequest('This is not a request Quickdraw can read.'));
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  // To a HEAD request even a refusal has no body: whoever asked would take it for garbage.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString() === 'HEAD ';
  socket.end([...head, 'connection: close', '', isHead ? '' : body].join('\r\n'));
}

export const nothingThere = ({ method, url }: FastifyRequest) => ({
  code: 'not-found',
  message: `There is nothing to ${method} at ${url.split('?')[0] ?? ''}.`,
});

function refusalOf(error: FastifyError | DiskFault | Refusal): FastifyError | Refusal {
  if (error instanceof DiskFault) return new Refusal(error.code);
  if (isDamage(error)) return new Refusal('record-damaged');
  return isOfTheDisk(error) ? new Refusal(new DiskFault(error).code) : error;
}

/** `diskFailed` is called when the disk had no answer to give, or a page of the record could not be read for one. */
export function answerErrors(
  app: FastifyInstance,
  report: (error: unknown) => void,
  diskFailed: (failure: unknown) => void = () => undefined,
): void {
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    if (isDamage(error) || isOfTheDisk(error)) diskFailed(error);
    const refusal = refusalOf(error);
    if (refusal instanceof Refusal)
      return reply.code(refusal.statusCode).send({ code: refusal.code, message: refusal.message });
    const status = error.statusCode ?? 500;
    if (status === 413) return reply.code(413).send({ code: 'too-large', message: error.message });
    if (status < 500) return reply.code(status).send(badRequest(error.message));
    report(error);
    return reply
      .code(500)
      .send({ code: 'internal', message: 'Quickdraw has a fault here. The console says more.' });
  });
}
