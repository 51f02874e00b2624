import { untrack } from 'svelte';
import type { BuzzerPlan, Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { CUE_MS, NewCues } from '#shared/games/kit/new-cues.ts';

/** What rings show for a moment, once: what was there when the page was opened is old. */
export class CueLamps {
  shown = $state.raw<Readonly<Partial<Record<Seat, Lamp | undefined>>>>({});
  #new: NewCues | undefined;
  readonly #over: Partial<Record<Seat, ReturnType<typeof setTimeout>>> = {};

  constructor(plan: () => BuzzerPlan | undefined) {
    $effect(() => {
      const now = plan();
      if (!now) return;
      if (this.#new) for (const { seat, lamp } of this.#new.take(now)) this.#show(seat, lamp);
      else this.#new = new NewCues(now);
    });
    $effect(() => () => {
      for (const over of Object.values(this.#over)) clearTimeout(over);
    });
  }

  #show(seat: Seat, lamp: Lamp): void {
    this.shown = { ...untrack(() => this.shown), [seat]: lamp };
    clearTimeout(this.#over[seat]);
    this.#over[seat] = setTimeout(() => {
      this.shown = { ...this.shown, [seat]: undefined };
    }, CUE_MS);
  }
}
