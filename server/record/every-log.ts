import type { DatabaseSync } from 'node:sqlite';
import { readUntilDamage } from '#server/store/disk-fault.ts';

/** Where ids of tables and of tournaments lie: also those of which only a log or a race is left. */
const PLACES = {
  table: [
    ['tables', 'id'],
    ['events', 'table_id'],
    ['races', 'table_id'],
  ],
  tournament: [
    ['tournaments', 'id'],
    ['tournament_events', 'tournament_id'],
  ],
} as const;

/** The ids of all tables, or of all tournaments. Each place is read from both ends as far as a page that cannot be read. */
export function everyLog(database: DatabaseSync, kind: keyof typeof PLACES): readonly string[] {
  const ids = new Set<string>();
  for (const [name, column] of PLACES[kind])
    for (const order of ['', 'DESC']) {
      const all = database.prepare(
        `SELECT DISTINCT ${column} AS id FROM ${name} ORDER BY ${column} ${order}`,
      );
      const { rows, isWhole } = readUntilDamage(all);
      for (const { id } of rows as { id: unknown }[]) ids.add(String(id));
      if (isWhole) break;
    }
  return [...ids].sort();
}
