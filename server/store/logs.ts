import type { DatabaseSync } from 'node:sqlite';
import { parsed } from '#server/parsed.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import type { Row } from '#shared/table/log.ts';
import { BEGINNING, chainHash, type StoredRow } from './chain.ts';
import { readUntilDamage } from './disk-fault.ts';
import { noRepair, TableReader } from './table-reader.ts';

export interface TableEntry {
  readonly id: string;
  /** Date and time it was created, for people. */
  readonly wall: string;
  readonly archived: boolean;
}

/** The first row of a log that is not as it was written, as far as reading it shows. */
export interface Damage {
  readonly row: number;
  /** Unplayable: it can be read, and the game makes nothing of it. */
  readonly why: 'missing' | 'unreadable' | 'unplayable';
}

/** Where the database holds a misplaced page these columns may be of any type. */
const TEXTS = ['type', 'at', 'author', 'command', 'prev', 'hash'] as const;

/** Rows that are read at once: a fraction of a millisecond. */
const PIECE = 50;

type RawRow = Omit<StoredRow, 'data'> & { readonly data: string };

/** Where logs of one kind lie: what has them, their rows, and the column that says whose they are. */
interface Kept {
  readonly owners: string;
  readonly rows: string;
  readonly owner: string;
}

export const OF_TABLES: Kept = { owners: 'tables', rows: 'events', owner: 'table_id' };
export const OF_TOURNAMENTS: Kept = {
  owners: 'tournaments',
  rows: 'tournament_events',
  owner: 'tournament_id',
};

/**
 * The log of every table, or of every tournament. Whatever writes here is a work of the journal. What opens a log reads it
 * as it lies on the disk: made anew without its last rows, it would look like a sound one.
 */
export class Logs {
  readonly #read;
  readonly #create;
  readonly #archive;
  readonly #tables;
  readonly #unlisted;
  readonly #insert;
  readonly #last;
  readonly #after;
  readonly #hashAt;
  readonly #between;
  readonly #grown = new Set<string>();

