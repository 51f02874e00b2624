import type { Gesture, TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat, Verdict } from '#shared/games/kit/game.ts';
import { LIKELY_BOUND_US } from '#shared/race/likely.ts';
import { micros, type Micros } from '#shared/race/time.ts';
import type { Doubt, Hand, RaceRecord } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import type { Fact } from './fact-retry-queue.ts';
import { LastRace } from './last-race.ts';
import { Meanings } from './meanings.ts';
import { LATE_LINK_US, PressWindow } from './press-window.ts';
import { MOST_REFUSED, RaceTally } from './race-tally.ts';
import { lettingGo } from './letting-go.ts';
import { termsOf, viewOf } from './race-views.ts';
import { SeatInputs } from './seat-inputs.ts';

/** A slap may restart a board: so long before the hands of others one may have been lost with it. */
const LOST_US = 2_000_000;

/** A lifting is told once the button has been quiet for its bounce time, which is 250 ms at most. */
const LIFT_TOLD_US = 300_000;

const NOBODY: ReadonlySet<Seat> = new Set();

/** A moment that the hub itself knows. */
const hubStamp = (now: Micros): Stamp => ({ clock: 'hub', us: now, apart_us: 0, micros: now, bound_us: 0 });

export interface RaceDeskDeps {
  readonly now: () => Micros;
  readonly plan: () => TablePlan;
  /** The slowest way to a phone or tablet that is a buzzer here, and back. */
  readonly slowestUs: () => number;
  readonly dispatch: (fact: Fact) => void;
  /** The match is beyond names, buzzers and how it is to be played. */
  readonly hasBegun: () => boolean;
  /** A press came; `refused` says why it does not count, `gesture` as what it was told where gestures are told apart. */
  readonly pressed: (hand: Hand, refused: string | null, gesture?: Gesture) => void;
  readonly raced: () => void;
  readonly cameLate: (race: number, hands: readonly Hand[]) => void;
}

/** A race that ended: by its verdict, by hand, or taken back. */
export interface Ended {
  readonly book: RaceTally;
  readonly record: RaceRecord;
}

/** Gives every press of a table its meaning, and settles the race that is on. */
export class RaceDesk {
  readonly inputs: SeatInputs;
  readonly #deps: RaceDeskDeps;
  readonly #window = new PressWindow();
  readonly #meanings = new Meanings();
  readonly #reports = new Map<Seat, Stamp>();
  /** How far every letting go has been told, too. */
  readonly #settled = new Map<Seat, Stamp>();
  readonly #doubts = new Map<Seat, { readonly why: Doubt['why']; readonly at: Micros }>();
  #book: RaceTally | undefined;
  #last: LastRace | undefined;
  #settling: number | undefined;
  #refused: Hand[] = [];
  #toPressAgain: Hand[] = [];
  /** Presses of which it is not known yet whether the hands of a race that was taken back were up by then. */
  readonly #early: Hand[] = [];
  #patience: NodeJS.Timeout | undefined;

  constructor(deps: RaceDeskDeps) {
    this.#deps = deps;
    this.inputs = new SeatInputs({
      plan: deps.plan,
      hasBegun: deps.hasBegun,
      now: deps.now,
      dispatch: deps.dispatch,
      answered: deps.pressed,
      relight: deps.raced,
    });
  }

  get book(): RaceTally | undefined {
    return this.#book;
  }

  /** Hands enough are down: what is missing is word that no earlier one is. */
  get awaitsReports(): boolean {
    return this.#book !== undefined && this.#book.hands.length >= this.#book.terms.need;
  }

