import type { Edge } from './board.ts';
import type { Hub } from './hub.ts';
import { PEOPLE, TABLE_NAMES } from './people.ts';

/** A table that is brought to a state by what people would tell it and by the hands that would come down. */

interface State {
  readonly phase: string;
  /** Whose hands are kept although they count for nothing yet. */
  readonly state: {
    readonly round: {
      readonly held: readonly unknown[];
      readonly duel: { readonly hands: object | null } | null;
    };
  };
  readonly tie: readonly string[] | null;
  readonly health: { readonly seats: readonly { readonly ready: boolean }[]; readonly controllers: number };
  readonly race_now: { readonly overdue: boolean; readonly presses: readonly unknown[] } | null;
}

interface Given {
  readonly name?: string;
  readonly people?: readonly string[];
  readonly rounds?: number;
  readonly level?: 'light' | 'full';
  readonly options?: object;
  /** Everybody's buzzer: those of the board, which any other table loses, pads of the tablet, or none. */
  readonly buzzers?: 'board' | 'pad' | 'none';
}

/** A seat, and when its hand comes down, in microseconds after the first. */
export type Hand = readonly [seat: number, atUs: number];

/** So long a hand stays on its buzzer; before and after it the contact chatters. */
const HOLD_US = 60_000;
const CHATTER_US = [180, 420, 760, 1_150] as const;

export class Table {
  readonly hub: Hub;
  readonly id: string;
  readonly #path: string;
  #told = 0;

  private constructor(hub: Hub, id: string) {
    this.hub = hub;
    this.id = id;
    this.#path = `/api/tables/${id}`;
  }

  static async create(hub: Hub, given: Given = {}): Promise<Table> {
    const { people = PEOPLE[hub.locale], buzzers = 'none', options = {} } = given;
    const { id } = await hub.ask<{ id: string }>('POST', '/api/tables', {
      game: 'wright',
      seats: people.map((name) => ({ name })),
      options,
      level: given.level ?? 'light',
      name: given.name ?? TABLE_NAMES[hub.locale][1] ?? '',
      ...(given.rounds ? { rounds: given.rounds } : {}),
    });
    const table = new Table(hub, id);
    if (buzzers === 'none') return table;
    if (buzzers === 'board') await hub.boardReady();
    for (const [at] of people.entries())
      await table.dispatch('bind', {
        seat: String(at + 1),
        buzzer: buzzers === 'pad' ? buzzers : `${hub.board.id}:${at}`,
      });
    if (buzzers === 'board') await table.until(({ health }) => health.seats.every(({ ready }) => ready));
    return table;
  }

  get path(): string {
    return `/table/${this.id}`;
  }

  dispatch(type: string, fields: object = {}): Promise<unknown> {
    return this.hub.ask('POST', `${this.#path}/commands`, { id: `told-${++this.#told}`, type, ...fields });
  }

  until(isSo: (state: State) => boolean): Promise<State> {
    return this.hub.until<State>(this.#path, isSo);
  }

  async sheriffs(count: number): Promise<void> {
    for (let at = 0; at < count; at++) await this.dispatch('add-sheriff');
  }

  /** Hands slap and leave; each contact chatters a little, as real ones do. */
  async slap(hands: readonly Hand[]): Promise<void> {
    await this.hub.boardReady();
    const edges = hands.flatMap(([seat, at]): Edge[] => {
      const edge = (us: number, down: boolean) => ({ channel: seat - 1, atUs: at + us, down });
      const chatter = CHATTER_US.map((us, place) => edge(us + 17 * seat, place % 2 === 1));
      return [edge(0, true), ...chatter, edge(HOLD_US, false)];
    });
    await this.hub.board.press(
      this.hub,
      edges.toSorted((a, b) => a.atUs - b.atUs),
    );
  }

  /** Two sheriffs, hands, and their verdict. */
  async race(hands: readonly Hand[]): Promise<void> {
    await this.sheriffs(2);
    await this.slap(hands);
    await this.until(({ phase }) => phase === 'reveal');
  }

  /** Two sheriffs, and people say who was last. */
  async lastByHand(seat: number): Promise<void> {
    await this.sheriffs(2);
    await this.dispatch('give-order', { last: String(seat) });
  }

  /** One whole round told by taps; `ranking` best to worst, whoever is not in it was last. */
  async round(ranking: readonly number[], last: number, loot: number): Promise<void> {
    await this.lastByHand(last);
    await this.share(ranking, loot);
  }

  async share(ranking: readonly number[], loot: number): Promise<void> {
    await this.dispatch('give-ranking', { ranking: ranking.map(String) });
    await this.dispatch('count-pile', { loot });
  }

  next(): Promise<unknown> {
    return this.dispatch('next-round');
  }

  /** After the last round: the same people once more, each on the same seat. */
  async rematch(): Promise<Table> {
    const seats = PEOPLE[this.hub.locale].map((name, at) => ({ name, from: String(at + 1) }));
    const { id } = await this.hub.ask<{ id: string }>('POST', `${this.#path}/rematch`, { seats });
    return new Table(this.hub, id);
  }
}
