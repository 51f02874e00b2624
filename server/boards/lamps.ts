import type { Lamp } from '#shared/games/game.ts';
import { boardOf } from './buzzer-name.ts';

/** Long enough to be seen, short enough to tell two slaps apart. */
const FLASH_MS = 300;

/** What every buzzer's lamp shows. */
export class Lamps {
  readonly #changed: (board: string) => void;
  readonly #flashing = new Map<string, NodeJS.Timeout>();
  #shown: ReadonlyMap<string, Lamp> = new Map();

  /** `changed` is told of each board with a lamp that is not as it was. */
  constructor(changed: (board: string) => void) {
    this.#changed = changed;
  }

  of(buzzer: string): Lamp {
    return this.#flashing.has(buzzer) ? 'blink' : (this.#shown.get(buzzer) ?? 'off');
  }

  show(lamps: ReadonlyMap<string, Lamp>): void {
    const before = this.#shown;
    this.#shown = lamps;
    const different = [...new Set([...before.keys(), ...lamps.keys()])].filter(
      (buzzer) => before.get(buzzer) !== lamps.get(buzzer),
    );
    for (const board of new Set(different.map(boardOf))) this.#changed(board);
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
  }
}
