import type { DatabaseSync } from 'node:sqlite';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Source } from '#shared/wire/race-record.ts';
import { noRepair, TableReader } from './table-reader.ts';

/** A finger, or a key, going down or up, as the device stamped it and where the hub placed it. */
export interface Touch {
  readonly device: string;
  /** One connection of the device, and so one clock. */
  readonly life: string;
  readonly seq: number;
  readonly table: string;
  readonly seat: Seat;
  readonly kind: Exclude<Source, 'serial' | 'simulated'>;
  readonly us: number;
  readonly down: boolean;
  readonly micros: number;
  readonly boundUs: number;
  readonly wall: string;
}

/** The raw touches. One that is there already is an error: it would hide another. */
export class TouchStore {
  readonly #read;
  readonly #insert;
  readonly #last;
  readonly #between;

  constructor(database: DatabaseSync, repair = noRepair) {
    this.#read = new TableReader('touches', repair);
    this.#insert = database.prepare('INSERT INTO touches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#last = database.prepare('SELECT max(seq) AS seq FROM touches WHERE life = ?');
    this.#between = database.prepare(
      'SELECT * FROM touches WHERE life = ? AND seq BETWEEN ? AND ? ORDER BY seq',
    );
  }

  /** A work of the journal. */
  insert(touches: readonly Touch[]): void {
    for (const { device, life, seq, table, seat, kind, us, down, micros, boundUs, wall } of touches)
      this.#insert.run(device, life, seq, table, seat, kind, us, Number(down), micros, boundUs, wall);
  }

  /** The newest touch on disk of one life of a device. */
  lastSeq(life: string): number | undefined {
    const seq = this.#read.all(this.#last, life)[0]?.['seq'];
    return typeof seq === 'number' ? seq : undefined;
  }

  /** Both ends included, as far as the disk can be read. */
  between(life: string, from: number, to: number): Touch[] {
    return (this.#read.readable(this.#between, life, from, to).rows as TouchRow[]).map(touchOf);
  }
}

interface TouchRow extends Omit<Touch, 'table' | 'down' | 'boundUs'> {
  readonly table_id: string;
  readonly down: number;
  readonly bound_us: number;
}

const touchOf = ({ table_id, down, bound_us, ...row }: TouchRow): Touch => ({
  device: row.device,
  life: row.life,
  seq: row.seq,
  table: table_id,
  seat: row.seat,
  kind: row.kind,
  us: row.us,
  down: down === 1,
  micros: row.micros,
  boundUs: bound_us,
  wall: row.wall,
});
