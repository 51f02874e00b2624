import type { Ticks } from '#shared/race/time.ts';
import type { Edge } from '#shared/wire/board-line.ts';

/** A button that was pressed is up again. */
export interface Release {
  readonly channel: number;
  /** When it was let go, on the board's clock; undefined when the edge that says so was lost. */
  readonly ticks: Ticks | undefined;
}

interface Pressed {
  /** The last change, if that was upwards. */
  upAt: Ticks | undefined;
  /** The board has said that the button is up and quiet. */
  isUp: boolean;
}

/**
 * When the buttons of a board were let go, by the stamps of their edges: the moment a line happens to arrive says nothing
 * about the moment a hand was lifted.
 */
export class Releases {
  readonly #pressed = new Map<number, Pressed>();

  /** Every edge, in order. A fresh press shows that the button was up before, although nobody has said so yet. */
  take(channel: number, state: Edge['state'], ticks: Ticks): readonly Release[] {
    const before = this.#pressed.get(channel);
    if (state === 'press') {
      this.#pressed.set(channel, { upAt: undefined, isUp: false });
      return before ? [{ channel, ticks: before.upAt ?? ticks }] : [];
    }
    if (before) before.upAt = state === 'up' ? ticks : undefined;
    return [];
  }

  /** The board says that the button is up; the edge itself may be yet to come. */
  isUp(channel: number): void {
    const pressed = this.#pressed.get(channel);
    if (pressed) pressed.isUp = true;
  }

  /** All edges before `upTo` are known: whoever has been up for the bounce time by then was let go. */
  beat(upTo: Ticks, quiet: number): readonly Release[] {
    const released: Release[] = [];
    for (const [channel, { upAt, isUp }] of this.#pressed) {
      const isQuiet = upAt !== undefined && upTo - upAt >= quiet;
      if (!isQuiet && !(isUp && upAt === undefined)) continue;
      this.#pressed.delete(channel);
      released.push({ channel, ticks: upAt });
    }
    return released;
  }
}
