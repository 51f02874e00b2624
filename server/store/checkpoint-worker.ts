import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Copies into the record what was written last, without keeping anybody from writing on. */
const file = workerData as string;
// A record that was taken away meanwhile must not be made anew.
if (existsSync(file)) {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } finally {
    database.close();
  }
}
