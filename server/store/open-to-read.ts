import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isOfTheDisk } from './disk-fault.ts';

/** Whoever writes nothing breaks no reference, and some of what is referred to may be gone. */
const TO_LOOK = { readOnly: true, enableForeignKeyConstraints: false } as const;

/** SQLite's word for a file that somebody was stopped from writing: what was there before lies in a journal beside it. */
const HALF_WRITTEN = 776;

export const isHalfWritten = (failure: unknown): boolean =>
  (failure as { errcode?: number } | null)?.errcode === HALF_WRITTEN;

/** Puts back what was there before whoever wrote was stopped, as SQLite does by itself for whoever may write. */
export function takeBackHalfWritten(file: string): void {
  if (!existsSync(`${file}-journal`)) return;
  const database = new DatabaseSync(file);
  try {
    database.exec('SELECT count(*) FROM sqlite_schema');
  } finally {
    database.close();
  }
}

/** Opens a record to be looked at, also while a hub writes to it; throws what SQLite throws. */
export function openFileToRead(file: string): DatabaseSync {
  try {
    return opened(file);
  } catch (error) {
    // SQLite wants to put its helper files beside the record. Where it may not, and no hub has left any, nothing can
    // change under us either, and it can be told so.
    if (!isOfTheDisk(error) || isHalfWritten(error) || existsSync(`${file}-wal`)) throw error;
    const still = pathToFileURL(resolve(file));
    still.searchParams.set('immutable', '1');
    return opened(still);
  }
}

/** The same of a file that is shorter than it says: what lies beyond its end is a page that cannot be read. */
export function openTornFileToRead(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { ...TO_LOOK, defensive: false });
  return begun(database, 'PRAGMA writable_schema = ON');
}

const opened = (file: string | URL) => begun(new DatabaseSync(file, TO_LOOK));

function begun(database: DatabaseSync, first = ''): DatabaseSync {
  try {
    // One picture of the record, however long the look takes and whatever is written meanwhile.
    database.exec(`${first}; BEGIN; SELECT count(*) FROM sqlite_schema`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
