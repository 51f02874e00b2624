import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { readUntilDamage } from './disk-fault.ts';

/** What everybody's rows lie in together: a page that is nonsense would keep all of them from writing. */
export const REBUILDABLE: readonly string[] = [
  ...['tokens', 'events', 'tournament_events', 'races', 'edges', 'touches', 'certificates', 'imports'],
  ...['boxes', 'sealed_values'],
];

/** Where rows are found one owner at a time, so that damage to one costs the others nothing. */
const OWNERS: Readonly<Record<string, { readonly list: string; readonly column: string }>> = {
  events: { list: 'tables', column: 'table_id' },
  races: { list: 'tables', column: 'table_id' },
  sealed_values: { list: 'tables', column: 'table_id' },
  tournament_events: { list: 'tournaments', column: 'tournament_id' },
};

/**
 * Lays each table of SQLite's that has a damaged page aside as it is, and makes a new one of the rows that can be read.
 * Answers the names of those, and how many rows each has now; none where no page is damaged.
 */
export function rebuildDamaged(
  database: DatabaseSync,
  names: readonly string[] = REBUILDABLE,
): { readonly name: string; readonly rows: number }[] {
  return names.filter((name) => isDamaged(database, name)).map((name) => rebuild(database, name));
}

const isDamaged = (database: DatabaseSync, name: string): boolean =>
  !readUntilDamage(database.prepare(`SELECT * FROM ${name}`)).isWhole;

function rebuild(database: DatabaseSync, name: string): { readonly name: string; readonly rows: number } {
  const schema = database.prepare('SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ?').all(name);
  const made = (type: string) => schema.filter((each) => each['type'] === type);
  const table = String(made('table')[0]?.['sql']);
  // Outside the transaction, which would fail with whatever is read in it.
  const rows = [...readable(database, name, OWNERS[name])];
  // By another name it must not take along what refers to it.
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE');
  try {
    for (const trigger of made('trigger')) database.exec(`DROP TRIGGER ${String(trigger['name'])}`);
    const aside = `${name}_damaged_${Date.now()}`;
    database.exec(`ALTER TABLE ${name} RENAME TO ${aside}; ${table}`);
    for (const row of rows) insert(database, name, row);
    for (const trigger of made('trigger')) database.exec(String(trigger['sql']));
    database.exec('COMMIT');
  } catch (failure) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw failure;
  } finally {
    database.exec('PRAGMA foreign_keys = ON; PRAGMA legacy_alter_table = OFF');
  }
  return { name, rows: Number(database.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.['n']) };
}

type Row = Readonly<Record<string, SQLInputValue>>;

/** From both ends as far as the damage, of each owner where there are any; the same row may come twice. */
function* readable(
  database: DatabaseSync,
  name: string,
  owners: (typeof OWNERS)[string] | undefined,
): Generator<Row> {
  const keys = database
    .prepare(`SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk`)
    .all(name)
    .map((key) => String(key['name']));
  const orders = [keys.join(', '), keys.map((key) => `${key} DESC`).join(', ')];
  for (const order of orders) {
    yield* readUntilDamage(database.prepare(`SELECT * FROM ${name} ORDER BY ${order}`)).rows as Row[];
    if (!owners) continue;
    const own = database.prepare(`SELECT * FROM ${name} WHERE ${owners.column} = ? ORDER BY ${order}`);
    for (const { id } of readUntilDamage(database.prepare(`SELECT id FROM ${owners.list}`)).rows as {
      id: string;
    }[])
      yield* readUntilDamage(own, id).rows as Row[];
  }
}

/** What a spoiled page makes of a row may be none of ours; then it stays where it was. */
function insert(database: DatabaseSync, name: string, row: Row): void {
  const columns = Object.keys(row);
  const values = columns.map((column) => row[column] ?? null);
  const places = columns.map(() => '?').join(', ');
  try {
    database
      .prepare(`INSERT OR IGNORE INTO ${name} (${columns.join(', ')}) VALUES (${places})`)
      .run(...values);
  } catch {
    // Not of the kind the column is made for.
  }
}