  /** To come back to, after a write that failed: the race is then as it was. */
  snapshot(): () => void {
    const [book, last, settling] = [this.#book, this.#last, this.#settling];
    const [restoreWindow, restoreBook] = [this.#window.snapshot(), book?.snapshot()];
    const [restoreMeanings, restoreInputs] = [this.#meanings.snapshot(), this.inputs.snapshot()];
    const refused = this.#refused;
    const hands = book?.hands ?? [];
    return () => {
      const since = book?.hands.filter((hand) => !hands.includes(hand)) ?? [];
      restoreBook?.();
      this.#book = book;
      this.#last = last;
      this.#settling = settling;
      restoreWindow();
      restoreMeanings();
      restoreInputs();
      if (book?.isRelease) this.#gather(book);
      for (const hand of since)
        if (book?.has(hand.seat) === false && this.#window.counts(hand, book)) book.take(hand);
      this.#toPressAgain = [
        ...this.#refused.filter((hand) => !refused.includes(hand)),
        ...this.#toPressAgain,
      ];
      this.#refused = refused;
    };
  }

  /** Hands that were refused by what is not so after all. */
  pressAgain(): void {
    for (const hand of this.#toPressAgain.splice(0)) this.press(hand);
  }

  /** The race that ended last, from the record: the hub was started anew since. */
  remember(record: RaceRecord, late: readonly Hand[], isTakenBack: boolean): void {
    this.#last = new LastRace(record, micros(-Infinity), Infinity, { late, isTakenBack });
  }

  /** The race that was on when the hub stopped: whatever hands it had are not known any more. */
  interrupted(race: NonNullable<TablePlan['race']>): void {
    this.#book = new RaceTally(termsOf(race), this.#deps.now());
    for (const seat of race.entrants) this.#book.doubt(seat, 'interrupted');
  }

  press(hand: Hand): void {
    const resting = this.resting.size;
    this.#window.landed(hand, this.#deps.now());
    this.inputs.landed(hand);
    // A hand that is back in time is not early.
    this.#look();
    this.#waitForMoreThan(resting);
    // Whether it came too soon is known once the hands of the race before are known to be up, and since when.
    if (this.#isEarly(hand)) this.#keepEarly(hand);
    else this.#judgePress(hand);
  }

  /** Hands of a race that was taken back, as long as they are waited for: until they are up no slap counts. */
  get resting(): ReadonlySet<Seat> {
    return this.#window.patienceUs(this.#deps.now()) > 0 ? this.#window.toLift : NOBODY;
  }

  /** The seat's button is down, and no press of it will be told: its source has begun anew under the hand. */
  rests(seat: Seat): void {
    const resting = this.resting.size;
    this.#window.rests(seat, this.#deps.now());
    this.#waitForMoreThan(resting);
  }

  #waitForMoreThan(resting: number): void {
    if (this.resting.size <= resting) return;
    this.#waitForHands();
    this.#deps.raced();
  }

  #keepEarly(hand: Hand): void {
    this.#early.push(hand);
    this.#waitForHands();
  }

  /** Whoever could say that the hands are up may have gone: in the end it is judged without them. */
  #waitForHands(): void {
    clearTimeout(this.#patience);
    const ms = Math.ceil(this.#window.patienceUs(this.#deps.now()) / 1_000);
    this.#patience = setTimeout(() => {
      this.#judgeEarly();
      this.#deps.raced();
    }, ms);
  }

  close(): void {
    this.inputs.close();
    clearTimeout(this.#patience);
  }

  #isEarly(hand: Hand): boolean {
    const { press } = this.#deps.plan().seats[hand.seat] ?? { press: 'refused' };
    if (press !== 'opens' && press !== 'joins') return false;
    return this.#window.mayBeTooSoon(hand, this.#deps.now()) && !this.#isKnownTooSoon(hand);
  }

  /** The source of a hand that is still down has reported far enough beyond this press to have told of a lifting before it. */
  #isKnownTooSoon({ micros: at, bound_us }: Hand): boolean {
    return [...this.#window.toLift].some((seat) => {
      const report = this.#reports.get(seat);
      return report !== undefined && report.micros - report.bound_us > at + bound_us + LIFT_TOLD_US;
    });
  }

  #judgeEarly(): void {
    const early = this.#early.splice(0);
    for (const hand of early)
      if (this.#isEarly(hand)) this.#keepEarly(hand);
      // While it waited the game may have gone on without it; that is not why it does not count.
      else if (this.#window.isTooSoon(hand)) this.#answer(hand, 'hands-still-down');
      else this.#judgePress(hand);
    // A race that was only waiting for them.
    if (early.length > 0 && this.awaitsReports) this.judge();
  }

  /** Says that a press came, and whether it counts. */
  #answer(hand: Hand, refused: string | null): void {
    this.#deps.pressed(hand, refused);
    if (refused === null) return;
    if (refused === 'hands-still-down') {
      this.#window.refuseTooSoon(hand);
      this.#book?.slappedTooSoon(hand.seat);
    }
    this.#refuse(hand, refused);
  }

