import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { backupTo } from '#server/record/backup.ts';
import { exportTable } from '#server/record/export.ts';
import { importTable } from '#server/record/import.ts';
import { ErrorBody, Refusal, REFUSALS, WRITE_REFUSALS } from './errors.ts';
import { allow, allowAt, SIGNED_IN } from './guard.ts';
import { linesInTurns } from './in-turns.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { file } from './table-files.ts';
import { tableOf, tableParams } from './tables.ts';
import { onDisk } from './violations.ts';

/** A match of a whole evening with its edges is a few hundred kilobytes. */
const LARGEST_EXPORT_BYTES = 64 * 1024 * 1024;
const LINES = 'application/jsonl';

/** The record in and out: one table, or all of it. */
export function recordRoutes(app: App, parts: HubParts): void {
  const { stores, sessions } = parts;

  app.get(
    '/api/tables/:id/export',
    {
      onRequest: allowAt('referee'),
      schema: {
        summary: 'A table with everything that led to its verdicts, to be imported elsewhere',
        security: SIGNED_IN,
        params: tableParams,
        response: { 200: file(LINES, 'One JSON object a line'), 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { id } = tableOf(parts, request.params.id);
      stores.journal.flush();
      const wall = new Date().toISOString();
      const lines = linesInTurns(parts.record.folder, (picture) => exportTable(picture, id, wall));
      if (!lines.ok) throw new Refusal('record-damaged');
      return reply
        .type(`${LINES}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="quickdraw-${id}.jsonl"`)
        .send(lines.value as never);
    },
  );

  void app.register((importing, _options, done) => {
    for (const type of [LINES, 'application/x-ndjson', 'text/plain'])
      importing.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: LARGEST_EXPORT_BYTES },
        (_request, body, parsed) => {
          parsed(null, body);
        },
      );
    importing.post(
      '/api/tables/import',
      {
        onRequest: allow('organiser'),
        bodyLimit: LARGEST_EXPORT_BYTES,
        schema: {
          summary: 'Take in a table that was exported; the same again changes nothing',
          security: SIGNED_IN,
          body: Type.String({ description: `the exported file itself, sent as ${LINES}` }),
          response: {
            201: Type.Object({ id: Type.String() }),
            409: ErrorBody,
            422: Type.Object({ ...ErrorBody.properties, line: Type.Optional(Type.Integer()) }),
            ...WRITE_REFUSALS,
          },
        },
      },
      async (request, reply) => {
        // The types of the schema do not reach into a nested app.
        const lines = (request.body as string).split('\n').filter((line) => line.trim() !== '');
        const taken = await onDisk(importTable(stores, lines));
        if (!taken.ok) return reply.code(taken.fault.code === 'table-exists' ? 409 : 422).send(taken.fault);
        stores.logs.markGrown(taken.value.id);
        await sessions.adopt(taken.value.id);
        return reply.code(201).send(taken.value);
      },
    );
    done();
  });

  app.get(
    '/api/backup',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'A copy of the whole record as it is now, made while the hub runs',
        security: SIGNED_IN,
        response: { 200: file('application/vnd.sqlite3', 'A SQLite database'), ...WRITE_REFUSALS },
      },
    },
    async (_request, reply) => {
      const folder = mkdtempSync(join(tmpdir(), 'quickdraw-backup-'));
      const away = () => {
        rmSync(folder, { recursive: true, force: true });
      };
      const copy = join(folder, 'quickdraw.sqlite');
      const made = await backupTo(stores.database, copy, parts.record.place.isLost);
      if (!made.ok) {
        away();
        if (made.fault.isFull) throw new Refusal('disk-full');
        parts.report(made.fault.words);
        throw new Refusal('disk-failed');
      }
      const day = new Date().toISOString().slice(0, 10);
      const stream = createReadStream(copy).on('close', away);
      return reply
        .type('application/vnd.sqlite3')
        .header('content-disposition', `attachment; filename="quickdraw-${day}.sqlite"`)
        .send(stream as never);
    },
  );
}
