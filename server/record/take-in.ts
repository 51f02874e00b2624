import type { DatabaseSync } from 'node:sqlite';
import { no, ok, type Result } from '#shared/result.ts';
import type { Head } from './export-lines.ts';
import type { ImportFault } from './import-fault.ts';

/** The name of the record that is taken in, beside `main`, on the connection of the hub. */
export const IMPORTED = 'imported';

const EDGE = ['ticks', 'channel', 'down', 'fresh', 'together', 'tick_hz'];
const TOUCH = ['device', 'table_id', 'seat', 'kind', 'us', 'down', 'micros', 'bound_us', 'wall'];

/** A work of the journal: copies a table that has passed all checks. Says no before it has written anything. */
export function takeIn(
  database: DatabaseSync,
  { table, exported }: Head,
): Result<{ readonly id: string }, ImportFault> {
  const isAny = (sql: string, ...values: string[]) => database.prepare(sql).get(...values) !== undefined;
  const isThere = isAny('SELECT 1 FROM main.tables WHERE id = ?', table);
  if (isThere && !isSame(database, table))
    return no({ code: 'table-exists', message: `There is another table ${table} already.` });
  if (
    isAny(differing('edges', ['board', 'boot', 'seq'], EDGE)) ||
    isAny(differing('touches', ['life', 'seq'], TOUCH))
  )
    return no({
      code: 'presses-differ',
      message: 'Presses of this table are on record here, and differently.',
    });
  if (isThere) return ok({ id: table });
  const { at } = (database.prepare(`SELECT at FROM ${IMPORTED}.events WHERE seq = 1`).get() ?? {}) as {
    at?: string;
  };
  database.prepare('INSERT INTO main.tables VALUES (?, ?, 0)').run(table, at ?? exported);
  for (const kind of ['events', 'races'])
    database.exec(`INSERT INTO main.${kind} SELECT * FROM ${IMPORTED}.${kind}`);
  database.exec(missing('edges', ['board', 'boot', 'seq']));
  database.exec(missing('touches', ['life', 'seq']));
  database
    .prepare(`INSERT OR REPLACE INTO main.imports SELECT ?, max(seq), ? FROM ${IMPORTED}.events`)
    .run(table, exported);
  return ok({ id: table });
}

/** The last hash covers the whole log; what is known of each race is compared as it is written. */
function isSame(database: DatabaseSync, table: string): boolean {
  const of = (record: string) => [
    database
      .prepare(`SELECT hash FROM ${record}.events WHERE table_id = ? ORDER BY seq DESC LIMIT 1`)
      .get(table),
    ...database
      .prepare(
        `SELECT n, opened, digest, coalesce(late, '[]') AS late FROM ${record}.races WHERE table_id = ? ORDER BY n`,
      )
      .all(table),
  ];
  return JSON.stringify(of('main')) === JSON.stringify(of(IMPORTED));
}

const sameKey = (keys: readonly string[]) => keys.map((key) => `here.${key} = there.${key}`).join(' AND ');

/** The query for rows that are here already, and say something else. */
const differing = (kind: string, keys: readonly string[], said: readonly string[]) =>
  `SELECT 1 FROM ${IMPORTED}.${kind} AS there JOIN main.${kind} AS here ON ${sameKey(keys)}
   WHERE ${said.map((field) => `here.${field} IS NOT there.${field}`).join(' OR ')} LIMIT 1`;

/** The statement that takes in the rows that are not here yet. */
const missing = (kind: string, keys: readonly string[]) =>
  `INSERT INTO main.${kind} SELECT * FROM ${IMPORTED}.${kind} AS there
   WHERE NOT EXISTS (SELECT 1 FROM main.${kind} AS here WHERE ${sameKey(keys)})`;
