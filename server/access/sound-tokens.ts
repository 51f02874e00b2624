import type { DatabaseSync } from 'node:sqlite';
import { readUntilDamage } from '#server/store/disk-fault.ts';
import { SCHEMA } from '#server/store/schema.ts';

/**
 * Where the disk has damaged the list of devices nobody could join any more. It is laid aside as it is, and a new one made
 * of what can be read: whoever is not in it joins anew. Answers a sentence for people where that was needed.
 */
export function soundTokens(database: DatabaseSync): string | undefined {
  const { rows, isWhole } = readUntilDamage(database.prepare('SELECT * FROM tokens'));
  if (isWhole) return undefined;
  const aside = `tokens_damaged_${Date.now()}`;
  database.exec(`BEGIN IMMEDIATE; ALTER TABLE tokens RENAME TO ${aside}; ${TOKENS.join(';')}`);
  const insert = database.prepare(
    'INSERT OR IGNORE INTO tokens (hash, id, role, table_id, seat, wall) VALUES (:hash, :id, :role, :table_id, :seat, :wall)',
  );
  for (const row of rows as Record<string, string>[]) insert.run(row);
  database.exec('COMMIT');
  return `The list of devices was damaged. ${rows.length} of them stay joined, all others join again with a new code.`;
}

/** Every step of the schema that is about them. */
const TOKENS = SCHEMA.join('\n').match(/(CREATE|ALTER) TABLE tokens[^;]*/g) ?? [];
