import { Type } from 'typebox';
import { Row } from '#shared/wire/table-message.ts';
import { ErrorBody, REFUSALS, RuleError, Unreadable } from './errors.ts';
import { allowAt, holderOf, SIGNED_IN } from './guard.ts';
import type { App, Parts } from './parts.ts';
import { OWN_ID, tableOf, tableParams } from './tables.ts';
import { answerViolation, onDisk } from './violations.ts';

const Command = Type.Object(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: OWN_ID,
      description: 'of your own; the same again changes nothing',
    }),
    type: Type.String({ maxLength: 40 }),
    expect: Type.Optional(
      Type.Integer({ description: 'the last event you have seen; refused as stale when passed' }),
    ),
    in_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description:
          'it is about a moment so far ahead, such as the end of a countdown; the event tells which',
      }),
    ),
    confirm: Type.Optional(
      Type.Boolean({ description: 'go on although the rules doubt it, where they may' }),
    ),
  },
  { additionalProperties: true, description: 'the types and their fields: docs/commands.md' },
);

const Done = Type.Object({
  seq: Type.Integer({ description: 'of its last event' }),
  events: Type.Array(Type.Omit(Row, ['prev', 'hash'])),
});

export function commandRoutes(app: App, parts: Parts): void {
  app.post(
    '/api/tables/:id/commands',
    {
      onRequest: allowAt('referee'),
      schema: {
        summary: 'Tell the table something; answered once it is on disk',
        security: SIGNED_IN,
        params: tableParams,
        body: Command,
        response: {
          200: Done,
          404: ErrorBody,
          409: RuleError,
          ...REFUSALS,
          400: Unreadable,
          503: ErrorBody,
          507: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { id, room } = tableOf(parts, request.params.id);
      const since = performance.now();
      const told = await onDisk(parts.rooms.tell(id, request.body, holderOf(request)));
      parts.slow.note(id, request.body.type, performance.now() - since);
      if (!told.ok) return answerViolation(reply, room.view.game, told.fault);
      const events = told.value.map((row) => ({ ...row, data: { ...row.data } }));
      return reply.send({ seq: events.at(-1)?.seq ?? room.seq, events });
    },
  );
}
