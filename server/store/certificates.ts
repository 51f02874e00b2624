import type { DatabaseSync } from 'node:sqlite';
import type { Certificate } from '#shared/wire/certificate.ts';

/** What the last self-test of every board found. */
export class Certificates {
  readonly #put;
  readonly #all;

  constructor(database: DatabaseSync) {
    this.#put = database.prepare('INSERT OR REPLACE INTO certificates VALUES (?, ?)');
    this.#all = database.prepare('SELECT certificate FROM certificates ORDER BY board');
  }

  /** A work of the journal. A newer one takes the place of the one before. */
  put(certificate: Certificate): void {
    this.#put.run(certificate.board, JSON.stringify(certificate));
  }

  all(): Certificate[] {
    return this.#all.all().map((row) => JSON.parse(String(row['certificate'])) as Certificate);
  }
}
