import type { SeatPlan, TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Fact } from './fact-retry-queue.ts';

export interface HoldsDeps {
  /** The press of a button that is down. */
  readonly downAt: (seat: Seat) => Hand | undefined;
  readonly dispatch: (fact: Fact) => void;
}

/** Tells the game when buttons go down and up, as long as it asks for that. */
export class Holds {
  readonly #deps: HoldsDeps;
  /** Since when each of these seats holds. */
  #since: ReadonlyMap<Seat, Micros> = new Map();
  /** Seats that began to hold, and of which nothing has been told since. */
  #fresh: readonly Seat[] = [];
  /** The presses that were told, and not yet their end. */
  readonly #down = new Map<Seat, Hand>();

  constructor(deps: HoldsDeps) {
    this.#deps = deps;
  }

  /** To come back to, when what changed it could not be written. */
  snapshot(): () => void {
    const [since, fresh] = [this.#since, this.#fresh];
    return () => {
      this.#since = since;
      this.#fresh = fresh;
    };
  }

  planned({ seats }: TablePlan, now: Micros): void {
    const since = new Map<Seat, Micros>();
    for (const [seat, { press }] of Object.entries(seats) as [Seat, SeatPlan][])
      if (press === 'holds') since.set(seat, this.#since.get(seat) ?? now);
    this.#fresh = [...since.keys()].filter((seat) => !this.#since.has(seat) || this.#fresh.includes(seat));
    this.#since = since;
  }

  /** Tells how the buttons stand that began to hold: a hand may have been there before anybody asked. */
  tellFresh(): void {
    const fresh = this.#fresh;
    this.#fresh = [];
    for (const seat of fresh) {
      const hand = this.#deps.downAt(seat);
      if (hand) this.press(hand);
      else this.letGo(seat);
    }
  }

  /** False where a press means something else. */
  press(hand: Hand): boolean {
    const since = this.#since.get(hand.seat);
    if (since === undefined) return false;
    this.#down.set(hand.seat, hand);
    this.#dispatch('down', hand, since);
    return true;
  }

  letGo(seat: Seat): void {
    const since = this.#since.get(seat);
    const hand = this.#down.get(seat);
    if (since === undefined || !hand) return;
    this.#down.delete(seat);
    this.#dispatch('up', hand, since);
  }

  /** Both are named by the press, and told once for each time that the seat begins to hold. */
  #dispatch(type: 'down' | 'up', { seat, clock, seq }: Hand, since: Micros): void {
    this.#deps.dispatch({ id: `${type}-${clock}-${seq}-${since}`, type, seat });
  }
}
