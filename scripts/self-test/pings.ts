import type { Pong } from '#shared/wire/board-line.ts';
import type { SelfTestDesk } from './desk.ts';

/** Times how long a question and its answer take together. */
export class Pings {
  readonly roundTripsMs: number[] = [];
  readonly #deps: Pick<SelfTestDesk, 'now' | 'send'>;
  #nonce = 0;
  #leftAt: number | undefined;

  constructor(deps: Pick<SelfTestDesk, 'now' | 'send'>) {
    this.#deps = deps;
  }

  send(): void {
    this.#nonce++;
    this.#leftAt = this.#deps.now();
    this.#deps.send({ kind: 'ping', nonce: this.#nonce });
  }

  /** Only the newest ping counts, and only once. */
  answered({ nonce }: Pong): void {
    if (nonce !== this.#nonce || this.#leftAt === undefined) return;
    this.roundTripsMs.push(this.#deps.now() - this.#leftAt);
    this.#leftAt = undefined;
  }
}
