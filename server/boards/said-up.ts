import type { Ticks } from '#shared/race/time.ts';
import type { Edge } from '#shared/wire/board-line.ts';

/**
 * Whether a button can have been up when its board said so. A press that is told only after that, but was made before,
 * needs an edge that lets go of the button in between.
 */
export class SaidUp {
  /** By channel: a moment before which the newest such word was not said, and the hub time at which it was heard. */
  #ups = new Map<number, { readonly from: Ticks; readonly heardAt: number }>();
  /** Pressed before such a word that was heard at this hub time, and not let go since. */
  readonly #suspects = new Map<number, number>();

  /** These buttons are up, and that was said after `from`. */
  said(channels: readonly number[], from: Ticks | undefined, heardAt: number): void {
    this.#ups = new Map(from === undefined ? [] : channels.map((channel) => [channel, { from, heardAt }]));
  }

  /** Edges in the order of their numbers. By `until` the board has to know that the button is down. */
  edge({ channel, state }: Pick<Edge, 'channel' | 'state'>, until: number): void {
    const up = this.#ups.get(channel);
    if (state === 'up') this.#suspects.delete(channel);
    else if (state === 'press' && up && up.from > until) this.#suspects.set(channel, up.heardAt);
  }

  /** All edges from before this hub time are known. True once for a button that was up although it had been pressed. */
  contradicts(before: number): boolean {
    const wrong = [...this.#suspects].filter(([, heardAt]) => heardAt < before);
    for (const [channel] of wrong) this.#suspects.delete(channel);
    return wrong.length > 0;
  }
}
