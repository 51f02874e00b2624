import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { Boards } from '#shared/wire/board-view.ts';
import { LiveMessage } from '#shared/wire/live-message.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { guardFor, SIGNED_IN } from './guard.ts';
import type { App, Parts } from './parts.ts';

/** A script is for trying things out at the table; a minute is plenty. */
const LATEST_US = 60_000_000;
const MOST_EDGES = 1_000;
/** Names this run of the hub. */
const RUN = randomUUID();

const Edges = Type.Object({
  edges: Type.Array(
    Type.Object({
      channel: Type.Integer({ minimum: 0, maximum: 15 }),
      at_us: Type.Number({ minimum: 0, maximum: LATEST_US, description: "from now, on the board's clock" }),
      down: Type.Boolean(),
    }),
    { minItems: 1, maxItems: MOST_EDGES },
  ),
});

export function boardRoutes(app: App, { boards, tokens, audience }: Parts): void {
  const onRequest = guardFor(tokens)('organiser');

  app.get(
    '/api/boards',
    {
      onRequest,
      schema: {
        summary: 'Boards and their buzzers',
        security: SIGNED_IN,
        response: { 200: Boards, ...REFUSALS },
      },
    },
    () => boards.view,
  );

  app.post(
    '/api/boards/simulated',
    {
      onRequest,
      schema: {
        summary: 'Start the simulated board, where it is offered',
        response: { 200: Boards, 409: ErrorBody, ...REFUSALS },
        security: SIGNED_IN,
      },
    },
    () => {
      if (!boards.startSimulation()) throw new Refusal('simulation-not-offered');
      return boards.view;
    },
  );

  app.delete(
    '/api/boards/simulated',
    {
      onRequest,
      schema: {
        summary: 'Put the simulated board away',
        security: SIGNED_IN,
        response: { 200: Boards, ...REFUSALS },
      },
    },
    () => {
      boards.stopSimulation();
      return boards.view;
    },
  );

  app.post(
    '/api/boards/:id/edges',
    {
      onRequest,
      schema: {
        summary: 'Press the buttons of a simulated board',
        params: Type.Object({ id: Type.String() }),
        body: Edges,
        security: SIGNED_IN,
        response: {
          200: Type.Object({ edges: Type.Integer() }),
          404: ErrorBody,
          409: ErrorBody,
          ...REFUSALS,
        },
      },
    },
    (request) => {
      const board = boards.simulated(request.params.id);
      if (typeof board === 'string') throw new Refusal(board);
      const { edges } = request.body;
      if (edges.some(({ channel }) => channel >= board.channels)) throw new Refusal('no-such-channel');
      board.press(edges.map(({ channel, at_us, down }) => ({ channel, atUs: at_us, down })));
      return { edges: edges.length };
    },
  );

  app.route({
    method: 'GET',
    url: '/api/boards/live',
    onRequest,
    schema: {
      summary: 'WebSocket: a snapshot, then health and press messages',
      security: SIGNED_IN,
      response: { 101: LiveMessage, 426: ErrorBody, ...REFUSALS },
    },
    handler: () => {
      throw new Refusal('websocket-only');
    },
    wsHandler: (socket) => {
      audience.add(socket, { type: 'snapshot', run: RUN, ...boards.view });
    },
  });
}
