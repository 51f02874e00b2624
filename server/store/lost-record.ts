import { statSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_FILE } from './record-file.ts';

/** The header of every file of SQLite's: it begins shorter ones anew, as if nothing had ever been in them. */
const HEADER_BYTES = 100;

/** There was a record here, and there is none any more, not even a damaged one. */
export function whatIsLost(folder: string): string | undefined {
  const record = join(folder, RECORD_FILE);
  const size = sizeOf(record);
  if (size === 0) return 'it is empty';
  if (size !== undefined) return size < HEADER_BYTES ? `it has ${size} of its bytes left` : undefined;
  return (sizeOf(`${record}-wal`) ?? 0) > 0
    ? 'it is gone, and only what was written last is left'
    : undefined;
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;
