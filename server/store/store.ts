import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { no, ok, type Result } from '#shared/result.ts';
import { SCHEMA } from './schema.ts';

export interface Store {
  readonly database: DatabaseSync;
  close(): void;
}

const SQLITE_BUSY = 5;

/** Opens the record in a data folder and keeps every other hub out of it. The fault is a sentence for a person. */
export function openStore(folder: string): Result<Store, string> {
  try {
    mkdirSync(folder, { recursive: true });
    const lock = lockFolder(folder);
    if (!lock)
      return no(
        `Another Quickdraw is already using the data folder ${folder}. Stop it, or choose another folder with --data.`,
      );
    const database = new DatabaseSync(join(folder, 'quickdraw.sqlite'));
    const close = () => {
      database.close();
      lock.close();
    };
    if (!prepare(database)) {
      close();
      return no(
        `The data folder ${folder} was written by a newer Quickdraw. Update this one, or choose another folder with --data.`,
      );
    }
    return ok({ database, close });
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    return no(`The data folder ${folder} cannot be used (${reason}). Choose another with --data.`);
  }
}

/**
 * The lock is a transaction held open in a database of its own: the system lets go of it even after kill -9, and
 * the record itself stays free for backups and checks.
 */
function lockFolder(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(folder, 'hub.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

/** False when the folder is from the future. */
function prepare(database: DatabaseSync): boolean {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const found = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (found > SCHEMA.length) return false;
  for (const [step, sql] of SCHEMA.entries()) {
    if (step < found) continue;
    database.exec(`BEGIN; ${sql}; PRAGMA user_version = ${step + 1}; COMMIT`);
  }
  return true;
}
