import type { BuzzerPlan, Seat } from '#shared/games/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand, RaceTerms } from '#shared/wire/race-record.ts';

/** A fact told this late may still explain a press; older ones are forgotten. */
const REMEMBERED_US = 60_000_000;
/** So much earlier than the hand that began a race another one may be that a slower link reports after it. */
const LATE_LINK_US = 500_000;
/** A button held longer than this holds nobody up: it is a book lying on it. */
const PATIENCE_US = 5_000_000;

/** Which presses count: those that were legal when they were made, however late they are heard of. */
export class PressWindow {
  #recent: Hand[] = [];
  /** Since when, without a break, a press of this seat would have counted. */
  #legalSince = new Map<Seat, Micros>();
  #down = new Set<Seat>();
  /** Hands that were down when a race was taken back: they have to be lifted before anything counts again. */
  #toLift = new Set<Seat>();
  #toLiftUntil = -Infinity;

  /** To come back to, when what changed the rules of pressing could not be written. */
  keep(): () => void {
    const [legalSince, toLift, until] = [new Map(this.#legalSince), new Set(this.#toLift), this.#toLiftUntil];
    return () => {
      this.#legalSince = legalSince;
      this.#toLift = toLift;
      this.#toLiftUntil = until;
    };
  }

  /** What a press means has changed, or may have. */
  planned({ seats }: BuzzerPlan, now: Micros): void {
    for (const [seat, { press }] of Object.entries(seats) as [Seat, { press: string }][])
      if (press !== 'opens' && press !== 'joins') this.#legalSince.delete(seat);
      else if (!this.#legalSince.has(seat)) this.#legalSince.set(seat, now);
  }

  /** Hands of a race that is over belong to no other. */
  raceOver(now: Micros, takenBack: boolean): void {
    this.#legalSince.clear();
    if (!takenBack) return;
    this.#toLift = new Set(this.#down);
    this.#toLiftUntil = now + PATIENCE_US;
  }

  add(hand: Hand): void {
    this.#down.add(hand.seat);
    const oldest = hand.micros - REMEMBERED_US;
    this.#recent = [...this.#recent.filter(({ micros }) => micros >= oldest), hand];
  }

  lifted(seat: Seat): void {
    this.#down.delete(seat);
    this.#toLift.delete(seat);
  }

  isWaitingForHands(now: Micros): boolean {
    return this.#toLift.size > 0 && now < this.#toLiftUntil;
  }

  /** Was the press good when it was made, as far as its bound lets us know? */
  counts(hand: Hand, race?: { readonly terms: RaceTerms; readonly openedAt: Micros }): boolean {
    const since = race
      ? race.terms.since === null
        ? race.openedAt
        : race.terms.since - LATE_LINK_US
      : Infinity;
    const from = Math.min(this.#legalSince.get(hand.seat) ?? Infinity, since);
    return hand.micros + hand.bound_us >= from;
  }

  /** The first hand of each entrant from a moment on, as they came. */
  since(moment: number, entrants: readonly Seat[]): Hand[] {
    return entrants.flatMap((seat) => {
      const hands = this.#recent.filter((hand) => hand.seat === seat && hand.micros >= moment);
      return hands.slice(0, 1);
    });
  }
}
