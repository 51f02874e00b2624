import type { DatabaseSync } from 'node:sqlite';
import { headsGone, readHeads, type KnownHeads } from '#server/heads/heads-file.ts';
import { endWords, missingEnds } from '#server/heads/missing-ends.ts';
import { isMarked } from '#server/heads/signed-mark.ts';
import { readUntilDamage } from '#server/store/disk-fault.ts';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { versionOf } from '#server/store/first-look.ts';
import { spoiledTables } from '#server/store/spoiled-tables.ts';
import { schemaTables, tablesIn } from '#server/store/schema-tables.ts';
import { standInForMissing } from '#server/store/stand-in.ts';
import { checkLists } from './check-lists.ts';
import { checkLog, type RawRow } from './check-log.ts';
import { checkPages } from './check-pages.ts';
import { TableCheck, type Checked } from './check-table.ts';
import { everyLog } from './every-log.ts';
import { openToRead, whyTorn } from './read-only.ts';
import { replayStandings } from './replay.ts';
import type { Fault, Report } from './report.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** The first schema that knew them. */
const TABLES_SINCE = 4;

/** Checks everything a data folder holds: nothing missing, nothing changed, every verdict reached again. */
export function verify(folder: string): Report {
  // Before the record: a hub that writes meanwhile must not be ahead of the picture we look at.
  const read = readHeads(folder);
  const opened = openToRead(folder);
  if (!opened.ok) return unreadable(opened.fault, folder);
  const database = opened.value;
  try {
    const report = verifyDatabase(database, folder, checkLists);
    const torn = whyTorn(folder);
    const ofTheFile =
      torn === undefined
        ? []
        : [{ table: null, where: 'the file', what: faultSentence('file-damaged', { reason: torn }) }];
    const lost = isMarked(database) ? headsGone(folder) : undefined;
    const known = lost === undefined ? read : { ...read, faults: [lost] };
    return { ...report, faults: [...ofTheFile, ...report.faults, ...faultsOfEnds(database, known)] };
  } catch (error) {
    return unreadable(faultSentence('record-unreadable', { reason: (error as Error).message }), folder);
  } finally {
    database.close();
  }
}

/** What was cut off the end of a log leaves a chain that is merely shorter: only who has seen it longer can tell. */
function faultsOfEnds(database: DatabaseSync, { heads, faults }: KnownHeads): Fault[] {
  const ofTheFile = faults.map((what) => ({ table: null, what, where: 'the heads' }));
  // Older versions wrote down no heads.
  if (heads.size === 0) return ofTheFile;
  const logs = { table: new Logs(database), tournament: new Logs(database, OF_TOURNAMENTS) };
  const gone = missingEnds(heads.values(), logs).map((end) => ({
    ...(end.kind === 'table' ? { table: end.id } : { table: null, tournament: end.id }),
    what: endWords(end),
    where: 'the end',
  }));
  return [...ofTheFile, ...gone];
}

const NOTHING: Report = { tables: 0, tournaments: 0, events: 0, races: 0, faults: [], heads: [] };

const unreadable = (what: string, where: string): Report => ({
  ...NOTHING,
  faults: [{ table: null, what, where }],
});

/** `more` looks at what is not of any log. */
export function verifyDatabase(
  database: DatabaseSync,
  where: string,
  more: (database: DatabaseSync) => readonly Fault[] = () => [],
): Report {
  const there = tablesIn(database);
  const version = versionOf(database);
  if (version > SCHEMA.length) return unreadable(faultSentence('record-newer'), where);
  const hasLogs = there.has('events');
  if (version < TABLES_SINCE && !hasLogs) return NOTHING;
  const ofTheFile = [
    ...[...schemaTables(version).keys()]
      .filter((name) => !there.has(name))
      .map((name) => faultSentence('record-lacks', { name })),
    ...spoiledTables(database, version).map(({ name, reason }) =>
      faultSentence('table-spoiled', { name, reason }),
    ),
    ...(version < TABLES_SINCE ? [faultSentence('schema-number')] : []),
  ].map((what) => ({ table: null, what, where: 'the file' }));
  standInForMissing(database);
  const tableCheck = new TableCheck(database);
  const tables = everyLog(database, 'table').map((table) => tableCheck.check(table));
  const tournaments = everyLog(database, 'tournament').map((id) => checkTournament(database, id));
  const checked: readonly Checked[] = [...tables, ...tournaments, lostImports(database)];
  const sum = (of: (each: Checked) => number) => checked.reduce((total, each) => total + of(each), 0);
  return {
    tables: tables.length,
    tournaments: tournaments.length,
    events: sum(({ events }) => events),
    races: sum(({ races }) => races),
    faults: [
      ...ofTheFile,
      ...checked.flatMap(({ faults }) => faults),
      ...more(database),
      ...checkPages(database),
    ],
    heads: checked.flatMap(({ head }) => head ?? []),
  };
}

/** A table cannot have been taken in from a file without being there. */
function lostImports(database: DatabaseSync): Checked {
  const { rows } = readUntilDamage(
    database.prepare(
      'SELECT table_id FROM imports WHERE table_id NOT IN (SELECT table_id FROM events) ORDER BY 1',
    ),
  );
  const what = faultSentence('import-without-table');
  const faults = rows.map((row) => ({
    ...{ table: String((row as { readonly table_id: unknown }).table_id), what },
    where: 'the list of imports',
  }));
  return { events: 0, races: 0, faults, head: undefined };
}

function checkTournament(database: DatabaseSync, tournament: string): Checked {
  const read = (sql: string) => readUntilDamage(database.prepare(sql), tournament);
  const listed = read('SELECT 1 FROM tournaments WHERE id = ?');
  const { rows, isWhole } = read('SELECT * FROM tournament_events WHERE tournament_id = ? ORDER BY seq');
  const raw = rows as RawRow[];
  const { faults } = checkLog(raw, { owner: 'tournament', playAgain: replayStandings, isWhole });
  const isGone = listed.isWhole && listed.rows.length === 0;
  const gone = { what: faultSentence('tournament-unlisted'), where: 'the list' };
  const last = raw.at(-1);
  return {
    events: raw.length,
    races: 0,
    faults: [...(isGone ? [gone] : []), ...faults].map((fault) => ({ table: null, tournament, ...fault })),
    head: last && { tournament, seq: last.seq, hash: last.hash },
  };
}
