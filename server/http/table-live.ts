import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import type { WebSocket } from 'ws';
import { isAtLeast, type Holder } from '#server/access/holder.ts';
import { parsed } from '#server/parsed.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import { viewerOf } from '#server/tables/viewer.ts';
import { rowMessages } from '#server/tables/row-messages.ts';
import { DeviceMessage, TableMessage } from '#shared/wire/table-message.ts';
import { Conversation } from '#server/touch/conversation.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allowAt, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { tableOf, tableParams } from './tables.ts';

/** More than this is quicker to read as a log. */
const MOST_MISSED = 5_000;
/** The close code for a peer that does not keep to the rules. */
const TOO_MUCH = 1008;
/** Names this run of the hub. */
const RUN = randomUUID();

const Query = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0, description: 'send every event after this one, too' })),
  watch: Type.Optional(Type.Boolean({ description: 'this screen only looks on, whatever its role' })),
});

const message = Compile(DeviceMessage);

export function tableLiveRoutes(app: App, parts: HubParts): void {
  app.route({
    method: 'GET',
    url: '/api/tables/:id/live',
    onRequest: allowAt('display'),
    preValidation: (request, _reply, done) => {
      tableOf(parts, request.params.id);
      done();
    },
    schema: {
      summary:
        'WebSocket: a snapshot, missed events, then everything that happens; phones and pads answer over it',
      security: SIGNED_IN,
      params: tableParams,
      querystring: Query,
      response: { 101: TableMessage, 404: ErrorBody, 426: ErrorBody, ...REFUSALS },
    },
    handler: () => {
      throw new Refusal('websocket-only');
    },
    wsHandler: (socket, request) => {
      const opened = tableOf(parts, request.params.id);
      const holder = holderOf(request);
      const { after, watch = false } = request.query;
      listen(parts, opened, socket, holder);
      // What is decided but not on disk yet is not shown.
      parts.stores.journal
        .write(() => undefined)
        .catch(() => undefined)
        .then(() => {
          if (socket.readyState === socket.OPEN) welcome(parts, opened, socket, holder, { after, watch });
        })
        .catch(parts.report);
    },
  });
}

function welcome(
  { sessions, stores, tournaments, healthOf, tableChanged }: HubParts,
  opened: OpenTable,
  socket: WebSocket,
  holder: Holder,
  { after, watch }: { readonly after: number | undefined; readonly watch: boolean },
): void {
  const { id, session, screens, winner } = opened;
  const { role, seat } = holder;
  const viewer = viewerOf(holder, watch);
  screens.add(
    socket,
    { controls: isAtLeast(role, 'referee') && !watch, viewer },
    {
      type: 'snapshot',
      run: RUN,
      seq: session.seq,
      table: session.viewFor(viewer) as never,
      ...(session.hides && { hides: true as const }),
      race: session.races.view,
      last_race: session.races.lastView,
      health: healthOf(opened),
      rematch: sessions.rematchOf(id),
      winner_shown: session.view.finished && winner.isShown(Date.now()),
      tournament: tournaments.at(id),
      now: Date.now(),
      you: { role, seat },
    },
  );
  socket.once('close', () => {
    tableChanged(opened);
  });
  tableChanged(opened);
  if (after === undefined) return;
  const say = (message: TableMessage) => {
    socket.send(JSON.stringify(message));
  };
  const missed = stores.logs.rowsAfter(id, after);
  if (missed.length > MOST_MISSED || after > session.seq) say({ type: 'resync', seq: session.seq });
  else for (const message of rowMessages(missed)) say(message);
}

/** What a phone or a tablet with pads says. */
function listen({ tableChanged }: HubParts, opened: OpenTable, socket: WebSocket, holder: Holder): void {
  const conversation = new Conversation(opened.touch, holder, (answer) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(answer));
  });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const said = isBinary ? undefined : parsed(data.toString());
    const outcome = conversation.hear(message.Check(said) ? said : undefined);
    if (outcome === 'met') tableChanged(opened);
    else if (outcome === 'too-much') socket.close(TOO_MUCH, 'too many messages');
    else if (outcome !== 'ok') conversation.refuse(outcome);
  });
  socket.once('close', () => {
    conversation.end();
    tableChanged(opened);
  });
}
