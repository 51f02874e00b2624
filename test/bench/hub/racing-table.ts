import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Waiting } from '#test/waiting.ts';
import type { TableMessage } from '#shared/wire/table-message.ts';
import type { HubUnderLoad } from './hub-under-load.ts';

type Message<Type extends TableMessage['type']> = Extract<TableMessage, { type: Type }>;

export interface HeardPress {
  readonly seat: string;
  /** On the hub's clock. */
  readonly hubMs: number;
  readonly boundMs: number;
  /** On ours. */
  readonly heardAt: number;
}

export interface HeardVerdict {
  readonly heardAt: number;
  readonly last: string | null;
}

/** A verdict that has not come by then does not come. */
const GIVE_UP_MS = 5_000;
const SEATS = ['1', '2', '3'] as const;
/** More rounds than a benchmark has time for. */
const ROUNDS = 1_000_000;

/** A table of three with its own board and one screen, always brought back to two sheriffs. */
export class RacingTable {
  readonly #hub: HubUnderLoad;
  readonly #id: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Waiting();
  #isReady = false;
  #race = 0;
  #presses: HeardPress[] = [];
  #verdict: HeardVerdict | undefined;

  private constructor(hub: HubUnderLoad, id: string) {
    this.#hub = hub;
    this.#id = id;
    this.#socket = new WebSocket(`${hub.url.replace('http', 'ws')}/api/tables/${id}/live`, {
      headers: hub.headers,
    });
    this.#socket.on('message', (data: Buffer) => {
      this.#hear(performance.now(), JSON.parse(data.toString()) as TableMessage);
    });
  }

  /** Seats 1, 2, 3 get the board's buzzers 0, 1, 2. Resolves when a press of each would be heard. */
  static async at(hub: HubUnderLoad, board: string): Promise<RacingTable> {
    const seats = SEATS.map((seat) => ({ name: `Player ${seat}` }));
    const made = await hub.call.post('/api/tables', { game: 'wright', seats, rounds: ROUNDS });
    const table = new RacingTable(hub, String(made['id']));
    await once(table.#socket, 'open');
    for (const [channel, seat] of SEATS.entries())
      await table.#dispatch('bind', { seat, buzzer: `${board}:${channel}` });
    await table.#twoSheriffs();
    await table.#waiting.until(() => table.#isReady);
    return table;
  }

  get id(): string {
    return this.#id;
  }

  /** The presses heard since the last `nextRace`, in the order they were made. */
  get presses(): readonly HeardPress[] {
    return this.#presses.toSorted((a, b) => a.hubMs - b.hubMs);
  }

  nextRace(): void {
    this.#presses = [];
    this.#verdict = undefined;
  }

  /** The final verdict once so many hands are down, the late ones included; undefined when that does not come. */
  async verdict(hands: number): Promise<HeardVerdict | undefined> {
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      this.#waiting.until(() => this.#verdict !== undefined && this.#presses.length >= hands),
      new Promise((resolve) => (late = setTimeout(resolve, GIVE_UP_MS))),
    ]);
    clearTimeout(late);
    return this.#verdict;
  }

  /** What a referee taps after a race, up to the moment the next one may be opened. */
  async playOn(last: string | null): Promise<void> {
    await this.#dispatch('give-ranking', { ranking: SEATS.filter((seat) => seat !== last) });
    await this.#dispatch('count-pile', { loot: 23 });
    await this.#dispatch('next-round');
    await this.#twoSheriffs();
  }

  log(): Promise<string> {
    return this.#hub.call.get(`/api/tables/${this.#id}/log`);
  }

  close(): void {
    this.#socket.terminate();
  }

  async #twoSheriffs(): Promise<void> {
    await this.#dispatch('add-sheriff');
    await this.#dispatch('add-sheriff');
  }

  async #dispatch(type: string, fields: object = {}): Promise<void> {
    await this.#hub.call.dispatch(this.#id, type, fields);
  }

  #hear(heardAt: number, message: TableMessage): void {
    if (message.type === 'health') this.#isReady = message.seats.every(({ ready }) => ready);
    else if (message.type === 'press') this.#hearPress(heardAt, message);
    else if (message.type === 'race') this.#hearRace(heardAt, message);
    else return;
    this.#waiting.check();
  }

  #hearPress(heardAt: number, { seat, micros, bound_us }: Message<'press'>): void {
    this.#presses.push({ seat, hubMs: micros / 1_000, boundMs: bound_us / 1_000, heardAt });
  }

  /** A hand after the verdict brings the same race again. */
  #hearRace(heardAt: number, { race, verdict }: Message<'race'>): void {
    if (verdict.status !== 'final' || race === this.#race) return;
    this.#race = race;
    this.#verdict = { heardAt, last: verdict.last };
  }
}
