import type { Gesture, Lamp, TablePlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { ButtonEdges } from './button-edges.ts';
import type { Fact } from './facts.ts';
import { Gestures } from './gestures.ts';
import { Offers } from './offers.ts';

export interface SeatInputsDeps {
  readonly plan: () => TablePlan;
  readonly tell: (fact: Fact) => void;
  /** What became of a press: told as a gesture, or refused. */
  readonly answered: (hand: Hand, refused: string | null, gesture?: Gesture) => void;
  readonly relight: () => void;
}

/** What buttons say outside any race. */
export class SeatInputs {
  readonly edges = new ButtonEdges();
  readonly #offers = new Offers();
  readonly #gestures: Gestures;

  constructor(deps: SeatInputsDeps) {
    this.#gestures = new Gestures({
      offerOf: (seat) => this.#offers.of(seat),
      told: (hand, gesture, { asked }) => {
        deps.answered(hand, null, gesture);
        const id = `acts-${hand.clock}-${hand.seq}`;
        deps.tell({ id, type: 'pressed', seat: hand.seat, at: hand.micros, gesture, asked });
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
  keep(): () => void {
    return this.#offers.keep();
  }

  planned(plan: TablePlan, now: Micros): void {
    this.#offers.planned(plan, now);
    this.#gestures.lookAgain();
  }

  /** A button went down, whatever that means. */
  landed(hand: Hand): void {
    this.edges.press(hand);
  }

  /** False where gestures are not told apart: then the press means what it always did. */
  takes(hand: Hand): boolean {
    const offer = this.#offers.of(hand.seat);
    if (offer) this.#gestures.press(hand, offer);
    return offer !== undefined;
  }

  feltAt(seat: Seat): Lamp | undefined {
    return this.#gestures.feltAt(seat);
  }

  /** Without the edge that says so it is not known when, or whether. */
  letGo(seat: Seat, up?: Hand): void {
    if (!up) this.lost(seat);
    else if (this.edges.letGo(up)) this.#gestures.letGo(up);
  }

  /** The source of these seats has told everything before this moment. */
  reported(seats: readonly Seat[], upTo: Stamp): void {
    for (const seat of seats) this.#gestures.reported(seat, upTo);
  }

  lost(seat: Seat): void {
    this.edges.lost(seat);
    this.#gestures.lost(seat);
  }
}
