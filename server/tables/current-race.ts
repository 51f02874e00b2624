import type { TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat, Verdict } from '#shared/games/kit/game.ts';
import { LIKELY_BOUND_US } from '#shared/race/likely.ts';
import { micros, type Micros } from '#shared/race/time.ts';
import type { Doubt, Hand, RaceRecord } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { ButtonEdges } from './button-edges.ts';
import type { EarlyPresses } from './early-presses.ts';
import { LastRace } from './last-race.ts';
import { gather } from './letting-go.ts';
import { LATE_LINK_US, type PressWindow } from './press-window.ts';
import type { RaceNews } from './race-news.ts';
import { RaceTally } from './race-tally.ts';
import { termsOf, viewOf } from './race-views.ts';
import { SeatDoubts } from './seat-doubts.ts';
import type { SourceReports } from './source-reports.ts';

export interface CurrentRaceDeps {
  readonly now: () => Micros;
  /** The slowest way to a phone or tablet that is a buzzer here, and back. */
  readonly slowestUs: () => number;
  readonly window: PressWindow;
  readonly reports: SourceReports;
  readonly early: Pick<EarlyPresses, 'any'>;
  readonly edges: ButtonEdges;
  readonly tell: (news: RaceNews) => void;
}

/** A race that ended: by its verdict, by hand, or taken back. */
export interface Ended {
  readonly tally: RaceTally;
  readonly record: RaceRecord;
}

/** The race that is on, from its opening to its verdict, and the one that ended last. */
export class CurrentRace {
  readonly #deps: CurrentRaceDeps;
  readonly #doubts = new SeatDoubts();
  #tally: RaceTally | undefined;
  #last: LastRace | undefined;
  /** The race whose verdict is on its way to the game. */
  #settling: number | undefined;

  constructor(deps: CurrentRaceDeps) {
    this.#deps = deps;
  }

  get tally(): RaceTally | undefined {
    return this.#tally;
  }

  /** Enough hands are down; each source has yet to confirm that it holds no earlier press. */
  get awaitsReports(): boolean {
    return this.#tally !== undefined && this.#tally.hands.length >= this.#tally.terms.need;
  }

