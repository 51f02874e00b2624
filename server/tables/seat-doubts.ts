import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Doubt, Hand } from '#shared/wire/race-record.ts';
import type { RaceTally } from './race-tally.ts';

/** A slap may restart a board: so long before the hands of others one may have been lost with it. */
const LOST_US = 2_000_000;

/** Whose hands may have been lost lately: for a race that we are yet to hear of. */
export class SeatDoubts {
  readonly #doubts = new Map<Seat, { readonly why: Doubt['why']; readonly at: Micros }>();

  note(seat: Seat, why: Doubt['why'], at: Micros): void {
    this.#doubts.set(seat, { why, at });
  }

  /** Whoever lost a hand shortly before the first one that the race has may have been before it. `known`: hands since then. */
  shareWith(tally: RaceTally, known: (since: number) => readonly Hand[]): void {
    const { since } = tally.terms;
    if (since === null) return;
    const hands = known(since);
    const isThere = (seat: Seat, by: Micros) => hands.some((hand) => hand.seat === seat && hand.micros < by);
    for (const [seat, { why, at }] of this.#doubts)
      if (at >= since - LOST_US && (why === 'impossible-stamp' || !isThere(seat, at))) tally.doubt(seat, why);
  }
}
