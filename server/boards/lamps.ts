import type { Lamp } from '#shared/games/kit/buzzers.ts';
import { boardOf } from './buzzer-name.ts';

/** Long enough to be seen, short enough to tell two slaps apart. */
const FLASH_MS = 300;

/** Long enough to look from one lamp to the next. */
const TEST_STEP_MS = 800;

/** A lamp test of one board: what is lit now, and when the next step is due. */
interface LampTest {
  readonly lit: readonly number[];
  readonly due: NodeJS.Timeout;
  readonly moved: () => void;
}

/** What every buzzer's lamp shows. */
export class Lamps {
  readonly #changed: (board: string) => void;
  readonly #flashing = new Map<string, NodeJS.Timeout>();
  readonly #tests = new Map<string, LampTest>();
  #shown: ReadonlyMap<string, Lamp> = new Map();

  /** `changed` is told of each board with a lamp that is not as it was. */
  constructor(changed: (board: string) => void) {
    this.#changed = changed;
  }

  of(buzzer: string): Lamp {
    const test = this.#tests.get(boardOf(buzzer));
    if (test) return test.lit.some((channel) => buzzer === `${boardOf(buzzer)}:${channel}`) ? 'on' : 'off';
    return this.#flashing.has(buzzer) ? 'blink' : (this.#shown.get(buzzer) ?? 'off');
  }

  show(lamps: ReadonlyMap<string, Lamp>): void {
    const before = this.#shown;
    this.#shown = lamps;
    const different = [...new Set([...before.keys(), ...lamps.keys()])].filter(
      (buzzer) => before.get(buzzer) !== lamps.get(buzzer),
    );
    for (const board of new Set(different.map(boardOf))) {
      const test = this.#tests.get(board);
      if (test) this.test(board, [], test.moved);
      else this.#changed(board);
    }
  }

  litByTest(board: string): readonly number[] {
    return this.#tests.get(board)?.lit ?? [];
  }

  /**
   * Step by step, whatever the lamps show otherwise; a table that has something else to show ends it. `moved` is told of
   * every step, and of the end.
   */
  test(board: string, steps: readonly (readonly number[])[], moved: () => void): void {
    clearTimeout(this.#tests.get(board)?.due);
    this.#tests.delete(board);
    const [lit, ...rest] = steps;
    if (lit) {
      const due = setTimeout(() => {
        this.test(board, rest, moved);
      }, TEST_STEP_MS);
      this.#tests.set(board, { lit, due, moved });
    }
    this.#changed(board);
    moved();
  }

  flash(buzzer: string): void {
    clearTimeout(this.#flashing.get(buzzer));
    const over = setTimeout(() => {
      this.#flashing.delete(buzzer);
      this.#changed(boardOf(buzzer));
    }, FLASH_MS);
    this.#flashing.set(buzzer, over);
    this.#changed(boardOf(buzzer));
  }

  close(): void {
    for (const over of this.#flashing.values()) clearTimeout(over);
    this.#flashing.clear();
    for (const { due } of this.#tests.values()) clearTimeout(due);
    this.#tests.clear();
  }
}
