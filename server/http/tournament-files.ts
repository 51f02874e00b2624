import { Type } from 'typebox';
import { exportTournament } from '#server/tournaments/export.ts';
import { importTournament } from '#server/tournaments/import.ts';
import { resultsSheet, standingsSheet } from '#server/tournaments/sheets.ts';
import { LARGEST_TOURNAMENT_BYTES } from '#shared/wire/largest-tournament.ts';
import { TournamentFile } from '#shared/wire/tournament-file.ts';
import { LOCALES } from '#server/csv.ts';
import { ErrorBody, Refusal, REFUSALS, WRITE_REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { file } from './table-files.ts';
import { allowIn, isStaff, tournamentOf, tournamentParams } from './tournaments.ts';
import { onDisk } from './violations.ts';

const SHEETS = {
  'standings.csv': { summary: 'The standings', description: 'A line a player', sheet: standingsSheet },
  'results.csv': {
    summary: 'The results of all matches',
    description: 'A line a player in every match',
    sheet: resultsSheet,
  },
} as const;

/** Browsers save it under the name of the tournament; whoever cannot read such a name, by its id (RFC 6266). */
function named(name: string, id: string): string {
  const escaped = encodeURIComponent(`${name}.json`.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="quickdraw-tournament-${id}.json"; filename*=UTF-8''${escaped}`;
}

/** A tournament in and out: as a file for another hub, and as sheets for people. */
export function tournamentFileRoutes(app: App, parts: HubParts): void {
  const { tournaments } = parts;

  app.get(
    '/api/tournaments/:id/export',
    {
      onRequest: allowIn(parts, 'referee'),
      schema: {
        summary: 'A tournament with its whole log, to be imported elsewhere',
        security: SIGNED_IN,
        params: tournamentParams,
        response: { 200: TournamentFile, 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { id, session } = tournamentOf(parts, request.params.id);
      if (!isStaff(holderOf(request), id)) throw new Refusal('not-allowed');
      const exported = exportTournament(tournaments.logs, id, new Date().toISOString());
      if (!exported) throw new Refusal('no-such-tournament');
      return reply
        .header('content-disposition', `attachment; ${named(session.state.name, id)}`)
        .send(exported);
    },
  );

  app.post(
    '/api/tournaments/import',
    {
      onRequest: allow('organiser'),
      bodyLimit: LARGEST_TOURNAMENT_BYTES,
      // The import checks it itself, with codes that say more than a validator.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Take in a tournament that was exported; the same again changes nothing',
        security: SIGNED_IN,
        body: TournamentFile,
        response: {
          201: Type.Object({ id: Type.String() }),
          409: ErrorBody,
          413: ErrorBody,
          422: Type.Object({ ...ErrorBody.properties, row: Type.Optional(Type.Integer()) }),
          ...WRITE_REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const taken = await onDisk(importTournament(parts.stores.journal, tournaments.logs, request.body));
      if (!taken.ok)
        return reply.code(taken.fault.code === 'tournament-exists' ? 409 : 422).send(taken.fault);
      tournaments.adopt(taken.value.id);
      return reply.code(201).send(taken.value);
    },
  );

  for (const [name, { summary, description, sheet }] of Object.entries(SHEETS))
    app.get(
      `/api/tournaments/:id/${name}`,
      {
        onRequest: allowIn(parts, 'display'),
        schema: {
          summary,
          security: SIGNED_IN,
          params: tournamentParams,
          querystring: Type.Object({
            locale: Type.Optional(
              Type.Enum(LOCALES, {
                description: 'heads in this language, and marked as UTF-8 for spreadsheets',
              }),
            ),
          }),
          response: { 200: file('text/csv', description), 404: ErrorBody, ...REFUSALS },
        },
      },
      async (request, reply) => {
        const { session } = tournamentOf(parts, request.params.id);
        return reply.type('text/csv; charset=utf-8').send(sheet(session.state, request.query.locale));
      },
    );
}
