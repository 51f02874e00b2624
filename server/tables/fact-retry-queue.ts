import { setTimeout as after } from 'node:timers/promises';
import { DiskFault } from '#server/store/disk-fault.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import type { Result } from '#shared/result.ts';

/** What could not be written is told again after this. */
export const AGAIN_MS = 500;

/** What the hub tells a game. Its id is made of what it is about, so that it is told once. */
export type Fact = { readonly id: string; readonly type: string } & Readonly<Record<string, unknown>>;

export interface FactRetryQueueDeps {
  readonly dispatch: (fact: Fact) => Promise<Result<unknown, Violation>>;
  readonly refused: (fact: Fact, violation: Violation) => void;
  readonly judgeAgain: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * A fact does not go away because the disk is full. Those it did not take are told again in the order they happened:
 * whoever pressed first opens the race, not whoever is written first.
 */
export class FactRetryQueue {
  readonly #deps: FactRetryQueueDeps;
  readonly #unheard: Fact[] = [];
  #closed = false;

  constructor(deps: FactRetryQueueDeps) {
    this.#deps = deps;
  }

  async dispatch(fact: Fact): Promise<void> {
    if (this.#unheard.length === 0 && (await this.#isHeard(fact))) return;
    if (fact.type === 'race-settled') {
      await this.#judgeLater();
      return;
    }
    if (this.#unheard.push(fact) > 1) return;
    while (!this.#closed && this.#unheard.length > 0) {
      await after(AGAIN_MS, undefined, { ref: false });
      while (this.#unheard[0] && (await this.#isHeard(this.#unheard[0]))) this.#unheard.shift();
    }
  }

  close(): void {
    this.#closed = true;
  }

  /** More hands may have come until then: a verdict is reached anew, not told again. */
  async #judgeLater(): Promise<void> {
    await after(AGAIN_MS, undefined, { ref: false });
    if (!this.#closed) this.#deps.judgeAgain();
  }

  /** False when the disk did not take it. */
  async #isHeard(fact: Fact): Promise<boolean> {
    try {
      const result = await this.#deps.dispatch(fact);
      // A race that people ended meanwhile needs no verdict.
      if (!result.ok && result.fault.code !== 'stale') this.#deps.refused(fact, result.fault);
      return true;
    } catch (failure) {
      if (failure instanceof DiskFault) return false;
      // A fault of ours at one table must not end the evening of the others.
      this.#deps.report(failure);
      return true;
    }
  }
}
