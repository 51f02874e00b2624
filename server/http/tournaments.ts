import { archivedSchema } from './archived.ts';
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { authorOf, isAtLeast, mayAt, type Holder } from '#server/access/holder.ts';
import { mayTell } from '#server/tournaments/may-tell.ts';
import { unplayable, unplayableBy } from '#server/tournaments/playable.ts';
import { published } from '#server/tournaments/published.ts';
import { newSeed, type OpenTournament } from '#server/tournaments/tournaments.ts';
import type { Row as LogRow } from '#shared/table/log.ts';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { currentRound } from '#shared/tournament/log/state.ts';
import { takenBack } from '#shared/tournament/log/undo.ts';
import { Row } from '#shared/wire/table-message.ts';
import { TournamentState } from '#shared/wire/tournament-message.ts';
import { COMMAND_REFUSALS, ErrorBody, Refusal, REFUSALS, RULE_REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN, type Guard } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { OWN_ID, tableParams } from './tables.ts';
import { answerTournamentViolation, onDisk } from './violations.ts';

export const tournamentParams = tableParams;

const Listed = Type.Object({
  id: Type.String(),
  name: Type.String(),
  game: Type.String(),
  created: Type.String({ description: 'date and time' }),
  players: Type.Integer(),
  round: Type.Integer({ description: 'the one that is played or was last; 0 before the first' }),
  final: Type.Boolean({ description: 'that one is the final' }),
  finished: Type.Boolean(),
  archived: Type.Boolean(),
});

const NewTournament = Type.Object(
  {
    name: Type.String(),
    game: Type.String(),
    seed: Type.Optional(Type.Integer({ description: 'drawn by the hub unless given' })),
    command: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: OWN_ID,
        description: 'sent again, it makes no second one',
      }),
    ),
  },
  { additionalProperties: true, description: 'and any settings: docs/tournaments.md' },
);

const Command = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100, pattern: OWN_ID }),
    type: Type.String({ maxLength: 40 }),
    confirm: Type.Optional(Type.Boolean({ description: 'go on although something speaks against it' })),
  },
  { additionalProperties: true, description: 'the types and their fields: docs/tournaments.md' },
);

const Standings = Type.Array(Type.Object({}, { additionalProperties: true }));

/** The tournament of a request, or a refusal. */
export function tournamentOf({ tournaments }: Pick<HubParts, 'tournaments'>, id: string): OpenTournament {
  const opened = tournaments.get(id);
  if (!opened) throw new Refusal('no-such-tournament');
  return opened;
}

/** Below the organiser a tournament's own devices, and those of its tables. */
const mayIn = (
  { sessions }: Pick<HubParts, 'sessions'>,
  holder: Holder,
  least: 'display' | 'referee',
  id: string,
) =>
  mayAt(holder, least, id) ||
  (isAtLeast(holder.role, least) && sessions.rematches.tournamentOf(holder.table ?? '') === id);

/** Those who run it. The tablet of a table keeps the score of that table, and sees of the event what everybody does. */
export const isStaff = (holder: Holder, id: string): boolean => mayAt(holder, 'referee', id);

/** The check of a route under `/api/tournaments/:id`. */
export const allowIn =
  (parts: Pick<HubParts, 'sessions'>, least: 'display' | 'referee'): Guard =>
  (request, reply, done) => {
    const { id } = request.params as { id: string };
    allow(least)(request, reply, (refusal) => {
      const isHere = request.holder && mayIn(parts, request.holder, least, id);
      done(refusal ?? (isHere ? undefined : new Refusal('not-allowed')));
    });
  };

