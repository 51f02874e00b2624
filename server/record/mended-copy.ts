import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { versionOf } from '#server/store/first-look.ts';
import { RECORD_FILE } from '#server/store/record-file.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { tablesIn } from '#server/store/schema-tables.ts';

interface MendedCopy {
  readonly folder: string;
  remove(): void;
}

/**
 * Where SQLite can make no sense of how a table is described, its rows are there and nobody can read them: in a copy that
 * is soon gone it is described as a hub does. Undefined where nothing is to be mended.
 */
export function mendedCopy(data: string, record: DatabaseSync): MendedCopy | undefined {
  const readable = tablesIn(record);
  const described = descriptions(versionOf(record));
  const spoiled = record
    .prepare(`SELECT name FROM main.sqlite_schema WHERE type = 'table'`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => described.has(name) && !readable.has(name));
  if (spoiled.length === 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'quickdraw-mended-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const end of ['', '-wal'])
      if (existsSync(join(data, RECORD_FILE + end)))
        copyFileSync(join(data, RECORD_FILE + end), join(folder, RECORD_FILE + end));
    describe(join(folder, RECORD_FILE), new Map(spoiled.map((name) => [name, described.get(name) ?? ''])));
    return { folder, remove };
  } catch {
    // Where there is no room for a copy, the other tables are saved all the same.
    remove();
    return undefined;
  }
}

function describe(file: string, descriptions: ReadonlyMap<string, string>): void {
  const database = new DatabaseSync(file, { defensive: false, enableForeignKeyConstraints: false });
  try {
    database.exec('PRAGMA writable_schema = ON');
    const write = database.prepare(`UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?`);
    for (const [name, sql] of descriptions) write.run(sql, name);
  } finally {
    database.close();
  }
}

/** What a hub says of each of its tables. */
function descriptions(version: number): ReadonlyMap<string, string> {
  const scratch = new DatabaseSync(':memory:');
  try {
    scratch.exec(SCHEMA.slice(0, version).join('\n'));
    const all = scratch.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'table'`).all();
    return new Map(all.map(({ name, sql }) => [String(name), String(sql)]));
  } finally {
    scratch.close();
  }
}
