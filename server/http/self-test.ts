import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import type { BenchRefusal } from '#server/self-test/benches.ts';
import { parsed } from '#server/parsed.ts';
import { BenchMessage, BenchPing, BenchState } from '#shared/wire/self-test-message.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allow, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

/** What a board may be called. */
const params = Type.Object({ id: Type.String({ pattern: '^[0-9A-Za-z-]{1,16}$' }) });
/** Nothing at all means each lamp in turn. */
const Which = Type.Union([
  Type.Null(),
  Type.Object({ channel: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })) }),
]);

const ping = Compile(BenchPing);

/** One board looked at closely, lit up and tested. */
export function benchRoutes(app: App, { benches, now }: HubParts): void {
  const onRequest = allow('organiser');
  const security = SIGNED_IN;
  const response = { 200: BenchState, 409: ErrorBody, ...REFUSALS };

  const answer = (id: string, refusal: BenchRefusal | undefined): BenchState => {
    if (refusal) throw new Refusal(refusal);
    return benches.stateOf(id);
  };

  app.post(
    '/api/boards/:id/lamps',
    {
      onRequest,
      schema: {
        summary: 'Light one lamp of a board for a moment, or each in turn and then all of them',
        params,
        body: Which,
        security,
        response,
      },
    },
    ({ params: { id }, body }) =>
      answer(id, benches.lightUp(id, (body as { channel?: number } | null | undefined)?.channel)),
  );

  app.post(
    '/api/boards/:id/self-test',
    {
      onRequest,
      schema: {
        summary: 'Begin a self-test: every button is to be pressed three times; its end is a certificate',
        params,
        security,
        response,
      },
    },
    ({ params: { id } }) => answer(id, benches.begin(id)),
  );

  app.post(
    '/api/boards/:id/self-test/finish',
    {
      onRequest,
      schema: { summary: 'End the self-test with the buttons pressed so far', params, security, response },
    },
    ({ params: { id } }) => answer(id, benches.finish(id)),
  );

  app.delete(
    '/api/boards/:id/self-test',
    { onRequest, schema: { summary: 'Cancel the self-test', params, security, response } },
    ({ params: { id } }) => answer(id, benches.cancel(id)),
  );

  app.route({
    method: 'GET',
    url: '/api/boards/:id/live',
    onRequest,
    schema: {
      summary:
        'WebSocket: one board with every edge as it comes; a ping is answered with the time on the hub',
      params,
      security,
      response: { 101: BenchMessage, 426: ErrorBody, ...REFUSALS },
    },
    handler: () => {
      throw new Refusal('websocket-only');
    },
    wsHandler: (socket, { params: { id } }) => {
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        const said = isBinary ? undefined : parsed(data.toString());
        if (!ping.Check(said)) return;
        const pong: BenchMessage = { type: 'pong', nonce: said.nonce, micros: now() };
        socket.send(JSON.stringify(pong));
      });
      benches.join(id, socket);
    },
  });
}
