import type { Seat } from '#shared/games/kit/game.ts';
import type { BoardLine } from '#shared/wire/board-line.ts';
import { EmulatedBoard, eepromOf } from '#test/board/emulated-board.ts';
import { QUICKDRAW } from '#test/board/images.ts';
import type { CabledBoard } from '#test/races/board-hub.ts';
import type { TruePress, Truth } from '#test/races/truth.ts';
import type { VirtualTime } from '#test/races/virtual-time.ts';

/** Its crystal is a little fast, as most are not quite right. */
const CYCLES_PER_US = 16 * (1 + 20e-6);
/** The chip follows the time in steps, so its lines are heard up to so much later than they end. */
const STEP_US = 500;

/** The committed firmware image on an emulated chip, on a cable to the hub, in virtual time. */
export class FirmwareBoard implements CabledBoard {
  readonly id: string;
  say: ((line: BoardLine) => void) | undefined;
  /** What the lamp pins showed, newest last. */
  readonly shown: (readonly boolean[])[] = [];
  readonly #time: VirtualTime;
  readonly #truth: Truth;
  readonly #board: EmulatedBoard;
  /** True presses of each button that the firmware has not told yet. */
  readonly #untold = new Map<number, TruePress[]>();
  #named = 0;

  constructor(id: string, time: VirtualTime, truth: Truth) {
    this.id = id;
    [this.#time, this.#truth] = [time, truth];
    this.#board = new EmulatedBoard(QUICKDRAW, {
      eeprom: eepromOf(id),
      onLine: (line) => {
        this.#told(line);
      },
      onLamps: (lamps) => this.shown.push(lamps),
    });
    time.every(STEP_US, () => {
      this.#keepUp();
    });
  }

  get lamps(): readonly boolean[] {
    return this.#board.lamps;
  }

  /** The hub's line arrives now, so the chip has to be there first: else it would hear it before it was sent. */
  hear(text: string): void {
    this.#keepUp();
    this.#board.sendText(`${text}\n`);
  }

  /** A hand comes down at this true time; the contact opens and closes again at the times of `chatter`. */
  press(seat: Seat, channel: number, at: number, chatter: readonly number[] = []): void {
    for (const [i, us] of [at, ...chatter].entries()) this.#move(channel, i % 2 === 0, us);
    this.#time.at(at, () => {
      this.#untold.set(channel, [...(this.#untold.get(channel) ?? []), this.#truth.pressed(seat, at)]);
    });
  }

  lift(channel: number): void {
    this.#move(channel, false, this.#time.now());
  }

  #move(channel: number, down: boolean, us: number): void {
    this.#board.button(channel, down, Math.ceil(us * CYCLES_PER_US));
  }

  #keepUp(): void {
    this.#board.runToCycle(this.#time.now() * CYCLES_PER_US);
  }

  #told(line: BoardLine): void {
    if (line.kind === 'edge' && line.state === 'press' && line.seq > this.#named) {
      const press = this.#untold.get(line.channel)?.shift();
      if (!press) throw new Error(`the firmware tells a press of button ${line.channel} that nobody made`);
      this.#named = line.seq;
      this.#truth.name(press, `${this.id}/${line.boot}`, line.seq);
    }
    this.say?.(line);
  }
}
