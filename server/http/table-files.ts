import { Type } from 'typebox';
import { LOCALES } from '#server/csv.ts';
import type { Logs } from '#server/store/logs.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allowAt, SIGNED_IN } from './guard.ts';
import { linesInTurns } from './in-turns.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { scoreSheet } from './score-sheet.ts';
import { tableOf, tableParams } from './tables.ts';

/** What a route answers that is no JSON. */
export const file = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: Type.String() } },
});

function* rowsOf(logs: Logs, id: string): Generator<string> {
  for (const row of logs.each(id)) yield JSON.stringify(row);
}

/** What people take away from a table. */
export function tableFileRoutes(app: App, parts: HubParts): void {
  app.get(
    '/api/tables/:id/log',
    {
      onRequest: allowAt('display'),
      schema: {
        summary: 'The event log, one JSON row a line',
        security: SIGNED_IN,
        params: tableParams,
        response: { 200: file('application/jsonl', 'The rows'), 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { id } = tableOf(parts, request.params.id);
      parts.stores.journal.flush();
      const lines = linesInTurns(parts.record.folder, ({ logs }) => rowsOf(logs, id));
      if (!lines.ok) throw new Refusal('record-damaged');
      return reply.type('application/jsonl; charset=utf-8').send(lines.value as never);
    },
  );

  app.get(
    '/api/tables/:id/scores.csv',
    {
      onRequest: allowAt('display'),
      schema: {
        summary: 'The score sheet',
        security: SIGNED_IN,
        params: tableParams,
        querystring: Type.Object({
          locale: Type.Optional(
            Type.Enum(LOCALES, {
              description: 'heads in this language, and marked as UTF-8 for spreadsheets',
            }),
          ),
        }),
        response: { 200: file('text/csv', 'A line a seat'), 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { session } = tableOf(parts, request.params.id);
      return reply.type('text/csv; charset=utf-8').send(scoreSheet(session.view, request.query.locale));
    },
  );
}
