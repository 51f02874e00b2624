import { TickExtender } from '#shared/race/tick-extender.ts';
import type { Ticks } from '#shared/race/time.ts';
import type { Beat, Edge, Hello } from '#shared/wire/board-line.ts';

export interface SettledPress {
  readonly channel: number;
  readonly bounceMs: number;
}

/** Takes edges in their order, and tells a press once nothing more can belong to its bounce. */
export class Presses {
  /** The next edge we do not have. */
  next: number;
  readonly #hello: Hello;
  readonly #extender = new TickExtender();
  readonly #bouncing = new Map<number, { readonly at: Ticks; bounceMs: number }>();
  /** What was pressed before anybody was asked to is taken, and not told. */
  #countFrom: number;

  constructor(hello: Hello) {
    this.#hello = hello;
    this.next = hello.oldest;
    this.#countFrom = hello.next;
  }

  countFromNow(): void {
    this.#countFrom = Math.max(this.#countFrom, this.next);
  }

  take({ seq, ticks, channel, state }: Edge): void {
    if (seq !== this.next) return;
    this.next++;
    const at = this.#extender.extend(ticks);
    if (seq < this.#countFrom) return;
    const bouncing = this.#bouncing.get(channel);
    if (state === 'press') this.#bouncing.set(channel, { at, bounceMs: 0 });
    else if (bouncing && this.#ms(at - bouncing.at) < this.#hello.bounceMs)
      bouncing.bounceMs = this.#ms(at - bouncing.at);
  }

  /** The presses whose bounce is over: the board has sent every edge before its watermark, and we have them all. */
  settle(beat: Beat): SettledPress[] {
    const watermark = this.#extender.extend(beat.ticks);
    if (beat.next > this.next) return [];
    const settled = [...this.#bouncing].filter(
      ([, { at }]) => this.#ms(watermark - at) >= this.#hello.bounceMs,
    );
    for (const [channel] of settled) this.#bouncing.delete(channel);
    return settled.map(([channel, { bounceMs }]) => ({ channel, bounceMs }));
  }

  #ms(ticks: number): number {
    return (ticks / this.#hello.tickHz) * 1000;
  }
}
