import { randomBytes } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { no, ok, type Result } from '#shared/result.ts';
import { UNMARK } from '#server/heads/signed-mark.ts';
import { openFileToRead } from '#server/store/open-to-read.ts';

/** All at once: a copy made in steps begins anew whenever the hub writes in between, and so perhaps never ends. */
const EVERY_PAGE = 2 ** 31 - 1;

/** Names and tokens are in it. */
const OWNERS_ALONE = 0o600;

/**
 * Copies the record into a new file of its own, on another thread and without holding anybody up. The fault is a sentence
 * for a person; a file that is there already is never touched.
 */
export async function backupTo(database: DatabaseSync, file: string): Promise<Result<void, string>> {
  const source = database.location();
  if (source === null) throw new Error('only a record on disk can be copied');
  try {
    // Takes the name for itself, so that of two copies one is refused.
    closeSync(openSync(file, 'wx', OWNERS_ALONE));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return no(code === 'EEXIST' ? `${file} is there already. Choose another name.` : cannot(file, message));
  }
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    closeSync(openSync(part, 'wx', OWNERS_ALONE));
    await copy(source, part);
    renameSync(part, file);
    return ok(undefined);
  } catch (error) {
    for (const left of [part, `${part}-journal`, file]) rmSync(left, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    // Disks and SQLite give their failures a code; anything else is a fault of ours.
    if (code === undefined) throw error;
    return no(cannot(file, message));
  }
}

const cannot = (file: string, reason: string) => `The copy ${file} cannot be written (${reason}).`;

async function copy(source: string, file: string): Promise<void> {
  // A reader of its own: the hub's connection stays free for the hub.
  const reader = openFileToRead(source);
  try {
    await backup(reader, file, { rate: EVERY_PAGE });
  } finally {
    reader.close();
  }
  // One file that can be read from anywhere, without helpers beside it.
  const made = new DatabaseSync(file);
  made.exec(`PRAGMA journal_mode = DELETE; ${UNMARK}`);
  made.close();
}
