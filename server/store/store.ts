import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { no, ok, type Result } from '#shared/result.ts';
import { firstLook, versionOf } from './first-look.ts';
import { LOCK_FILE, LOCK_FILES, takeLock } from './hub-lock.ts';
import { takeBackHalfWritten } from './open-to-read.ts';
import { RECORD_FILE } from './record-file.ts';
import { whatIsLost } from './lost-record.ts';
import {
  damagedWords,
  folderInTheWay,
  lostWords,
  notOpened,
  notUsable,
  unreadableRecord,
} from './refusals.ts';
import { SCHEMA } from './schema.ts';
import { schemaTables } from './schema-tables.ts';

export interface Store {
  readonly database: DatabaseSync;
  /** Tables of SQLite's that were gone, and are there again without a row. */
  readonly madeAnew: readonly string[];
  close(): void;
}

export { RECORD_FILE };

/** Nobody else on this machine reads names, notes and tokens. */
const OWNER_ALONE = 0o600;

/** Opens the record in a data folder and keeps every other hub out of it. The fault is a sentence for a person. */
export function openStore(folder: string): Result<Store, string> {
  const files: DatabaseSync[] = [];
  const hold = (file: DatabaseSync) => {
    files.push(file);
    return file;
  };
  const close = () => {
    for (const file of files.splice(0).reverse()) file.close();
  };
  const refuse = (why: string) => {
    close();
    return no(`The data folder ${folder} ${why}, or choose another folder with --data.`);
  };
  try {
    makeFolder(folder);
    const inTheWay = folderInTheWay(folder, LOCK_FILES);
    if (inTheWay !== undefined) return refuse(inTheWay);
    const lock = takeLock(join(folder, LOCK_FILE));
    if (!lock) return refuse('is in use by another Quickdraw. Stop that one');
    hold(lock);
    const unreadable = unreadableRecord(folder);
    if (unreadable !== undefined) return refuse(unreadable);
    const lost = whatIsLost(folder);
    if (lost !== undefined) return refuse(lostWords(lost));
    const record = join(folder, RECORD_FILE);
    if (!existsSync(record)) makeRecord(record);
    takeBackHalfWritten(record);
    const found = firstLook(record);
    if (found.kind !== 'usable') return refuse(notUsable(folder, found));
    const database = hold(new DatabaseSync(record));
    prepare(database, found.missing);
    for (const name of readdirSync(folder)) if (OWN_FILES.test(name)) hide(join(folder, name));
    return ok({ database, madeAnew: found.missing, close });
  } catch (error) {
    return refuse(notOpened(folder, error));
  }
}

/** The sentence for a record that was written to already when its lists could not be read any more. */
export const damagedRecord = (folder: string, reason: string): string =>
  `The data folder ${folder} ${damagedWords(folder, reason, '')}, or choose another folder with --data.`;

/** The record, what SQLite lays beside it, and the lock. */
const OWN_FILES = /^(quickdraw\.sqlite|hub\.lock)(-wal|-shm|-journal)?$/;

function hide(file: string): void {
  try {
    chmodSync(file, OWNER_ALONE);
  } catch {
    // A file of somebody else who shares it with us is his to hide.
  }
}

/** Under another name until it is whole: an empty record is then never one that a hub was about to make. */
function makeRecord(file: string): void {
  const part = `${file}.new`;
  for (const left of [part, `${part}-wal`, `${part}-shm`]) rmSync(left, { force: true });
  const database = new DatabaseSync(part);
  try {
    prepare(database);
  } finally {
    database.close();
  }
  hide(part);
  renameSync(part, file);
  keepNames(dirname(file));
}

/** A name is on the disk only with its folder: a power cut must not leave the record under the other one. */
function keepNames(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Step by step: Node's own recursive mkdir never returns where a folder cannot be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Brings it up to date; `missing` are those tables of its own schema that are gone. */
function prepare(database: DatabaseSync, missing: readonly string[] = []): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const found = versionOf(database);
  const tables = schemaTables(found);
  const anew = missing.map((name) => tables.get(name)?.sql).join('\n');
  const steps = SCHEMA.slice(found).join('\n');
  // Written even when nothing is new: a record that cannot be written must not open.
  database.exec(`BEGIN IMMEDIATE; ${anew} ${steps} PRAGMA user_version = ${SCHEMA.length}; COMMIT`);
}

/** An empty record: one that is gone when it is closed, or in a new file. */
export function scratchRecord(file = ':memory:'): DatabaseSync {
  const database = new DatabaseSync(file);
  prepare(database);
  return database;
}
