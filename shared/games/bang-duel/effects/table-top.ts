import type { Card, CardSymbol } from '../rules/cards.ts';
import { isLasting } from '../rules/cards.ts';
import { otherSide, SIDES, type Character, type Side } from '../rules/characters.ts';
import { drawSource } from '../rules/counts.ts';
import { copyDuel, type Duel, type DuelDraft, type FighterDraft, type SideDraft } from '../rules/duel.ts';
import type { Options } from '../rules/options.ts';
import { isActive } from '../rules/places.ts';
import type { Source } from './questions.ts';

/** Who shoots with what (BA25, BA31). */
export interface Shot {
  readonly source: Source;
  readonly shooter: Character;
  /** The side whose card or ability it is. */
  readonly by: Side;
  /** Tex Willer's price is due (B23). */
  readonly isTex: boolean;
}

/** What was set off and waits until the card is finished (B27, BA33). */
export type Noted =
  | { readonly kind: 'draw'; readonly side: Side; readonly about: 'Watch' | 'Django' }
  | {
      readonly kind: 'hit';
      readonly shot: Shot;
      /** Whoever stands there by then, or somebody by name (BA26). */
      readonly at: { readonly side: Side; readonly role: 'AP' | 'PP' } | { readonly id: Character };
    };

/** What people forget, and what is not done for them (`light/`). */
export interface Reminder {
  readonly kind: 'draw' | 'hit' | 'discard' | 'limit' | 'bang' | 'reload';
  readonly side: Side;
  readonly about: Source;
  readonly count?: number;
  readonly target?: Character;
}

export interface Standing {
  readonly side: Side;
  readonly at: number;
  readonly fighter: FighterDraft;
}

/** The table as an effect sees it: a copy that it may change, what waits, and who is the target right now. */
export class TableTop {
  readonly duel: DuelDraft;
  readonly options: Options;
  noted: Noted[] = [];
  reminders: readonly Reminder[] = [];
  /** A target's gear and ability are on, his partner's are off (B15, BA21). */
  target: Character | null = null;

  constructor(duel: Duel, options: Options) {
    this.duel = copyDuel(duel);
    this.options = options;
  }

  get isOver(): boolean {
    return this.duel.phase === 'over';
  }

  side(side: Side): SideDraft {
    return this.duel.sides[side];
  }

  /** The attacking character; a lone one is the covering one as well (B16). */
  ap(side: Side): FighterDraft {
    const { chars, ap } = this.side(side);
    return this.#at(chars, ap);
  }

  pp(side: Side): FighterDraft {
    const { chars, ap } = this.side(side);
    return chars.length > 1 ? this.#at(chars, 1 - ap) : this.#at(chars, 0);
  }

  isPair(side: Side): boolean {
    return this.side(side).chars.length > 1;
  }

  find(id: unknown): Standing | null {
    for (const side of SIDES) {
      const { chars } = this.side(side);
      for (const [at, fighter] of chars.entries()) if (fighter.id === id) return { side, at, fighter };
    }
    return null;
  }

  /** Whether somebody's ability works now. */
  active(id: Character, side?: Side): Standing | null {
    const found = this.find(id);
    if (!found || (side !== undefined && found.side !== side)) return null;
    const { alwaysOn } = this.options;
    const alwaysSymbol = alwaysOn.some((each) => each === id);
    return found.fighter.health > 0 && this.#isOn(found, alwaysSymbol) ? found : null;
  }

  /** Whether a side has such gear that works now. */
  hasGear(side: Side, card: Card): boolean {
    return this.side(side).chars.some(
      (fighter, at) => fighter.gear.includes(card) && this.#isOn({ side, at, fighter }, isLasting(card)),
    );
  }

  #isOn({ side, at, fighter }: Standing, alwaysSymbol: boolean): boolean {
    const { chars, ap } = this.side(side);
    return isActive({
      role: at === ap ? 'AP' : 'PP',
      alwaysSymbol,
      isTarget: fighter.id === this.target,
      partnerIsTarget: chars.some(({ id }) => id !== fighter.id && id === this.target),
    });
  }

  #at(chars: readonly FighterDraft[], at: number): FighterDraft {
    const fighter = chars[at];
    if (!fighter) throw new Error('nobody stands there');
    return fighter;
  }

  /** From the hand to the discard (B36). A hand counted empty may have held it (B41). */
  discardFromHand(side: Side, card: Card): void {
    this.spend(side, 1);
    this.putDown(card);
  }

  putDown(card: Card): void {
    this.duel.discard += 1;
    this.duel.top = card;
  }

  spend(side: Side, count: number): void {
    const own = this.side(side);
    own.hand = Math.max(0, own.hand - count);
  }

  /** Gear goes out of play to the discard. */
  discardGear(fighter: FighterDraft, card: Card): void {
    this.takeGear(fighter, card);
    this.putDown(card);
  }

  takeGear(fighter: FighterDraft, card: Card): void {
    fighter.gear = fighter.gear.filter((each) => each !== card);
  }

  /** B18 */
  addGear(fighter: FighterDraft, card: Card): void {
    if (fighter.gear.includes(card)) this.discardGear(fighter, card);
    fighter.gear.push(card);
  }

  /** Takes the next card of that side's deck; false: there is none anywhere (B11, BA9, BA10). */
  take(deck: Side): boolean {
    const { duel } = this;
    const own = this.side(deck);
    switch (drawSource({ personal: own.deck, common: duel.common, discard: duel.discard })) {
      case 'personal':
        own.deck -= 1;
        return true;
      case 'common':
        duel.common -= 1;
        return true;
      case 'reshuffle':
        duel.common = duel.discard - 1;
        duel.discard = 0;
        duel.top = null;
        return true;
      case 'none':
        return false;
    }
  }

  left(deck: Side): number {
    return this.side(deck).deck + this.duel.common + this.duel.discard;
  }

  /** Into the hand; answers how many came. */
  draw(side: Side, count: number, deck: Side = side): number {
    let came = 0;
    while (came < count && this.take(deck)) came += 1;
    this.side(side).hand += came;
    return came;
  }

  /** Opened cards lie on the discard, and nobody has told their faces (B33). */
  putOpened(count: number): void {
    this.duel.discard += count;
    this.duel.top = null;
  }

  note(noted: Noted): void {
    this.noted.push(noted);
  }

  /** The enemy AP becomes the target of a hit by somebody's ability, or by Return Fire. */
  noteHit(side: Side, source: Source, shooter: Character, role: 'AP' | 'PP' = 'AP'): void {
    this.note({
      kind: 'hit',
      at: { side: otherSide(side), role },
      shot: { source, shooter, by: side, isTex: false },
    });
  }
}

/** What an opened card has to show. */
export const wantedBy = (
  what: 'Dynamite' | 'Rattlesnake' | 'Barrel' | 'Kid Curry',
  { kidCurry }: Pick<Options, 'kidCurry'>,
): CardSymbol => {
  switch (what) {
    case 'Dynamite':
      return 'dynamite';
    case 'Rattlesnake':
      return 'snake';
    case 'Barrel':
      return 'barrel';
    case 'Kid Curry':
      return kidCurry;
  }
};
