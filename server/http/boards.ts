import { Boards } from '#shared/wire/board-view.ts';
import { LiveMessage } from '#shared/wire/live-message.ts';
import { RUN } from './clock.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allow, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { simulatedBoardRoutes } from './simulated-boards.ts';

export function boardRoutes(app: App, parts: HubParts): void {
  const { boards, audience } = parts;
  const onRequest = allow('organiser');

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

  simulatedBoardRoutes(app, parts);

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
