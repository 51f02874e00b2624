import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isDamage } from '#server/store/disk-fault.ts';
import { isForeign } from '#server/store/first-look.ts';
import { whatIsLost } from '#server/store/lost-record.ts';
import { isHalfWritten, openFileToRead, openTornFileToRead } from '#server/store/open-to-read.ts';
import { RECORD_FILE } from '#server/store/record-file.ts';
import { unreadableRecord } from '#server/store/refusals.ts';
import { tablesIn } from '#server/store/schema-tables.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** Opens the record of a folder to be looked at, also while a hub writes to it. The fault is a sentence for a person. */
export function openToRead(folder: string): Result<DatabaseSync, string> {
  const file = join(folder, RECORD_FILE);
  const unreadable = unreadableRecord(folder);
  if (unreadable !== undefined) return no(`The data folder ${folder} ${unreadable}.`);
  if (!existsSync(file)) return no(faultSentence('no-record', { folder }));
  if (statSync(file).size === 0) return no(faultSentence('record-empty', { folder }));
  const lost = whatIsLost(folder);
  if (lost !== undefined) return no(faultSentence('record-unreadable-in', { folder, reason: lost }));
  try {
    const database = openAsFarAsPossible(file);
    const there = tablesIn(database);
    if (!isForeign(there)) return ok(database);
    database.close();
    const tables = [...there.keys()].join(', ');
    return no(faultSentence('record-foreign', { folder, tables }));
  } catch (error) {
    if (isHalfWritten(error)) return no(faultSentence('record-half-written', { folder }));
    const reason = (error as Error).message.replace(/\s+/g, ' ');
    return no(faultSentence('record-unreadable-in', { folder, reason }));
  }
}

/** Why only a part of it could be opened; undefined: all of it was. */
export function whyTorn(folder: string): string | undefined {
  try {
    openFileToRead(join(folder, RECORD_FILE)).close();
    return undefined;
  } catch (error) {
    return isDamage(error) ? (error as Error).message : undefined;
  }
}

function openAsFarAsPossible(file: string): DatabaseSync {
  try {
    return openFileToRead(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return openTornFileToRead(file);
  }
}
