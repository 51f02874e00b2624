import type { Lamp } from '#shared/games/game.ts';

/** Long enough to be seen, short enough to tell two slaps apart. */
const FLASH_MS = 300;

/** What every buzzer's lamp shows. */
export class Lamps {
  readonly #changed: () => void;
  readonly #flashing = new Map<string, NodeJS.Timeout>();
  #shown: ReadonlyMap<string, Lamp> = new Map();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  of(buzzer: string): Lamp {
    return this.#flashing.has(buzzer) ? 'blink' : (this.#shown.get(buzzer) ?? 'off');
  }

  show(lamps: ReadonlyMap<string, Lamp>): void {
    this.#shown = lamps;
    this.#changed();
  }

  flash(buzzer: string): void {
    clearTimeout(this.#flashing.get(buzzer));
    const over = setTimeout(() => {
      this.#flashing.delete(buzzer);
      this.#changed();
    }, FLASH_MS);
    this.#flashing.set(buzzer, over);
    this.#changed();
  }

  close(): void {
    for (const over of this.#flashing.values()) clearTimeout(over);
    this.#flashing.clear();
  }
}
