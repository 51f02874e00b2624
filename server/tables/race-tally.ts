import type { Seat, Verdict } from '#shared/games/kit/game.ts';
import { judge, type Judgement } from '#shared/race/judge.ts';
import type { Micros } from '#shared/race/time.ts';
import type {
  Doubt,
  EdgeRange,
  Hand,
  RaceRecord,
  RaceTerms,
  Refused,
  Report,
} from '#shared/wire/race-record.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

/** A jammed button may not fill the record. */
export const MOST_REFUSED = 50;

/** The race that is on: hands as they come, what was refused, and what may have been lost. */
export class RaceTally {
  readonly openedAt: Micros;
  /** When every screen may show it: the slowest link has been told by then. */
  readonly armedAt: number;
  #terms: RaceTerms;
  #hands: readonly Hand[] = [];
  #refused: readonly Refused[] = [];
  #doubts: readonly Doubt[] = [];
  /** Unlike a doubt it goes away, with the answer of people. */
  #unexplained: readonly Doubt[] = [];
  /** People have waited long enough: the order by hand is offered. */
  overdue = false;

  constructor(terms: RaceTerms, openedAt: Micros, slowestUs = 0) {
    this.#terms = terms;
    this.openedAt = openedAt;
    this.armedAt = openedAt + slowestUs;
  }

  get terms(): RaceTerms {
    return this.#terms;
  }

  get isRelease(): boolean {
    return this.#terms.on === 'release';
  }

  get hands(): readonly Hand[] {
    return this.#hands;
  }

  get refused(): readonly Refused[] {
    return this.#refused;
  }

  get doubts(): readonly Doubt[] {
    return [...this.#doubts, ...this.#unexplained];
  }

  /** To come back to: what a command that could not be written changed in it. A doubt stays a doubt. */
  snapshot(): () => void {
    const [terms, hands, refused] = [this.#terms, this.#hands, this.#refused];
    const unexplained = this.#unexplained;
    return () => {
      this.#unexplained = unexplained;
      this.#terms = terms;
      this.#hands = hands;
      this.#refused = refused;
    };
  }

  /** Where the raw edges of its hands lie. */
  get edges(): EdgeRange[] {
    return rangesOf([...this.#hands, ...this.#refused]);
  }

  /** The game may learn more about a race that is on, such as who ranks behind. */
  renew(terms: RaceTerms, unexplained: readonly Doubt[]): void {
    this.#terms = terms;
    this.#unexplained = unexplained;
  }

  has(seat: Seat): boolean {
    return this.#hands.some((hand) => hand.seat === seat);
  }

  /** One hand a seat; an earlier one takes the place of a later. */
  take(hand: Hand): void {
    this.#hands = [...this.#hands.filter(({ seat }) => seat !== hand.seat), hand];
  }

  /** The hands of a race of letting go, all at once: who comes down again before it begins is no longer early. */
  takeAll(hands: readonly Hand[]): void {
    this.#hands = hands;
  }

  keepOnly(counts: (hand: Hand) => boolean): void {
    this.#hands = this.#hands.filter(counts);
  }

  refuse(hand: Hand, why: string): void {
    if (this.#refused.length < MOST_REFUSED) this.#refused = [...this.#refused, { ...hand, why }];
  }

  /** A hand of this seat may have been lost; one that is here already is not. */
  doubt(seat: Seat, why: Doubt['why']): void {
    const before = this.#doubts.find((doubt) => doubt.seat === seat);
    const isKnown = before !== undefined && before.why !== 'hands-still-down';
    // A hand that is here was not lost; but one whose stamp is not believed is no better.
    const isSafe = this.has(seat) && why !== 'impossible-stamp';
    if (isKnown || isSafe || !this.#terms.entrants.includes(seat)) return;
    this.#doubts = [...this.#doubts.filter((doubt) => doubt !== before), { seat, why }];
  }

  /** It slapped before all hands of the race before were up: whatever else it does, only people may call it the last. */
  slappedTooSoon(seat: Seat): void {
    const isKnown = this.#doubts.some((doubt) => doubt.seat === seat);
    if (isKnown || !this.#terms.entrants.includes(seat)) return;
    this.#doubts = [...this.#doubts, { seat, why: 'hands-still-down' }];
  }

  judge(reports: ReadonlyMap<Seat, Stamp>): Judgement {
    return judge(this.#terms, this.#hands, this.#reportsOf(reports), this.doubts);
  }

  record(verdict: Verdict, reports: ReadonlyMap<Seat, Stamp>): RaceRecord {
    return {
      ...this.#terms,
      hands: [...this.#hands],
      refused: [...this.#refused],
      reports: this.#reportsOf(reports),
      doubts: [...this.doubts],
      verdict: structuredClone(verdict) as RaceRecord['verdict'],
      edges: this.edges,
    };
  }

  #reportsOf(reports: ReadonlyMap<Seat, Stamp>): Report[] {
    return this.#terms.entrants.flatMap((seat) => {
      const upTo = reports.get(seat);
      const isToVouch = this.isRelease || !this.has(seat);
      return upTo && isToVouch ? [{ seat, ...upTo }] : [];
    });
  }
}

function rangesOf(hands: readonly Hand[]): EdgeRange[] {
  const clocks = [...new Set(hands.map(({ clock }) => clock))];
  return clocks.map((clock) => {
    const seqs = hands.filter((hand) => hand.clock === clock).map(({ seq }) => seq);
    return { clock, from: Math.min(...seqs), to: Math.max(...seqs) };
  });
}
