import type { Gesture, SeatPlan, TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';

/** The gestures that a seat may answer the question with, and since when. */
export interface Offer {
  /** Null: nothing is asked, and gestures mean something all the same. */
  readonly asked: string | null;
  readonly gestures: readonly Gesture[];
  readonly since: Micros;
}

/** Which gestures are told apart at each seat now. */
export class Offers {
  #of: ReadonlyMap<Seat, Offer> = new Map();

  /** To come back to, when what changed them could not be written. */
  snapshot(): () => void {
    const of = this.#of;
    return () => {
      this.#of = of;
    };
  }

  of(seat: Seat): Offer | undefined {
    return this.#of.get(seat);
  }

  planned({ seats, asked }: TablePlan, now: Micros): void {
    const offers = new Map<Seat, Offer>();
    for (const [seat, plan] of Object.entries(seats) as [Seat, SeatPlan][]) {
      if (plan.press !== 'acts' || !plan.gestures) continue;
      const offer: Offer = { asked: asked ?? null, gestures: plan.gestures, since: now };
      const known = this.#of.get(seat);
      offers.set(seat, known && isSame(known, offer) ? known : offer);
    }
    this.#of = offers;
  }
}

const isSame = (one: Offer, other: Offer): boolean =>
  one.asked === other.asked && one.gestures.join() === other.gestures.join();

/** Surely pressed since the question is asked: whoever pressed before did not answer it. */
export const isAnswerTo = ({ since }: Offer, { micros, bound_us }: Hand): boolean =>
  micros - bound_us >= since;
