import type { BuzzerPlan, SeatPlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';

/** `gesture`: it may be one of several, and answers the question that was asked then. */
type Meaning = SeatPlan['press'] | 'gesture';

/** So many changes of a seat are remembered: no line is late by as many. */
const REMEMBERED = 20;

/** What a press of each seat meant, and since when: a line that comes late is about the moment of its stamp. */
export class Meanings {
  #of: ReadonlyMap<Seat, readonly { readonly press: Meaning; readonly since: Micros }[]> = new Map();

  /** To come back to, when what changed them could not be written. */
  snapshot(): () => void {
    const of = this.#of;
    return () => {
      this.#of = of;
    };
  }

  planned({ seats }: BuzzerPlan, now: Micros): void {
    for (const [seat, plan] of Object.entries(seats) as [Seat, SeatPlan][]) {
      const press = plan.press === 'acts' && plan.gestures ? 'gesture' : plan.press;
      const known = this.#of.get(seat) ?? [];
      if (known.at(-1)?.press !== press)
        this.#of = new Map([...this.#of, [seat, [...known.slice(1 - REMEMBERED), { press, since: now }]]]);
    }
  }

  /** What this one meant when it was made. */
  at({ seat, micros }: Hand): Meaning | undefined {
    const known = this.#of.get(seat) ?? [];
    return (known.findLast(({ since }) => since <= micros) ?? known[0])?.press;
  }
}