export function tournamentRoutes(app: App, parts: HubParts): void {
  const { tournaments } = parts;
  const listed = ({ id, session }: OpenTournament) => {
    const { name, game, entries, rounds, finished } = session.state;
    const round = rounds.filter(({ published }) => published).length;
    const final = currentRound(session.state)?.isFinal ?? false;
    const created = session.record.rows[0]?.at ?? '';
    return {
      ...{ id, name, game, created, finished, round, final, players: entries.length },
      archived: tournaments.isArchived(id),
    };
  };

  app.get(
    '/api/tournaments',
    {
      onRequest: allow('display'),
      schema: {
        summary: 'Tournaments you may see, the newest last',
        security: SIGNED_IN,
        response: { 200: Type.Object({ tournaments: Type.Array(Listed) }), ...REFUSALS },
      },
    },
    (request) => ({
      tournaments: tournaments.all
        .filter(({ id }) => mayIn(parts, holderOf(request), 'display', id))
        .map(listed),
    }),
  );

  app.post(
    '/api/tournaments',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'A new tournament',
        security: SIGNED_IN,
        body: NewTournament,
        response: {
          201: Listed,
          ...RULE_REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { command = randomUUID(), ...raw } = request.body;
      const holder = holderOf(request);
      const trouble = unplayable(raw.game, (raw as { match?: unknown }).match);
      if (trouble) return answerTournamentViolation(reply, trouble);
      const made = await onDisk(tournaments.create({ ...raw, id: command }, authorOf(holder)));
      if (!made.ok) return answerTournamentViolation(reply, made.fault);
      return reply.code(201).send(listed(made.value));
    },
  );

  app.get(
    '/api/tournaments/:id',
    {
      onRequest: allowIn(parts, 'display'),
      schema: {
        summary:
          'Everything about a tournament, and its standings; for displays and the tablets of tables without drafts and notes',
        security: SIGNED_IN,
        params: tournamentParams,
        response: {
          200: Type.Object({
            ...Listed.properties,
            seq: Type.Integer(),
            tournament: TournamentState,
            standings: Standings,
            phones: Type.String({
              description: "the players' own page, by the address that a phone reaches",
            }),
          }),
          404: ErrorBody,
          ...REFUSALS,
        },
      },
    },
    (request) => {
      const opened = tournamentOf(parts, request.params.id);
      const { seq } = opened.session;
      const state = isStaff(holderOf(request), opened.id)
        ? opened.session.state
        : published(opened.session.state);
      return {
        ...listed(opened),
        seq,
        tournament: { ...state },
        standings: standingsOf(state).map((each) => ({ ...each })),
        phones: `${parts.phoneAddress()}/me/${opened.id}`,
      };
    },
  );

  app.put(
    '/api/tournaments/:id/archived',
    {
      onRequest: allow('organiser'),
      schema: archivedSchema('tournament', tournamentParams, Listed),
    },
    async (request) => {
      const opened = tournamentOf(parts, request.params.id);
      await onDisk(tournaments.archive(opened.id, request.body.archived));
      return listed(opened);
    },
  );

  app.post(
    '/api/tournaments/:id/commands',
    {
      onRequest: allowIn(parts, 'referee'),
      schema: {
        summary: 'Tell the tournament something; answered once it is on disk',
        security: SIGNED_IN,
        params: tournamentParams,
        body: Command,
        response: {
          200: Type.Object({
            seq: Type.Integer({ description: 'of its last event' }),
            events: Type.Array(Type.Omit(Row, ['prev', 'hash'])),
            takenBack: Type.Array(Type.Omit(Row, ['prev', 'hash']), {
              description: 'the events an undo took back; empty after any other command',
            }),
          }),
          ...COMMAND_REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { session } = tournamentOf(parts, request.params.id);
      const holder = holderOf(request);
      const raw = request.body.type === 'draw' ? { seed: newSeed(), ...request.body } : request.body;
      if (!mayTell(holder, session, raw)) throw new Refusal('not-allowed');
      const trouble = unplayableBy(session.state, raw);
      if (trouble) return answerTournamentViolation(reply, trouble);
      const since = performance.now();
      const result = await onDisk(session.dispatch(raw, authorOf(holder)));
      parts.slow.note(request.params.id, request.body.type, performance.now() - since);
      if (!result.ok) return answerTournamentViolation(reply, result.fault);
      const sent = (rows: readonly LogRow[]) => rows.map((row) => ({ ...row, data: { ...row.data } }));
      const undone = result.value.flatMap((row) => takenBack(session.record.rows, row));
      const seq = result.value.at(-1)?.seq ?? session.seq;
      return reply.send({ seq, events: sent(result.value), takenBack: sent(undone) });
    },
  );
}
