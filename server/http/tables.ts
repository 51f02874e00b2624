import { archivedSchema } from './archived.ts';
import { Type } from 'typebox';
import { authorOf, mayAt } from '#server/access/holder.ts';
import { HUB_ID } from '#server/tables/table-session.ts';
import { viewerOf } from '#server/tables/viewer.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import { RaceView } from '#shared/wire/race-view.ts';
import { currentRound } from '#shared/tournament/log/state.ts';
import { TableHealth, TableState } from '#shared/wire/table-message.ts';
import { ErrorBody, Refusal, REFUSALS, RULE_REFUSALS } from './errors.ts';
import { allow, allowAt, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { answerViolation, onDisk } from './violations.ts';

/** Ids of commands: any but the hub's own. */
export const OWN_ID = String.raw`^(?!\s*${HUB_ID})`;
export const tableParams = Type.Object({ id: Type.String({ maxLength: 32 }) });

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const Listed = Type.Object({
  id: Type.String(),
  name: Type.String(),
  game: Type.String(),
  phase: Type.String(),
  round: orNull(Type.Integer()),
  finished: Type.Boolean(),
  archived: Type.Boolean(),
  seq: Type.Integer(),
  winners: Type.Array(Type.String(), { description: 'seats; none before it is finished' }),
  tournament: Type.Union(
    [
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        round: Type.Integer(),
        final: Type.Boolean({ description: 'that round is the final' }),
        playing: Type.Boolean({ description: 'a match of that round is played at this table' }),
        finished: Type.Boolean(),
        archived: Type.Boolean(),
      }),
      Type.Null(),
    ],
    { description: 'what it is played for' },
  ),
  seats: Type.Array(
    Type.Object({
      seat: Type.String(),
      name: Type.String(),
      buzzer: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});

const NewTable = Type.Object(
  {
    name: Type.Optional(Type.String()),
    game: Type.String(),
    level: Type.Optional(Type.String({ description: 'light or full' })),
    rounds: Type.Optional(Type.Integer()),
    first: Type.Optional(Type.String({ description: 'the seat that begins' })),
    seats: Type.Array(Type.Object({ name: Type.String(), colour: Type.Optional(Type.String()) })),
    options: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'house rules' })),
    box: Type.Optional(
      Type.Unknown({ description: 'the name of a box, or what is in it, or null: none; "ours" if left out' }),
    ),
    command: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: OWN_ID,
        description: 'an id of yours: sent again, it makes no second table',
      }),
    ),
  },
  { additionalProperties: true },
);

const OneTable = Type.Object(
  {
    id: Type.String(),
    archived: Type.Boolean(),
    rematch: Type.Union([Type.String(), Type.Null()], { description: 'the table that is its rematch' }),
    rematch_of: Type.Union([Type.String(), Type.Null()], { description: 'the table it is the rematch of' }),
    health: TableHealth,
    last_race: Type.Union([RaceView, Type.Null()]),
    race_now: Type.Union([RaceView, Type.Null()]),
    ...TableState.properties,
  },
  { additionalProperties: true },
);

/** The table of a request, or a refusal. */
export function tableOf({ sessions }: Pick<HubParts, 'sessions'>, id: string): OpenTable {
  const opened = sessions.get(id);
  if (!opened) throw new Refusal('no-such-table');
  return opened;
}

export function tableRoutes(app: App, parts: HubParts): void {
  const { sessions, tournaments, healthOf } = parts;
  const tournamentAt = (table: string) => {
    const found = tournaments.get(sessions.rematches.tournamentOf(table) ?? '');
    if (!found) return null;
    const { name, finished } = found.session.state;
    const { round = 0, isFinal: final = false, matches = [] } = currentRound(found.session.state) ?? {};
    // A result may have been told by hand.
    const isOpen = matches.some(({ hubTable, result }) => hubTable === table && !result);
    return {
      ...{ id: found.id, name, round, final, playing: isOpen && !finished, finished },
      archived: tournaments.isArchived(found.id),
    };
  };
  const listed = ({ id, session }: OpenTable) => {
    const { name, game, phase, round, finished, seq, seats, winners } = session.view;
    const archived = sessions.isArchived(id);
    return {
      ...{ id, name, game, phase, round, finished, archived, seq, tournament: tournamentAt(id) },
      winners: finished ? [...winners] : [],
      seats: seats.map(({ seat, name, buzzer }) => ({ seat, name, buzzer })),
    };
  };

  app.get(
    '/api/tables',
    {
      onRequest: allow('display'),
      schema: {
        summary: 'Tables you may see, the newest last',
        security: SIGNED_IN,
        response: { 200: Type.Object({ tables: Type.Array(Listed) }), ...REFUSALS },
      },
    },
    (request) => ({
      tables: sessions.all
        .filter(({ id }) => mayAt(sessions.rematches.at(holderOf(request), id), 'display', id))
        .map(listed),
    }),
  );

  app.post(
    '/api/tables',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'A new table',
        security: SIGNED_IN,
        body: NewTable,
        response: {
          201: Type.Object({ id: Type.String() }),
          ...RULE_REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const made = await onDisk(sessions.create(request.body, authorOf(holderOf(request))));
      return made.ok
        ? reply.code(201).send({ id: made.value.id })
        : answerViolation(reply, request.body.game, made.fault);
    },
  );

  app.get(
    '/api/tables/:id',
    {
      onRequest: allowAt('display'),
      schema: {
        summary: 'A table: phase, standings, seats and everything its game knows',
        security: SIGNED_IN,
        params: tableParams,
        response: { 200: OneTable, 404: ErrorBody, ...REFUSALS },
      },
    },
    (request) => {
      const opened = tableOf(parts, request.params.id);
      const { session, id } = opened;
      const view = session.viewFor(viewerOf(holderOf(request)));
      return {
        ...view,
        seats: view.seats.map((place) => ({ ...place })),
        standings: view.standings.map((each) => ({ ...each, rounds: [...each.rounds] })),
        id,
        archived: sessions.isArchived(id),
        rematch: sessions.rematchOf(id),
        rematch_of: session.before ?? null,
        health: healthOf(opened),
        race_now: session.races.view,
        last_race: session.races.lastView,
      };
    },
  );

  app.put(
    '/api/tables/:id/archived',
    {
      onRequest: allow('organiser'),
      schema: archivedSchema('table', tableParams, Listed),
    },
    async (request) => {
      const opened = tableOf(parts, request.params.id);
      await onDisk(sessions.archive(opened.id, request.body.archived));
      return listed(opened);
    },
  );
}
