import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { no, ok, type Result } from '#shared/result.ts';
import { SCHEMA } from './schema.ts';

export interface Store {
  readonly database: DatabaseSync;
  close(): void;
}

export const RECORD_FILE = 'quickdraw.sqlite';

const SQLITE_BUSY = 5;

/** Opens the record in a data folder and keeps every other hub out of it. The fault is a sentence for a person. */
export function openStore(folder: string): Result<Store, string> {
  const files: DatabaseSync[] = [];
  const open = (name: string) => {
    const file = new DatabaseSync(join(folder, name));
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
    if (!takeLock(open('hub.lock'))) return refuse('is in use by another Quickdraw. Stop that one');
    const database = open(RECORD_FILE);
    if (!prepare(database)) return refuse('was written by a newer Quickdraw. Update this one');
    return ok({ database, close });
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    return refuse(`cannot be used (${reason}). Make it writable`);
  }
}

/** Step by step: Node's own recursive mkdir never returns where a folder cannot be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * The lock is a transaction held open in a database of its own: the system lets go of it even after kill -9, and
 * the record itself stays free for backups and checks.
 */
function takeLock(lock: DatabaseSync): boolean {
  try {
    // On a file it may not write, SQLite takes this for a mere reading lock; the write finds that out.
    lock.exec('BEGIN EXCLUSIVE; PRAGMA user_version = 1');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** False when the folder is from the future. */
function prepare(database: DatabaseSync): boolean {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (found > SCHEMA.length) return false;
  const steps = SCHEMA.slice(found).join('\n');
  // Written even when nothing is new: a record that cannot be written must not open.
  database.exec(`BEGIN IMMEDIATE; ${steps} PRAGMA user_version = ${SCHEMA.length}; COMMIT`);
  return true;
}

/** An empty record that is gone when it is closed. */
export function scratchRecord(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  prepare(database);
  return database;
}
