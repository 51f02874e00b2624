import type { DatabaseSync } from 'node:sqlite';
import { parsed } from '#server/parsed.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import type { Hand, RaceRecord, RaceTerms } from '#shared/wire/race-record.ts';
import { sha256 } from './chain.ts';
import { noRepair, TableReader } from './table-reader.ts';

export interface StoredRace {
  readonly n: number;
  readonly opened: RaceTerms;
  /** With the digest of its text; null while the race is open. */
  readonly closed: { readonly record: RaceRecord; readonly digest: string } | null;
  /** Hands that came after the verdict. */
  readonly late: readonly Hand[];
}

/** What the table's log keeps of a race: the hash of its record's text. */
export const digestOf = (record: RaceRecord): string => sha256(JSON.stringify(record));

/** The races of every table. Whatever writes here is a work of the journal. */
export class Races {
  readonly #read;
  readonly #open;
  readonly #close;
  readonly #late;
  readonly #get;
  readonly #list;
  readonly #numbers;

  constructor(database: DatabaseSync, repair = noRepair) {
    this.#read = new TableReader('races', repair);
    this.#open = database.prepare('INSERT INTO races VALUES (?, ?, ?, NULL, NULL, NULL)');
    this.#close = database.prepare(
      // Its opening may be what the disk has damaged.
      `INSERT INTO races VALUES (?, ?, ?, ?, ?, NULL) ON CONFLICT (table_id, n)
       DO UPDATE SET record = excluded.record, digest = excluded.digest WHERE record IS NULL`,
    );
    this.#late = database.prepare('UPDATE races SET late = ? WHERE table_id = ? AND n = ?');
    this.#get = database.prepare('SELECT * FROM races WHERE table_id = ? AND n = ?');
    this.#numbers = database.prepare('SELECT n FROM races WHERE table_id = ? ORDER BY n');
    this.#list = database.prepare('SELECT * FROM races WHERE table_id = ? ORDER BY n');
  }

  open(table: string, n: number, opened: RaceTerms): void {
    this.#open.run(table, n, JSON.stringify(opened));
  }

  /** A race is closed once; answers the digest of its record. */
  close(table: string, n: number, record: RaceRecord): string {
    const digest = digestOf(record);
    const opened = JSON.stringify(termsOf(record));
    const { changes } = this.#close.run(table, n, opened, JSON.stringify(record), digest);
    if (changes === 0) throw new Error(`race ${n} of table ${table} was closed before`);
    return digest;
  }

  /** All the hands that have come too late so far. */
  late(table: string, n: number, hands: readonly Hand[]): void {
    this.#late.run(JSON.stringify(hands), table, n);
  }

  get(table: string, n: number): StoredRace | undefined {
    const [row] = this.#read.readable(this.#get, table, n).rows as RaceRow[];
    return row && raceOf(row)[0];
  }

  /** The same as `list`, one at a time. */
  *each(table: string): Generator<StoredRace> {
    for (const { n } of this.#read.readable(this.#numbers, table).rows as { n: number }[]) {
      const race = this.get(table, n);
      if (race) yield race;
    }
  }

  list(table: string): StoredRace[] {
    return (this.#read.readable(this.#list, table).rows as RaceRow[]).flatMap(raceOf);
  }
}

interface RaceRow {
  readonly n: number;
  readonly opened: unknown;
  readonly record: unknown;
  readonly digest: unknown;
  readonly late: unknown;
}

/**
 * None where nothing of it is as it was written: the check of the record says so, and the others are still there. The
 * record of a race that is over has its terms, too, and is sealed; what came late has no say in the verdict.
 */
function raceOf({ n, opened, record, digest, late }: RaceRow): [] | [StoredRace] {
  const [read, closed, hands] = [opened, record ?? 'null', late ?? '[]'].map(parsed);
  // A misplaced page of the database may belong to another table: no column can be trusted.
  if (record !== null && (typeof record !== 'string' || sha256(record) !== digest)) return [];
  if (record !== null && !isObject(closed)) return [];
  const terms = isObject(read) ? read : record === null ? undefined : termsOf(closed as RaceRecord);
  if (terms === undefined) return [];
  return [
    {
      n,
      opened: terms as RaceTerms,
      closed: record === null ? null : { record: closed as RaceRecord, digest: String(digest) },
      late: Array.isArray(hands) ? (hands as Hand[]) : [],
    },
  ];
}

export const termsOf = ({ race, entrants, need, behind, since, close_us }: RaceRecord): RaceTerms => ({
  ...{ race, entrants, need, behind, since },
  ...(close_us === undefined ? {} : { close_us }),
});
