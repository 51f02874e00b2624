import { Type } from 'typebox';
import { renderSVG } from 'uqr';
import { allPlayers } from '#server/tournaments/player-view.ts';
import { PlayerView, TournamentMessage } from '#shared/wire/tournament-message.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { fromOurPage, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { allowIn, isStaff, tournamentOf, tournamentParams } from './tournaments.ts';

const Player = Type.Object({ player: Type.String({ maxLength: 60 }) });

/** A display says how it would be called, and which tab it is. */
const Query = Type.Object({
  display: Type.Optional(Type.String({ maxLength: 60 })),
  tab: Type.Optional(Type.String({ maxLength: 60 })),
  /** `1`: after all of it, only what changes. */
  changes: Type.Optional(Type.String({ maxLength: 1 })),
});

/** What changes while people look: everything for those who run it, and for each phone its own player. */
export function tournamentLiveRoutes(app: App, parts: HubParts): void {
  const { strangers } = parts;
  const handler = () => {
    throw new Refusal('websocket-only');
  };

  app.route({
    method: 'GET',
    url: '/api/tournaments/:id/live',
    onRequest: allowIn(parts, 'display'),
    preValidation: (request, _reply, done) => {
      tournamentOf(parts, request.params.id);
      done();
    },
    schema: {
      summary: 'WebSocket: the tournament and its tables, whenever something is different',
      security: SIGNED_IN,
      params: tournamentParams,
      querystring: Query,
      response: { 101: TournamentMessage, 404: ErrorBody, 426: ErrorBody, ...REFUSALS },
    },
    handler,
    wsHandler: (socket, request) => {
      const { hall, displays } = tournamentOf(parts, request.params.id);
      const { display, tab = request.id, changes } = request.query;
      if (isStaff(holderOf(request), request.params.id)) {
        hall.addStaff(socket, changes === '1');
        displays.addChooser(socket);
      } else hall.addPublic(socket, changes === '1');
      if (display !== undefined) displays.add(socket, tab, display);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/tournaments/:id/players/:player/live',
    onRequest: fromOurPage,
    preValidation: (request, _reply, done) => {
      tournamentOf(parts, request.params.id);
      if (request.ws && !strangers.hasRoom(request.ip)) throw new Refusal('too-many-requests');
      done();
    },
    schema: {
      summary: "WebSocket: one player's table, seat and points; open to everybody in the hall",
      security: [],
      params: Type.Object({ ...tournamentParams.properties, ...Player.properties }),
      response: { 101: TournamentMessage, 404: ErrorBody, 426: ErrorBody, ...REFUSALS },
    },
    handler,
    wsHandler: (socket, request) => {
      strangers.add(socket, request.ip);
      tournamentOf(parts, request.params.id).hall.addPhone(socket, request.params.player);
    },
  });

  app.get(
    '/api/tournaments/:id/players',
    {
      onRequest: fromOurPage,
      schema: {
        summary: 'Who plays, where, and with how many points; open to everybody in the hall',
        security: [],
        params: tournamentParams,
        response: {
          200: Type.Object({ name: Type.String(), players: Type.Array(PlayerView) }),
          404: ErrorBody,
          ...REFUSALS,
        },
      },
    },
    (request, reply) => {
      const { state } = tournamentOf(parts, request.params.id).session;
      // It is JSON already, and of the shape above: made once for all that ask.
      void reply.type('application/json').send(allPlayers(state) as never);
    },
  );

  app.get(
    '/api/tournaments/:id/phones.svg',
    {
      onRequest: fromOurPage,
      schema: {
        summary: "The address of the players' own page as a QR code; open to everybody in the hall",
        security: [],
        params: tournamentParams,
        response: {
          200: { description: 'A picture', content: { 'image/svg+xml': { schema: Type.String() } } },
          404: ErrorBody,
          ...REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { id } = tournamentOf(parts, request.params.id).session;
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'no-store')
        .send(renderSVG(`${parts.phoneAddress()}/me/${id}`));
    },
  );
}
