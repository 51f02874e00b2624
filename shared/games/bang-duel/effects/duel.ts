import { no, ok } from '#shared/result.ts';
import { isHit, type Card } from '../rules/cards.ts';
import { otherSide, type Character, type Side } from '../rules/characters.ts';
import { cardIn } from './fields.ts';
import { lose } from './loss.ts';
import { ask, when, type Script } from './script.ts';
import type { Standing, TableTop } from './table-top.ts';

/** Hit cards in turns, the enemy first; whoever stops first loses a health (B2, B37, BA24). */
export function* duel(top: TableTop, { side: enemy, fighter }: Standing): Script {
  const by = top.duel.turn;
  const fighters: Readonly<Record<Side, Character>> = {
    ...{ law: top.ap(by).id, outlaw: top.ap(by).id },
    [enemy]: fighter.id,
  };
  let due = enemy;
  while (yield* fires(top, 'duel', due, fighters[due])) due = otherSide(due);
  // Whoever loses it: it is the doing of the player of the card (BA31).
  yield* lose(top, fighters[due], 1, { maker: by });
}

/** Each of them is saved by a hit card, or loses one (B37). */
export function* indians(top: TableTop, targets: readonly Character[]): Script {
  const maker = top.duel.turn;
  for (const id of targets) {
    const target = top.find(id);
    if (!target) continue;
    top.target = id;
    if (!(yield* fires(top, 'indians', target.side, id))) yield* lose(top, id, 1, { maker });
    top.target = null;
  }
}

/** Whether a hit card is discarded for him; nobody has to, and with an empty hand nobody is asked. */
function* fires(top: TableTop, question: 'duel' | 'indians', by: Side, target: Character): Script<boolean> {
  if (top.side(by).hand === 0) return false;
  const card = yield* ask<Card | null>({ ask: question, by, target }, (decision, answer) => {
    if (decision.do !== 'shoot') return ok(null);
    const named = cardIn(decision['card']);
    if (!named.ok) return named;
    const doubt = answer.doubt(when(!isHitFor(target, named.value), 'not-a-hit'));
    return doubt ? no(doubt) : named;
  });
  if (card === null) return false;
  top.discardFromHand(by, card);
  return true;
}

/** BA23 */
const isHitFor = (fighter: Character, card: Card): boolean =>
  isHit(card) || fighter === 'Tuco Ramirez' || (fighter === 'Annie Oakley' && card === 'Missed!');
