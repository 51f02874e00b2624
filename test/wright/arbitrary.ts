import { fc } from '@fast-check/vitest';
import { BOX, CARDS, type Card } from '#shared/games/wright/rules/cards.ts';
import { OPTIONS, type GivenOptions } from '#shared/games/wright/rules/options.ts';

/** Cards no box could hold are left out: copies of a kind beyond its count are dropped. */
export function withinBox(cards: readonly Card[]): Card[] {
  const left = new Map<Card, number>(CARDS.map((card) => [card, BOX[card]]));
  return cards.filter((card) => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count > 0;
  });
}

export const anyCard = fc.constantFrom(...CARDS);
/** Numbers more often than specials, so that groups and sums come up. */
const handCard = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...CARDS.slice(0, 7)) },
  { weight: 2, arbitrary: anyCard },
);
export const hand = (maxLength: number) => fc.array(handCard, { maxLength }).map(withinBox);

/** Jokers and misses are plenty; few values, so that ties happen. */
const loaded = fc.constantFrom<Card>('1', '2', '6', '7', '7', 'joker', 'miss', 'swap');
export const revolver = fc.array(loaded, { maxLength: 6 });

/** The first cards of each, as long as the box has them. */
export function dealt(revolvers: readonly (readonly Card[])[]): Card[][] {
  const kept = withinBox(revolvers.flat().map((card) => card));
  const left = [...kept];
  return revolvers.map((cards) =>
    cards.filter((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }),
  );
}

export const comparisonOptions = fc.record({
  missOrder: fc.constantFrom(...OPTIONS.missOrder.values),
  missTie: fc.constantFrom(...OPTIONS.missTie.values),
  missMandatory: fc.boolean(),
  excludedMiss: fc.boolean(),
  emptyShares: fc.boolean(),
});

/** Every house rule at some value. */
export const anyOptions = fc
  .record({
    ...Object.fromEntries(
      Object.entries(OPTIONS).flatMap(([name, option]) =>
        option.kind === 'choice' ? [[name, fc.constantFrom<string | boolean>(...option.values)]] : [],
      ),
    ),
    rounds: fc.integer({ min: 1, max: 3 }),
  })
  .map((options) => options as GivenOptions);
