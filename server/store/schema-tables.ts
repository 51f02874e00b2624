import { DatabaseSync } from 'node:sqlite';
import { SCHEMA } from './schema.ts';

/** The tables of SQLite's that a record of one schema has, by their names. */
export type SchemaTables = ReadonlyMap<string, SchemaTable>;

export interface SchemaTable {
  /** In the order in which rows have them. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** What it refers to, as `table (column)`. */
  readonly refersTo: readonly string[];
  /** Makes it anew, with its triggers. */
  readonly sql: string;
}

/** Those of a record's schema; without a version, those of the newest. */
export function schemaTables(version = SCHEMA.length): SchemaTables {
  const scratch = new DatabaseSync(':memory:');
  try {
    scratch.exec(SCHEMA.slice(0, version).join('\n'));
    return tablesIn(scratch);
  } finally {
    scratch.close();
  }
}

/** Those of any file of SQLite's, its own left out. */
export function tablesIn(database: DatabaseSync): SchemaTables {
  const made = database
    .prepare(`SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL`)
    .all();
  const names = made.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const sqlOf = (table: string) =>
    made
      .filter((each) => each['tbl_name'] === table)
      .sort((a, b) => Number(b['type'] === 'table') - Number(a['type'] === 'table'))
      .map(({ sql }) => `${String(sql)};`)
      .join('\n');
  return new Map(
    names
      .filter((name) => !name.startsWith('sqlite_'))
      .map((name): [string, SchemaTable] => [name, { ...columnsOf(database, name), sql: sqlOf(name) }])
      // Where SQLite cannot make sense of its description, nobody can read the table.
      .filter(([, { columns }]) => columns.length > 0),
  );
}

function columnsOf(database: DatabaseSync, table: string): Omit<SchemaTable, 'sql'> {
  const named = (sql: string) =>
    database
      .prepare(sql)
      .all(table)
      .map(({ name }) => String(name));
  return {
    columns: named(`SELECT name FROM pragma_table_info(?, 'main') ORDER BY cid`),
    key: named(`SELECT name FROM pragma_table_info(?, 'main') WHERE pk > 0 ORDER BY pk`),
    refersTo: named(
      `SELECT "table" || ' (' || "to" || ')' AS name FROM pragma_foreign_key_list(?, 'main') ORDER BY id, seq`,
    ),
  };
}

/** Whatever is said to the one can be said to the other. */
export const hasShapeOf = (one: SchemaTable, other: SchemaTable): boolean =>
  (['columns', 'key', 'refersTo'] as const).every((part) => one[part].join() === other[part].join());
