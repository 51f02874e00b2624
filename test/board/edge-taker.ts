import type { Edge } from '#shared/wire/board-line.ts';

/** Takes edges as the hub does: each once, in order, acknowledged at once. */
export class EdgeTaker {
  #expected = 1;
  repeats = 0;
  readonly #acknowledge: (boot: string, next: number) => void;

  constructor(acknowledge: (boot: string, next: number) => void) {
    this.#acknowledge = acknowledge;
  }

  /** True when this edge is the next one. */
  take({ seq, boot }: Edge): boolean {
    const next = seq === this.#expected;
    if (next) this.#expected++;
    else this.repeats++;
    this.#acknowledge(boot, this.#expected);
    return next;
  }
}
