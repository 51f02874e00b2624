import { describe, expect, it } from 'vitest';
import { lootOf } from '#shared/games/wright/match/pile.ts';
import type { FullRound } from '#shared/games/wright/match/state.ts';
import { bonusFor, limitWith, pileFrom } from '#shared/games/wright/rules/deck.ts';
import type { Options } from '#shared/games/wright/rules/options.ts';
import { simplePolicy } from '#shared/games/wright/simulate/policies.ts';
import { cardsOnTable } from '#shared/games/wright/simulate/table-top.ts';
import {
  counted,
  EVENINGS,
  fullOf,
  held,
  isInStep,
  known,
  type Name,
  PLAYERS,
  POLICIES,
  same,
  seeds,
  total,
  watch,
} from '#test/wright/watched-match.ts';

function questionOf({ players, deck, aside }: FullRound, options: Options) {
  const limits = players.map(({ helpers }) => limitWith(helpers, options));
  const over = players.map((player, place) => player.held - (limits[place] ?? 0));
  return {
    players: players.length,
    limits,
    helpers: total(players.map(({ helpers }) => helpers)),
    deck,
    above: total(over.map((more) => Math.max(0, more))),
    missing: total(over.map((more) => Math.max(0, -more))),
    aside,
    bonusAwarded: false,
  };
}

/** Whole matches over real cards: what the engine has counted against what lies on the table. */

describe('counts against the real cards', () => {
  it.for(EVENINGS)('W96 W97: %i players, %s, %j: every card is where the engine has it', (given) => {
    const [players, name, options] = given;
    for (const seed of seeds) {
      let [looks, turns] = [0, 0];
      watch({
        players,
        seed,
        options,
        policy: POLICIES[name],
        look: (look) => {
          const { state, top } = look;
          // The engine's own sum holds at every moment, also in the middle of a draw.
          same(held(known(state)) + bonusFor(players), 65);
          if (!isInStep(look)) return;
          looks += 1;
          same(cardsOnTable(top), 65);
          same(known(state), counted(top));
          const full = fullOf(state);
          if (state.stage.phase !== 'playing' || full.turn.step !== 'ready') return;
          turns += 1;
          same(pileFrom(questionOf(full, state.setup.options)), full.loot);
          same(lootOf(state.round), top.loot.length);
        },
      });
      expect(looks).toBeGreaterThan(60);
      expect(turns).toBeGreaterThan(10);
    }
  });

  it.for(PLAYERS)('W97: %i players at their limits: a helper costs two cards', (players) => {
    for (const seed of seeds)
      watch({
        players,
        seed,
        policy: simplePolicy,
        look: ({ state }) => {
          const { deck, loot, players: all, turn } = fullOf(state);
          if (state.stage.phase !== 'playing' || turn.step !== 'ready') return;
          const helpers = total(all.map((player) => player.helpers));
          const isFull = all.every((player) => player.held === 6 + player.helpers);
          if (isFull) same(loot, 65 - (players === 2 ? 3 : 0) - 6 * players - 2 * helpers - deck);
          else same(players, 2); // Only cards kept from a duel lift anybody above it.
        },
      });
  });
});

describe('W97 by hand', () => {
  const usual = { players: 3, limits: [6, 6, 6], helpers: 0, deck: 30, above: 0, missing: 0, aside: 0 };
  it.for([
    ['at the limits', usual, 17],
    ['a helper and its extra card', { ...usual, limits: [7, 6, 6], helpers: 1 }, 15],
    ['two above, one short', { ...usual, above: 2, missing: 1 }, 16],
    ['duel cards aside', { ...usual, aside: 2 }, 15],
    ['two players', { ...usual, players: 2, limits: [6, 6] }, 20],
  ] as const)('W97: %s', ([, question, pile]) => {
    expect(pileFrom({ ...question, bonusAwarded: false })).toBe(pile);
  });

  it('W97: bonus cards no longer lie aside once they are awarded', () => {
    const pair = { ...usual, players: 2, limits: [6, 6], above: 3, bonusAwarded: true };
    expect(pileFrom(pair)).toBe(20);
  });
});

describe('both levels', () => {
  it.for(PLAYERS)('W96 W102: %i players: the light level scores real cards as the full one', (players) => {
    for (const seed of seeds) {
      const piles: number[] = [];
      const state = watch({
        players,
        seed,
        level: 'light',
        policy: POLICIES[(['random', 'simple'] satisfies Name[])[seed % 2] ?? 'random'],
        look: ({ state: { round, scored }, top }) => {
          expect(round.sheriffs).toBeLessThanOrEqual(top.sheriffs);
          if (scored.length !== round.number) return;
          expect(round.sheriffs).toBe(top.sheriffs);
          piles[round.number - 1] = top.loot.length;
        },
      });
      expect(
        state.scored.map(({ loot }) => loot),
        `seed ${seed}`,
      ).toEqual(piles);
      for (const { points, leftover, loot } of state.scored)
        expect(total(Object.values(points)) + leftover, `seed ${seed}`).toBe(loot);
    }
  });
});
