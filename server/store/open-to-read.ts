import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isOfTheDisk } from './disk-fault.ts';

/** Whoever writes nothing breaks no reference, and some of what is referred to may be gone. */
const TO_LOOK = { readOnly: true, enableForeignKeyConstraints: false } as const;

/** Opens a record to be looked at, also while a hub writes to it; throws what SQLite throws. */
export function openFileToRead(file: string): DatabaseSync {
  try {
    return opened(file);
  } catch (error) {
    // SQLite wants to put its helper files beside the record. Where it may not, and no hub has left any, nothing can
    // change under us either, and it can be told so.
    if (!isOfTheDisk(error) || existsSync(`${file}-wal`)) throw error;
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
