import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { forgetFailure, isDamage, readUntilDamage } from './disk-fault.ts';

/** Told the table of SQLite's that has a page nobody can read; answers whether it was made anew. */
export type RepairTable = (name: string) => boolean;

/** Whoever only looks at a record changes nothing in it. */
export const noRepair: RepairTable = () => false;

/** Reads one table of SQLite's. Where a page of it is damaged, it is made anew if that can be done, and read again. */
export class TableReader {
  readonly #name: string;
  readonly #repair: RepairTable;

  constructor(name: string, repair: RepairTable) {
    this.#name = name;
    this.#repair = repair;
  }

  /** As far as the first page that cannot be read. */
  readable(
    statement: StatementSync,
    ...values: readonly SQLInputValue[]
  ): ReturnType<typeof readUntilDamage> {
    const found = readUntilDamage(statement, ...values);
    return !found.isPageDamaged || !this.#repair(this.#name) ? found : readUntilDamage(statement, ...values);
  }

  /** Everything that was asked for, or it throws. */
  all(statement: StatementSync, ...values: readonly SQLInputValue[]): Record<string, unknown>[] {
    try {
      return statement.all(...values);
    } catch (failure) {
      if (!isDamage(failure)) throw failure;
      forgetFailure(statement, values);
      if (!this.#repair(this.#name)) throw failure;
      return statement.all(...values);
    }
  }
}