  #judgePress(hand: Hand): void {
    if (this.inputs.takes(hand)) return;
    this.#window.add(hand);
    const { press: now, why } = this.#deps.plan().seats[hand.seat] ?? { press: 'refused', why: 'no-race' };
    const press = this.#wasKept(hand, now) ? 'acts' : now;
    const refused = this.#refusalOf(hand, press, why ?? 'no-race');
    this.#answer(hand, refused);
    if (refused !== null) return;
    const fact = { id: `${press}-${hand.clock}-${hand.seq}`, at: hand.micros };
    if (press === 'opens') this.#deps.dispatch({ ...fact, type: 'race-opened', by: hand.seat });
    else if (press === 'acts') {
      this.#window.hold(hand);
      this.#deps.dispatch({ ...fact, type: 'pressed', seat: hand.seat });
    } else this.#take(hand);
  }

  /** It was made while presses were kept for people to judge, and is heard of only now that they would count (W60). */
  #wasKept(hand: Hand, now: string): boolean {
    if (now !== 'opens' && now !== 'joins') return false;
    return !this.#window.counts(hand, this.#book) && this.#meanings.at(hand) === 'acts';
  }

  /** The seat's hand came down where nobody looks any more. */
  pressElsewhere(hand: Hand): void {
    this.#deps.pressed(hand, 'another-page');
    this.#book?.refuse(hand, 'another-page');
    this.doubt(hand.seat, 'press-lost');
  }

  /** The seat's hand is up again, since `at` if that is known, else by now; it was let go by the edge `up`. */
  lifted(seat: Seat, at: Stamp = hubStamp(this.#deps.now()), up?: Hand): void {
    this.inputs.letGo(seat, up);
    if (up) this.#look(up);
    const isWaitedFor = this.resting.has(seat);
    this.#window.lifted(seat, at);
    this.#judgeEarly();
    if (isWaitedFor) this.#deps.raced();
  }

  /** The source of these seats has told every press before this, and of the `settled` ones every letting go. */
  reported(seats: readonly Seat[], upTo: Stamp, settled = seats): void {
    this.inputs.reported(settled, upTo);
    for (const seat of seats) this.#reports.set(seat, upTo);
    for (const seat of settled) this.#settled.set(seat, upTo);
    if (this.#early.length > 0) this.#judgeEarly();
    // Reports come all the time; they matter once hands enough are down.
    if (this.awaitsReports) this.judge();
  }

  /** The seat's button may have been let go without our being told; no press is missing. */
  changeLost(seat: Seat): void {
    this.inputs.lost(seat);
    if (this.#book?.isRelease) this.#book.doubt(seat, 'press-lost');
  }

  /** The seat has another source now. */
  sourceChanged(seat: Seat): void {
    this.#reports.delete(seat);
    this.#settled.delete(seat);
    this.lifted(seat);
  }

  /** Hands of this seat may have been lost, and nobody would say that its hand is up. */
  doubt(seat: Seat, why: Doubt['why']): void {
    this.sourceChanged(seat);
    this.#noteDoubt(seat, why);
  }

  /** The same, of a board: it will say when a hand that rests is up, and may have counted late what it had lost. */
  doubtHands(seat: Seat, why: Doubt['why']): void {
    this.#reports.delete(seat);
    this.#settled.delete(seat);
    this.inputs.lost(seat);
    this.#noteDoubt(seat, why);
    if (why === 'press-lost') this.#doubtLast(seat, why);
  }

  /** For the race that is on, or for one that we are yet to hear of. */
  #noteDoubt(seat: Seat, why: Doubt['why']): void {
    this.#doubts.set(seat, { why, at: this.#deps.now() });
    this.#book?.doubt(seat, why);
    if (why === 'impossible-stamp') this.#doubtLast(seat, why);
    if (this.#book) this.#deps.raced();
  }

  /** And for the one that was decided by it. */
  #doubtLast(seat: Seat, why: 'impossible-stamp' | 'press-lost'): void {
    const last = this.#last?.doubted(seat, why, this.#deps.now());
    if (last === this.#last) return;
    this.#last = last;
    this.#deps.raced();
  }

  /** Nobody listens for a while: whoever has no hand down may put one there unheard. */
  doubtAll(): void {
    for (const seat of this.#book?.terms.entrants ?? []) this.doubt(seat, 'interrupted');
  }

  /** A race was taken back after it was settled: its hands have to be lifted before anything counts again. */
  armAnew(): void {
    this.#takeBack(this.#deps.now());
    this.#window.planned(this.#deps.plan(), this.#deps.now());
  }

  /** Whether a race counts no more may have changed: what took one back may have been undone. */
  lookAgain(isTakenBack: (race: number) => boolean): void {
    this.#last = this.#last?.takenBack(isTakenBack(this.#last.record.race));
  }

  overdue(race: number): void {
    if (this.#book?.terms.race !== race) return;
    this.#book.overdue = true;
    this.#deps.raced();
  }

  /** Follows the game: ends the race that is no longer on, and begins the one that is. */
  follow(plan: TablePlan, ending: (provisional: Verdict) => Verdict): { ended?: Ended; begun?: RaceTally } {
    const now = this.#deps.now();
    const before = this.#book;
    const terms = plan.race && termsOf(plan.race);
    const ended = before && before.terms.race !== terms?.race ? this.#end(before, ending, now) : undefined;
    // Its hands belong to no other race, however wide their bounds.
    if (ended && !before?.isRelease) this.#window.raced(ended.record.hands);
    this.#window.planned(plan, now);
    this.#meanings.planned(plan, now);
    this.inputs.planned(plan, now);
    if (!terms) return ended ? { ended } : {};
    const unexplained = plan.race.unexplained ?? [];
    if (this.#book) {
      const book = this.#book;
      book.renew(terms, unexplained);
      // Hands that people counted, and took back again, are theirs to judge once more.
      if (!book.isRelease) book.keepOnly((hand) => this.#window.counts(hand, book));
      this.#doubtLately(book);
      this.#seed(book);
      return {};
    }
    this.#book = new RaceTally(terms, now, this.#deps.slowestUs());
    this.#book.renew(terms, unexplained);
    this.#doubtLately(this.#book);
    for (const [seat, hand] of this.#window.slappedTooSoon) {
      this.#book.slappedTooSoon(seat);
      this.#book.refuse(hand, 'hands-still-down');
    }
    this.#seed(this.#book);
    return { ...(ended ? { ended } : {}), begun: this.#book };
  }

  /** Settles the race once nothing can change its order any more. */
  judge(): void {
    const book = this.#book;
    if (!book) return;
    const { verdict } = book.judge(this.#told(book));
    const { race } = book.terms;
    // A press that is still being weighed may be the hand that somebody would be last without.
    const isFinal = verdict.status === 'final' && this.#early.length === 0;
    if (isFinal && this.#settling !== race) {
      this.#settling = race;
      const ranked = book.hands.filter(({ seat }) => !verdict.early?.includes(seat));
      const at = Math.min(...ranked.map(({ micros }) => micros));
      const wide = book.hands.some(({ bound_us }) => bound_us > LIKELY_BOUND_US);
      this.#deps.dispatch({
        id: `settle-${race}`,
        type: 'race-settled',
        race,
        verdict,
        ...(ranked.length > 0 && { at }),
        ...(wide && { wide }),
      });
    }
    if (this.#book === book) this.#deps.raced();
  }

  /** The verdict could not be written; by now more hands may be down. */
  judgeAgain(): void {
    this.#settling = undefined;
    this.judge();
  }

  /** The race that is on, as screens see it. */
  get view(): RaceView | null {
    const book = this.#book;
    if (!book) return null;
    const reports = this.#told(book);
    const { verdict, waiting } = book.judge(reports);
    return {
      ...viewOf(book.record({ ...verdict, status: 'provisional', last: null }, reports)),
      waiting: [...waiting],
      overdue: book.overdue,
      armed_at_us: book.armedAt,
    };
  }

  /** The race that ended last. */
  get lastView(): RaceView | null {
    return this.#last?.view ?? null;
  }

  #refusalOf(hand: Hand, press: string, why: string): string | null {
    if (press === 'refused') return why;
    // Until the first step of a match a slap only shows that its buzzer works.
    if (press === 'acts' && !this.#deps.hasBegun()) return why;
    if (press === 'acts') return this.#meanings.at(hand) === 'gesture' ? 'question-moved-on' : null;
    if (this.#window.isTooSoon(hand)) return 'hands-still-down';
    if (press === 'joins' && this.#book?.has(hand.seat)) return 'hand-is-down';
    return this.#window.counts(hand, this.#book) ? null : 'before-the-race';
  }

  #take(hand: Hand): void {
    // Where letting go counts, a hand that comes down may; it is looked at with every change.
    if (this.#book?.isRelease) return;
    this.#book?.take(hand);
    // A verdict that the game did not take may be another one now.
    this.#settling = undefined;
    this.judge();
  }

  /** How far sources have told what this race is about. */
  #told = (book: RaceTally): ReadonlyMap<Seat, Stamp> => (book.isRelease ? this.#settled : this.#reports);

  /** A button moved: who lets go now, and is it in a race? */
  #look(up?: Hand): void {
    if (this.#book?.isRelease) {
      this.#gather(this.#book);
      this.#settling = undefined;
      this.judge();
    } else if (up && !this.#book && this.#last?.record.on === 'release') this.#noteLate(up);
  }

  /** The hands of a race of letting go, and who let go of a button that was not down when it began. */
  #gather(book: RaceTally): void {
    const { entrants, since } = book.terms;
    const found = entrants.map((seat) => lettingGo(this.inputs.edges, seat, since ?? book.openedAt));
    const hands = found.flatMap(({ hand }) => hand ?? []);
    const known = book.hands.filter((hand) => hands.includes(hand));
    book.takeAll([...known, ...hands.filter((hand) => !known.includes(hand))]);
    const isRefused = ({ clock, seq }: Hand) =>
      book.refused.some((each) => each.clock === clock && each.seq === seq);
    for (const hand of found.flatMap(({ refused }) => refused))
      if (!isRefused(hand)) book.refuse(hand, 'was-not-down');
  }

  /** Hands from before the race was known. */
  #seed(book: RaceTally): void {
    if (book.isRelease) {
      this.#gather(book);
      return;
    }
    for (const hand of this.#window.seeds(book)) {
      const known = book.hands.find(({ seat }) => seat === hand.seat);
      if (!known || hand.micros < known.micros) book.take(hand);
    }
  }

  /** Whoever lost a hand shortly before the first one that we have may have been before it. */
  #doubtLately(book: RaceTally): void {
    const { since } = book.terms;
    if (since === null) return;
    const known = this.#window.since(since);
    const isThere = (seat: Seat, by: Micros) => known.some((hand) => hand.seat === seat && hand.micros < by);
    for (const [seat, { why, at }] of this.#doubts)
      if (at >= since - LOST_US && (why === 'impossible-stamp' || !isThere(seat, at))) book.doubt(seat, why);
  }

  #end(book: RaceTally, ending: (provisional: Verdict) => Verdict, now: Micros): Ended {
    const reports = this.#told(book);
    const verdict = ending(book.judge(reports).verdict);
    const record = book.record(verdict, reports);
    this.#book = undefined;
    this.#settling = undefined;
    const { since } = record;
    const begun = since === null ? book.openedAt : since - LATE_LINK_US;
    const from = Math.min(begun, this.#window.legalFrom(record.entrants));
    this.#last = new LastRace(record, now, from);
    // Of a race of letting go the hands may stay where they are: the next one needs them.
    if (verdict.status === 'void' && !book.isRelease) this.#takeBack(now);
    else this.#window.raceOver(now, false);
    return { book, record };
  }

  #takeBack(now: Micros): void {
    this.#window.raceOver(now, true);
    if (this.resting.size > 0) this.#waitForHands();
  }

  /** Shown with the race that is on; after one, it may be the hand that came too late. */
  #refuse(hand: Hand, why: string): void {
    this.#window.forget(hand);
    this.#refused = [...this.#refused.slice(-MOST_REFUSED), hand];
    if (!this.#book) {
      if (this.#last?.record.on !== 'release') this.#noteLate(hand);
      return;
    }
    this.#book.refuse(hand, why);
    this.#deps.raced();
  }

  #noteLate(hand: Hand): void {
    const last = this.#last?.withLate(hand, this.#deps.now());
    if (!last || last === this.#last) return;
    this.#last = last;
    this.#deps.cameLate(last.record.race, last.late);
    this.#deps.raced();
  }
}
