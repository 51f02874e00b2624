import type { StampedEdge } from '#server/store/edges.ts';
import type { Journal } from '#server/store/journal.ts';

const RETRY_MS = 500;

/** Where edges are written, and the journal that brings them to the disk. */
export interface EdgeRecord {
  readonly journal: Pick<Journal, 'write'>;
  readonly edges: {
    insert(edges: readonly StampedEdge[]): void;
    lastSeq(board: string, boot: string): number | undefined;
  };
}

export interface EdgeLedgerDeps {
  /** This edge and all before it are on disk. */
  readonly onDisk: (last: StampedEdge) => void;
  /** The disk began to fail, or works again. */
  readonly recordingChanged: (failure: unknown) => void;
}

/** One board's edges on their way to the disk. What cannot be written stays here, in order, and is tried again. */
export class EdgeLedger {
  readonly #record: EdgeRecord;
  readonly #deps: EdgeLedgerDeps;
  #unwritten: StampedEdge[] = [];
  /** The journal has work of ours that will take all that is unwritten by then. */
  #handedOver = false;
  #failing = false;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(record: EdgeRecord, deps: EdgeLedgerDeps) {
    this.#record = record;
    this.#deps = deps;
  }

  get recording(): boolean {
    return !this.#failing;
  }

  /** The newest edge on disk of one life of a board, 0 when there is none; undefined while the disk does not say. */
  lastSeq(board: string, boot: string): number | undefined {
    try {
      const last = this.#record.edges.lastSeq(board, boot) ?? 0;
      if (this.#unwritten.length === 0) this.#dispatch(undefined);
      return last;
    } catch (failure) {
      this.#dispatch(failure);
      return undefined;
    }
  }

  /** The journal hears of it at once: whatever is decided by this edge is written after it. */
  add(edge: StampedEdge): void {
    this.#unwritten.push(edge);
    this.#handOver();
  }

  /** Hands over what is left, for the last time; the journal's own end brings it to the disk. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#handOver();
  }

  #handOver(): void {
    if (this.#handedOver || this.#unwritten.length === 0) return;
    this.#handedOver = true;
    let batch: StampedEdge[] = [];
    const work = () => {
      this.#handedOver = false;
      batch = this.#unwritten.splice(0);
      this.#record.edges.insert(batch);
    };
    const undo = () => {
      this.#handedOver = false;
      // A disk may fail for so long that the batch is too large to be the arguments of one call.
      this.#unwritten = [...batch, ...this.#unwritten];
    };
    this.#record.journal.write(work, undo).then(
      () => {
        const last = batch.at(-1);
        if (last) this.#deps.onDisk(last);
        this.#dispatch(undefined);
      },
      (failure: unknown) => {
        this.#dispatch(failure);
        this.#tryAgain();
      },
    );
  }

  #tryAgain(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#handOver();
    }, RETRY_MS);
  }

  #dispatch(failure: unknown): void {
    const failing = failure !== undefined;
    if (failing === this.#failing) return;
    this.#failing = failing;
    this.#deps.recordingChanged(failure);
  }
}