  /** To come back to, after a write that failed: `restore` makes the race what it was, `takeAgain` adds hands that came since. */
  snapshot(): { readonly restore: () => void; readonly takeAgain: () => void } {
    const [tally, last, settling] = [this.#tally, this.#last, this.#settling];
    const restoreTally = tally?.snapshot();
    const hands = tally?.hands ?? [];
    let since: readonly Hand[] = [];
    return {
      restore: () => {
        since = tally?.hands.filter((hand) => !hands.includes(hand)) ?? [];
        restoreTally?.();
        this.#tally = tally;
        this.#last = last;
        this.#settling = settling;
      },
      takeAgain: () => {
        const { window, edges } = this.#deps;
        if (tally?.isRelease) gather(tally, edges);
        for (const hand of since)
          if (tally?.has(hand.seat) === false && window.counts(hand, tally)) tally.take(hand);
      },
    };
  }

  /** The race that ended last, from the record: the hub was started anew since. */
  remember(record: RaceRecord, late: readonly Hand[], isTakenBack: boolean): void {
    this.#last = new LastRace(record, micros(-Infinity), Infinity, { late, isTakenBack });
  }

  /** The race that was on when the hub stopped: whatever hands it had are not known any more. */
  interrupted(race: NonNullable<TablePlan['race']>): void {
    this.#tally = new RaceTally(termsOf(race), this.#deps.now());
    for (const seat of race.entrants) this.#tally.doubt(seat, 'interrupted');
  }

  /** A hand of this seat may have been lost: in the race that is on, or in one that we are yet to hear of. */
  doubt(seat: Seat, why: Doubt['why']): void {
    this.#doubts.note(seat, why, this.#deps.now());
    this.#tally?.doubt(seat, why);
    if (why === 'impossible-stamp') this.doubtLast(seat, why);
    if (this.#tally) this.#changed();
  }

  /** It may have been lost in the race that ended last, and was decided without it. */
  doubtLast(seat: Seat, why: 'impossible-stamp' | 'press-lost'): void {
    const last = this.#last?.doubted(seat, why, this.#deps.now());
    if (last === this.#last) return;
    this.#last = last;
    this.#changed();
  }

  /** Whether a race counts no more may have changed: what took one back may have been undone. */
  lookAgain(isTakenBack: (race: number) => boolean): void {
    this.#last = this.#last?.takenBack(isTakenBack(this.#last.record.race));
  }

  overdue(race: number): void {
    if (this.#tally?.terms.race !== race) return;
    this.#tally.overdue = true;
    this.#changed();
  }

  /** Ends the race that is on, unless the game still has it. */
  endUnless({ race }: TablePlan, ending: (provisional: Verdict) => Verdict, now: Micros): Ended | undefined {
    const before = this.#tally;
    if (!before || before.terms.race === (race && termsOf(race).race)) return undefined;
    return this.#end(before, ending, now);
  }

  /** Begins the race that the game wants, or renews its terms; answers a race that begins now. */
  follow({ race }: TablePlan, now: Micros): RaceTally | undefined {
    if (!race) return undefined;
    const { window, slowestUs } = this.#deps;
    const [terms, unexplained] = [termsOf(race), race.unexplained ?? []];
    if (this.#tally) {
      const tally = this.#tally;
      tally.renew(terms, unexplained);
      // Hands that people counted, and took back again, are theirs to judge once more.
      if (!tally.isRelease) tally.keepOnly((hand) => window.counts(hand, tally));
      this.#doubts.shareWith(tally, (since) => window.since(since));
      this.#seed(tally);
      return undefined;
    }
    const begun = new RaceTally(terms, now, slowestUs());
    this.#tally = begun;
    begun.renew(terms, unexplained);
    this.#doubts.shareWith(begun, (since) => window.since(since));
    for (const [seat, hand] of window.slappedTooSoon) {
      begun.slappedTooSoon(seat);
      begun.refuse(hand, 'hands-still-down');
    }
    this.#seed(begun);
    return begun;
  }

  /** Settles the race once nothing can change its order any more. */
  judge(): void {
    const tally = this.#tally;
    if (!tally) return;
    const { reports, early } = this.#deps;
    const { verdict } = tally.judge(reports.about(tally));
    const { race } = tally.terms;
    // A press that is still being weighed may be the hand that somebody would be last without.
    const isFinal = verdict.status === 'final' && !early.any;
    if (isFinal && this.#settling !== race) {
      this.#settling = race;
      const ranked = tally.hands.filter(({ seat }) => !verdict.early?.includes(seat));
      const at = Math.min(...ranked.map(({ micros }) => micros));
      const wide = tally.hands.some(({ bound_us }) => bound_us > LIKELY_BOUND_US);
      const fact = {
        id: `settle-${race}`,
        type: 'race-settled',
        race,
        verdict,
        ...(ranked.length > 0 && { at }),
        ...(wide && { wide }),
      };
      this.#deps.tell({ says: 'fact', fact });
    }
    if (this.#tally === tally) this.#changed();
  }

  /** The verdict could not be written; by now more hands may be down. */
  judgeAgain(): void {
    this.#settling = undefined;
    this.judge();
  }

  /** The race that is on, as screens see it. */
  get view(): RaceView | null {
    const tally = this.#tally;
    if (!tally) return null;
    const reports = this.#deps.reports.about(tally);
    const { verdict, waiting } = tally.judge(reports);
    return {
      ...viewOf(tally.record({ ...verdict, status: 'provisional', last: null }, reports)),
      waiting: [...waiting],
      overdue: tally.overdue,
      armed_at_us: tally.armedAt,
    };
  }

  /** The race that ended last. */
  get lastView(): RaceView | null {
    return this.#last?.view ?? null;
  }

  /** A press that counts. */
  take(hand: Hand): void {
    // Where letting go counts, a hand that comes down may; it is looked at with every change.
    if (this.#tally?.isRelease) return;
    this.#tally?.take(hand);
    // A verdict that the game did not take may be another one now.
    this.judgeAgain();
  }

  /** A button moved: where letting go counts, it may take part, or come too late. `up`: the edge by which it was let go. */
  moved(up?: Hand): void {
    if (this.#tally?.isRelease) {
      gather(this.#tally, this.#deps.edges);
      this.judgeAgain();
    } else if (up && !this.#tally && this.#last?.record.on === 'release') this.#noteLate(up);
  }

  /** A press that does not count is shown with the race that is on; after one, it may be the hand that came too late. */
  refuse(hand: Hand, why: string): void {
    if (!this.#tally) {
      if (this.#last?.record.on !== 'release') this.#noteLate(hand);
      return;
    }
    this.#tally.refuse(hand, why);
    this.#changed();
  }

  /** Hands from before the race was known. */
  #seed(tally: RaceTally): void {
    const { window, edges } = this.#deps;
    if (tally.isRelease) {
      gather(tally, edges);
      return;
    }
    for (const hand of window.seeds(tally)) {
      const known = tally.hands.find(({ seat }) => seat === hand.seat);
      if (!known || hand.micros < known.micros) tally.take(hand);
    }
  }

  #end(tally: RaceTally, ending: (provisional: Verdict) => Verdict, now: Micros): Ended {
    const { reports, window } = this.#deps;
    const known = reports.about(tally);
    const verdict = ending(tally.judge(known).verdict);
    const record = tally.record(verdict, known);
    this.#tally = undefined;
    this.#settling = undefined;
    const { since } = record;
    const begun = since === null ? tally.openedAt : since - LATE_LINK_US;
    const from = Math.min(begun, window.legalFrom(record.entrants));
    this.#last = new LastRace(record, now, from);
    return { tally, record };
  }

  #noteLate(hand: Hand): void {
    const last = this.#last?.withLate(hand, this.#deps.now());
    if (!last || last === this.#last) return;
    this.#last = last;
    this.#deps.tell({ says: 'late', race: last.record.race, hands: last.late });
    this.#changed();
  }

  #changed(): void {
    this.#deps.tell({ says: 'changed' });
  }
}
