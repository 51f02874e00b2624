import type { DatabaseSync } from 'node:sqlite';
import { readUntilDamage } from './disk-fault.ts';
import { openFileToRead } from './open-to-read.ts';
import { SCHEMA } from './schema.ts';
import { spoiledTables } from './spoiled-tables.ts';
import { schemaTables, tablesIn, type SchemaTables } from './schema-tables.ts';

/** What a record is, seen before anything is written to it. */
export type FirstLook =
  | { readonly kind: 'usable'; readonly missing: readonly string[] }
  | { readonly kind: 'newer' }
  /** A file of SQLite's that no hub has made. */
  | { readonly kind: 'foreign'; readonly tables: readonly string[] }
  | { readonly kind: 'damaged'; readonly why: string };

/** Without them nobody knows what there is; whatever else is missing can be made anew, and played on with. */
export const LISTS: readonly string[] = ['tables', 'tournaments'];

/** Throws what SQLite throws where not even its schema can be read. */
export function firstLook(file: string): FirstLook {
  const database = openFileToRead(file);
  try {
    return lookAt(database);
  } finally {
    database.close();
  }
}

function lookAt(database: DatabaseSync): FirstLook {
  const there = tablesIn(database);
  const latest = schemaTables();
  if (isForeign(there)) return { kind: 'foreign', tables: [...there.keys()] };
  const version = versionOf(database);
  if (version > SCHEMA.length) return { kind: 'newer' };
  const expected = schemaTables(version);
  const tooEarly = [...latest.keys()].some((name) => there.has(name) && !expected.has(name));
  if (tooEarly) return { kind: 'damaged', why: 'the number of its schema is not that of its tables' };
  const missing = [...expected.keys()].filter((name) => !there.has(name));
  const lost = missing.filter((name) => LISTS.includes(name));
  if (lost.length > 0) return { kind: 'damaged', why: `it lacks ${lost.join(', ')}` };
  const [spoiled] = spoiledTables(database, version);
  if (spoiled)
    return { kind: 'damaged', why: `"${spoiled.name}" is not as a hub makes it, ${spoiled.reason}` };
  for (const list of LISTS.filter((name) => there.has(name)))
    if (!readUntilDamage(database.prepare(`SELECT * FROM ${list}`)).isWhole)
      return { kind: 'damaged', why: `the list of its ${list} cannot be read` };
  return { kind: 'usable', missing };
}

/** It has tables, and none of a hub's, with the columns of an older schema, of this one, or of a later one. */
export const isForeign = (there: SchemaTables): boolean =>
  there.size > 0 &&
  ![...schemaTables()].some(([name, { columns }]) => {
    const theirs = there.get(name)?.columns ?? [];
    const [fewer, more] = theirs.length < columns.length ? [theirs, columns] : [columns, theirs];
    return fewer.length > 1 && fewer.every((column) => more.includes(column));
  });

export const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
