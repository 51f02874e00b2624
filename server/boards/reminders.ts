import type { Lamp } from '#shared/games/kit/buzzers.ts';
import type { Hello, HubLine } from '#shared/wire/board-line.ts';

export interface RemindersDeps {
  readonly lampOf: (buzzer: string) => Lamp;
  /** How often the board shall pull the sync wire; 0 for never. */
  readonly driveMs: (board: string) => number;
}

/** What a board has to be told again and again: it forgets when it hears nothing for two seconds. */
export class Reminders {
  readonly #deps: RemindersDeps;
  readonly #say: (line: HubLine) => void;
  #shown = '';
  #driving = 0;

  constructor(deps: RemindersDeps, say: (line: HubLine) => void) {
    this.#deps = deps;
    this.#say = say;
  }

  /** A new life knows nothing. */
  begin(hello: Hello): void {
    this.#shown = '';
    this.#driving = 0;
    this.lampsChanged(hello);
  }

  /** Says the lamps, if they are not what was said last. */
  lampsChanged({ board, channels }: Hello): void {
    const lamps = Array.from({ length: channels }, (_, channel) => this.#deps.lampOf(`${board}:${channel}`));
    if (lamps.join() === this.#shown) return;
    this.#shown = lamps.join();
    this.#say({ kind: 'lamps', lamps });
  }

  sayAgain(hello: Hello): void {
    this.#shown = '';
    this.lampsChanged(hello);
    const everyMs = this.#deps.driveMs(hello.board);
    if (everyMs > 0 || everyMs !== this.#driving) this.#say({ kind: 'drive-sync', everyMs });
    this.#driving = everyMs;
  }
}
