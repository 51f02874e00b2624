import type { BuzzerPlan, Lamp, SeatPlan } from './buzzers.ts';
import type { Seat } from './game.ts';

/** Which signs of lamps are new: each says something once, when its key is new at its seat. */
export class NewCues {
  readonly #seen = new Set<string>();

  /** What the plan shows already when somebody begins to look is old. */
  constructor(plan: BuzzerPlan) {
    this.take(plan);
  }

  take({ seats }: BuzzerPlan): readonly { readonly seat: Seat; readonly lamp: Lamp }[] {
    return (Object.entries(seats) as [Seat, SeatPlan][]).flatMap(([seat, { cue }]) => {
      const name = `${seat} ${cue?.key ?? ''}`;
      if (!cue || this.#seen.has(name)) return [];
      this.#seen.add(name);
      return [{ seat, lamp: cue.lamp }];
    });
  }
}

/** Long enough to be seen by somebody who looks up. */
export const CUE_MS = 1_500;
