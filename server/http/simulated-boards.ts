import { Type } from 'typebox';
import { mayAt } from '#server/access/holder.ts';
import type { SimulatedBoard } from '#server/boards/simulated-board.ts';
import { MOST_SIMULATED } from '#server/boards/simulated-fleet.ts';
import { Boards } from '#shared/wire/board-view.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

/** A script is for trying things out at the table; a minute is plenty. */
const LATEST_US = 60_000_000;
const MOST_EDGES = 1_000;

const Count = Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_SIMULATED })) });

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

const share = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 0.9, description }));
const Quirks = Type.Object(
  {
    seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 32 - 1 })),
    drift_ppm: Type.Optional(
      Type.Number({ minimum: -10_000, maximum: 10_000, description: 'how much too fast its clock runs' }),
    ),
    jitter_ms: Type.Optional(
      Type.Number({ minimum: 0, maximum: 2_000, description: 'each line is late by up to this; order kept' }),
    ),
    loss: share('the share of lines that get lost, each way'),
    garbage: share('the share of lines in which a byte is changed, each way'),
    stall_ms: Type.Optional(
      Type.Number({ minimum: 0, maximum: 60_000, description: 'nothing gets through for so long, once' }),
    ),
  },
  { additionalProperties: false, description: 'what is not said stays as it is; 0 is none of it' },
);

/** What only a simulated board lets be done to it. */
export function simulatedBoardRoutes(app: App, { boards, sessions }: HubParts): void {
  const onRequest = allow('organiser');
  const params = Type.Object({ id: Type.String() });
  const security = SIGNED_IN;
  const refusals = { 404: ErrorBody, 409: ErrorBody, ...REFUSALS };

  const simulated = (id: string): SimulatedBoard => {
    const board = boards.simulated(id);
    if (typeof board === 'string') throw new Refusal(board);
    return board;
  };

  app.post(
    '/api/boards/simulated',
    {
      onRequest,
      schema: {
        summary: 'Start simulated boards, SIM1 and so on, where they are offered',
        // Nothing at all means one.
        body: Type.Union([Type.Null(), Count]),
        security,
        response: { 200: Boards, 409: ErrorBody, ...REFUSALS },
      },
    },
    (request) => {
      const body = request.body as { count?: number } | null | undefined;
      if (!boards.simulate(body?.count ?? 1)) throw new Refusal('simulation-not-offered');
      return boards.view;
    },
  );

  app.delete(
    '/api/boards/simulated',
    {
      onRequest,
      schema: { summary: 'Put all simulated boards away', security, response: { 200: Boards, ...REFUSALS } },
    },
    () => {
      boards.stopSimulation();
      return boards.view;
    },
  );

  app.post(
    '/api/boards/:id/edges',
    {
      onRequest: allow('referee'),
      schema: {
        summary: 'Press the buttons of a simulated board; a referee those of the own table',
        params,
        body: Edges,
        security,
        response: { 200: Type.Object({ edges: Type.Integer() }), ...refusals },
      },
    },
    (request) => {
      const { edges } = request.body;
      const holder = holderOf(request);
      const isOwn = ({ channel }: { readonly channel: number }) => {
        const table = sessions.seatOf(`${request.params.id}:${channel}`)?.table.id;
        return table !== undefined && mayAt(holder, 'referee', table);
      };
      if (holder.role !== 'organiser' && !edges.every(isOwn)) throw new Refusal('not-allowed');
      const board = simulated(request.params.id);
      if (edges.some(({ channel }) => channel >= board.channels)) throw new Refusal('no-such-channel');
      board.press(edges.map(({ channel, at_us, down }) => ({ channel, atUs: at_us, down })));
      return { edges: edges.length };
    },
  );

  app.put(
    '/api/boards/:id/quirks',
    {
      onRequest,
      schema: {
        summary: 'Make the clock and the cable of a simulated board worse, or well again',
        params,
        body: Quirks,
        security,
        response: { 200: Quirks, ...refusals },
      },
    },
    (request) => {
      simulated(request.params.id);
      const { drift_ppm, jitter_ms, stall_ms, ...same } = request.body;
      const now = boards.quirk(request.params.id, {
        ...same,
        ...(drift_ppm === undefined ? {} : { driftPpm: drift_ppm }),
        ...(jitter_ms === undefined ? {} : { jitterMs: jitter_ms }),
        ...(stall_ms === undefined ? {} : { stallMs: stall_ms }),
      });
      const { driftPpm, jitterMs, stallMs, seed, loss, garbage } = now;
      return { seed, drift_ppm: driftPpm, jitter_ms: jitterMs, loss, garbage, stall_ms: stallMs };
    },
  );

  const acts = {
    restart: [
      'Restart a simulated board, as a cut of its power would',
      (id: string) => {
        simulated(id).restart();
      },
    ],
    unplug: [
      'Pull the cable of a simulated board',
      (id: string) => {
        boards.unplug(id);
      },
    ],
    plug: [
      'Put the cable of a simulated board back',
      (id: string) => {
        boards.plug(id);
      },
    ],
  } as const;
  for (const [name, [summary, act]] of Object.entries(acts))
    app.post(
      `/api/boards/:id/${name}`,
      { onRequest, schema: { summary, params, security, response: { 200: Boards, ...refusals } } },
      (request) => {
        const { id } = request.params;
        simulated(id);
        act(id);
        return boards.view;
      },
    );
}
