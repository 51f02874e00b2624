import type { TablePlan } from '#shared/games/kit/buzzers.ts';
import { TABLE_COMMANDS } from '#shared/table/seating.ts';
import { SET_UP } from '#shared/table/set-up.ts';
import { micros, type Micros } from '#shared/race/time.ts';
import { LampBeats } from './lamp-beats.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * How far ahead the moment is that a game's command is about; 0: it is about now. A countdown ends on every screen at
 * once: not before the slowest link has been told of it.
 */
export function aheadUsOf({ type, in_ms }: Raw, slowestUs: number): number {
  const isOfTable = type === SET_UP || (typeof type === 'string' && Object.hasOwn(TABLE_COMMANDS, type));
  return typeof in_ms === 'number' && !isOfTable ? Math.max(in_ms * 1_000, slowestUs) : 0;
}

export interface CountDownDeps {
  readonly now: () => Micros;
  readonly relight: () => void;
  /** Told of the moment when one begins, and of undefined when it is called off. */
  readonly countsTo: (moment: Micros | undefined) => void;
}

/** The countdown to a moment that a command of the game has announced. */
export class CountDown {
  readonly #deps: CountDownDeps;
  readonly #beats: LampBeats;
  #endsAt: Micros | undefined;

  constructor(deps: CountDownDeps) {
    this.#deps = deps;
    this.#beats = new LampBeats(deps.relight);
  }

  /** What lamps show meanwhile instead of what the plan says. */
  get beat(): LampBeats['beat'] {
    return this.#beats.beat;
  }

  begin(aheadUs: number): void {
    this.#endsAt = micros(this.#deps.now() + aheadUs);
    this.#beats.begin(aheadUs / 1_000);
    this.#deps.countsTo(this.#endsAt);
  }

  /** Something happened at the table: only a hand that moves, or what leaves every button as it was, lets it go on. */
  planned(before: TablePlan, after: TablePlan, isHand: boolean): void {
    if (this.#endsAt === undefined) return;
    const isSame = isHand
      ? before.race?.id === after.race?.id && before.sample?.id === after.sample?.id
      : JSON.stringify(before) === JSON.stringify(after);
    if (!isSame) this.stop();
  }

  stop(): void {
    if (this.#endsAt === undefined) return;
    const isToCome = this.#endsAt > this.#deps.now();
    this.#endsAt = undefined;
    this.#beats.stop();
    if (isToCome) this.#deps.countsTo(undefined);
  }
}
