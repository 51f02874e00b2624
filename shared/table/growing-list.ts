/** A list that is only added to, and of which every version stays as it is. */
export interface Rows<T> extends Iterable<T> {
  readonly length: number;
  concat(more: readonly T[]): Rows<T>;
  at(index: number): T | undefined;
  slice(from: number, to?: number): readonly T[];
}

/** All of it in memory. Versions share their beginning, so that adding to a long one costs no more than to a short one. */
export class GrowingList<T> implements Rows<T> {
  readonly #all: T[];
  readonly length: number;

  /** The array is the list's own from now on. */
  constructor(all: T[]) {
    this.#all = all;
    this.length = all.length;
  }

  /** Whoever adds to a version that another was made of already, gets a beginning of his own. */
  concat(more: readonly T[]): GrowingList<T> {
    const all = this.#all.length === this.length ? this.#all : this.#all.slice(0, this.length);
    for (const item of more) all.push(item);
    return new GrowingList(all);
  }

  at(index: number): T | undefined {
    return index < this.length ? this.#all[index] : undefined;
  }

  slice(from: number, to = this.length): readonly T[] {
    return this.#all.slice(from, Math.min(to, this.length));
  }

  *[Symbol.iterator](): IterableIterator<T> {
    for (let at = 0; at < this.length; at++) yield this.#all[at] as T;
  }
}
