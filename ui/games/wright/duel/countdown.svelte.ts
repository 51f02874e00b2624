import { untrack } from 'svelte';
import { sound } from '../../../sound/sound.ts';

const SECONDS = 3;
const SECOND_MS = 1_000;
/** So far ahead the cards are opened, by the hub's clock. */
export const COUNT_MS = SECONDS * SECOND_MS;

/** Counts down what this screen has seen begin; after a reload the cards are open by now. Made while a component is. */
export class Countdown {
  /** Seconds; none: it is not on. */
  left = $state(0);

  /** `begun` names the countdown that was given, if one was. */
  constructor(begun: () => string | undefined) {
    // The table may change in other ways meanwhile.
    const now = $derived.by(begun);
    const old = untrack(() => now);
    $effect(() => {
      if (now === undefined || now === old) return;
      this.#tell(SECONDS);
      const timer = setInterval(() => {
        this.#tell(this.left - 1);
        if (this.left === 0) clearInterval(timer);
      }, SECOND_MS);
      return () => {
        clearInterval(timer);
        this.left = 0;
      };
    });
  }

  #tell(left: number): void {
    this.left = left;
    sound.count(left);
  }
}
