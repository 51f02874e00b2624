import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Copies into the record what was written last, without keeping anybody from writing on. */
const database = new DatabaseSync(workerData as string);
try {
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
} finally {
  database.close();
}
