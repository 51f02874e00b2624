import type { DatabaseSync } from 'node:sqlite';
import type { Ticks } from '#shared/race/time.ts';
import type { Edge } from '#shared/wire/board-line.ts';

export interface StampedEdge {
  readonly board: string;
  readonly boot: string;
  readonly seq: number;
  readonly ticks: Ticks;
  readonly channel: number;
  /** A fresh press, or one of the changes around it. */
  readonly state: Edge['state'];
  /** A bit for each button that changed in the same sample. */
  readonly together: number;
}

/** The raw edges, exactly as boards stamped them. One that is there already is an error: it would hide another. */
export class EdgeStore {
  readonly #database: DatabaseSync;
  readonly #insert;
  readonly #last;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#insert = database.prepare('INSERT INTO edges VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#last = database.prepare('SELECT max(seq) AS seq FROM edges WHERE board = ? AND boot = ?');
  }

  /** On disk when this returns. */
  append(edges: readonly StampedEdge[]): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const { board, boot, seq, ticks, channel, state, together } of edges) {
        const [down, fresh] = [state !== 'up', state === 'press'];
        this.#insert.run(board, boot, seq, ticks, channel, Number(down), Number(fresh), together);
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** The newest edge on disk of one boot of one board. */
  lastSeq(board: string, boot: string): number | undefined {
    const seq = this.#last.get(board, boot)?.['seq'];
    return typeof seq === 'number' ? seq : undefined;
  }
}
