import { Type } from 'typebox';
import type { MissingEnd } from '#server/heads/missing-ends.ts';
import { linesOf } from '#server/record/export.ts';
import { isMore, Rescue } from '#server/record/rescue.ts';
import { newTableId } from '#server/tables/table-id.ts';
import { importTournament } from '#server/tournaments/import.ts';
import { Damaged } from '#shared/wire/damaged.ts';
import { ErrorBody, Refusal, REFUSALS, WRITE_REFUSALS } from './errors.ts';
import { allow, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { file } from './table-files.ts';
import { tableParams } from './tables.ts';
import { onDisk } from './violations.ts';

/** Tables and tournaments that did not open: what can be saved of them, and how the evening goes on. */
export function damagedRoutes(app: App, parts: HubParts): void {
  const { sessions, tournaments, stores } = parts;
  const wall = () => new Date().toISOString();
  const rescue = () => new Rescue({ ...parts.record, stores, tournamentLogs: tournaments.logs, wall });
  /** The table that a damaged one goes on as: whoever taps twice gets the same one. */
  const goesOnAs = new Map<string, { readonly kind: Damaged['kind']; readonly anew: Promise<string> }>();

  const kindOf = (id: string): Damaged['kind'] => {
    if (sessions.damaged.has(id)) return 'table';
    if (!tournaments.damaged.has(id)) throw new Refusal('no-such-table');
    return 'tournament';
  };
  /** Those that opened without their end, or are gone: a copy may have it. */
  const isOffered = ({ kind, id }: MissingEnd): boolean => {
    const all = kind === 'table' ? sessions : tournaments;
    return !all.damaged.has(id) && !all.isArchived(id) && !goesOnAs.has(id);
  };
  const lost = (): Damaged[] =>
    parts.record.heads.missing.filter(isOffered).flatMap(({ kind, id, there }) => {
      const copied = rescue().copied(kind, id);
      if (!copied || !isMore(copied, there)) return [];
      const { name, wall, rows, at } = copied;
      return [{ kind, id, name, wall, row: there + 1, why: 'end-gone', rows, copy: at }];
    });
  const kindToSave = (id: string): Damaged['kind'] => lost().find((log) => log.id === id)?.kind ?? kindOf(id);

  app.get(
    '/api/damaged',
    {
      onRequest: allow('organiser'),
      schema: {
        summary:
          'Tables and tournaments that the disk has damaged, or whose lost end a copy has; those that were put away left out',
        security: SIGNED_IN,
        response: { 200: Type.Object({ damaged: Type.Array(Damaged) }), ...REFUSALS },
      },
    },
    () => {
      const listed = (kind: Damaged['kind'], all: HubParts['sessions' | 'tournaments']) =>
        [...all.damaged.values()].flatMap(({ id, name, wall, row, why, rows }) => {
          if (all.isArchived(id)) return [];
          const copied = rescue().copied(kind, id);
          const hasMore = copied !== undefined && isMore(copied, rows);
          return [
            {
              ...{ kind, id, wall, row, why },
              name: name ?? copied?.name ?? null,
              rows: hasMore ? copied.rows : rows,
              copy: hasMore ? copied.at : null,
            },
          ];
        });
      return { damaged: [...listed('tournament', tournaments), ...listed('table', sessions), ...lost()] };
    },
  );

  app.get(
    '/api/damaged/:id/export',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'What can be read of it before the damage, as any hub takes it in',
        security: SIGNED_IN,
        params: tableParams,
        response: {
          200: file('application/octet-stream', 'An export'),
          404: ErrorBody,
          409: ErrorBody,
          ...REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const kind = kindToSave(id);
      const lines = () => [...linesOf(stores, { id, ...rescue().table(id) }, wall())];
      const text =
        kind === 'table'
          ? lines()
              .map((line) => `${line}\n`)
              .join('')
          : JSON.stringify(rescue().tournament(id, id) ?? {});
      if (text === '' || text === '{}') throw new Refusal('nothing-to-save');
      const name = `quickdraw-${kind}-${id}.${kind === 'table' ? 'jsonl' : 'json'}`;
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text);
    },
  );

  app.post(
    '/api/damaged/:id/continue',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'Goes on from before the damage, under another id; the damaged one is put away',
        security: SIGNED_IN,
        params: tableParams,
        response: {
          201: Type.Object({ kind: Damaged.properties.kind, id: Type.String() }),
          404: ErrorBody,
          409: ErrorBody,
          ...WRITE_REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const kind = goesOnAs.get(id)?.kind ?? kindToSave(id);
      const goesOn =
        goesOnAs.get(id)?.anew ?? (kind === 'table' ? continueTable(id) : continueTournament(id));
      goesOnAs.set(id, { kind, anew: goesOn });
      goesOn.catch(() => goesOnAs.delete(id));
      return reply.code(201).send({ kind, id: await goesOn });
    },
  );

  app.put(
    '/api/damaged/:id/archived',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'Puts a damaged one away; it stays in the record',
        security: SIGNED_IN,
        params: tableParams,
        body: Type.Object({ archived: Type.Boolean() }),
        response: { 200: Type.Object({ archived: Type.Boolean() }), 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { archived } = request.body;
      await onDisk((kindOf(id) === 'table' ? sessions : tournaments).archive(id, archived));
      return { archived };
    },
  );

  async function continueTable(id: string): Promise<string> {
    const { logs, races, journal } = stores;
    const isWhole = rescue().copied('table', id)?.isWhole === true;
    const left = rescue().table(id);
    if (left.rows.length === 0) throw new Refusal('nothing-to-save');
    const anew = newTableId();
    const write = journal.write(() => {
      logs.create(anew, wall());
      logs.append(anew, left.rows);
      stores.secrets.insert(anew, left.secrets);
      for (const { n, opened, closed, late } of left.races) {
        races.open(anew, n, opened);
        if (closed) races.close(anew, n, closed.record);
        races.late(anew, n, late);
      }
    });
    await onDisk(write);
    await sessions.archive(id, true);
    await sessions.adopt(anew);
    if (isWhole) parts.record.heads.settle('table', id);
    return anew;
  }

  async function continueTournament(id: string): Promise<string> {
    const isWhole = rescue().copied('tournament', id)?.isWhole === true;
    const left = rescue().tournament(id, newTableId());
    const taken = await onDisk(importTournament(stores.journal, tournaments.logs, left, id));
    if (!taken.ok) throw new Refusal('nothing-to-save');
    await tournaments.archive(id, true);
    tournaments.adopt(taken.value.id);
    if (isWhole) parts.record.heads.settle('tournament', id);
    return taken.value.id;
  }
}
