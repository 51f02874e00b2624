/** Served entries are let go in batches: removing each by itself would move all the others every time. */
const BATCH = 4096;

export interface PinChange {
  readonly cycle: number;
  readonly port: 'B' | 'C' | 'D';
  readonly pin: number;
  readonly high: boolean;
}

/** What will happen to the pins, in the order of time; what is told later happens later within the same cycle. */
export class PinSchedule {
  /** Read before every instruction, so it has to be a plain number. */
  nextCycle = Infinity;
  #changes: PinChange[] = [];
  #served = 0;

  add(change: PinChange): void {
    const changes = this.#changes;
    let from = this.#served;
    let to = changes.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((changes[middle]?.cycle ?? 0) <= change.cycle) from = middle + 1;
      else to = middle;
    }
    if (from === changes.length) changes.push(change);
    else changes.splice(from, 0, change);
    this.#look();
  }

  take(): PinChange | undefined {
    const change = this.#changes[this.#served++];
    if (this.#served >= BATCH) {
      this.#changes.splice(0, this.#served);
      this.#served = 0;
    }
    this.#look();
    return change;
  }

  #look(): void {
    this.nextCycle = this.#changes[this.#served]?.cycle ?? Infinity;
  }
}
