import { vi } from 'vitest';
import { Journal } from '#server/store/journal.ts';
import { micros, type Micros } from '#shared/race/time.ts';

export interface Due {
  readonly at: number;
  readonly order: number;
  readonly happen: () => void;
  off: boolean;
}

/** Time that passes only as things happen in it, in microseconds. It is the hub's own clock, and the truth. */
export class VirtualTime {
  #now = 0;
  #order = 0;
  readonly #heap: Due[] = [];

  readonly now = (): Micros => micros(this.#now);

  at(at: number, happen: () => void): Due {
    const due = { at: Math.max(at, this.#now), order: this.#order++, happen, off: false };
    this.#heap.push(due);
    this.#rise(this.#heap.length - 1);
    return due;
  }

  after(us: number, happen: () => void): Due {
    return this.at(this.#now + us, happen);
  }

  every(us: number, happen: () => void): void {
    this.after(us, () => {
      happen();
      this.every(us, happen);
    });
  }

  /** Runs until then, or until `isOver`; whatever reaches the record is on disk before the next thing happens. */
  async run(until: number, journal: BusyJournal, isOver: () => boolean = () => false): Promise<void> {
    await journal.settle();
    for (let next = this.#heap[0]; next && next.at <= until && !isOver(); next = this.#heap[0]) {
      this.#drop();
      if (next.off) continue;
      this.#now = next.at;
      next.happen();
      if (journal.busy) await journal.settle();
    }
    if (!isOver()) this.#now = Math.max(this.#now, until);
  }

  /** The hub's own timers run in this time. */
  takeTimers(): void {
    const stop = (due: Due | undefined) => {
      if (due) due.off = true;
    };
    vi.stubGlobal('setTimeout', (happen: () => void, ms: number) => this.after(ms * 1000, happen));
    vi.stubGlobal('clearTimeout', stop);
    vi.stubGlobal('setInterval', (happen: () => void, ms: number) => {
      const timer = { off: false };
      this.every(ms * 1000, () => {
        if (!timer.off) happen();
      });
      return timer;
    });
    vi.stubGlobal('clearInterval', stop);
  }

  #rise(at: number): void {
    for (let here = at; here > 0;) {
      const above = (here - 1) >> 1;
      if (!this.#swapIfSooner(here, above)) return;
      here = above;
    }
  }

  #drop(): void {
    const last = this.#heap.pop();
    if (!last || this.#heap.length === 0) return;
    this.#heap[0] = last;
    for (let here = 0; ;) {
      const [left, right] = [2 * here + 1, 2 * here + 2];
      const below = this.#isSooner(right, left) ? right : left;
      if (!this.#swapIfSooner(below, here)) return;
      here = below;
    }
  }

  #isSooner(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    return a !== undefined && b !== undefined && (a.at - b.at || a.order - b.order) < 0;
  }

  #swapIfSooner(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (!a || !b || !this.#isSooner(one, other)) return false;
    this.#heap[one] = b;
    this.#heap[other] = a;
    return true;
  }
}

/** A journal that can be waited for. */
export class BusyJournal extends Journal {
  busy = false;

  override write<Value>(work: () => Value, undo?: () => void): Promise<Value> {
    this.busy = true;
    return super.write(work, undo);
  }

  async settle(): Promise<void> {
    while (this.busy) {
      this.busy = false;
      this.flush();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
