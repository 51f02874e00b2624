import type { TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat, Verdict } from '#shared/games/kit/game.ts';
import { LIKELY_BOUND_US } from '#shared/race/likely.ts';
import { micros, type Micros } from '#shared/race/time.ts';
import type { Doubt, Hand, RaceRecord } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { EarlyPresses } from './early-presses.ts';
import type { Fact } from './fact-retry-queue.ts';
import { LastRace } from './last-race.ts';
import { Meanings } from './meanings.ts';
import { LATE_LINK_US, PressWindow } from './press-window.ts';
import type { RaceNews } from './race-news.ts';
import { MOST_REFUSED, RaceTally } from './race-tally.ts';
import { gather } from './letting-go.ts';
import { termsOf, viewOf } from './race-views.ts';
import { SeatDoubts } from './seat-doubts.ts';
import { SeatInputs } from './seat-inputs.ts';
import { SourceReports } from './source-reports.ts';

const NOBODY: ReadonlySet<Seat> = new Set();

/** A moment that the hub itself knows. */
const hubStamp = (now: Micros): Stamp => ({ clock: 'hub', us: now, apart_us: 0, micros: now, bound_us: 0 });

export interface RaceDeskDeps {
  readonly now: () => Micros;
  /** The slowest way to a phone or tablet that is a buzzer here, and back. */
  readonly slowestUs: () => number;
  /** The one way out: everything else is told to the desk, or asked of it. */
  readonly tell: (news: RaceNews) => void;
}

/** What the game makes of buzzers now. `hasBegun`: the match is beyond names, buzzers and how it is to be played. */
export interface Planned {
  readonly plan: TablePlan;
  readonly hasBegun: boolean;
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
  readonly #reports = new SourceReports();
  readonly #doubts = new SeatDoubts();
  readonly #early: EarlyPresses;
  #planned: Planned;
  #book: RaceTally | undefined;
  #last: LastRace | undefined;
  #settling: number | undefined;
  #refused: Hand[] = [];
  #toPressAgain: Hand[] = [];

  constructor(deps: RaceDeskDeps, planned: Planned) {
    this.#deps = deps;
    this.#planned = planned;
    this.inputs = new SeatInputs({
      plan: () => this.#plan,
      hasBegun: () => this.#planned.hasBegun,
      now: deps.now,
      dispatch: (fact) => {
        deps.tell({ says: 'fact', fact });
      },
      answered: (hand, refused, gesture) => {
        deps.tell({ says: 'pressed', hand, refused, ...(gesture && { gesture }) });
      },
      relight: this.#changed,
    });
    this.#early = new EarlyPresses({
      ...{ now: deps.now, window: this.#window, reports: this.#reports },
      isForRace: ({ seat }) => isForRace(this.#plan.seats[seat]?.press),
      judged: (hand, isTooSoon) => {
        if (isTooSoon) this.#answer(hand, 'hands-still-down');
        else this.#judgePress(hand);
      },
      waited: () => {
        this.#judgeEarly();
        this.#changed();
      },
    });
  }

  /** The game says anew what presses mean, before it is followed. */
  set planned(planned: Planned) {
    this.#planned = planned;
  }

