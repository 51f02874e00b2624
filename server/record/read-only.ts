import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isOfTheDisk } from '#server/store/disk-fault.ts';
import { RECORD_FILE } from '#server/store/store.ts';
import { no, ok, type Result } from '#shared/result.ts';

/** Opens the record of a folder to be looked at, also while a hub writes to it. The fault is a sentence for a person. */
export function openToRead(folder: string): Result<DatabaseSync, string> {
  const file = join(folder, RECORD_FILE);
  if (!existsSync(file)) return no(`There is no record in the data folder ${folder}.`);
  if (statSync(file).size === 0) return no(`The record in the data folder ${folder} is empty.`);
  try {
    return ok(openFileToRead(file));
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    return no(`The record in the data folder ${folder} cannot be read (${reason}).`);
  }
}

/** As above, by the file's name; throws what SQLite throws. */
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

function opened(file: string | URL): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // One picture of the record, however long the look takes and whatever is written meanwhile.
    database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
