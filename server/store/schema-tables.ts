import { DatabaseSync } from 'node:sqlite';
import { SCHEMA } from './schema.ts';

/** The tables of SQLite's that a record of one schema has, by their names. */
export type SchemaTables = ReadonlyMap<string, SchemaTable>;

export interface SchemaTable {
  readonly columns: readonly string[];
  readonly key: readonly string[];
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
  return new Map(
    names
      .filter((name) => !name.startsWith('sqlite_'))
      .map((name) => [
        name,
        {
          ...columnsOf(database, name),
          sql: made
            .filter((each) => each['tbl_name'] === name)
            .sort((a, b) => Number(b['type'] === 'table') - Number(a['type'] === 'table'))
            .map(({ sql }) => `${String(sql)};`)
            .join('\n'),
        },
      ]),
  );
}

function columnsOf(database: DatabaseSync, table: string): Pick<SchemaTable, 'columns' | 'key'> {
  const found = database
    .prepare(`SELECT name, pk FROM pragma_table_info(?, 'main') ORDER BY pk, cid`)
    .all(table);
  const named = (rows: typeof found) => rows.map(({ name }) => String(name));
  return { columns: named(found), key: named(found.filter(({ pk }) => Number(pk) > 0)) };
}

/**
 * On a connection that only reads: whatever the record lacks of the newest schema is there for this connection alone, and
 * empty. So a record can be looked through whose tables are not all there.
 */
export function standInForMissing(database: DatabaseSync): void {
  const there = tablesIn(database);
  for (const [name, { columns, key }] of schemaTables())
    if (!there.has(name))
      database.exec(
        `CREATE TEMP TABLE IF NOT EXISTS ${name} (${columns.join(', ')}, PRIMARY KEY (${key.join(', ')}))`,
      );
}
