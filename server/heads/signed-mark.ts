import type { DatabaseSync } from 'node:sqlite';
import { isOfTheDisk } from '#server/store/disk-fault.ts';

/** `QDrw`, in the header of the record: a hub has a key for it, and has written down where its logs end. */
const MARK = 0x51447277;

export const isMarked = (database: DatabaseSync): boolean =>
  database.prepare('PRAGMA application_id').get()?.['application_id'] === MARK;

/** After the heads and the key are there: whoever finds neither beside a record that says so knows that they are gone. */
export function mark(database: DatabaseSync): void {
  if (isMarked(database)) return;
  try {
    database.exec(`PRAGMA application_id = ${MARK}`);
  } catch (failure) {
    // It is marked at the next start.
    if (!isOfTheDisk(failure)) throw failure;
  }
}

/** A copy is put into a folder of its own, where neither has ever been. */
export const UNMARK = 'PRAGMA application_id = 0';
