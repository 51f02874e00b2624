import type { Timer } from '#shared/games/kit/game.ts';

/** A delay Node can count; longer ones would fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Counts the game's timers down: each from when its key first appears until it is told, once, or gone. */
export class GameTimers {
  readonly #dispatch: (timer: Timer) => void;
  readonly #running = new Map<string, NodeJS.Timeout>();
  readonly #told = new Set<string>();

  constructor(dispatch: (timer: Timer) => void) {
    this.#dispatch = dispatch;
  }

  set(timers: readonly Timer[]): void {
    for (const key of this.#running.keys()) if (!timers.some((timer) => timer.key === key)) this.#stop(key);
    for (const timer of timers)
      if (!this.#running.has(timer.key) && !this.#told.has(timer.key)) this.#start(timer);
  }

  close(): void {
    for (const key of this.#running.keys()) this.#stop(key);
  }

  #start(timer: Timer): void {
    const delay = Math.min(timer.afterS * 1_000, LONGEST_MS);
    const timeout = setTimeout(() => {
      this.#running.delete(timer.key);
      // An undo may bring the key back; whoever undid it does not want it told again.
      this.#told.add(timer.key);
      this.#dispatch(timer);
    }, delay);
    this.#running.set(timer.key, timeout);
  }

  #stop(key: string): void {
    clearTimeout(this.#running.get(key));
    this.#running.delete(key);
  }
}
