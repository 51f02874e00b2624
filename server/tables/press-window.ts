import type { BuzzerPlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { isSurelyAfter } from '#shared/race/gap.ts';
import { micros, type Micros } from '#shared/race/time.ts';
import type { Hand, RaceTerms } from '#shared/wire/race-record.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

/** A fact told this late may still explain a press; older ones are forgotten, unless the game keeps them. */
const REMEMBERED_US = 60_000_000;
/** Of one seat so many hands are remembered: more are a jammed button, or somebody who drums. */
const MOST_OF_A_SEAT = 100;
/** A hand on a slower link may be told after the one that began the race, and yet be so much earlier. */
export const LATE_LINK_US = 500_000;
/** A button held longer than this holds nobody up: it is a book lying on it. */
const PATIENCE_US = 5_000_000;

/** Which presses count: those that were legal when they were made, however late they are heard of. */
export class PressWindow {
  #recent: Hand[] = [];
  /** Hands that the game keeps for people to judge. */
  readonly #held = new WeakSet<Hand>();
  /** Of these, the ones that were used in a race: they count in another only if people undo that one and judge them again. */
  #had: readonly Hand[] = [];
  /** Since when, without a break, a press of this seat would have counted. */
  #legalSince = new Map<Seat, Micros>();
  #down = new Set<Seat>();
  /** Hands that were down when a race was taken back: they have to be lifted before anything counts again. */
  #toLift = new Set<Seat>();
  /** When nobody waits for them any more. */
  #waitedUntil = -Infinity;
  /** When each of them was lifted: the latest is not known where their clocks differ. */
  #lifted: readonly Stamp[] = [];
  /** When the race was taken back: a hand from before that is one of them, however late it is heard of. */
  #takenBackAt = -Infinity;
  /** Seats that slapped while the others' hands were not up, and of which no race has been decided since. */
  #slappedTooSoon: ReadonlyMap<Seat, Hand> = new Map();

  /** Seats whose hands of the race before are not known to be up. */
  get toLift(): ReadonlySet<Seat> {
    return this.#toLift;
  }

  get slappedTooSoon(): ReadonlyMap<Seat, Hand> {
    return this.#slappedTooSoon;
  }

  /** To come back to, when what changed the rules of pressing could not be written. */
  snapshot(): () => void {
    const [legalSince, toLift, until] = [new Map(this.#legalSince), new Set(this.#toLift), this.#waitedUntil];
    const [lifted, takenBackAt] = [this.#lifted, this.#takenBackAt];
    const [recent, had] = [this.#recent, this.#had];
    const slapped = this.#slappedTooSoon;
    return () => {
      this.#slappedTooSoon = new Map([...slapped, ...this.#slappedTooSoon]);
      this.#had = had;
      this.#recent = [...recent, ...this.#recent.filter((hand) => !recent.includes(hand))];
      this.#legalSince = legalSince;
      this.#toLift = toLift;
      this.#waitedUntil = until;
      this.#lifted = lifted;
      this.#takenBackAt = takenBackAt;
    };
  }

  /** What a press means has changed, or may have. */
  planned({ seats, race }: BuzzerPlan, now: Micros): void {
    for (const [seat, { press }] of Object.entries(seats) as [Seat, { press: string }][])
      if (press !== 'opens' && press !== 'joins') {
        this.#legalSince.delete(seat);
        if (this.#slappedTooSoon.has(seat))
          this.#slappedTooSoon = new Map([...this.#slappedTooSoon].filter(([each]) => each !== seat));
      }
      // The end of a countdown may be yet to come.
      else if (!this.#legalSince.has(seat))
        this.#legalSince.set(seat, micros(Math.max(now, race?.since ?? now)));
  }

  /** Hands of a race that is over belong to no other. */
  raceOver(now: Micros, takenBack: boolean): void {
    this.#legalSince.clear();
    this.#slappedTooSoon = new Map();
    if (!takenBack) return;
    this.#toLift = new Set(this.#down);
    this.#lifted = [];
    this.#takenBackAt = now;
    this.#waitedUntil = this.#toLift.size > 0 ? now + PATIENCE_US : -Infinity;
  }

  /** A hand of this seat came down, whatever it means. */
  landed({ seat, micros: at, bound_us }: Hand, now: Micros): void {
    if (at + bound_us >= this.#takenBackAt) this.#down.add(seat);
    else this.rests(seat, now);
  }

  /** A hand of this seat is down, and has been since before anything that is waited for. */
  rests(seat: Seat, now: Micros): void {
    this.#down.add(seat);
    const waitedUntil = this.#takenBackAt + PATIENCE_US;
    if (now >= waitedUntil) return;
    this.#toLift.add(seat);
    this.#waitedUntil = waitedUntil;
  }

  /** Remembers a hand for a race that we may yet hear of. */
  add(hand: Hand): void {
    const oldest = hand.micros - REMEMBERED_US;
    const kept = this.#recent.filter((each) => each.micros >= oldest || this.#held.has(each));
    const own = kept.filter(({ seat }) => seat === hand.seat);
    // The first of a seat is the one that counts: whoever drums loses what came after it.
    const spare = own.length >= MOST_OF_A_SEAT ? own[1] : undefined;
    this.#recent = [...kept.filter((each) => each !== spare), hand];
  }

  hold(hand: Hand): void {
    this.#held.add(hand);
  }

  /** It was refused for nothing but hands that were still down. */
  refuseTooSoon(hand: Hand): void {
    this.#slappedTooSoon = new Map([...this.#slappedTooSoon, [hand.seat, hand]]);
  }

  /** It was refused, and belongs to no race to come. */
  forget(hand: Hand): void {
    this.#recent = this.#recent.filter((each) => each !== hand);
  }

  /** Forgets these presses, and those an earlier one of the same seat replaced, so that no later race counts them. */
  raced(hands: readonly Hand[]): void {
    const isHeld = (hand: Hand) => this.#held.has(hand);
    const isOfRace = ({ seat }: Hand) => hands.some((hand) => hand.seat === seat);
    this.#recent = this.#recent.filter((hand) => isHeld(hand) || !isOfRace(hand));
    this.#had = [...this.#had.filter((hand) => this.#recent.includes(hand)), ...hands.filter(isHeld)];
  }

  /** Its hand went up at this moment, however late that is heard of. */
  lifted(seat: Seat, at: Stamp): void {
    this.#down.delete(seat);
    if (this.#toLift.delete(seat)) this.#lifted = [...this.#lifted, at];
  }

  /** How long the hands of the race before are still waited for. */
  patienceUs(now: Micros): number {
    return this.#toLift.size > 0 ? Math.max(0, this.#waitedUntil - now) : 0;
  }

  /** Whether this press came before the hands of the last race were up cannot be told yet. */
  mayBeTooSoon(hand: Hand, now: Micros): boolean {
    return this.patienceUs(now) > 0 && this.isTooSoon(hand);
  }

  /**
   * May it have been made while hands of the race before were still down? On one clock that is known exactly; between two
   * it has to be after the lifting whatever their bounds leave open. Elsewhere a bound is in favour of a press: here it
   * would be against everybody who waited, and whoever is refused may press again.
   */
  isTooSoon(hand: Hand): boolean {
    if (hand.micros - hand.bound_us >= this.#waitedUntil) return false;
    return this.#toLift.size > 0 || this.#lifted.some((up) => !isSurelyAfter(up, hand));
  }

  /** Was the press good when it was made, as far as its bound lets us know? */
  counts(hand: Hand, race?: { readonly terms: RaceTerms; readonly openedAt: Micros }): boolean {
    const legal = this.#legalSince.get(hand.seat) ?? Infinity;
    return hand.micros + hand.bound_us >= (race ? countsFrom(race.terms, race.openedAt, legal) : legal);
  }

  /** Since when a press of any of these seats would have counted. */
  legalFrom(seats: readonly Seat[]): number {
    return Math.min(...seats.map((seat) => this.#legalSince.get(seat) ?? Infinity));
  }

  /** Hands since a moment, as they came. */
  since(moment: number): readonly Hand[] {
    return this.#recent.filter((hand) => hand.micros >= moment);
  }

  /**
   * Hands of these seats that count in a race that begins in the past, the first of each. They were heard in time, so
   * where it reaches back further than pressing was legal, the game has chosen its beginning with them in mind.
   */
  seeds({ terms: { entrants, since } }: { readonly terms: RaceTerms }): Hand[] {
    if (since === null) return [];
    return entrants.flatMap((seat) => {
      const legal = this.#legalSince.get(seat) ?? Infinity;
      const isIn = (hand: Hand) =>
        legal <= since
          ? hand.micros + hand.bound_us >= legal && !this.#had.includes(hand)
          : hand.micros >= since;
      return this.#recent.filter((hand) => hand.seat === seat && isIn(hand)).slice(0, 1);
    });
  }
}

function countsFrom({ since }: RaceTerms, openedAt: Micros, legal: number): number {
  if (since === null) return Math.min(openedAt, legal);
  // A race that reaches further back than pressing was legal: a slower link may have brought its first hand.
  return legal <= since ? legal : since - LATE_LINK_US;
}
