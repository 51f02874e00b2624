import type { DatabaseSync } from 'node:sqlite';
import { hasShapeOf, schemaTables, tablesIn } from './schema-tables.ts';

/** A table of SQLite's that is there, and not as a hub makes it: one bit in its description, or somebody else's. */
export interface SpoiledTable {
  readonly name: string;
  readonly reason: string;
}

/** Those of a record of this schema. Whatever a hub would say to them has failed before it starts. */
export function spoiledTables(database: DatabaseSync, version: number): readonly SpoiledTable[] {
  const there = tablesIn(database);
  return [...schemaTables(version)].flatMap(([name, made]) => {
    const found = there.get(name);
    if (!found) return [];
    const { columns } = found;
    if (!hasShapeOf(found, made)) return [{ name, reason: `its columns are ${columns.join(', ')}` }];
    const reason = whyUnwritable(database, name, columns);
    return reason === undefined ? [] : [{ name, reason }];
  });
}

/** Its triggers are read when something is about to be written: prepared, and not done. */
export function whyUnwritable(
  database: DatabaseSync,
  name: string,
  columns: readonly string[],
): string | undefined {
  try {
    database.prepare(`INSERT INTO main.${name} VALUES (${columns.map(() => '?').join(', ')})`);
    database.prepare(`UPDATE main.${name} SET ${columns.map((column) => `${column} = ?`).join(', ')}`);
    database.prepare(`DELETE FROM main.${name}`);
    return undefined;
  } catch (failure) {
    return (failure as Error).message;
  }
}
