import type { Pong } from '#shared/wire/board-line.ts';
import type { SelfTestDeps } from './deps.ts';

/** Times how long a question and its answer take together. */
export class Pings {
  readonly roundTripsMs: number[] = [];
  readonly #deps: Pick<SelfTestDeps, 'now' | 'send'>;
  #nonce = 0;
  #leftAt: number | undefined;

  constructor(deps: Pick<SelfTestDeps, 'now' | 'send'>) {
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
