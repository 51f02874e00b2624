import { statSync } from 'node:fs';
import { arch, availableParallelism, freemem, homedir, platform, release, totalmem } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { healthOfHub } from '#server/http/health.ts';
import type { HubParts } from '#server/http/hub-parts.ts';
import { isDamage } from '#server/store/disk-fault.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import { leaveOut } from './leave-out.ts';

/** What somebody who helps from afar has to know. Nobody's name, no code, no token and no key is in it. */
export const supportReport = (parts: HubParts) => ({
  made: new Date().toISOString(),
  health: healthOfHub(parts),
  machine: machine(),
  flags: parts.flags,
  boards: parts.boards.view,
  tables: parts.sessions.all.map((table) => tableOf(parts, table)),
  record: recordOf(parts.stores.database),
  lines: linesOf(parts),
});

const machine = () => ({
  node: process.version,
  platform: platform(),
  release: release(),
  arch: arch(),
  cores: availableParallelism(),
  memory_bytes: totalmem(),
  memory_free_bytes: freemem(),
  hub_memory_bytes: process.memoryUsage.rss(),
});

function tableOf({ sessions, healthOf }: HubParts, table: OpenTable) {
  const { id, session } = table;
  const { game, phase, round, finished, seq, seats } = session.view;
  return {
    ...{ id, game, phase, round, finished, seq, seats: seats.length },
    archived: sessions.isArchived(id),
    health: healthOf(table),
  };
}

function recordOf(database: DatabaseSync) {
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  /** Null where a page of it is damaged: that is when somebody needs this file. */
  const count = (name: string) => {
    try {
      return Number(database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.['n']);
    } catch (failure) {
      if (!isDamage(failure)) throw failure;
      return null;
    }
  };
  const file = database.location();
  return {
    schema: Number(database.prepare('PRAGMA user_version').get()?.['user_version']),
    rows: Object.fromEntries(names.map(({ name }) => [String(name), count(String(name))])),
    bytes: file === null ? 0 : bytesOf(file),
    wal_bytes: file === null ? 0 : bytesOf(`${file}-wal`),
  };
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function linesOf({ lines, sessions, codes }: HubParts): readonly string[] {
  const secrets = [
    ...sessions.all.flatMap(({ session: { view } }) => [view.name, ...view.seats.map(({ name }) => name)]),
    ...codes.list().map(({ code }) => code),
  ];
  return lines.all.map((line) => leaveOut(line.replaceAll(homedir(), '~'), secrets));
}
