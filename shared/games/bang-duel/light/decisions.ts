import { no, ok } from '#shared/result.ts';
import { cardIn, isCount, numberIn } from '../effects/fields.ts';
import type { Decision } from '../effects/questions.ts';
import { finally_, type Answer, type Read } from '../effects/script.ts';
import type { Standing, TableTop } from '../effects/table-top.ts';
import { isGear, type Card } from '../rules/cards.ts';
import { otherSide } from '../rules/characters.ts';

/** What people tell where not every card is followed. Nothing of it is refused that could be on a table. */

export const ALONG = ['lose', 'heal', 'gear', 'ungear'] as const;
/** What a turn is made of; `begin` comes first where something acts before it. */
export const ACTS = ['hit', 'swap', 'end'] as const;

export const isAlong = (type: string): type is (typeof ALONG)[number] => ALONG.some((each) => each === type);

export type Told =
  | { readonly do: 'lose' | 'heal'; readonly target: Standing; readonly units: number }
  | { readonly do: 'gear' | 'ungear'; readonly target: Standing; readonly card: Card };

/** Health or gear, at any moment. */
export function readAlong(top: TableTop, { decision }: Answer): Read<Told> {
  const target = top.find(decision['target']);
  switch (decision.do) {
    case 'lose':
    case 'heal': {
      const units = numberIn(decision['units'] ?? 1);
      if (!units.ok) return units;
      if (!target) return no(finally_('bad-target'));
      const { health, max } = target.fighter;
      const after = decision.do === 'lose' ? health - units.value : health + units.value;
      return isCount(units.value) && after >= 0 && after <= max
        ? ok({ do: decision.do, target, units: units.value })
        : no(finally_('wrong-count'));
    }
    case 'gear':
    case 'ungear': {
      const card = cardIn(decision['card']);
      if (!card.ok) return card;
      if (!isGear(card.value)) return no(finally_('unknown-card'));
      if (!target) return no(finally_('bad-target'));
      return decision.do === 'gear' || target.fighter.gear.includes(card.value)
        ? ok({ do: decision.do, target, card: card.value })
        : no(finally_('no-such-gear'));
    }
    default:
      return no(finally_('wrong-answer'));
  }
}

export interface Fired {
  readonly target: Standing;
  readonly units: number;
  readonly card: Card | null;
}

const MOST_UNITS = 6;

/** A shot at anybody in play: at the enemy AP unless somebody else is named. */
export function readHit(top: TableTop, { target: named, units = 1, card }: Decision): Read<Fired> {
  const name = card === undefined || card === null ? ok(null) : cardIn(card);
  if (!name.ok) return name;
  if (typeof units !== 'number' || !isCount(units) || units < 1 || units > MOST_UNITS)
    return no(finally_('wrong-count'));
  const target = top.find(named ?? top.ap(otherSide(top.duel.turn)).id);
  return target ? ok({ target, units, card: name.value }) : no(finally_('bad-target'));
}

const WITH = ['miss', 'hat', 'barrel', 'kid'] as const;
export type With = (typeof WITH)[number];

export function readWith(value: unknown): Read<With | null> {
  if (value === undefined || value === null) return ok(null);
  const found = WITH.find((each) => each === value);
  return found ? ok(found) : no(finally_('wrong-answer'));
}
