import type { Random } from '#shared/random.ts';
import type { Row } from '#shared/table/log.ts';

type Tap = { readonly type: string } & Readonly<Record<string, unknown>>;
export type Command = { readonly id: string } & Tap;

interface Buzzers {
  readonly own: readonly string[];
  readonly all: readonly string[];
}

interface Table {
  readonly seq: number;
  readonly phase: string;
  readonly sheriffs: number;
  readonly seats: readonly { readonly seat: string; readonly buzzer: string | null }[];
}

/** A tablet whose taps are never lost: what was not answered is sent again, under the same id, to the next hub. */
export class Tablet {
  /** What the hub said it has done. */
  readonly done: { readonly command: Command; readonly events: readonly Row[] }[] = [];
  /** What the hub said it has not done. */
  readonly refused: Command[] = [];
  readonly #name: string;
  readonly #url: () => string;
  readonly #token: string;
  readonly #buzzers: Buzzers;
  readonly #random: Random;
  readonly #answered: () => void;
  #unanswered: Command | undefined;
  #taps = 0;

  constructor(options: {
    readonly name: string;
    readonly url: () => string;
    readonly token: string;
    /** Those of its seats, and those of the house. */
    readonly buzzers: Buzzers;
    readonly random: Random;
    readonly answered: () => void;
  }) {
    this.#name = options.name;
    this.#url = options.url;
    this.#token = options.token;
    this.#buzzers = options.buzzers;
    this.#random = options.random;
    this.#answered = options.answered;
  }

  /** Taps on until the hub is gone. */
  async play(): Promise<void> {
    try {
      await this.catchUp();
      for (;;) {
        const view = (await this.#ask('GET', '')).body as unknown as Table;
        const expect = this.#random.chance(0.5) ? { expect: view.seq } : {};
        this.#unanswered = { id: `${this.#name}-${(this.#taps += 1)}`, ...this.#choose(view), ...expect };
        await this.catchUp();
      }
    } catch (error) {
      // `fetch failed` and the like: there is nobody any more.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  /** Sends what was not answered. */
  async catchUp(): Promise<void> {
    const command = this.#unanswered;
    if (!command) return;
    const { status, body } = await this.#ask('POST', '/commands', command);
    if (status === 200) this.done.push({ command, events: body['events'] as Row[] });
    else if (status === 409 || status === 400) this.refused.push(command);
    else throw new Error(`${JSON.stringify(command)} was answered ${status} ${JSON.stringify(body)}`);
    this.#unanswered = undefined;
    this.#answered();
  }

  async #ask(method: string, path: string, body?: object) {
    const answer = await fetch(this.#url() + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  /** Mostly what gets the game on; now and then anything. */
  #choose({ phase, sheriffs, seats }: Table): Tap {
    const random = this.#random;
    const names = seats.map(({ seat }) => seat);
    const rename = { type: 'rename', seat: random.pick(names), name: `Name ${random.below(1_000)}` };
    const order = { type: 'give-order', order: random.shuffled(names) };
    const bare = seats.findIndex(({ buzzer }) => buzzer === null);
    if (bare >= 0) return { type: 'bind', seat: names[bare], buzzer: this.#buzzers.own[bare] };
    if (random.chance(0.02))
      return { type: 'bind', seat: random.pick(names), buzzer: random.pick(this.#buzzers.all) };
    if (random.chance(0.06)) return { type: 'undo' };
    if (random.chance(0.15)) return rename;
    switch (phase) {
      case 'playing':
        return sheriffs < 2 ? { type: 'add-sheriff' } : random.chance(0.1) ? order : rename;
      case 'racing':
        if (random.chance(0.1)) return { type: 'void-race', reason: 'false start' };
        return random.chance(0.1) ? order : rename;
      case 'reveal':
        return { type: 'give-ranking', ranking: random.shuffled(names).slice(1) };
      case 'split':
        return { type: 'count-pile', loot: random.below(30) };
      case 'between':
        return { type: 'next-round' };
      default:
        return { type: 'undo' };
    }
  }
}
