import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Journal } from '#server/store/journal.ts';
import type { Result } from '#shared/result.ts';
import type { Head } from './export-lines.ts';
import type { ImportFault } from './import-fault.ts';
import { IMPORTED, takeIn } from './take-in.ts';
import { unpack } from './unpack.ts';

/** A table of a whole evening is checked in a few milliseconds; whatever is longer goes to another thread. */
const LONG = 1_000;

interface Target {
  readonly journal: Journal;
  readonly database: DatabaseSync;
}

/** One after the other: there is one name for the record that is taken in. */
const turns = new WeakMap<DatabaseSync, Promise<unknown>>();

/**
 * Takes in a table that was exported, here or elsewhere: all of it or nothing. It is unpacked into a record of its own
 * first and has to pass the same checks as any record; the same table again changes nothing.
 */
export function importTable(
  record: Target,
  lines: readonly string[],
): Promise<Result<{ readonly id: string }, ImportFault>> {
  const before = turns.get(record.database) ?? Promise.resolve();
  const taken = before.then(() => unpackAndTake(record, lines));
  turns.set(
    record.database,
    taken.catch(() => undefined),
  );
  return taken;
}

async function unpackAndTake({ journal, database }: Target, lines: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quickdraw-import-'));
  const file = join(folder, 'imported.sqlite');
  try {
    const head = lines.length > LONG ? await unpackElsewhere(file, lines) : unpack(file, lines);
    if (!head.ok) return head;
    database.prepare(`ATTACH ? AS ${IMPORTED}`).run(file);
    try {
      return await journal.write(() => takeIn(database, head.value));
    } finally {
      database.exec(`DETACH ${IMPORTED}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpackElsewhere(file: string, lines: readonly string[]): Promise<Result<Head, ImportFault>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./unpack-worker.ts', import.meta.url), {
      workerData: { file, lines },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
