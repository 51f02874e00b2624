import { SvelteMap } from 'svelte/reactivity';
import { tap } from './taps.ts';

/** A button of a simulated board. */
export interface SimulatedButton {
  readonly board: string;
  readonly channel: number;
}

/** The buttons of simulated boards that this page holds down. Each is told once, however often it is pressed or let go. */
export class SimulatedButtons {
  readonly #held = new SvelteMap<string, SimulatedButton>();

  isDown(button: SimulatedButton): boolean {
    return this.#held.has(keyOf(button));
  }

  /** `at`: the time of the event that moved it, in milliseconds. */
  move({ board, channel }: SimulatedButton, isDown: boolean, at: number): void {
    const key = keyOf({ board, channel });
    if (this.#held.has(key) === isDown) return;
    if (isDown) this.#held.set(key, { board, channel });
    else this.#held.delete(key);
    tap(board, channel, isDown, at);
  }

  /** A button that nobody shows any more must not stay down, nor one whose key is let go where this page does not hear it. */
  liftAll(): void {
    for (const button of [...this.#held.values()]) this.move(button, false, performance.now());
  }
}

const keyOf = ({ board, channel }: SimulatedButton): string => `${board}:${channel}`;
