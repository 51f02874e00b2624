import { Type } from 'typebox';
import { rematchOf } from '#server/tables/rematch.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { COMMAND_REFUSALS, Refusal } from './errors.ts';
import { allowAt, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { tableOf, tableParams } from './tables.ts';
import { answerViolation, onDisk } from './violations.ts';

const Plan = Type.Object({
  first: Type.Optional(Type.String({ description: 'the seat that begins' })),
  seats: Type.Array(
    Type.Object({
      name: Type.String(),
      colour: Type.Optional(Type.String()),
      from: Type.Optional(
        Type.Enum(SEATS, { description: 'where this player sat before: buzzer and phone come along' }),
      ),
    }),
  ),
});

const Made = Type.Object({ id: Type.String() });

export function rematchRoutes(app: App, parts: HubParts): void {
  app.post(
    '/api/tables/:id/rematch',
    {
      onRequest: allowAt('referee'),
      schema: {
        summary: 'The rematch of a finished table: made once (201), answered ever after (200)',
        description:
          'Game, name, level, rounds and house rules stay. Whoever may be at the table may go on to its rematch, in the same role.',
        security: SIGNED_IN,
        params: tableParams,
        body: Plan,
        response: {
          200: Made,
          201: Made,
          ...COMMAND_REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { sessions } = parts;
      const old = tableOf(parts, request.params.id);
      const isNew = sessions.rematches.of(old.id) === undefined;
      if (isNew && sessions.rematches.tournamentOf(old.id) !== undefined)
        throw new Refusal('of-a-tournament');
      if (isNew && !old.session.view.finished) throw new Refusal('match-not-over');
      const made = await onDisk(rematchOf(sessions, old, request.body, holderOf(request)));
      if (!made.ok) return answerViolation(reply, old.session.view.game, made.fault);
      return reply.code(isNew ? 201 : 200).send({ id: made.value.id });
    },
  );
}
