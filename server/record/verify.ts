import type { DatabaseSync } from 'node:sqlite';
import { readHeads, type KnownHeads } from '#server/heads/heads-file.ts';
import { endWords, missingEnds } from '#server/heads/missing-ends.ts';
import { isDamage } from '#server/store/disk-fault.ts';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { missingIn } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import { RACE_RECORDED } from '#shared/table/log.ts';
import { checkLog, type RawRow } from './check-log.ts';
import { checkRace, type RawRace } from './check-race.ts';
import { checkSecrets } from './check-secrets.ts';
import { openToRead } from './read-only.ts';
import { replayStandings, replayWith } from './replay.ts';
import type { Fault, LogHead, Report } from './report.ts';

/** The first schemas that knew them. */
const TABLES_SINCE = 4;
const TOURNAMENTS_SINCE = 6;
const IMPORTS_SINCE = 7;

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
  const tables = idsIn(database, EVERY_TABLE).map((table) =>
    asFarAsReadable({ table }, () => checkTable(database, table)),
  );
  const tournaments =
    version < TOURNAMENTS_SINCE
      ? []
      : idsIn(database, EVERY_TOURNAMENT).map((tournament) =>
          asFarAsReadable({ table: null, tournament }, () => checkTournament(database, tournament)),
        );
  const checked = [...tables, ...tournaments, importsOf(database, version), fileOf(database)];
  const sum = (of: (each: Checked) => number) => checked.reduce((total, each) => total + of(each), 0);
  return {
    tables: tables.length,
    tournaments: tournaments.length,
    events: sum(({ events }) => events),
    races: sum(({ races }) => races),
    faults: checked.flatMap(({ faults }) => faults),
    heads: checked.flatMap(({ head }) => head ?? []),
  };
}

/** Also those of which only a log or a race is left. */
export const EVERY_TABLE =
  'SELECT id FROM tables UNION SELECT table_id FROM events UNION SELECT table_id FROM races ORDER BY 1';
export const EVERY_TOURNAMENT =
  'SELECT id FROM tournaments UNION SELECT tournament_id FROM tournament_events ORDER BY 1';

export const idsIn = (database: DatabaseSync, every: string): string[] =>
  database
    .prepare(every)
    .all()
    .map(({ id }) => String(id));

interface Checked {
  readonly events: number;
  readonly races: number;
  readonly faults: readonly Fault[];
  readonly head: LogHead | undefined;
}

/** One that lies on a damaged page is named, and the others are still checked. */
function asFarAsReadable(owner: Pick<Fault, 'table' | 'tournament'>, check: () => Checked): Checked {
  try {
    return check();
  } catch (failure) {
    if (!isDamage(failure)) throw failure;
    const what = `The disk has damaged it (${(failure as Error).message}).`;
    return { events: 0, races: 0, faults: [{ ...owner, what, where: 'the file' }], head: undefined };
  }
}

function checkTable(database: DatabaseSync, table: string): Checked {
  const all = <Kind>(sql: string) => database.prepare(sql).all(table) as unknown as Kind[];
  const isListed = all('SELECT 1 FROM tables WHERE id = ?').length > 0;
  const raw = all<RawRow>('SELECT * FROM events WHERE table_id = ? ORDER BY seq');
  const races = all<RawRace>('SELECT * FROM races WHERE table_id = ? ORDER BY n');
  const stores = storesIn(database);
  const secrets = stores.secrets.of(table);
  const { rows, faults } = checkLog(raw, 'table', (all) => replayWith(all, secrets));
  const lost = rows.filter(
    ({ type, data }) => type === RACE_RECORDED && !races.some(({ n }) => n === data['race']),
  );
  const last = raw.at(-1);
  return {
    events: raw.length,
    races: races.length,
    faults: [
      ...(isListed ? [] : [{ what: 'The table is gone from the list of tables.', where: 'the list' }]),
      ...faults,
      ...checkSecrets(rows, secrets),
      ...lost.map(({ data }) => ({
        what: 'The record of the race is gone, although the log names it.',
        where: `race ${String(data['race'])}`,
      })),
      ...races.flatMap((race) =>
        checkRace(race, rows, stores).map((what) => ({ what, where: `race ${race.n}` })),
      ),
    ].map((fault) => ({ table, ...fault })),
    head: last && { table, seq: last.seq, hash: last.hash },
  };
}

/** A table cannot have been taken in from a file without being there. */
function importsOf(database: DatabaseSync, version: number): Checked {
  const lost =
    version < IMPORTS_SINCE
      ? []
      : idsIn(
          database,
          'SELECT table_id AS id FROM imports WHERE table_id NOT IN (SELECT table_id FROM events) ORDER BY 1',
        );
  const what = 'It was taken in from a file, but there is no such table.';
  const faults = lost.map((table) => ({ table, what, where: 'the list of imports' }));
  return { events: 0, races: 0, faults, head: undefined };
}

/** What SQLite itself finds wrong with its pages. */
function fileOf(database: DatabaseSync): Checked {
  const found = database
    .prepare('PRAGMA quick_check(5)')
    .all()
    .map((row) => String(row['quick_check']));
  const faults = found
    .filter((word) => word !== 'ok')
    .map((word) => ({
      table: null,
      what: `The file is damaged (${word.replace(/\s+/g, ' ')}).`,
      where: 'the file',
    }));
  return { events: 0, races: 0, faults, head: undefined };
}

function checkTournament(database: DatabaseSync, tournament: string): Checked {
  const all = <Kind>(sql: string) => database.prepare(sql).all(tournament) as unknown as Kind[];
  const isListed = all('SELECT 1 FROM tournaments WHERE id = ?').length > 0;
  const raw = all<RawRow>('SELECT * FROM tournament_events WHERE tournament_id = ? ORDER BY seq');
  const { faults } = checkLog(raw, 'tournament', replayStandings);
  const gone = { what: 'The tournament is gone from the list of tournaments.', where: 'the list' };
  const last = raw.at(-1);
  return {
    events: raw.length,
    races: 0,
    faults: [...(isListed ? [] : [gone]), ...faults].map((fault) => ({ table: null, tournament, ...fault })),
    head: last && { tournament, seq: last.seq, hash: last.hash },
  };
}
