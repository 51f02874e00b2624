import type { BuzzerPlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import type { Fact } from './fact-retry-queue.ts';

/** A page that nobody races on reports once a second, of a moment a little before: whoever says nothing for longer is away. */
const PATIENCE_US = 2_500_000;
/** A board that starts again may have lost what it had not told for so long. */
const LOST_US = 2_000_000;

export interface SamplesDeps {
  readonly now: () => Micros;
  /** The state of a button at a moment, which holds once its source has told everything before it. */
  readonly stateAt: (seat: Seat, moment: Micros) => 'down' | 'up' | 'unsure';
  readonly dispatch: (fact: Fact) => void;
}

/** Reads who is down at the very end of a countdown, however late that is heard of. */
export class Samples {
  readonly #deps: SamplesDeps;
  #sample: BuzzerPlan['sample'];
  #moment: Micros | undefined;
  /** How far the source of each seat has told everything, surely. */
  readonly #toldUpTo = new Map<Seat, number>();
  readonly #lostAt = new Map<Seat, Micros>();
  #lastRead: string | undefined;
  #due: NodeJS.Timeout | undefined;

  constructor(deps: SamplesDeps) {
    this.#deps = deps;
  }

  planned({ sample }: BuzzerPlan): void {
    const before = this.#sample;
    this.#sample = sample;
    if (sample?.id !== before?.id) this.#await();
  }

  /** Undefined: it was called off. */
  countsTo(moment: Micros | undefined): void {
    this.#moment = moment;
    this.#await();
  }

  reported(seats: readonly Seat[], { micros, bound_us }: Stamp): void {
    for (const seat of seats) this.#toldUpTo.set(seat, micros - bound_us);
    const { moment, sample } = this.#pending ?? {};
    if (moment !== undefined && sample?.seats.every((seat) => this.#isTold(seat, moment))) this.#read();
  }

  /** What its source told next may be missing, and what it told last. */
  lost(seat: Seat): void {
    this.#lostAt.set(seat, this.#deps.now());
  }

  close(): void {
    clearTimeout(this.#due);
  }

  get #pending() {
    const [moment, sample] = [this.#moment, this.#sample];
    return moment === undefined || !sample || sample.id === this.#lastRead ? undefined : { moment, sample };
  }

  /** Whoever has not told by then is not waited for any longer. */
  #await(): void {
    clearTimeout(this.#due);
    if (!this.#pending) return;
    const ms = Math.ceil((this.#pending.moment + PATIENCE_US - this.#deps.now()) / 1_000);
    this.#due = setTimeout(() => {
      this.#read();
    }, ms);
  }

  #read(): void {
    const pending = this.#pending;
    if (!pending) return;
    clearTimeout(this.#due);
    const { moment, sample } = pending;
    this.#lastRead = sample.id;
    this.#moment = undefined;
    const isKnown = (seat: Seat) =>
      this.#isTold(seat, moment) && (this.#lostAt.get(seat) ?? -Infinity) < moment - LOST_US;
    const isAs = (seat: Seat) => (isKnown(seat) ? this.#deps.stateAt(seat, moment) : 'unsure');
    const { down = [], unsure = [] } = Object.groupBy(sample.seats, isAs);
    this.#deps.dispatch({ id: `sampled-${sample.id}`, type: 'sampled', sample: sample.id, down, unsure });
  }

  #isTold = (seat: Seat, moment: Micros): boolean => (this.#toldUpTo.get(seat) ?? -Infinity) > moment;
}
