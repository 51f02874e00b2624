import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Secret } from '#shared/games/kit/secrets.ts';
import { sha256 } from './chain.ts';
import { readUntilDamage } from './disk-fault.ts';

const SALT_BYTES = 16;

export const sealOf = (salt: string, json: string): string => sha256(`${salt}\n${json}`);

/** A value with a salt of its own, and the hash that stands for it in the log. */
export function sealed(json: string): Secret {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { sealed: sealOf(salt, json), salt, json };
}

/** What the logs of tables only have seals of. Whatever writes here is a work of the journal. */
export class Secrets {
  readonly #insert;
  readonly #of;

  constructor(database: DatabaseSync) {
    // A record or a copy of before has none.
    const isThere = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'sealed_values'`).get();
    this.#insert = isThere && database.prepare('INSERT INTO sealed_values VALUES (?, ?, ?, ?)');
    this.#of = isThere && database.prepare('SELECT sealed, salt, json FROM sealed_values WHERE table_id = ?');
  }

  insert(table: string, secrets: readonly Secret[]): void {
    for (const { sealed, salt, json } of secrets) this.#insert?.run(table, sealed, salt, json);
  }

  /** As many as can be read: a table opens without the others, too. */
  of(table: string): readonly Secret[] {
    return this.#of ? (readUntilDamage(this.#of, table).rows as unknown as Secret[]) : [];
  }
}
