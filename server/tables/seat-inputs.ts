import type { Gesture, Lamp, TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { ButtonEdges } from './button-edges.ts';
import type { Fact } from './fact-retry-queue.ts';
import { Gestures } from './gestures.ts';
import { Holds } from './holds.ts';
import { Offers } from './offers.ts';
import { Samples } from './samples.ts';

/** A gesture that a page has told apart by itself. */
export interface SaidGesture {
  readonly seat: Seat;
  readonly gesture: Gesture;
  /** The key of the question that it answers. */
  readonly asked: string | null;
}

export interface SeatInputsDeps {
  readonly plan: () => TablePlan;
  readonly hasBegun: () => boolean;
  readonly now: () => Micros;
  readonly dispatch: (fact: Fact) => void;
  /** What became of a press: told as a gesture, or refused. */
  readonly answered: (hand: Hand, refused: string | null, gesture?: Gesture) => void;
  readonly relight: () => void;
}

/** What buttons say outside any race. */
export class SeatInputs {
  readonly edges = new ButtonEdges();
  readonly #offers = new Offers();
  readonly #gestures: Gestures;
  readonly #holds: Holds;
  readonly #samples: Samples;
  readonly #deps: SeatInputsDeps;

  constructor(deps: SeatInputsDeps) {
    this.#deps = deps;
    this.#holds = new Holds({ dispatch: deps.dispatch, downAt: (seat) => this.edges.down(seat) });
    this.#samples = new Samples({ ...deps, stateAt: (seat, moment) => this.edges.at(seat, moment) });
    this.#gestures = new Gestures({
      offerOf: (seat) => this.#offers.of(seat),
      made: (hand, gesture, { asked }) => {
        deps.answered(hand, null, gesture);
        const id = `acts-${hand.clock}-${hand.seq}`;
        deps.dispatch({ id, type: 'pressed', seat: hand.seat, at: hand.micros, gesture, asked });
      },
      repeated: (hand) => {
        deps.answered(hand, null, 'double');
      },
      refused: (hand, why) => {
        deps.answered(hand, why);
      },
      lampOf: (seat) => this.feltAt(seat) ?? deps.plan().seats[seat]?.lamp ?? 'off',
      relight: deps.relight,
    });
  }

  /** To come back to, when what changed the questions could not be written. */
  snapshot(): () => void {
    const [restoreOffers, restoreHolds] = [this.#offers.snapshot(), this.#holds.snapshot()];
    return () => {
      restoreOffers();
      restoreHolds();
    };
  }

  planned(plan: TablePlan, now: Micros): void {
    this.#offers.planned(plan, now);
    this.#gestures.lookAgain();
    this.#holds.planned(plan, now);
    this.#samples.planned(plan);
  }

  /** The moment that the table counts down to; undefined: it was called off. */
  countsTo(moment: Micros | undefined): void {
    this.#samples.countsTo(moment);
  }

  close(): void {
    this.#samples.close();
  }

  /** What led to this plan is on its way to the disk: facts about it may follow. */
  tellMore(): void {
    this.#holds.tellFresh();
  }

  /** A button went down, whatever that means. */
  landed(hand: Hand): void {
    this.edges.press(hand);
  }

  /** False where a press is about a race, is told with its first edge, or is refused. */
  takes(hand: Hand): boolean {
    if (this.#deps.plan().seats[hand.seat]?.press === 'holds') {
      this.#deps.answered(hand, null);
      return this.#holds.press(hand);
    }
    // Until the first step of a match a press only shows that its buzzer works.
    const offer = this.#deps.hasBegun() ? this.#offers.of(hand.seat) : undefined;
    if (offer) this.#gestures.press(hand, offer);
    return offer !== undefined;
  }

  /** Why this gesture answers nothing now; null: it does. */
  refusalOf({ seat, gesture, asked }: SaidGesture): string | null {
    const offer = this.#offers.of(seat);
    const { why = 'gesture-not-offered' } = this.#deps.plan().seats[seat] ?? {};
    if (!offer) return asked === null ? why : 'question-moved-on';
    if (offer.asked !== asked) return 'question-moved-on';
    if (!offer.gestures.includes(gesture)) return 'gesture-not-offered';
    return this.#deps.hasBegun() ? null : why;
  }

  feltAt(seat: Seat): Lamp | undefined {
    return this.#gestures.feltAt(seat);
  }

  /** Without the edge that says so it is not known when, or whether. */
  letGo(seat: Seat, up?: Hand): void {
    if (!up) this.lost(seat);
    else if (this.edges.letGo(up)) {
      this.#gestures.letGo(up);
      this.#holds.letGo(seat);
    }
  }

  /** The source of these seats has told everything before this moment. */
  reported(seats: readonly Seat[], upTo: Stamp): void {
    for (const seat of seats) this.#gestures.reported(seat, upTo);
    this.#samples.reported(seats, upTo);
  }

  lost(seat: Seat): void {
    this.edges.lost(seat);
    this.#gestures.lost(seat);
    this.#holds.letGo(seat);
    this.#samples.lost(seat);
  }
}
