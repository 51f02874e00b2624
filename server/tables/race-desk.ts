import type { TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat, Verdict } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Doubt, Hand } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { CurrentRace, type Ended } from './current-race.ts';
import { EarlyPresses } from './early-presses.ts';
import type { Fact } from './fact-retry-queue.ts';
import { Meanings } from './meanings.ts';
import { isForRace, meaningOf } from './press-meaning.ts';
import { PressWindow } from './press-window.ts';
import type { RaceNews } from './race-news.ts';
import { MOST_REFUSED, type RaceTally } from './race-tally.ts';
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

/** Gives every press of a table its meaning, and brings those of a race to the race. */
export class RaceDesk {
  readonly inputs: SeatInputs;
  readonly current: CurrentRace;
  readonly #deps: RaceDeskDeps;
  readonly #window = new PressWindow();
  readonly #meanings = new Meanings();
  readonly #reports = new SourceReports();
  readonly #early: EarlyPresses;
  #planned: Planned;
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
    this.current = new CurrentRace({
      ...{ now: deps.now, slowestUs: deps.slowestUs, tell: deps.tell },
      ...{ window: this.#window, reports: this.#reports, early: this.#early, edges: this.inputs.edges },
    });
  }

  /** The game says anew what presses mean, before it is followed. */
  set planned(planned: Planned) {
    this.#planned = planned;
  }

  get #plan(): TablePlan {
    return this.#planned.plan;
  }

  get tally(): RaceTally | undefined {
    return this.current.tally;
  }

  get awaitsReports(): boolean {
    return this.current.awaitsReports;
  }

  /** The race that is on, as screens see it. */
  get view(): RaceView | null {
    return this.current.view;
  }

  /** The race that ended last. */
  get lastView(): RaceView | null {
    return this.current.lastView;
  }

  /** To come back to, after a write that failed: the race is then as it was. */
  snapshot(): () => void {
    const [race, restoreWindow] = [this.current.snapshot(), this.#window.snapshot()];
    const [restoreMeanings, restoreInputs] = [this.#meanings.snapshot(), this.inputs.snapshot()];
    const refused = this.#refused;
    return () => {
      race.restore();
      restoreWindow();
      restoreMeanings();
      restoreInputs();
      race.takeAgain();
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

  press(hand: Hand): void {
    const resting = this.resting.size;
    this.#window.landed(hand, this.#deps.now());
    this.inputs.landed(hand);
    // A hand that is back in time is not early.
    this.current.moved();
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
    // A race may have been waiting for nothing else.
    if (this.#early.judge() && this.awaitsReports) this.current.judge();
  }

  /** Says that a press came, and whether it counts. */
  #answer(hand: Hand, refused: string | null): void {
    this.#deps.tell({ says: 'pressed', hand, refused });
    if (refused === null) return;
    if (refused === 'hands-still-down') {
      this.#window.refuseTooSoon(hand);
      this.current.tally?.slappedTooSoon(hand.seat);
    }
    this.#refuse(hand, refused);
  }

  #judgePress(hand: Hand): void {
    if (this.inputs.takes(hand)) return;
    this.#window.add(hand);
    const { press, refused } = meaningOf(hand, {
      ...{ ...this.#planned, race: this.current.tally },
      ...{ window: this.#window, meanings: this.#meanings },
    });
    this.#answer(hand, refused);
    if (refused !== null) return;
    const fact = { id: `${press}-${hand.clock}-${hand.seq}`, at: hand.micros };
    if (press === 'opens') this.#dispatch({ ...fact, type: 'race-opened', by: hand.seat });
    else if (press === 'acts') {
      this.#window.hold(hand);
      this.#dispatch({ ...fact, type: 'pressed', seat: hand.seat });
    } else this.current.take(hand);
  }

  /** The seat's hand came down where nobody looks any more. */
  pressElsewhere(hand: Hand): void {
    this.#deps.tell({ says: 'pressed', hand, refused: 'another-page' });
    this.tally?.refuse(hand, 'another-page');
    this.doubt(hand.seat, 'press-lost');
  }

  /** The seat's hand is up again, since `at` if that is known, else by now; it was let go by the edge `up`. */
  lifted(seat: Seat, at: Stamp = hubStamp(this.#deps.now()), up?: Hand): void {
    this.inputs.letGo(seat, up);
    if (up) this.current.moved(up);
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
    if (this.awaitsReports) this.current.judge();
  }

  /** The seat's button may have been let go without our being told; no press is missing. */
  changeLost(seat: Seat): void {
    this.inputs.lost(seat);
    if (this.tally?.isRelease) this.tally.doubt(seat, 'press-lost');
  }

  /** The seat has another source now. */
  sourceChanged(seat: Seat): void {
    this.#reports.forget(seat);
    this.lifted(seat);
  }

  /** Hands of this seat may have been lost, and nobody would say that its hand is up. */
  doubt(seat: Seat, why: Doubt['why']): void {
    this.sourceChanged(seat);
    this.current.doubt(seat, why);
  }

  /** Like `doubt`, for a board: it reports a release itself, so a hand that rests stays down. A press it has lost may belong to the race that just ended. */
  doubtHands(seat: Seat, why: Doubt['why']): void {
    this.#reports.forget(seat);
    this.inputs.lost(seat);
    this.current.doubt(seat, why);
    if (why === 'press-lost') this.current.doubtLast(seat, why);
  }

  /** Nobody listens for a while: whoever has no hand down may put one there unheard. */
  doubtAll(): void {
    for (const seat of this.tally?.terms.entrants ?? []) this.doubt(seat, 'interrupted');
  }

  /** A race was taken back after it was settled: its hands have to be lifted before anything counts again. */
  armAnew(): void {
    this.#takeBack(this.#deps.now());
    this.#window.planned(this.#plan, this.#deps.now());
  }

  /** Follows the game: ends the race that is no longer on, and begins the one that is. */
  follow(ending: (provisional: Verdict) => Verdict): { ended?: Ended; begun?: RaceTally } {
    const [plan, now] = [this.#plan, this.#deps.now()];
    const ended = this.current.endUnless(plan, ending, now);
    if (ended) this.#raceOver(ended, now);
    this.#window.planned(plan, now);
    this.#meanings.planned(plan, now);
    this.inputs.planned(plan, now);
    const begun = this.current.follow(plan, now);
    return { ...(ended && { ended }), ...(begun && { begun }) };
  }

  /** Its hands belong to no other race, however wide their bounds. */
  #raceOver({ tally, record }: Ended, now: Micros): void {
    // Of a race of letting go the hands may stay where they are: the next one needs them.
    if (record.verdict.status === 'void' && !tally.isRelease) this.#takeBack(now);
    else this.#window.raceOver(now, false);
    if (!tally.isRelease) this.#window.raced(record.hands);
  }

  #takeBack(now: Micros): void {
    this.#window.raceOver(now, true);
    if (this.resting.size > 0) this.#early.wait();
  }

  #refuse(hand: Hand, why: string): void {
    this.#window.forget(hand);
    this.#refused = [...this.#refused.slice(-MOST_REFUSED), hand];
    this.current.refuse(hand, why);
  }

  #dispatch(fact: Fact): void {
    this.#deps.tell({ says: 'fact', fact });
  }

  #changed = (): void => {
    this.#deps.tell({ says: 'changed' });
  };
}
