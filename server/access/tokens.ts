import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { ROLES, type Role } from '#shared/wire/roles.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Who holds which role. Only hashes are kept, so a copied data folder opens nothing. */
export class Tokens {
  readonly #insert;
  readonly #find;
  readonly #automation: Buffer | undefined;

  /** `automation` is the bearer token from QUICKDRAW_TOKEN, if any. */
  constructor(database: DatabaseSync, automation?: string) {
    this.#insert = database.prepare('INSERT INTO tokens VALUES (?, ?, ?)');
    this.#find = database.prepare('SELECT role FROM tokens WHERE hash = ?');
    this.#automation = automation ? hashOf(automation) : undefined;
  }

  issue(role: Role): string {
    const token = randomBytes(32).toString('base64url');
    this.#insert.run(hashOf(token), role, new Date().toISOString());
    return token;
  }

  roleOf(token: string): Role | undefined {
    const hash = hashOf(token);
    if (this.#automation && timingSafeEqual(hash, this.#automation)) return 'organiser';
    const role = this.#find.get(hash)?.['role'];
    return ROLES.find((known) => known === role);
  }
}
