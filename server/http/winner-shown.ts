import { Type } from 'typebox';
import { COMMAND_REFUSALS, Refusal } from './errors.ts';
import { allowAt, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { tableOf, tableParams } from './tables.ts';

/** Who has won is told when the people at the table have followed the last split, and then everywhere at once. */
export function winnerShownRoutes(app: App, parts: HubParts): void {
  app.post(
    '/api/tables/:id/winner-shown',
    {
      onRequest: allowAt('referee'),
      schema: {
        summary: 'This screen shows now who has won; all others of the table are told to do so, too',
        security: SIGNED_IN,
        params: tableParams,
        response: { 204: Type.Null(), ...COMMAND_REFUSALS },
      },
    },
    async (request, reply) => {
      const { session, screens, winner } = tableOf(parts, request.params.id);
      if (!session.view.finished) throw new Refusal('match-not-over');
      winner.show();
      screens.send({ type: 'winner' });
      return reply.code(204).send(null);
    },
  );
}
