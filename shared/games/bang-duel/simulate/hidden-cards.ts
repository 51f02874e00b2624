import type { Random } from '#shared/random.ts';
import { CARDS, copiesOf, type Card, type CardSymbol } from '../rules/cards.ts';
import { SIDES, type Side } from '../rules/characters.ts';
import type { Duel } from '../rules/duel.ts';

/** All cards of the box; of the two kinds whose copies are not printed, as many as are missing (B3). */
const BOX: readonly Card[] = CARDS.flatMap((card) =>
  SIDES.flatMap((side) => Array.from({ length: copiesOf(card, side) }, () => card)),
);
export const IN_BOX = BOX.length;

/** B4 */
const CORNERS: readonly (readonly [CardSymbol, number])[] = [
  ['barrel', 20],
  ['snake', 20],
  ['horseshoe', 30],
  ['dynamite', 10],
];
const SYMBOLS = CORNERS.flatMap(([symbol, count]) => Array.from({ length: count }, () => symbol));

/** What the players hold and nobody else sees: as many cards as the table counts, out of those that lie nowhere open. */
export class HiddenCards {
  readonly #random: Random;
  #hands: Record<Side, Card[]> = { law: [], outlaw: [] };

  constructor(random: Random) {
    this.#random = random;
  }

  hand(side: Side): readonly Card[] {
    return this.#hands[side];
  }

  symbol(): CardSymbol {
    return this.#random.pick(SYMBOLS);
  }

  /** A card leaves a hand, by name. */
  spend(side: Side, cards: readonly unknown[]): void {
    for (const card of cards) {
      const at = this.#hands[side].findIndex((each) => each === card);
      if (at >= 0) this.#hands[side].splice(at, 1);
    }
  }

  /** What was drawn, robbed or lost since then. */
  follow({ sides }: Duel): void {
    for (const side of SIDES) {
      const own = this.#hands[side];
      while (own.length > sides[side].hand) own.splice(this.#random.below(own.length), 1);
    }
    const pool = this.#random.shuffled(this.#elsewhere(sides));
    for (const side of SIDES) {
      const own = this.#hands[side];
      own.push(...pool.splice(0, sides[side].hand - own.length));
    }
  }

  #elsewhere(sides: Duel['sides']): Card[] {
    const left = [...BOX];
    const open = SIDES.flatMap((side) => [
      ...this.#hands[side],
      ...sides[side].chars.flatMap(({ gear }) => gear),
    ]);
    for (const card of open) {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
    }
    return left;
  }
}
