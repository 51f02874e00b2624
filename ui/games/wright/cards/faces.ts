import { valueOf, type Card } from '#shared/games/wright/rules/cards.ts';
import { strengthOf } from '#shared/games/wright/rules/strength.ts';

/** A card of an open revolver as the comparison sees it. */
export interface Face {
  readonly card: Card;
  /** What a joker copies. */
  readonly as: number | null;
  /** Cancelled by a miss. */
  readonly struck: boolean;
  /** It belongs to the group that is compared (W65). */
  readonly counts: boolean;
}

/** A revolver with the values that misses have cancelled in it. */
export function facesOf(cards: readonly Card[], cancelled: readonly number[] = []): readonly Face[] {
  const gone = [...cancelled];
  const isStruck = cards.map((card) => {
    const at = gone.indexOf(valueOf(card));
    if (at >= 0) gone.splice(at, 1);
    return at >= 0;
  });
  const [, best] = strengthOf(cards.filter((_, at) => isStruck[at] === false));
  return cards.map((card, at) => {
    const struck = isStruck[at] === true;
    const as = card === 'joker' && best > 0 ? best : null;
    return { card, as, struck, counts: best > 0 && !struck && (as !== null || valueOf(card) === best) };
  });
}
