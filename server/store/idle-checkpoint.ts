import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Nobody has told anything for so long. */
const IDLE_MS = 5_000;

/**
 * What was written last lies in a file of its own beside the record, and one spoiled byte there costs all that comes after
 * it. So it is brought into the record whenever nobody needs the disk: by another thread, for a slow disk takes its time
 * over it; the hub itself then only empties a file of which nothing is needed any more.
 */
export class IdleCheckpoint {
  readonly #database: DatabaseSync;
  readonly #timer: NodeJS.Timeout;
  #isDue = false;
  #worker: Worker | undefined;

  constructor(database: DatabaseSync, idleMs = IDLE_MS) {
    this.#database = database;
    this.#timer = setTimeout(() => {
      this.#copy();
    }, idleMs).unref();
  }

  /** Something was written just now. */
  readonly written = (): void => {
    this.#isDue = true;
    this.#timer.refresh();
  };

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isDue = false;
    // Waited for, not stopped: V8 may crash when a thread is stopped that still loads its modules.
    if (!this.#worker) return;
    const worker = this.#worker;
    worker.ref();
    await new Promise((ended) => worker.once('exit', ended));
  }

  #copy(): void {
    const file = this.#database.location();
    if (!this.#isDue || this.#worker || file === null) return;
    this.#isDue = false;
    this.#worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: file });
    // A disk that does not take it is said where people write; the next idle moment tries again.
    this.#worker.on('error', () => undefined);
    this.#worker.once('exit', (code) => {
      this.#worker = undefined;
      if (code === 0 && !this.#isDue) this.#empty();
    });
    this.#worker.unref();
  }

  #empty(): void {
    if (!this.#database.isOpen) return;
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Somebody reads it: it is emptied another time.
    }
  }
}
