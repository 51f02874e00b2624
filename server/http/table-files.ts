import { Type } from 'typebox';
import type { TableView } from '#server/tables/engine.ts';
import { ErrorBody, REFUSALS } from './errors.ts';
import { allowAt, SIGNED_IN } from './guard.ts';
import type { App, Parts } from './parts.ts';
import { tableOf, tableParams } from './tables.ts';

/** What a route answers that is no JSON. */
export const file = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: Type.String() } },
});

/** What people take away from a table. */
export function tableFileRoutes(app: App, parts: Parts): void {
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
      const rows = parts.stores.logs.rows(id);
      return reply
        .type('application/jsonl; charset=utf-8')
        .send(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
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
        response: { 200: file('text/csv', 'A line a seat'), 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { room } = tableOf(parts, request.params.id);
      return reply.type('text/csv; charset=utf-8').send(scoreSheet(room.view));
    },
  );
}

/** Seats as rows, rounds as columns. */
export function scoreSheet({ standings }: Pick<TableView, 'standings'>): string {
  const rounds = Math.max(0, ...standings.map(({ rounds }) => rounds.length));
  const numbers = Array.from({ length: rounds }, (_, at) => at);
  const head = ['seat', 'name', ...numbers.map((at) => `round ${at + 1}`), 'total'];
  const lines = standings.map(({ seat, name, total, rounds: points }) => [
    seat,
    name,
    ...numbers.map((at) => String(points[at] ?? '')),
    String(total),
  ]);
  return [head, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** Quoted where it has to be; a name that a spreadsheet would take for a formula gets an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
