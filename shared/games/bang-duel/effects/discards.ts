import { ok } from '#shared/result.ts';
import type { Side } from '../rules/characters.ts';
import { cardsIn } from './fields.ts';
import type { Because } from './questions.ts';
import { ask, never, unless, when, type Script } from './script.ts';
import type { TableTop } from './table-top.ts';

interface Discard {
  readonly by: Side;
  readonly hand: Side;
  readonly count: number;
  readonly because: Because;
  readonly optional?: boolean;
}

/** Cards from a hand to the discard, told by their faces. From an empty hand nothing is asked. Answers how many went. */
export function* discard(
  top: TableTop,
  { by, hand, because, optional = false, ...asked }: Discard,
): Script<number> {
  const held = top.side(hand).hand;
  const count = Math.min(asked.count, held);
  if (count <= 0) return 0;
  const cards = yield* ask({ ask: 'discard', by, hand, count, because, optional }, (decision, answer) => {
    if (decision.do === 'none') return unless(answer.doubt(never(!optional, 'wrong-answer')), () => []);
    const cards = cardsIn(decision['cards']);
    if (!cards.ok) return cards;
    const { length } = cards.value;
    const doubt = answer.doubt(never(length > held, 'wrong-count'), when(length !== count, 'wrong-count'));
    return doubt ? unless(doubt, () => []) : ok(cards.value);
  });
  for (const card of cards) top.discardFromHand(hand, card);
  return cards.length;
}
