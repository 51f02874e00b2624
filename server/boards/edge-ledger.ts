import type { EdgeStore, StampedEdge } from '#server/store/edges.ts';

export interface LedgerDesk {
  /** This edge and all before it are on disk. */
  readonly onDisk: (last: StampedEdge) => void;
  /** The disk began to fail, or works again. */
  readonly recordingChanged: (failure: unknown) => void;
}

/** Edges on their way to the disk. What cannot be written stays here, in order, and is tried again. */
export class EdgeLedger {
  readonly #store: Pick<EdgeStore, 'append' | 'lastSeq'>;
  readonly #desk: LedgerDesk;
  #unwritten: StampedEdge[] = [];
  #failing = false;

  constructor(store: Pick<EdgeStore, 'append' | 'lastSeq'>, desk: LedgerDesk) {
    this.#store = store;
    this.#desk = desk;
  }

  get recording(): boolean {
    return !this.#failing;
  }

  /** The newest edge on disk of one life of a board, 0 when there is none; undefined while the disk does not say. */
  lastSeq(board: string, boot: string): number | undefined {
    try {
      const last = this.#store.lastSeq(board, boot) ?? 0;
      if (this.#unwritten.length === 0) this.#tell(undefined);
      return last;
    } catch (failure) {
      this.#tell(failure);
      return undefined;
    }
  }

  add(edge: StampedEdge): void {
    this.#unwritten.push(edge);
    // Screens first, disk next: edges that came in one read are written together.
    if (this.#unwritten.length === 1)
      setImmediate(() => {
        this.write();
      });
  }

  write(): void {
    const last = this.#unwritten.at(-1);
    if (!last) return;
    try {
      this.#store.append(this.#unwritten);
    } catch (failure) {
      this.#tell(failure);
      return;
    }
    this.#unwritten = [];
    this.#desk.onDisk(last);
    this.#tell(undefined);
  }

  #tell(failure: unknown): void {
    const failing = failure !== undefined;
    if (failing === this.#failing) return;
    this.#failing = failing;
    this.#desk.recordingChanged(failure);
  }
}
