import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './disk-fault.ts';

/** In the data folder: whoever holds it is the hub of that folder. Nothing is kept in it. */
export const LOCK_FILE = 'hub.lock';
export const LOCK_FILES = [LOCK_FILE, `${LOCK_FILE}-journal`];

const SQLITE_BUSY = 5;

/** Held until it is closed; undefined: another hub holds it. */
export function takeLock(file: string): DatabaseSync | undefined {
  try {
    return taken(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Spoiled, and so nobody's: emptied in its place, where a hub that comes at the same moment meets the same file.
    truncateSync(file);
    return taken(file);
  }
}

/**
 * The lock is a transaction held open in a database of its own: the system lets go of it even after kill -9, and
 * the record itself stays free for backups and checks.
 */
function taken(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    // On a file it may not write, SQLite takes this for a mere reading lock; the write finds that out.
    lock.exec('BEGIN EXCLUSIVE; PRAGMA user_version = 1');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
