import type { BuzzerPlan, Seat, SeatPlan } from '#shared/games/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';

type Meaning = SeatPlan['press'];

/** A line may be this late, or lost and sent again for as long: what a press meant before that nobody asks any more. */
const REMEMBERED = 20;

/** What a press of each seat meant, and since when: a line that comes late is about the moment of its stamp. */
export class Meanings {
  readonly #of = new Map<Seat, { readonly press: Meaning; readonly since: Micros }[]>();

  planned({ seats }: BuzzerPlan, now: Micros): void {
    for (const [seat, { press }] of Object.entries(seats) as [Seat, SeatPlan][]) {
      const known = this.#of.get(seat) ?? [];
      if (known.at(-1)?.press !== press)
        this.#of.set(seat, [...known.slice(1 - REMEMBERED), { press, since: now }]);
    }
  }

  /** What this one meant when it was made. */
  at({ seat, micros }: Hand): Meaning | undefined {
    const known = this.#of.get(seat) ?? [];
    return (known.findLast(({ since }) => since <= micros) ?? known[0])?.press;
  }
}
