import type { BuzzerPlan, Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { CUE_MS, NewCues } from '#shared/games/kit/new-cues.ts';

/** What lamps show for a moment, once, instead of what the plan says. */
export class Cues {
  readonly #changed: () => void;
  readonly #new: NewCues;
  readonly #shown = new Map<Seat, { readonly lamp: Lamp; readonly over: NodeJS.Timeout }>();

  constructor(plan: BuzzerPlan, changed: () => void) {
    this.#changed = changed;
    this.#new = new NewCues(plan);
  }

  planned(plan: BuzzerPlan): void {
    for (const { seat, lamp } of this.#new.take(plan)) this.#show(seat, lamp);
  }

  at(seat: Seat): Lamp | undefined {
    return this.#shown.get(seat)?.lamp;
  }

  close(): void {
    for (const { over } of this.#shown.values()) clearTimeout(over);
  }

  #show(seat: Seat, lamp: Lamp): void {
    clearTimeout(this.#shown.get(seat)?.over);
    const over = setTimeout(() => {
      this.#shown.delete(seat);
      this.#changed();
    }, CUE_MS);
    this.#shown.set(seat, { lamp, over });
  }
}
