import type { DatabaseSync } from 'node:sqlite';

/** Tables that were taken in from a file: what is in their rows until then, this hub has not seen. */
export class Imports {
  readonly #find;

  constructor(database: DatabaseSync) {
    this.#find = database.prepare('SELECT 1 FROM imports WHERE table_id = ? AND rows >= ?');
  }

  /** Did this row come with the file? */
  has(table: string, seq: number): boolean {
    return this.#find.get(table, seq) !== undefined;
  }
}
