import { describe, expect, it } from 'vitest';
import { sheriffChances } from '#shared/games/wright/match/pile.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { split } from '#shared/games/wright/rules/split.ts';
import { randomPolicy, simplePolicy } from '#shared/games/wright/simulate/policies.ts';
import { scene, settled, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';
import {
  fullOf,
  held,
  known,
  PLAYERS,
  same,
  seeds,
  throwAway,
  total,
  watch,
} from '#test/wright/watched-match.ts';

/** Whole matches over real cards: what the engine has counted against what lies on the table. */

describe('the deck', () => {
  it.for(PLAYERS)('W99: %i players never empty it before the fourth sheriff', (players) => {
    for (const seed of seeds)
      for (const duelCards of ['hand', 'bottom'] as const)
        watch({
          players,
          seed,
          options: { duelCards },
          policy: { ...randomPolicy, act: throwAway },
          look: ({ state, top }) => {
            const { deck, under } = fullOf(state);
            same(top.deck.includes('sheriff'), top.sheriffs < 4);
            same(deck >= under, true);
            if (deck === under && state.round.sheriffs < 4) expect(sheriffChances(state)?.nextCard).toBe(1);
            same(state.round.marks.includes('deck-exhausted'), false);
          },
        });
  });

  /** Two players who throw six cards a turn and see no sheriff: two cards are left after eight turns. */
  function nearlyEmpty(options: GivenOptions = {}): Scene {
    const table = scene({ players: 2, level: 'full', options });
    for (let turn = 0; turn < 8; turn++)
      table.dispatch({ type: 'discard', count: 6 }, { type: 'refill', sheriffs: 0 });
    expect(fullOf(table.state()).deck).toBe(2);
    return table;
  }

  it('W99: more draws than cards mean a lost sheriff or a miscount', () => {
    const table = nearlyEmpty();
    table.dispatch({ type: 'discard', count: 3 });
    const refill: Told = { type: 'refill', sheriffs: 0 };
    expect(table.refuse(refill)).toMatchObject({
      code: 'deck-exhausted',
      rule: 'W99',
      overridable: true,
      params: { deck: 2, wanted: 3 },
    });
    expect(table.refuse({ ...refill, sheriffs: 3 }).code).toBe('deck-exhausted');
    expect(table.would({ ...refill, sheriffs: 4, drawn: 2 })).toContain('refilled');
    const state = table.dispatch({ ...refill, confirm: true });
    expect(fullOf(state)).toMatchObject({ deck: 0 });
    expect(held(known(state)) + 3).toBe(65);
    expect(state.round.marks).toContain('deck-exhausted');
  });

  it('W99: the last two cards may be drawn, then only sheriffs are left', () => {
    const table = nearlyEmpty();
    const state = table.dispatch({ type: 'discard', count: 2 }, { type: 'refill', sheriffs: 0 });
    expect(fullOf(state).deck).toBe(0);
    expect(sheriffChances(state)?.nextCard).toBe(1);
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '2' });
    expect(table.refuse({ type: 'duel-cards', initiator: '4', other: '5' }).code).toBe('deck-exhausted');
  });

  it('W99: cards pushed under the deck come after all sheriffs', () => {
    const table = nearlyEmpty({ duelCards: 'bottom' });
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '1' });
    table.dispatch({ type: 'duel-cards', initiator: '4', other: '5' }, { type: 'cancel-duel' });
    expect(fullOf(table.state())).toMatchObject({ deck: 2, under: 2 });
    expect(sheriffChances(table.state())?.nextCard).toBe(1);
    table.dispatch({ type: 'discard', count: 1 });
    expect(table.refuse({ type: 'refill', sheriffs: 0 }).code).toBe('deck-exhausted');
  });
});

describe('shares', () => {
  it('W102: of any pile a better place never gets less', () => {
    for (let loot = 0; loot <= 65; loot++)
      for (let participants = 1; participants <= 4; participants++) {
        const { shares, leftover } = split(loot, participants);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        expect(total(shares) + leftover).toBe(loot);
      }
  });

  it.for(PLAYERS)('W102: %i players: points fall with the ranking in every round', (players) => {
    for (const seed of seeds)
      for (const { ranking, points } of watch({ players, seed, policy: simplePolicy }).scored) {
        const inOrder = ranking.map((seat) => points[seat] ?? 0);
        expect(inOrder, `seed ${seed}`).toEqual([...inOrder].sort((a, b) => b - a));
      }
  });

  it('W102: jokers find their best value without anyone being asked', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2', '3'), { type: 'count-pile', loot: 9 });
    table.dispatch({
      type: 'reveal',
      revolvers: { '1': ['2', '2', '7', 'joker'], '2': ['5', '4', 'joker'] },
    });
    expect(table.record()).toMatchObject({ strength: { '1': [3, 2], '2': [2, 5] }, ranking: ['1', '2'] });
    expect(table.record().points).toEqual({ '1': 5, '2': 2, '3': 0 });
  });
});
