import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { isDamage } from '#server/store/disk-fault.ts';
import { noRepair, TableReader } from '#server/store/table-reader.ts';
import { deviceOf, type Device } from './device.ts';
import { ORGANISER, type Grant, type Holder } from './holder.ts';

/** Who QUICKDRAW_TOKEN belongs to. */
export const AUTOMATION: Holder = { ...ORGANISER, id: 'automation' };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Who holds which role. Only hashes are kept, so a copied data folder opens nothing. */
export class Tokens {
  readonly #repair;
  readonly #need;
  readonly #read;
  readonly #insert;
  readonly #find;
  readonly #list;
  readonly #delete;
  readonly #automation: Buffer | undefined;

  /** `automation` is the bearer token from QUICKDRAW_TOKEN, if any; `need` throws where what is written would be lost. */
  constructor(
    database: DatabaseSync,
    automation?: string,
    repair = noRepair,
    need: () => void = () => undefined,
  ) {
    this.#repair = repair;
    this.#need = need;
    this.#read = new TableReader('tokens', repair);
    this.#insert = database.prepare(
      'INSERT INTO tokens (hash, id, role, table_id, seat, wall) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#find = database.prepare('SELECT id, role, table_id, seat, wall FROM tokens WHERE hash = ?');
    this.#list = database.prepare('SELECT id, role, table_id, seat, wall FROM tokens ORDER BY wall, id');
    this.#delete = database.prepare('DELETE FROM tokens WHERE id = ?');
    this.#automation = automation ? hashOf(automation) : undefined;
  }

  issue({ role, table, seat }: Grant): string {
    const token = randomBytes(32).toString('base64url');
    const id = randomBytes(8).toString('hex');
    this.#write(this.#insert, hashOf(token), id, role, table, seat, new Date().toISOString());
    return token;
  }

  holderOf(token: string): Holder | undefined {
    const hash = hashOf(token);
    if (this.#automation && timingSafeEqual(hash, this.#automation)) return AUTOMATION;
    const device = deviceOf(this.#read.all(this.#find, hash)[0]);
    if (!device) return undefined;
    const { id, role, table, seat } = device;
    return { id, role, table, seat };
  }

  /** Every device that has joined, or those of one table. */
  list(table?: string): readonly Device[] {
    const devices = this.#read.all(this.#list).flatMap((row) => deviceOf(row) ?? []);
    return table === undefined ? devices : devices.filter((device) => device.table === table);
  }

  /** False when there is no such device. */
  revoke(id: string): boolean {
    return this.#write(this.#delete, id) > 0;
  }

  /** Answers how many rows it changed. A list with a damaged page is made anew first. */
  #write(statement: StatementSync, ...values: readonly SQLInputValue[]): number {
    this.#need();
    try {
      return Number(statement.run(...values).changes);
    } catch (failure) {
      if (!isDamage(failure) || !this.#repair('tokens')) throw failure;
      return Number(statement.run(...values).changes);
    }
  }
}
