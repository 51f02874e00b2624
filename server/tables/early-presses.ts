import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { PressWindow } from './press-window.ts';
import type { SourceReports } from './source-reports.ts';

export interface EarlyPressesDeps {
  readonly now: () => Micros;
  readonly window: PressWindow;
  readonly reports: SourceReports;
  /** A press of that seat would be one for a race. */
  readonly isForRace: (hand: Hand) => boolean;
  /** It is known now, or nobody waits for it any more. */
  readonly judged: (hand: Hand, isTooSoon: boolean) => void;
  /** Whoever could have said that the hands are up has had time enough. */
  readonly waited: () => void;
}

/** Presses of which it is not known yet whether the hands of a race that was taken back were up by then. */
export class EarlyPresses {
  readonly #deps: EarlyPressesDeps;
  readonly #hands: Hand[] = [];
  #patience: NodeJS.Timeout | undefined;

  constructor(deps: EarlyPressesDeps) {
    this.#deps = deps;
  }

  /** A press that is still being weighed may be the hand that somebody would be last without. */
  get any(): boolean {
    return this.#hands.length > 0;
  }

  isEarly(hand: Hand): boolean {
    const { window, reports, isForRace, now } = this.#deps;
    if (!isForRace(hand) || !window.mayBeTooSoon(hand, now())) return false;
    // The source of a hand that is still down would have told of a lifting before this press.
    return ![...window.toLift].some((seat) => reports.wouldKnowOfLifting(seat, hand));
  }

  keep(hand: Hand): void {
    this.#hands.push(hand);
    this.wait();
  }

  /** Looks at them again; answers whether there were any. */
  judge(): boolean {
    const hands = this.#hands.splice(0);
    for (const hand of hands)
      if (this.isEarly(hand)) this.keep(hand);
      // While it waited the game may have gone on without it; that is not why it does not count.
      else this.#deps.judged(hand, this.#deps.window.isTooSoon(hand));
    return hands.length > 0;
  }

  /** Whoever could say that the hands are up may have gone: in the end it is judged without them. */
  wait(): void {
    clearTimeout(this.#patience);
    const ms = Math.ceil(this.#deps.window.patienceUs(this.#deps.now()) / 1_000);
    this.#patience = setTimeout(this.#deps.waited, ms);
  }

  close(): void {
    clearTimeout(this.#patience);
  }
}
