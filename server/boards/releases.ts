import type { Ticks } from '#shared/race/time.ts';
import type { Edge } from '#shared/wire/board-line.ts';

/** A change of a button, on its board's own, never wrapping clock. */
export interface Change extends Pick<Edge, 'seq' | 'channel' | 'state'> {
  readonly ticks: Ticks;
}

/** A button that was pressed is up again. */
export interface Release {
  readonly channel: number;
  /** When it was up for good, on the board's clock; undefined when the edge that says so was lost. */
  readonly ticks: Ticks | undefined;
  /** The edge by which it was let go, of a press that was told: the first of those that letting go makes a contact chatter by. */
  readonly edge: Change | undefined;
}

interface Pressed {
  /** This board has told the press; else the button was down when its life began. */
  isTold: boolean;
  /** The last change, if that was upwards. */
  up: Change | undefined;
  /** The first change upwards after the button had been down and quiet. */
  letGo: Change | undefined;
  changedAt: Ticks;
  /** The board has said that the button is up and quiet. */
  isUp: boolean;
}

const JUST_DOWN = {
  isTold: false,
  up: undefined,
  letGo: undefined,
  changedAt: -Infinity as Ticks,
  isUp: false,
};

/**
 * When the buttons of a board were let go, by the stamps of their edges: the moment a line happens to arrive says nothing
 * about the moment a hand was lifted.
 */
export class Releases {
  readonly #pressed = new Map<number, Pressed>();

  /** Every edge, in order. A fresh press shows that the button was up before, although nobody has said so yet. */
  take(change: Change, quiet: number): readonly Release[] {
    const { channel, state, ticks } = change;
    const before = this.#pressed.get(channel);
    if (state === 'press') {
      this.#pressed.set(channel, { ...JUST_DOWN, isTold: true, changedAt: ticks });
      // Without an edge that says when: it had been up for the bounce time by then.
      const since = (ticks - quiet) as Ticks;
      return before ? [{ channel, ticks: before.up?.ticks ?? since, edge: letGoBy(before) }] : [];
    }
    if (!before) return [];
    if (state === 'up' && ticks - before.changedAt >= quiet) before.letGo = change;
    before.up = state === 'up' ? change : undefined;
    before.changedAt = ticks;
    return [];
  }

  /** The button was down before anything was told of it. */
  rests(channel: number): void {
    if (!this.#pressed.has(channel)) this.#pressed.set(channel, { ...JUST_DOWN });
  }

  /** Buttons that have been pressed, or rest, and are not known to have been let go. */
  get down(): readonly number[] {
    return [...this.#pressed.keys()];
  }

  /** The board says that the button is up; the edge itself may be yet to come. */
  isUp(channel: number): void {
    const pressed = this.#pressed.get(channel);
    if (pressed) pressed.isUp = true;
  }

  /** Buttons that have gone up and may yet turn out to chatter. */
  get rising(): readonly number[] {
    return [...this.#pressed].flatMap(([channel, { up }]) => (up ? channel : []));
  }

  /** All edges before `upTo` are known: whoever has been up for the bounce time by then was let go. */
  beat(upTo: Ticks, quiet: number): readonly Release[] {
    const released: Release[] = [];
    for (const [channel, pressed] of this.#pressed) {
      const { up, isUp } = pressed;
      const isQuiet = up !== undefined && upTo - up.ticks >= quiet;
      if (!isQuiet && !(isUp && up === undefined)) continue;
      this.#pressed.delete(channel);
      released.push({ channel, ticks: up?.ticks, edge: letGoBy(pressed) });
    }
    return released;
  }
}

/** Of a button that was never quiet while it was down only the last change is known to be the hand's. */
const letGoBy = ({ up, letGo, isTold }: Pressed): Change | undefined =>
  isTold ? up && (letGo ?? up) : undefined;
