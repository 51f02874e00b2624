import type { BoardLife } from './board-life.ts';
import { EdgeLedger, type EdgeRecord } from './edge-ledger.ts';

/** What the hub keeps of a board through restarts, pulled cables and other ports. */
export class KnownBoard {
  readonly ledger: EdgeLedger;
  life: BoardLife | undefined;
  /** A life that began to count anew: whatever it says, its presses cannot be told from those of before. */
  spoiledBoot: string | undefined;
  /** Says to the board how far its edges are on disk, while there is a link to it. */
  acknowledge: (() => void) | undefined;

  constructor(record: EdgeRecord, recordingChanged: (failure: unknown) => void) {
    this.ledger = new EdgeLedger(record, {
      onDisk: ({ boot, seq }) => {
        if (this.life?.hello.boot !== boot) return;
        this.life.onDisk = seq + 1;
        this.acknowledge?.();
      },
      recordingChanged,
    });
  }
}
