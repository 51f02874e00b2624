import type { Micros } from '#shared/race/time.ts';
import type { TroubleCode } from '#shared/wire/board-view.ts';

/** Edges are sent again ten times a second: one that is still missing after this is not coming. */
const GAP_PATIENCE_US = 3_000_000;
/** So long after an impossible stamp a board is not believed; every further one begins it anew. */
const DISBELIEF_US = 60_000_000;

/** The same where an accident of the link may have spoiled the stamp: only the hand that was told is in doubt. */
const DOUBT_US = 1_000_000;
/** So many accidents while a board is not believed are none, … */
const TOO_MANY = 3;
/** … unless lines have come broken so lately: then others were lost whole. */
const NOISY_US = 5_000_000;

/** A race may begin while a board is not believed, and has to hear of it. */
const SAY_AGAIN_US = 1_000_000;

/** For so long people are told that a board hung, although it is well again. */
const WOKEN_US = 300_000_000;

/** For so long, unless a press is heard sooner, people are told that a board has just started again. */
const STARTED_US = 20_000_000;

/** Why presses of a board do not count by themselves, although it talks. */
export class BoardFaults {
  #disbelievedUntil = -Infinity;
  #unlikely: readonly Micros[] = [];
  #brokenAt = -Infinity;
  #saidAt = -Infinity;
  /** Since when edges have been coming from behind one that is missing, and the last of them. */
  #gap: { readonly since: number; readonly until: number } | undefined;
  #hasUnknownButton = false;
  #wokenAt = -Infinity;
  #startedAt = -Infinity;

  codes(now: Micros): readonly TroubleCode[] {
    const codes: [boolean, TroubleCode][] = [
      [this.isDisbelieved(now), 'impossible-stamps'],
      [this.#isStuck, 'sequence-gap'],
      [this.#hasUnknownButton, 'unknown-button'],
      [now - this.#wokenAt < WOKEN_US, 'hung'],
      [now - this.#startedAt < STARTED_US, 'started-again'],
    ];
    return codes.flatMap(([isSo, code]) => (isSo ? code : []));
  }

  /** It told of a moment that cannot be. */
  impossible(now: Micros): void {
    this.#disbelieve(now, DISBELIEF_US);
  }

  /** What it told can be true only where several lines in a row were lost: people decide about it. */
  unlikely(now: Micros): void {
    if (!this.isNoisy(now)) this.#unlikely = [...this.#unlikely.filter((at) => now - at < DISBELIEF_US), now];
    this.#disbelieve(now, this.#unlikely.length < TOO_MANY ? DOUBT_US : DISBELIEF_US);
  }

  /** Lines come broken, so some are lost. */
  isNoisy(now: Micros): boolean {
    return now - this.#brokenAt < NOISY_US;
  }

  /** A line came that nobody can read. */
  lineBroke(now: Micros): void {
    this.#brokenAt = now;
  }

  isDisbelieved(now: Micros): boolean {
    return now < this.#disbelievedUntil;
  }

  /** That it is not believed: at once, and then once a second. */
  isToBeSaid(now: Micros): boolean {
    if (now - this.#saidAt < SAY_AGAIN_US) return false;
    this.#saidAt = now;
    return true;
  }

  /** An edge came, and one before it is missing. True once, when that one is given up. */
  behindGap(heardAt: Micros): boolean {
    const wasStuck = this.#isStuck;
    this.#gap = { since: this.#gap?.since ?? heardAt, until: heardAt };
    return this.#isStuck && !wasStuck;
  }

  gapFilled(): void {
    this.#gap = undefined;
  }

  unknownButton(): void {
    this.#hasUnknownButton = true;
  }

  /** It says that it hung before this life; it says so behind every hello. */
  woken(now: Micros): void {
    if (this.#wokenAt < 0) this.#wokenAt = now;
  }

  #disbelieve(now: Micros, forUs: number): void {
    if (!this.isDisbelieved(now)) this.#saidAt = -Infinity;
    this.#disbelievedUntil = Math.max(this.#disbelievedUntil, now + forUs);
  }

  /** It had been in use before, and began anew: nobody may know yet that a press was lost. */
  startedAgain(now: Micros): void {
    this.#startedAt = now;
  }

  /** A press was heard. */
  pressed(): void {
    this.#startedAt = -Infinity;
  }

  get #isStuck(): boolean {
    return this.#gap !== undefined && this.#gap.until - this.#gap.since > GAP_PATIENCE_US;
  }
}
