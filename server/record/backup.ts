import { randomBytes } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { no, ok, type Result } from '#shared/result.ts';
import { UNMARK } from '#server/heads/signed-mark.ts';
import { isFull } from '#server/store/refusals.ts';
import { openFileToRead } from '#server/store/open-to-read.ts';

/** All at once: a copy made in steps begins anew whenever the hub writes in between, and so perhaps never ends. */
const EVERY_PAGE = 2 ** 31 - 1;

/** Names and tokens are in it. */
const OWNERS_ALONE = 0o600;

export interface NotCopied {
  /** A sentence for a person. */
  readonly words: string;
  readonly isFull: boolean;
}

/**
 * Copies the record into a new file of its own, on another thread and without holding anybody up. A file that is there
 * already is never touched. `isLost`: what lies in its place is not what is open, and only the connection itself can read it.
 */
export async function backupTo(
  database: DatabaseSync,
  file: string,
  isLost = false,
): Promise<Result<void, NotCopied>> {
  const source = database.location();
  if (source === null) throw new Error('only a record on disk can be copied');
  try {
    // Takes the name for itself, so that of two copies one is refused.
    closeSync(openSync(file, 'wx', OWNERS_ALONE));
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const words = `${file} is there already. Choose another name.`;
    return no(isThere ? { words, isFull: false } : cannot(file, error));
  }
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    closeSync(openSync(part, 'wx', OWNERS_ALONE));
    await copy(isLost ? database : source, part);
    renameSync(part, file);
    return ok(undefined);
  } catch (error) {
    for (const left of [part, `${part}-journal`, file]) rmSync(left, { force: true });
    // Disks and SQLite give their failures a code; anything else is a fault of ours.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return no(cannot(file, error));
  }
}

const cannot = (file: string, error: unknown): NotCopied => ({
  words: `The copy ${file} cannot be written (${(error as Error).message}).`,
  isFull: isFull(dirname(file), error),
});

async function copy(source: string | DatabaseSync, file: string): Promise<void> {
  // A reader of its own: the hub's connection stays free for the hub.
  const reader = typeof source === 'string' ? openFileToRead(source) : source;
  try {
    await backup(reader, file, { rate: EVERY_PAGE });
  } finally {
    if (reader !== source) reader.close();
  }
  // One file that can be read from anywhere, without helpers beside it.
  const made = new DatabaseSync(file);
  made.exec(`PRAGMA journal_mode = DELETE; ${UNMARK}`);
  made.close();
}
