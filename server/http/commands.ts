import { Type, type Static } from 'typebox';
import { authorOf, isAtLeast, mayAt, type Holder } from '#server/access/holder.ts';
import { Row } from '#shared/wire/table-message.ts';
import { COMMAND_REFUSALS, Refusal } from './errors.ts';
import { allowAt, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
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

/** What a player's own phone may send now; undefined: nothing, at any time. */
const ofPlayer = ({ sessions }: HubParts, holder: Holder, id: string): readonly string[] | undefined =>
  holder.seat !== null && mayAt(holder, 'player', id)
    ? sessions.get(id)?.session.ofPlayers(holder.seat)
    : undefined;

/** Just what the game takes from players, for his own seat, about this moment. Sent again, it is answered again. */
function saidByPlayer(parts: HubParts, holder: Holder, id: string, body: Static<typeof Command>) {
  const { seat = holder.seat } = body as { readonly seat?: unknown };
  const isOwn = seat === holder.seat && body.in_ms === undefined;
  const isAgain = () => tableOf(parts, id).session.wasTold(body.id, authorOf(holder));
  if (!isOwn || !(ofPlayer(parts, holder, id)?.includes(body.type) || isAgain()))
    throw new Refusal('not-allowed');
  return { ...body, seat };
}

export function commandRoutes(app: App, parts: HubParts): void {
  app.post(
    '/api/tables/:id/commands',
    {
      onRequest: allowAt('referee', (holder, id) => ofPlayer(parts, holder, id) !== undefined),
      schema: {
        summary:
          'Tell the table something; answered once it is on disk. A player may tell what his game takes from phones',
        security: SIGNED_IN,
        params: tableParams,
        body: Command,
        response: {
          200: Done,
          ...COMMAND_REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { id, session } = tableOf(parts, request.params.id);
      const since = performance.now();
      const holder = holderOf(request);
      const said = isAtLeast(holder.role, 'referee')
        ? request.body
        : saidByPlayer(parts, holder, id, request.body);
      const result = await onDisk(parts.sessions.dispatch(id, said, holder));
      parts.slow.note(id, request.body.type, performance.now() - since);
      if (!result.ok) return answerViolation(reply, session.view.game, result.fault);
      const events = result.value.map((row) => ({ ...row, data: { ...row.data } }));
      return reply.send({ seq: events.at(-1)?.seq ?? session.seq, events });
    },
  );
}
