import { Type } from 'typebox';
import { inNewestCopy } from '#server/record/copies.ts';
import { linesOf } from '#server/record/export.ts';
import { remainsOf, type Remains } from '#server/record/salvage.ts';
import type { DamagedLog } from '#server/store/damaged-log.ts';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { newTableId } from '#server/tables/table-id.ts';
import { salvageTournament } from '#server/tournaments/export.ts';
import { importTournament } from '#server/tournaments/import.ts';
import { Damaged } from '#shared/wire/damaged.ts';
import type { TournamentFile } from '#shared/wire/tournament-file.ts';
import { ErrorBody, REFUSALS, Refusal } from './errors.ts';
import { allow, SIGNED_IN } from './guard.ts';
import type { App, Parts } from './parts.ts';
import { file } from './table-files.ts';
import { tableParams } from './tables.ts';
import { onDisk } from './violations.ts';

/** Tables and tournaments that did not open: what can be saved of them, and how the evening goes on. */
export function damagedRoutes(app: App, parts: Parts): void {
  const { rooms, tournaments, stores } = parts;
  const wall = () => new Date().toISOString();
  /** What a damaged one goes on as: tapped twice, it goes on once. */
  const goesOnAs = new Map<string, Promise<string>>();

  const found = (id: string): { readonly kind: Damaged['kind']; readonly log: DamagedLog } => {
    const table = rooms.damaged.get(id);
    if (table) return { kind: 'table', log: table };
    const tournament = tournaments.damaged.get(id);
    if (!tournament) throw new Refusal('no-such-table');
    return { kind: 'tournament', log: tournament };
  };

  app.get(
    '/api/damaged',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'Tables and tournaments that the disk has damaged, those that were put away left out',
        security: SIGNED_IN,
        response: { 200: Type.Object({ damaged: Type.Array(Damaged) }), ...REFUSALS },
      },
    },
    () => {
      const listed = (kind: Damaged['kind'], all: Parts['rooms' | 'tournaments']) =>
        [...all.damaged.values()].flatMap(({ id, name, wall, row, why, rows }) => {
          if (all.isArchived(id)) return [];
          const copied = kind === 'table' ? copiedTable(id) : copiedTournament(id, id);
          const isMore = copied !== undefined && copied.rows > rows;
          return [
            {
              ...{ kind, id, wall, row, why },
              name: name ?? copied?.name ?? null,
              rows: isMore ? copied.rows : rows,
              copy: isMore ? copied.at : null,
            },
          ];
        });
      return { damaged: [...listed('tournament', tournaments), ...listed('table', rooms)] };
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
      const { kind } = found(id);
      const lines = () => [...linesOf(stores, { id, ...tableRemains(id) }, wall())];
      const text =
        kind === 'table'
          ? lines()
              .map((line) => `${line}\n`)
              .join('')
          : JSON.stringify(tournamentRemains(id, id) ?? {});
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
          ...REFUSALS,
          503: ErrorBody,
          507: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { kind } = found(id);
      const goesOn = goesOnAs.get(id) ?? (kind === 'table' ? continueTable(id) : continueTournament(id));
      goesOnAs.set(id, goesOn);
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
      await onDisk((found(id).kind === 'table' ? rooms : tournaments).archive(id, archived));
      return { archived };
    },
  );

  /** A copy is believed as far as it agrees with what the record has, and with where the log is known to have been. */
  const isSameLog = (
    kind: Damaged['kind'],
    id: string,
    copied: readonly { readonly seq: number; readonly hash: string }[],
    logs: Logs,
  ): boolean => {
    const known = new Map(logs.readable(id).rows.map(({ seq, hash }) => [seq, hash]));
    const head = parts.record.heads.known(kind, id);
    if (head) known.set(head.seq, head.hash);
    return copied.every(({ seq, hash }) => (known.get(seq) ?? hash) === hash);
  };

  const copiedTable = (id: string) =>
    inNewestCopy(parts.record.folder, ({ at, ...copy }) => {
      const remains = remainsOf(copy.stores, id);
      const [first] = remains.rows;
      if (!first || !isSameLog('table', id, remains.rows, stores.logs)) return undefined;
      return { at, name: nameIn(first), rows: remains.rows.length, remains };
    });

  const copiedTournament = (id: string, as: string) =>
    inNewestCopy(parts.record.folder, ({ at, database }) => {
      const remains = salvageTournament(new Logs(database, OF_TOURNAMENTS), id, as, wall());
      const [first] = remains?.rows ?? [];
      if (!remains || !isSameLog('tournament', id, remains.rows, tournaments.logs)) return undefined;
      return first && { at, name: nameIn(first), rows: remains.rows.length, remains };
    });

  /** What the record has of it, or the newest copy, whichever is more. */
  function tableRemains(id: string): Remains {
    const [own, copied] = [remainsOf(stores, id), copiedTable(id)];
    return copied && copied.rows > own.rows.length ? copied.remains : own;
  }

  function tournamentRemains(id: string, as: string): TournamentFile | undefined {
    const own = salvageTournament(tournaments.logs, id, as, wall());
    const copied = copiedTournament(id, as);
    return copied && copied.rows > (own?.rows.length ?? 0) ? copied.remains : own;
  }

  async function continueTable(id: string): Promise<string> {
    const { logs, races, journal } = stores;
    const left = tableRemains(id);
    if (left.rows.length === 0) throw new Refusal('nothing-to-save');
    const anew = newTableId();
    const write = journal.write(() => {
      logs.create(anew, wall());
      logs.append(anew, left.rows);
      for (const { n, opened, closed, late } of left.races) {
        races.open(anew, n, opened);
        if (closed) races.close(anew, n, closed.record);
        races.late(anew, n, late);
      }
    });
    await onDisk(write);
    await rooms.archive(id, true);
    await rooms.adopt(anew);
    return anew;
  }

  async function continueTournament(id: string): Promise<string> {
    const left = tournamentRemains(id, newTableId());
    const taken = await onDisk(importTournament(stores.journal, tournaments.logs, left, id));
    if (!taken.ok) throw new Refusal('nothing-to-save');
    await tournaments.archive(id, true);
    tournaments.adopt(taken.value.id);
    return taken.value.id;
  }
}

function nameIn({ data }: { readonly data: object }): string | null {
  const { name } = data as { readonly name?: unknown };
  return typeof name === 'string' ? name : null;
}
