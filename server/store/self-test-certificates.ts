import type { DatabaseSync } from 'node:sqlite';
import { Value } from 'typebox/value';
import { parsed } from '#server/parsed.ts';
import { Certificate } from '#shared/wire/self-test-certificate.ts';
import { noRepair, TableReader } from './table-reader.ts';

/** What the last self-test of every board found. */
export class Certificates {
  readonly #read;
  readonly #put;
  readonly #all;

  constructor(database: DatabaseSync, repair = noRepair) {
    this.#read = new TableReader('certificates', repair);
    this.#put = database.prepare('INSERT OR REPLACE INTO certificates VALUES (?, ?)');
    this.#all = database.prepare('SELECT certificate FROM certificates ORDER BY board');
  }

  /** A work of the journal. A newer one takes the place of the one before. */
  put(certificate: Certificate): void {
    this.#put.run(certificate.board, JSON.stringify(certificate));
  }

  /** Those that can be read: a board can be tested anew. */
  all(): Certificate[] {
    const rows = this.#read.readable(this.#all).rows as { certificate: unknown }[];
    return rows.flatMap(({ certificate }) => {
      const read = parsed(certificate);
      return Value.Check(Certificate, read) ? [read] : [];
    });
  }
}