  constructor(database: DatabaseSync, { owners, rows, owner }: Kept = OF_TABLES, repair = noRepair) {
    this.#read = new TableReader(rows, repair);
    this.#create = database.prepare(`INSERT INTO ${owners} VALUES (?, ?, 0)`);
    this.#archive = database.prepare(`UPDATE ${owners} SET archived = ? WHERE id = ?`);
    this.#tables = database.prepare(
      `SELECT id, wall, archived = 1 AS archived FROM ${owners} ORDER BY wall, id`,
    );
    // From one id to the next, without a look at the rows between.
    this.#unlisted = database.prepare(
      `WITH RECURSIVE found (id) AS (
         SELECT min(${owner}) FROM ${rows}
         UNION ALL SELECT (SELECT min(${owner}) FROM ${rows} WHERE ${owner} > found.id) FROM found WHERE found.id IS NOT NULL
       )
       SELECT id, (SELECT at FROM ${rows} WHERE ${owner} = found.id ORDER BY seq LIMIT 1) AS wall
       FROM found WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM ${owners})`,
    );
    this.#insert = database.prepare(`INSERT INTO ${rows} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    this.#last = database.prepare(
      `SELECT seq, hash FROM ${rows} WHERE ${owner} = ? ORDER BY seq DESC LIMIT 1`,
    );
    this.#after = database.prepare(`SELECT * FROM ${rows} WHERE ${owner} = ? AND seq > ? ORDER BY seq`);
    this.#between = database.prepare(
      `SELECT * FROM ${rows} WHERE ${owner} = ? AND seq BETWEEN ? AND ? ORDER BY seq`,
    );
    this.#hashAt = database.prepare(`SELECT hash FROM ${rows} WHERE ${owner} = ? AND seq = ?`);
  }

  create(id: string, wall: string): void {
    this.#create.run(id, wall);
  }

  /** Adds rows that follow the last one; answers them as they are stored. */
  append(table: string, rows: readonly Row[]): StoredRow[] {
    const last = this.#last.get(table) as { seq: number; hash: string } | undefined;
    let { seq, hash } = last ?? { seq: 0, hash: BEGINNING };
    this.markGrown(table);
    return rows.map((row) => {
      if (row.seq !== seq + 1) throw new Error(`row ${row.seq} of table ${table} does not follow row ${seq}`);
      const stored = this.#add(table, row, hash);
      ({ seq, hash } = stored);
      return stored;
    });
  }

  #add(table: string, row: Row, prev: string): StoredRow {
    const { seq, data } = row;
    // SQLite keeps no broken Unicode; the hash has to be of what is kept.
    const [type, at, author, command] = [row.type, row.at, row.author, row.command].map((text) =>
      text.toWellFormed(),
    ) as [string, string, string, string];
    const text = JSON.stringify(data);
    const told = { seq, type, at, author, command };
    const hash = chainHash(prev, told, text);
    this.#insert.run(table, seq, type, at, author, command, text, prev, hash);
    return { ...told, data, prev, hash };
  }

  /** The logs that were written to since this was last asked; a transaction that failed may have taken it back. */
  takeGrown(): string[] {
    const grown = [...this.#grown];
    this.#grown.clear();
    return grown;
  }

  markGrown(table: string): void {
    this.#grown.add(table);
  }

  /** Its last row; undefined also where that lies on a damaged page. */
  head(table: string): { readonly seq: number; readonly hash: string } | undefined {
    const [head] = readUntilDamage(this.#last, table).rows as { seq: number; hash: string }[];
    return head && { seq: head.seq, hash: head.hash };
  }

  /** As many rows as can be read where its last one cannot. */
  last(table: string): number {
    return this.head(table)?.seq ?? this.readable(table).rows.length;
  }

  hashAt(table: string, seq: number): string | undefined {
    const [row] = readUntilDamage(this.#hashAt, table, seq).rows as { hash: string }[];
    return row?.hash;
  }

  rows(table: string): StoredRow[] {
    return this.rowsAfter(table, 0);
  }

  rowsAfter(table: string, after: number): StoredRow[] {
    return (this.#read.all(this.#after, table, after) as unknown as RawRow[]).map((raw) =>
      rowOf(raw, JSON.parse(raw.data) as Row['data']),
    );
  }

  /** The whole log, read a piece at a time: whoever takes its rows can let others have their turn in between. */
  *each(table: string): Generator<StoredRow> {
    for (let from = 1; ; from += PIECE) {
      const rows = this.rowsBetween(table, from, from + PIECE - 1);
      yield* rows;
      if (rows.length < PIECE) return;
    }
  }

  /** Both ends included. */
  rowsBetween(table: string, from: number, to: number): StoredRow[] {
    return (this.#read.all(this.#between, table, from, to) as unknown as RawRow[]).map((raw) =>
      rowOf(raw, JSON.parse(raw.data) as Row['data']),
    );
  }

  /** As much of a log as there is, up to the first row that is missing or cannot be read. */
  readable(table: string): { readonly rows: StoredRow[]; readonly damage: Damage | null } {
    const rows: StoredRow[] = [];
    const damage = (why: Damage['why']) => ({ rows, damage: { row: rows.length + 1, why } });
    const found = readUntilDamage(this.#after, table, 0);
    for (const raw of found.rows as RawRow[]) {
      const data = parsed(raw.data);
      if (raw.seq !== rows.length + 1) return damage('missing');
      if (!isObject(data) || !TEXTS.every((field) => typeof raw[field] === 'string'))
        return damage('unreadable');
      rows.push(rowOf(raw, data));
    }
    if (!found.isWhole) return damage('unreadable');
    return rows.length === 0 ? damage('missing') : { rows, damage: null };
  }

  list(): TableEntry[] {
    return this.#tables.all().map((row) => {
      const { id, wall, archived } = row as { id: string; wall: string; archived: number };
      return { id, wall, archived: archived === 1 };
    });
  }

  /** Logs whose owner is gone from the list: they are somebody's all the same. */
  unlisted(): TableEntry[] {
    const rows = readUntilDamage(this.#unlisted).rows as { id: string | null; wall: string }[];
    return rows.flatMap(({ id, wall }) => (typeof id === 'string' ? [{ id, wall, archived: false }] : []));
  }

  archive(id: string, archived: boolean): void {
    this.#archive.run(Number(archived), id);
  }
}

const rowOf = ({ seq, type, at, author, command, prev, hash }: RawRow, data: Row['data']): StoredRow => ({
  ...{ seq, type, at, author, command, data, prev, hash },
});
