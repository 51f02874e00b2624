import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Type } from 'typebox';
import type { Holder } from '#server/access/holder.ts';
import type { Heads } from '#server/heads/heads.ts';
import { fingerprintOf } from '#server/heads/hub-key.ts';
import { saidFault } from '#shared/wire/record-faults.ts';
import { HealthDetails } from '#shared/wire/health-details.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN } from './guard.ts';
import { healthOfHub } from './health.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

/** For the organiser: is the machine well, is the record whole, who is connected, what is slow. */
export function healthDetailRoutes(app: App, parts: HubParts): void {
  app.get(
    '/api/health/details',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'The page Health: disk, record, boards, sockets, slowest commands',
        security: SIGNED_IN,
        response: { 200: HealthDetails, ...REFUSALS },
      },
    },
    (request) => detailsOf(parts, holderOf(request)),
  );

  app.post(
    '/api/record/check',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'Checks the whole record now, beside whatever goes on; answered when it is done',
        security: SIGNED_IN,
        response: { 200: HealthDetails, ...REFUSALS },
      },
    },
    async (request) => {
      await parts.record.check.run();
      return detailsOf(parts, holderOf(request));
    },
  );

  app.post(
    '/api/record/accept',
    {
      onRequest: allow('organiser'),
      schema: {
        summary:
          'Somebody has taken note: ends of logs that are gone, and faults of the heads, are missed no more',
        security: SIGNED_IN,
        response: { 200: Type.Object({ accepted: Type.Integer() }), ...REFUSALS, 507: ErrorBody },
      },
    },
    async () => {
      const { heads, check } = parts.record;
      const accepted = taken(heads);
      // Otherwise it would go on naming what nobody misses.
      if (check.last) await check.run();
      return { accepted };
    },
  );
}

function taken(heads: Heads): number {
  try {
    return heads.accept();
  } catch {
    throw new Refusal('disk-full');
  }
}

/** `row 7` and `race 2` are places that screens name in their own words. */
function placeOf(where: string) {
  const [, kind, n] = /^(row|race) (\d+)$/.exec(where) ?? [];
  return kind === undefined ? null : { kind: kind as 'row' | 'race', n: Number(n) };
}

async function detailsOf(parts: HubParts, asker: Holder): Promise<HealthDetails> {
  const { record, sockets, strangers, slow, stores, sessions, tournaments, tokens } = parts;
  const nameOf = (id: string | null | undefined): string | null => {
    if (id === null || id === undefined) return null;
    const table = sessions.get(id)?.session.view.name ?? sessions.damaged.get(id)?.name;
    return (
      table ?? tournaments.get(id)?.session.record.state.name ?? tournaments.damaged.get(id)?.name ?? null
    );
  };
  const { heads, check, copies, folder } = record;
  const disk = await statfs(folder).catch(() => undefined);
  const file = stores.database.location() ?? '';
  const found = check.last;
  return {
    ...healthOfHub(parts),
    memory_bytes: process.memoryUsage.rss(),
    disk: {
      free_bytes: disk ? disk.bavail * disk.bsize : null,
      record_bytes: bytesOf(file),
      unsettled_bytes: bytesOf(`${file}-wal`),
    },
    record: {
      checking: check.isRunning,
      checked: found
        ? {
            at: found.at,
            events: found.report.events,
            races: found.report.races,
            faults: found.report.faults.map(({ table, tournament = null, what, where }) => ({
              ...{ table, tournament, name: nameOf(tournament ?? table) },
              ...{ where, place: placeOf(where), ...saidFault(what) },
            })),
          }
        : null,
      heads_at: heads.at,
      heads_faults: heads.faults.map(saidFault),
      missing: heads.missing.map(({ kind, id, seq, there }) => ({
        kind,
        id,
        name: nameOf(id),
        known: seq,
        there,
      })),
      copied_at: copies.newest,
      damaged: sessions.damaged.size + tournaments.damaged.size,
      key: fingerprintOf(heads.key.publicKey),
    },
    devices: {
      joined: tokens.list().length,
      connected: sockets.devicesWith(asker),
      strangers: strangers.count,
    },
    slowest: slow.slowest.map((each) => ({ ...each, name: nameOf(each.at) })),
  };
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
