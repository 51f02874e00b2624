import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Doubt, Hand, RaceRecord } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { viewOf } from './race-views.ts';

/** What comes this long after the verdict still says something about it; later it is about something else. */
const LATE_US = 10_000_000;

/** A board reports what it has lost with every beat, twenty a second: in two seconds at least one of them arrives. */
const COUNTED_US = 2_000_000;

interface Since {
  readonly late?: readonly Hand[];
  readonly doubts?: readonly Doubt[];
  readonly isTakenBack?: boolean;
}

/** The race that ended last, and what was heard of it since. It never changes: what is learned makes another one. */
export class LastRace {
  readonly record: RaceRecord;
  readonly late: readonly Hand[];
  readonly #at: Micros;
  /** Hands from then on were about it. */
  readonly #from: number;
  /** Seats whose source turned out to have lied when it was decided. */
  readonly #doubts: readonly Doubt[];
  readonly #isTakenBack: boolean;

  constructor(record: RaceRecord, at: Micros, from: number, since: Since = {}) {
    this.record = record;
    this.#at = at;
    this.#from = from;
    this.late = since.late ?? [];
    this.#doubts = since.doubts ?? [];
    this.#isTakenBack = since.isTakenBack ?? false;
  }

  get view(): RaceView {
    const doubts = [...this.record.doubts, ...this.#doubts];
    return viewOf({ ...this.record, doubts }, this.late, this.#isTakenBack);
  }

  takenBack(isTakenBack: boolean): LastRace {
    return this.#with({ isTakenBack });
  }

  /** With a hand that came too late, if it is one: the first of somebody who had none. */
  withLate(hand: Hand, now: Micros): LastRace {
    const { entrants, hands } = this.record;
    const isFirst = ![...hands, ...this.late].some(({ seat }) => seat === hand.seat);
    const isAboutIt = hand.micros + hand.bound_us >= this.#from && entrants.includes(hand.seat);
    return this.#isFresh(now) && isFirst && isAboutIt ? this.#with({ late: [...this.late, hand] }) : this;
  }

  /**
   * The verdict relied on a source that is not believed any more, or that reports only now that it had lost a press: it
   * stands, but people are told. Also where the seat has a hand: the lost one may have been before it.
   */
  doubted(seat: Seat, why: 'impossible-stamp' | 'press-lost', now: Micros): LastRace {
    const isKnown = this.#doubts.some((doubt) => doubt.seat === seat);
    const isNews = !isKnown && this.record.entrants.includes(seat);
    const isAboutIt = this.#isFresh(now, why === 'press-lost' ? COUNTED_US : LATE_US);
    return isAboutIt && isNews ? this.#with({ doubts: [...this.#doubts, { seat, why }] }) : this;
  }

  #isFresh(now: Micros, forUs = LATE_US): boolean {
    return this.record.verdict.status === 'final' && now - this.#at <= forUs;
  }

  #with(since: Since): LastRace {
    const known = { late: this.late, doubts: this.#doubts, isTakenBack: this.#isTakenBack };
    return new LastRace(this.record, this.#at, this.#from, { ...known, ...since });
  }
}
