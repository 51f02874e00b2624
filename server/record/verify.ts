import type { DatabaseSync } from 'node:sqlite';
import { readHeads, type KnownHeads } from '#server/heads/heads-file.ts';
import { endWords, missingEnds } from '#server/heads/missing-ends.ts';
import { readUntilDamage } from '#server/store/disk-fault.ts';
import { Logs, OF_TABLES, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { missingIn } from '#server/store/store.ts';
import { checkLog, type RawRow } from './check-log.ts';
import { checkPages } from './check-pages.ts';
import { TableCheck, type Checked } from './check-table.ts';
import { everyLog } from './every-log.ts';
import { openToRead } from './read-only.ts';
import { replayStandings } from './replay.ts';
import type { Fault, Report } from './report.ts';

/** The first schemas that knew them. */
const TABLES_SINCE = 4;
const TOURNAMENTS_SINCE = 6;

/** Checks everything a data folder holds: nothing missing, nothing changed, every verdict reached again. */
export function verify(folder: string): Report {
  // Before the record: a hub that writes meanwhile must not be ahead of the picture we look at.
  const known = readHeads(folder);
  const opened = openToRead(folder);
  if (!opened.ok) return unreadable(opened.fault, folder);
  const database = opened.value;
  try {
    const report = verifyDatabase(database, folder);
    return { ...report, faults: [...report.faults, ...faultsOfEnds(database, known)] };
  } catch (error) {
    return unreadable(`The record cannot be read (${(error as Error).message}).`, folder);
  } finally {
    database.close();
  }
}

/** What was cut off the end of a log leaves a chain that is merely shorter: only who has seen it longer can tell. */
function faultsOfEnds(database: DatabaseSync, { heads, faults }: KnownHeads): Fault[] {
  const ofTheFile = faults.map((what) => ({ table: null, what, where: 'the heads' }));
  // Hubs of before wrote down no heads.
  if (heads.size === 0) return ofTheFile;
  let isRead = true;
  const unread = () => (isRead = false);
  const logs = {
    table: new Logs(database, OF_TABLES, unread),
    tournament: new Logs(database, OF_TOURNAMENTS, unread),
  };
  const gone = [...heads.values()].flatMap((head) => {
    isRead = true;
    return missingEnds([head], logs).map((end) => ({
      ...(end.kind === 'table' ? { table: end.id } : { table: null, tournament: end.id }),
      what: isRead ? endWords(end) : 'The end of the log lies on a damaged page.',
      where: 'the end',
    }));
  });
  return [...ofTheFile, ...gone];
}

const NOTHING: Report = { tables: 0, tournaments: 0, events: 0, races: 0, faults: [], heads: [] };

const unreadable = (what: string, where: string): Report => ({
  ...NOTHING,
  faults: [{ table: null, what, where }],
});

export function verifyDatabase(database: DatabaseSync, where: string): Report {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > SCHEMA.length)
    return unreadable('The record was written by a newer Quickdraw. Update this one.', where);
  const missing = version === SCHEMA.length ? missingIn(database) : [];
  if (missing.length > 0) return unreadable(`The record lacks ${missing.join(', ')}.`, where);
  if (version < TABLES_SINCE) {
    const isOld = missingIn(database).includes('events');
    return isOld
      ? NOTHING
      : unreadable('The number of the record’s schema is not that of its tables.', where);
  }
  const tableCheck = new TableCheck(database);
  const tables = everyLog(database, 'table').map((table) => tableCheck.check(table));
  const tournaments =
    version < TOURNAMENTS_SINCE
      ? []
      : everyLog(database, 'tournament').map((tournament) => checkTournament(database, tournament));
  const checked: readonly Checked[] = [...tables, ...tournaments];
  const sum = (of: (each: Checked) => number) => checked.reduce((total, each) => total + of(each), 0);
  return {
    tables: tables.length,
    tournaments: tournaments.length,
    events: sum(({ events }) => events),
    races: sum(({ races }) => races),
    faults: [...checked.flatMap(({ faults }) => faults), ...checkPages(database)],
    heads: checked.flatMap(({ head }) => head ?? []),
  };
}

function checkTournament(database: DatabaseSync, tournament: string): Checked {
  const read = (sql: string) => readUntilDamage(database.prepare(sql), tournament);
  const listed = read('SELECT 1 FROM tournaments WHERE id = ?');
  const { rows, isWhole } = read('SELECT * FROM tournament_events WHERE tournament_id = ? ORDER BY seq');
  const raw = rows as RawRow[];
  const { faults } = checkLog(raw, { owner: 'tournament', playAgain: replayStandings, isWhole });
  const isGone = listed.isWhole && listed.rows.length === 0;
  const gone = { what: 'The tournament is gone from the list of tournaments.', where: 'the list' };
  const last = raw.at(-1);
  return {
    events: raw.length,
    races: 0,
    faults: [...(isGone ? [gone] : []), ...faults].map((fault) => ({ table: null, tournament, ...fault })),
    head: last && { tournament, seq: last.seq, hash: last.hash },
  };
}
