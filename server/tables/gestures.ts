import type { Gesture, Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { gap } from '#shared/race/gap.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { isAnswerTo, type Offer } from './offers.ts';

/** Nobody rests a hand that long who only wanted to press. */
const LONG_US = 700_000;
/** The second press of a double one comes at most so long after the first was let go. */
const AGAIN_US = 350_000;

/** Why a press is no gesture, in codes that stay. */
export type NoGesture =
  /** It was made under another question, or before this one was asked. */
  | 'question-moved-on'
  /** It is not among those that mean something now. */
  | 'gesture-not-offered'
  /** When the button was let go is not known: short or long, nobody can say. */
  | 'release-unknown';

export interface GesturesDeps {
  readonly offerOf: (seat: Seat) => Offer | undefined;
  /** `hand` is its first edge. */
  readonly made: (hand: Hand, gesture: Gesture, offer: Offer) => void;
  /** The second press of a double one. */
  readonly repeated: (hand: Hand) => void;
  readonly refused: (hand: Hand, why: NoGesture) => void;
  /** What the lamp of a seat shows now. */
  readonly lampOf: (seat: Seat) => Lamp;
  readonly relight: () => void;
}

type Begun =
  /** Down, and not yet long. */
  | { readonly is: 'down'; readonly hand: Hand; readonly offer: Offer; readonly felt?: Lamp }
  /** Let go, and perhaps pressed again. */
  | { readonly is: 'up'; readonly hand: Hand; readonly offer: Offer; readonly up: Hand; readonly felt: Lamp }
  /** Told as a long one, and still down. */
  | { readonly is: 'told'; readonly felt: Lamp };

/**
 * Tells short presses from long and double ones, by the stamps of the edges alone: a line that is late makes a gesture
 * late, and no other one. What is not known makes none.
 */
export class Gestures {
  readonly #deps: GesturesDeps;
  readonly #begun = new Map<Seat, Begun>();

  constructor(deps: GesturesDeps) {
    this.#deps = deps;
  }

  /** What the lamp of this seat shows instead, so that the hand feels what it did. */
  feltAt(seat: Seat): Lamp | undefined {
    return this.#begun.get(seat)?.felt;
  }

  press(hand: Hand, offer: Offer): void {
    const { seat } = hand;
    const before = this.#begun.get(seat);
    if (before?.is === 'up' && this.#isAgain(before.up, hand)) {
      this.#end(seat);
      this.#dispatch(before.hand, 'double', before.offer);
      this.#deps.repeated(hand);
      return;
    }
    if (before?.is === 'up') this.#settle(before.hand, before.offer);
    this.lost(seat);
    // A game may have answered the press before it by asking something else.
    if (this.#deps.offerOf(seat) !== offer || !isAnswerTo(offer, hand))
      this.#deps.refused(hand, 'question-moved-on');
    else if (!offer.gestures.some((each) => each !== 'short')) this.#settle(hand, offer);
    else {
      const felt = offer.gestures.includes('double') ? { felt: opposite(this.#deps.lampOf(seat)) } : {};
      this.#begin(seat, { is: 'down', hand, offer, ...felt });
    }
  }

  letGo(up: Hand): void {
    const { seat } = up;
    const begun = this.#begun.get(seat);
    if (begun?.is === 'told') this.#end(seat);
    if (begun?.is !== 'down') return;
    const { hand, offer, felt } = begun;
    if (offer.gestures.includes('long') && gap(hand, up).us >= LONG_US) {
      this.#end(seat);
      this.#dispatch(hand, 'long', offer);
    } else if (felt) this.#begin(seat, { is: 'up', hand, offer, up, felt });
    else this.#settle(hand, offer);
  }

  /** The source of this seat has told everything before this moment. */
  reported(seat: Seat, upTo: Stamp): void {
    const begun = this.#begun.get(seat);
    if (begun === undefined || begun.is === 'told' || begun.hand.clock !== upTo.clock) return;
    const { is, hand, offer } = begun;
    if (is === 'up') {
      if (gap(begun.up, upTo).us > AGAIN_US) this.#settle(hand, offer);
    } else if (offer.gestures.includes('long') && gap(hand, upTo).us >= LONG_US) {
      this.#begin(seat, { is: 'told', felt: opposite(this.#deps.lampOf(seat)) });
      this.#dispatch(hand, 'long', offer);
    }
  }

  /** Whatever its source told next may be missing. */
  lost(seat: Seat): void {
    this.#void(seat, 'release-unknown');
  }

  /** Questions may have moved on: what was begun under another one answers nothing. */
  lookAgain(): void {
    for (const [seat, begun] of this.#begun)
      if (begun.is !== 'told' && begun.offer !== this.#deps.offerOf(seat))
        this.#void(seat, 'question-moved-on');
  }

  #isAgain = (up: Hand, hand: Hand): boolean => up.clock === hand.clock && gap(up, hand).us <= AGAIN_US;

  #settle(hand: Hand, offer: Offer): void {
    this.#end(hand.seat);
    this.#dispatch(hand, 'short', offer);
  }

  #dispatch(hand: Hand, gesture: Gesture, offer: Offer): void {
    if (offer.gestures.includes(gesture)) this.#deps.made(hand, gesture, offer);
    else this.#deps.refused(hand, 'gesture-not-offered');
  }

  #void(seat: Seat, why: NoGesture): void {
    const begun = this.#begun.get(seat);
    this.#end(seat);
    if (begun && begun.is !== 'told') this.#deps.refused(begun.hand, why);
  }

  #begin(seat: Seat, begun: Begun): void {
    this.#begun.set(seat, begun);
    if (begun.felt) this.#deps.relight();
  }

  #end(seat: Seat): void {
    const felt = this.feltAt(seat);
    this.#begun.delete(seat);
    if (felt) this.#deps.relight();
  }
}

/** As different as a lamp can be under a hand. */
const opposite = (lamp: Lamp): Lamp => (lamp === 'off' ? 'on' : 'off');
