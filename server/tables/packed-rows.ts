import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Rows } from '#shared/table/growing-list.ts';
import type { Row } from '#shared/table/log.ts';

/** So many rows are packed together: unpacking them takes a fraction of a millisecond. */
const BLOCK = 64;
/** Most of the text of rows is said over and over: the quickest packing is enough. */
const QUICKEST = { level: 1 };

/** What all versions of a log have in common, beside how long each of them is. */
interface Shared {
  /** Asked for all the time: it says how the table was made. */
  readonly first: Row | undefined;
  readonly blocks: Uint8Array[];
  /** The rows after the blocks. */
  readonly newest: Row[];
  /** The block that was looked into last. */
  unpacked: { readonly block: number; readonly rows: readonly Row[] } | undefined;
}

/**
 * The log of a table in memory: the newest rows as they are, those of long ago as packed text, a hundredth of the things
 * a garbage collection has to look at. They are not read from the disk: a damaged page must not keep anybody from an undo.
 */
export class PackedRows implements Rows<Row> {
  readonly length: number;
  readonly #shared: Shared;

  private constructor(shared: Shared, length: number) {
    this.#shared = shared;
    this.length = length;
  }

  static of(rows: Iterable<Row>): PackedRows {
    const all = [...rows];
    const shared: Shared = { first: all[0], blocks: [], newest: all, unpacked: undefined };
    pack(shared);
    return new PackedRows(shared, all.length + shared.blocks.length * BLOCK);
  }

  /** Whoever adds to a version that another was made of already, gets a log of his own. */
  concat(more: readonly Row[]): PackedRows {
    const { blocks, newest } = this.#shared;
    if (blocks.length * BLOCK + newest.length > this.length) return PackedRows.of([...this, ...more]);
    newest.push(...more);
    pack(this.#shared);
    return new PackedRows(this.#shared, this.length + more.length);
  }

  at(index: number): Row | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const { first, blocks, newest } = this.#shared;
    if (index === 0) return first;
    const block = Math.floor(index / BLOCK);
    return block < blocks.length
      ? this.#unpacked(block)[index % BLOCK]
      : newest[index - blocks.length * BLOCK];
  }

  slice(from: number, to = this.length): readonly Row[] {
    const rows: Row[] = [];
    for (let at = from; at < Math.min(to, this.length); at++) {
      const row = this.at(at);
      if (row) rows.push(row);
    }
    return rows;
  }

  *[Symbol.iterator](): IterableIterator<Row> {
    for (let at = 0; at < this.length; at++) {
      const row = this.at(at);
      if (row) yield row;
    }
  }

  #unpacked(block: number): readonly Row[] {
    const { unpacked, blocks } = this.#shared;
    if (unpacked?.block === block) return unpacked.rows;
    const packed = blocks[block];
    const rows = packed ? (JSON.parse(inflateRawSync(packed).toString()) as Row[]) : [];
    this.#shared.unpacked = { block, rows };
    return rows;
  }
}

/** Twice a block stays as it is: what was told last is what is asked for. */
function pack({ blocks, newest }: Shared): void {
  const spare = Math.floor(newest.length / BLOCK) - 1;
  for (let block = 0; block < spare; block++)
    blocks.push(packed(newest.slice(block * BLOCK, (block + 1) * BLOCK)));
  if (spare > 0) newest.splice(0, spare * BLOCK);
}

function packed(rows: readonly Row[]): Uint8Array {
  const packed = rows.map(({ seq, type, at, author, command, data }) => {
    const row: Row = { seq, type, at, author, command, data };
    return row;
  });
  // A copy of its own: what zlib answers is a corner of a larger piece of memory, which would stay as a whole.
  return new Uint8Array(deflateRawSync(JSON.stringify(packed), QUICKEST));
}
