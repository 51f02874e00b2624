import type { Gesture } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';

/** A hand as it truly came down. */
export interface TruePress {
  readonly seat: Seat;
  readonly at: number;
  /** Its source stamps honestly. */
  readonly honest: boolean;
  /** Clock and number, as the hub will name it; undefined when its source could not tell of it. */
  name: string | undefined;
  /** Its source forgot it before it was known to have arrived. */
  forgotten: boolean;
  /** What the hub made of it, each time it heard of it: null for a hand that counts. */
  readonly heard: (string | null)[];
  heardAt: number | undefined;
  /** As what it was told, where gestures are told apart. */
  gesture: Gesture | undefined;
  /** The race that counted it. */
  race: number | undefined;
}

export const nameOf = (of: { readonly clock: string; readonly seq: number }): string =>
  `${of.clock}#${of.seq}`;

/** More than are on their way at any time. */
const MOST_RECENT = 50;

/** All hands of one table. */
export class Truth {
  readonly all: TruePress[] = [];
  #recent: TruePress[] = [];
  readonly #named = new Map<string, TruePress>();

  pressed(seat: Seat, at: number, honest = true): TruePress {
    const nothing = { name: undefined, heardAt: undefined, gesture: undefined, race: undefined };
    const press: TruePress = { seat, at, honest, forgotten: false, heard: [], ...nothing };
    this.all.push(press);
    this.#recent = [...this.#recent.filter(({ heard }) => heard.length === 0), press].slice(-MOST_RECENT);
    return press;
  }

  name(press: TruePress, clock: string, seq: number): void {
    press.name = nameOf({ clock, seq });
    this.#named.set(press.name, press);
  }

  /** Their sources still have to tell of these. */
  get untold(): TruePress[] {
    return this.#recent.filter(
      ({ name, forgotten, heard }) => name !== undefined && !forgotten && heard.length === 0,
    );
  }

  of(hand: { readonly clock: string; readonly seq: number }): TruePress {
    const press = this.#named.get(nameOf(hand));
    if (!press) throw new Error(`nobody made the press ${nameOf(hand)}`);
    return press;
  }
}