  get #plan(): TablePlan {
    return this.#planned.plan;
  }

  get book(): RaceTally | undefined {
    return this.#book;
  }

  /** Enough hands are down; each source has yet to confirm that it holds no earlier press. */
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
      if (book?.isRelease) gather(book, this.inputs.edges);
      for (const hand of since)
        if (book?.has(hand.seat) === false && this.#window.counts(hand, book)) book.take(hand);
      this.#toPressAgain = [
        ...this.#refused.filter((hand) => !refused.includes(hand)),
        ...this.#toPressAgain,
      ];
      this.#refused = refused;
    };
  }

  /** Presses that were refused by a state which could not be written, and was taken back. */
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
    if (this.#early.isEarly(hand)) this.#early.keep(hand);
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
    this.#early.wait();
    this.#changed();
  }

  close(): void {
    this.inputs.close();
    this.#early.close();
  }

  #judgeEarly(): void {
    // A race that was only waiting for them.
    if (this.#early.judge() && this.awaitsReports) this.judge();
  }

  /** Says that a press came, and whether it counts. */
  #answer(hand: Hand, refused: string | null): void {
    this.#deps.tell({ says: 'pressed', hand, refused });
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
    const { press: now, why } = this.#plan.seats[hand.seat] ?? { press: 'refused', why: 'no-race' };
    const press = this.#wasKept(hand, now) ? 'acts' : now;
    const refused = this.#refusalOf(hand, press, why ?? 'no-race');
    this.#answer(hand, refused);
    if (refused !== null) return;
    const fact = { id: `${press}-${hand.clock}-${hand.seq}`, at: hand.micros };
    if (press === 'opens') this.#dispatch({ ...fact, type: 'race-opened', by: hand.seat });
    else if (press === 'acts') {
      this.#window.hold(hand);
      this.#dispatch({ ...fact, type: 'pressed', seat: hand.seat });
    } else this.#take(hand);
  }

  /** It was made while presses were kept for people to judge, and is heard of only now that they would count (W60). */
  #wasKept(hand: Hand, now: string): boolean {
    if (!isForRace(now)) return false;
    return !this.#window.counts(hand, this.#book) && this.#meanings.at(hand) === 'acts';
  }

  /** The seat's hand came down where nobody looks any more. */
  pressElsewhere(hand: Hand): void {
    this.#deps.tell({ says: 'pressed', hand, refused: 'another-page' });
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
    if (isWaitedFor) this.#changed();
  }

  /** The source of these seats has told every press before this, and of the `settled` ones every letting go. */
  reported(seats: readonly Seat[], upTo: Stamp, settled = seats): void {
    this.inputs.reported(settled, upTo);
    this.#reports.reported(seats, upTo, settled);
    if (this.#early.any) this.#judgeEarly();
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
    this.#reports.forget(seat);
    this.lifted(seat);
  }

  /** Hands of this seat may have been lost, and nobody would say that its hand is up. */
  doubt(seat: Seat, why: Doubt['why']): void {
    this.sourceChanged(seat);
    this.#noteDoubt(seat, why);
  }

  /** The same, of a board: it will say when a hand that rests is up, and may have counted late what it had lost. */
  doubtHands(seat: Seat, why: Doubt['why']): void {
    this.#reports.forget(seat);
    this.inputs.lost(seat);
    this.#noteDoubt(seat, why);
    if (why === 'press-lost') this.#doubtLast(seat, why);
  }

  /** For the race that is on, or for one that we are yet to hear of. */
  #noteDoubt(seat: Seat, why: Doubt['why']): void {
    this.#doubts.note(seat, why, this.#deps.now());
    this.#book?.doubt(seat, why);
    if (why === 'impossible-stamp') this.#doubtLast(seat, why);
    if (this.#book) this.#changed();
  }

  /** And for the one that was decided by it. */
  #doubtLast(seat: Seat, why: 'impossible-stamp' | 'press-lost'): void {
    const last = this.#last?.doubted(seat, why, this.#deps.now());
    if (last === this.#last) return;
    this.#last = last;
    this.#changed();
  }

  /** Nobody listens for a while: whoever has no hand down may put one there unheard. */
  doubtAll(): void {
    for (const seat of this.#book?.terms.entrants ?? []) this.doubt(seat, 'interrupted');
  }

  /** A race was taken back after it was settled: its hands have to be lifted before anything counts again. */
  armAnew(): void {
    this.#takeBack(this.#deps.now());
    this.#window.planned(this.#plan, this.#deps.now());
  }

  /** Whether a race counts no more may have changed: what took one back may have been undone. */
  lookAgain(isTakenBack: (race: number) => boolean): void {
    this.#last = this.#last?.takenBack(isTakenBack(this.#last.record.race));
  }

  overdue(race: number): void {
    if (this.#book?.terms.race !== race) return;
    this.#book.overdue = true;
    this.#changed();
  }

  /** Follows the game: ends the race that is no longer on, and begins the one that is. */
  follow(ending: (provisional: Verdict) => Verdict): { ended?: Ended; begun?: RaceTally } {
    const [plan, now] = [this.#plan, this.#deps.now()];
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
      this.#doubts.shareWith(book, (since) => this.#window.since(since));
      this.#seed(book);
      return {};
    }
    this.#book = new RaceTally(terms, now, this.#deps.slowestUs());
    this.#book.renew(terms, unexplained);
    this.#doubts.shareWith(this.#book, (since) => this.#window.since(since));
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
    const { verdict } = book.judge(this.#reports.about(book));
    const { race } = book.terms;
    // A press that is still being weighed may be the hand that somebody would be last without.
    const isFinal = verdict.status === 'final' && !this.#early.any;
    if (isFinal && this.#settling !== race) {
      this.#settling = race;
      const ranked = book.hands.filter(({ seat }) => !verdict.early?.includes(seat));
      const at = Math.min(...ranked.map(({ micros }) => micros));
      const wide = book.hands.some(({ bound_us }) => bound_us > LIKELY_BOUND_US);
      this.#dispatch({
        id: `settle-${race}`,
        type: 'race-settled',
        race,
        verdict,
        ...(ranked.length > 0 && { at }),
        ...(wide && { wide }),
      });
    }
    if (this.#book === book) this.#changed();
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
    const reports = this.#reports.about(book);
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
    if (press === 'acts' && !this.#planned.hasBegun) return why;
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

  /** A button moved: who lets go now, and is it in a race? */
  #look(up?: Hand): void {
    if (this.#book?.isRelease) {
      gather(this.#book, this.inputs.edges);
      this.#settling = undefined;
      this.judge();
    } else if (up && !this.#book && this.#last?.record.on === 'release') this.#noteLate(up);
  }

  /** Hands from before the race was known. */
  #seed(book: RaceTally): void {
    if (book.isRelease) {
      gather(book, this.inputs.edges);
      return;
    }
    for (const hand of this.#window.seeds(book)) {
      const known = book.hands.find(({ seat }) => seat === hand.seat);
      if (!known || hand.micros < known.micros) book.take(hand);
    }
  }

  #end(book: RaceTally, ending: (provisional: Verdict) => Verdict, now: Micros): Ended {
    const reports = this.#reports.about(book);
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
    if (this.resting.size > 0) this.#early.wait();
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
    this.#changed();
  }

  #noteLate(hand: Hand): void {
    const last = this.#last?.withLate(hand, this.#deps.now());
    if (!last || last === this.#last) return;
    this.#last = last;
    this.#deps.tell({ says: 'late', race: last.record.race, hands: last.late });
    this.#changed();
  }

  #dispatch(fact: Fact): void {
    this.#deps.tell({ says: 'fact', fact });
  }

  #changed = (): void => {
    this.#deps.tell({ says: 'changed' });
  };
}

const isForRace = (press: string | undefined): boolean => press === 'opens' || press === 'joins';
