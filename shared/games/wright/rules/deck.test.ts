import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { BOX, CARDS, CARDS_WITHOUT_SHERIFFS, isLoadable, SHERIFFS } from './cards.ts';
import { chanceOfSheriff, deckAfterSetup, drawsFor, largestPile, limitWith } from './deck.ts';

const boxOf = (kind: (card: (typeof CARDS)[number]) => boolean) =>
  CARDS.filter(kind).reduce((sum, card) => sum + BOX[card], 0);

describe('cards and counts', () => {
  it('W1 W2 W3 W4 W5: the box', () => {
    expect(boxOf((card) => card >= '1' && card <= '7')).toBe(49);
    expect([BOX.joker, BOX.miss, BOX.swap, BOX.helper, BOX.indians]).toEqual([6, 3, 3, 2, 2]);
    expect(boxOf(() => true)).toBe(CARDS_WITHOUT_SHERIFFS);
    expect(CARDS_WITHOUT_SHERIFFS + SHERIFFS).toBe(69);
    expect(boxOf(isLoadable)).toBe(58);
  });

  it.for([
    [2, 50],
    [3, 47],
    [4, 41],
    [5, 35],
  ] as const)('W12: with %i players %i cards stay in the deck', ([players, deck]) => {
    expect(deckAfterSetup(players)).toBe(deck);
  });

  it.for([
    [2, 56],
    [3, 53],
    [4, 47],
    [5, 41],
  ] as const)('W100: with %i players the pile holds at most %i', ([players, most]) => {
    expect(largestPile(players)).toBe(most);
  });

  it('W44 W45 W46 WA5 WA7: limits and draws', () => {
    expect(drawsFor(1 + 3, limitWith(0, { helperStack: true }))).toBe(2);
    expect(drawsFor(5, limitWith(1, { helperStack: true }))).toBe(2);
    expect(limitWith(2, { helperStack: true })).toBe(8);
    expect(limitWith(2, { helperStack: false })).toBe(7);
    expect(drawsFor(8, 6)).toBe(0);
  });
});

describe('the chance of a sheriff', () => {
  it('is what is left over what is left', () => {
    expect(chanceOfSheriff({ cards: 47, under: 0, sheriffsOut: 0 })).toBeCloseTo(4 / 51);
    expect(chanceOfSheriff({ cards: 10, under: 0, sheriffsOut: 4 }, 5)).toBe(0);
    expect(chanceOfSheriff({ cards: 10, under: 0, sheriffsOut: 3 }, 0)).toBe(0);
  });

  it('W53 W99 WA55: is certain when only cards pushed under the deck lie below the sheriffs', () => {
    expect(chanceOfSheriff({ cards: 0, under: 0, sheriffsOut: 3 })).toBe(1);
    expect(chanceOfSheriff({ cards: 2, under: 2, sheriffsOut: 3 })).toBe(1);
    expect(chanceOfSheriff({ cards: 5, under: 0, sheriffsOut: 3 }, 6)).toBe(1);
  });

  test.prop(
    [fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 8 })],
    { numRuns: 5 },
  )('agrees with many shuffled decks', (cards, sheriffsOut, draws) => {
    const random = randomFrom(cards * 100 + sheriffsOut * 10 + draws);
    const deck = [
      ...Array<string>(cards).fill('card'),
      ...Array<string>(SHERIFFS - sheriffsOut).fill('sheriff'),
    ];
    const tries = 20_000;
    let met = 0;
    for (let i = 0; i < tries; i++) if (random.shuffled(deck).slice(0, draws).includes('sheriff')) met += 1;
    const chance = chanceOfSheriff({ cards, under: 0, sheriffsOut }, draws);
    // Five standard deviations: wrong once in a million honest runs.
    expect(Math.abs(met / tries - chance)).toBeLessThan(5 * Math.sqrt(0.25 / tries));
  });
});
