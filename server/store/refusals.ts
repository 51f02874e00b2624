import { closeSync, openSync, readSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDamage } from './disk-fault.ts';
import type { FirstLook } from './first-look.ts';
import { RECORD_FILE } from './record-file.ts';

/** Why a hub does not open a data folder, as what follows "The data folder FOLDER …", without the last full stop. */

/** SQLite's words. The first here: its tables are not those that its number promises. */
const SQLITE = { error: 1, permission: 3, readOnly: 8, io: 10, full: 13, cannotOpen: 14 } as const;

/** Less than what SQLite lays beside a record at once. */
const NO_ROOM_BYTES = 128 * 1024;

export function notUsable(folder: string, found: Exclude<FirstLook, { readonly kind: 'usable' }>): string {
  switch (found.kind) {
    case 'newer':
      return 'was written by a newer Quickdraw. Update this one';
    case 'foreign':
      return (
        `has a file ${RECORD_FILE} that is none of Quickdraw's (it has the tables ${found.tables.join(', ')}). ` +
        'Nothing was changed in it. Move it away'
      );
    case 'damaged':
      return damagedWords(folder, found.why);
  }
}

/** Whatever can be read is still there for whoever knows how. */
export const damagedWords = (
  folder: string,
  reason: string,
  touched = ' Nothing was changed in it.',
): string =>
  `has a damaged record (${RECORD_FILE}: ${reason}).${touched} ` +
  `Save what can be read with: npm run quickdraw -- salvage --data ${folder} NEW_FOLDER. ` +
  `Then put a copy in its place (docs/record.md, "Copies")`;

/** Salvage would find nothing in it. */
export const lostWords = (reason: string): string =>
  `has a damaged record (${RECORD_FILE}: ${reason}). Nothing was changed in it, and nothing in it can be saved. ` +
  `Put a copy in its place (docs/record.md, "Copies")`;

/** What lies in the place of the record, where that is no file that can be read; undefined: nothing is wrong with it. */
export function unreadableRecord(folder: string): string | undefined {
  const file = join(folder, RECORD_FILE);
  const right = 'Give this account the right to read and write there';
  const kind = kindOf(file);
  if (kind === 'hidden') return `may not be read by this account. ${right}`;
  if (kind === 'folder') return `has a folder in the place of its record (${RECORD_FILE}). Move it away`;
  const inTheWay = folderInTheWay(folder, HELPERS);
  if (inTheWay !== undefined) return inTheWay;
  return kind === 'locked'
    ? `has a record that this account may not read (${RECORD_FILE}). ${right}`
    : undefined;
}

/** What SQLite lays beside the record. */
const HELPERS = ['-wal', '-shm', '-journal'].map((end) => RECORD_FILE + end);

/** A folder that has the name of a file: no right to write would help. */
export function folderInTheWay(folder: string, names: readonly string[]): string | undefined {
  const name = names.find((each) => isFolder(join(folder, each)));
  return name === undefined
    ? undefined
    : `has a folder in the place of a file that a hub needs (${name}). Move it away`;
}

/** Never opened for it: a file that is closed again takes along the locks that a hub in this process has on it. */
function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}

function kindOf(file: string): 'none' | 'file' | 'folder' | 'locked' | 'hidden' {
  let isThere = false;
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (!there) return 'none';
    isThere = true;
    if (there.isDirectory()) return 'folder';
    closeSync(openSync(file, 'r'));
    return 'file';
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return isThere ? 'locked' : 'hidden';
  }
}

/** What the system or SQLite have said when the folder was opened. */
export function notOpened(folder: string, error: unknown): string {
  const reason = (error as Error).message.replace(/\s+/g, ' ');
  const code = sqliteCode(error);
  if (isDamage(error) || code === SQLITE.error) return damagedWords(folder, reason);
  if (code === SQLITE.readOnly && mayNotBeWritten(join(folder, RECORD_FILE)))
    return damagedWords(folder, 'its header says that nobody may write to it');
  if (isFull(folder, error)) return `cannot be used: its disk is full (${reason}). Make room on it`;
  const isDenied =
    code === SQLITE.permission ||
    code === SQLITE.readOnly ||
    code === SQLITE.cannotOpen ||
    isForbidden(error);
  return isDenied ? `cannot be used (${reason}). Make it writable` : `cannot be used (${reason}). Mend that`;
}

/** What writes of a later SQLite would say in the header: a bit there, and no right to the file helps. */
const WRITE_VERSION_AT = 18;
const LAST_WRITE_VERSION = 2;

function mayNotBeWritten(file: string): boolean {
  const version = Buffer.alloc(1);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, version, 0, 1, WRITE_VERSION_AT);
    closeSync(opened);
  } catch {
    return false;
  }
  return version.readUInt8() > LAST_WRITE_VERSION;
}

export function isFull(folder: string, error: unknown): boolean {
  const code = sqliteCode(error);
  if (code === SQLITE.full || ['ENOSPC', 'EDQUOT'].includes(systemCode(error))) return true;
  if (code !== SQLITE.io && code !== SQLITE.cannotOpen) return false;
  try {
    // Where it has no room for its helper files, SQLite speaks of an error of the disk.
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < NO_ROOM_BYTES;
  } catch {
    return false;
  }
}

const isForbidden = (error: unknown) => ['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error));

const systemCode = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** The low byte: the rest are details. */
const sqliteCode = (error: unknown): number => ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;
