import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { readUntilDamage } from './disk-fault.ts';
import { whyUnwritable } from './spoiled-tables.ts';
import { hasShapeOf, schemaTables, tablesIn, type SchemaTable } from './schema-tables.ts';

/**
 * On a connection that only reads: whatever the record lacks of the newest schema is there for this connection alone, and
 * empty; what is spoiled is there as it should be. So a record can be looked through that no hub would open.
 */
export function standInForMissing(database: DatabaseSync): void {
  const there = tablesIn(database);
  for (const [name, made] of schemaTables()) {
    const found = there.get(name);
    if (found && isOfOurs(found, made) && whyUnwritable(database, name, found.columns) === undefined)
      continue;
    const { columns, key } = made;
    database.exec(
      `CREATE TEMP TABLE IF NOT EXISTS ${name} (${columns.join(', ')}, PRIMARY KEY (${key.join(', ')}))`,
    );
    if (found?.columns.length === columns.length) fill(database, name, columns);
  }
}

/** Later schemas have added columns behind the others. */
const isOfOurs = (found: SchemaTable, made: SchemaTable): boolean =>
  hasShapeOf(found, { ...made, columns: made.columns.slice(0, found.columns.length) });

/** As many columns: a bit of its description is another, and the rows are ours. */
function fill(database: DatabaseSync, name: string, columns: readonly string[]): void {
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT OR IGNORE INTO temp.${name} VALUES (${places})`);
  for (const row of readUntilDamage(database.prepare(`SELECT * FROM main.${name}`)).rows)
    insert.run(...(Object.values(row as object) as SQLInputValue[]));
}
