import type { DatabaseSync } from 'node:sqlite';
import { ticks, type Ticks } from '#shared/race/time.ts';
import type { Edge } from '#shared/wire/board-line.ts';
import { noRepair, TableReader } from './table-reader.ts';

export interface StampedEdge {
  readonly board: string;
  readonly boot: string;
  readonly seq: number;
  readonly ticks: Ticks;
  /** How many ticks the board counts in a second: without it they mean nothing. */
  readonly tickHz: number;
  readonly channel: number;
  /** A fresh press, or one of the changes around it. */
  readonly state: Edge['state'];
  /** A bit for each button that changed in the same sample. */
  readonly together: number;
}

/** The raw edges, exactly as boards stamped them. One that is there already is an error: it would hide another. */
export class EdgeStore {
  readonly #read;
  readonly #insert;
  readonly #last;
  readonly #between;

  constructor(database: DatabaseSync, repair = noRepair) {
    this.#read = new TableReader('edges', repair);
    this.#insert = database.prepare(
      `INSERT INTO edges (board, boot, seq, ticks, tick_hz, channel, down, fresh, together)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#last = database.prepare('SELECT max(seq) AS seq FROM edges WHERE board = ? AND boot = ?');
    this.#between = database.prepare(
      'SELECT * FROM edges WHERE board = ? AND boot = ? AND seq BETWEEN ? AND ? ORDER BY seq',
    );
  }

  /** A work of the journal. */
  insert(edges: readonly StampedEdge[]): void {
    for (const { board, boot, seq, ticks, tickHz, channel, state, together } of edges) {
      const [down, fresh] = [state !== 'up', state === 'press'];
      this.#insert.run(board, boot, seq, ticks, tickHz, channel, Number(down), Number(fresh), together);
    }
  }

  /** The newest edge on disk of one boot of one board. */
  lastSeq(board: string, boot: string): number | undefined {
    const seq = this.#read.all(this.#last, board, boot)[0]?.['seq'];
    return typeof seq === 'number' ? seq : undefined;
  }

  /** Both ends included, as far as the disk can be read. */
  between(board: string, boot: string, from: number, to: number): StampedEdge[] {
    return (this.#read.readable(this.#between, board, boot, from, to).rows as EdgeRow[]).map(edgeOf);
  }
}

interface EdgeRow extends Omit<StampedEdge, 'tickHz' | 'state'> {
  readonly tick_hz: number;
  readonly down: number;
  readonly fresh: number;
}

function edgeOf({ board, boot, seq, ticks: count, tick_hz, channel, down, fresh, together }: EdgeRow) {
  const state = fresh === 1 ? 'press' : down === 1 ? 'down' : 'up';
  return { board, boot, seq, ticks: ticks(count), tickHz: tick_hz, channel, state, together } as const;
}
