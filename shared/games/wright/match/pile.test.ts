import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { lootOf } from '#shared/games/wright/match/pile.ts';
import { largestPile } from '#shared/games/wright/rules/deck.ts';
import { randomPolicy, type Policy } from '#shared/games/wright/simulate/policies.ts';
import { SOAK } from '#test/effort.ts';
import { scene, settled, sheriffs, type Told } from '#test/wright/scene.ts';
import { PLAYERS, same, seeds, throwAway, total, watch } from '#test/wright/watched-match.ts';

/** Hardly ever lays a card on the pile. */
const idler: Policy = {
  load: () => [],
  act: (sight, random) => {
    if (sight.sheriffs >= 2 && random.chance(0.3)) return { kind: 'shootout' };
    if (sight.own.hand.includes('helper')) return { kind: 'event', card: 'helper', target: null };
    if (sight.sheriffs < 2 ? random.chance(0.1) : random.chance(0.02)) return randomPolicy.act(sight, random);
    return { kind: 'pass' };
  },
};

/** Whole matches over real cards: what the engine has counted against what lies on the table. */

describe('the pile', () => {
  const MOST = [
    [2, 56],
    [3, 53],
    [4, 47],
    [5, 41],
  ] as const;

  it.for(MOST)(
    'W100: %i players: no more than %i cards, and a larger count is doubted',
    ([players, most]) => {
      expect(largestPile(players)).toBe(most);
      const table = scene({ players });
      table.dispatch(...sheriffs(4), settled(...SEATS.slice(0, players)));
      expect(table.would({ type: 'count-pile', loot: most })).toEqual(['pile-counted']);
      const count: Told = { type: 'count-pile', loot: most + 1 };
      expect(table.refuse(count)).toMatchObject({
        code: 'pile-too-big',
        overridable: true,
        params: { most },
      });
      expect(table.dispatch({ ...count, confirm: true }).round.marks).toContain('pile-too-big');
    },
  );

  it.for(MOST)('W100: %i players who throw all they can stay within %i', ([players, most]) => {
    let largest = 0;
    for (const seed of seeds)
      for (const duelCards of ['hand', 'loot'] as const)
        watch({
          players,
          seed,
          options: { duelCards },
          policy: { load: () => [], act: throwAway },
          look: ({ state }) => {
            largest = Math.max(largest, lootOf(state.round) ?? 0);
          },
        });
    expect(largest).toBeLessThanOrEqual(most);
    expect(largest).toBeGreaterThan(most / 2); // It was a real attempt.
  });

  it.for(['hand', 'loot', 'bottom', 'aside'] as const)(
    'W101: duelCards=%s: empty with two sheriffs only after helpers, passes and failed duels',
    (duelCards) => {
      let empty = 0;
      for (const players of PLAYERS)
        for (const seed of seeds)
          watch({
            players,
            seed,
            options: { duelCards },
            policy: idler,
            look: ({ state, told }) => {
              if (state.round.sheriffs < 2 || state.stage.phase !== 'playing') return;
              const laid = told.some(
                (command) =>
                  command.type === 'discard' ||
                  (command.type === 'play-event' && command.card !== 'helper') ||
                  (command.type === 'duel-cards' && duelCards === 'loot') ||
                  (command.type === 'deadlock' && command.flipped !== undefined),
              );
              same(lootOf(state.round) === 0, !laid);
              if (!laid) empty += 1;
            },
          });
      expect(empty).toBeGreaterThan(0);
    },
  );

  it('W101: helpers, passes and a failed duel leave nothing to split', () => {
    for (const [duelCards, loot] of [
      ['hand', 0],
      ['loot', 2],
      ['bottom', 0],
      ['aside', 0],
    ] as const) {
      const table = scene({ players: 2, level: 'full', options: { duelCards } });
      table.dispatch({ type: 'play-event', card: 'helper' }, { type: 'refill', sheriffs: 2 });
      table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 }, { type: 'declare-duel', by: '1' });
      table.dispatch({ type: 'duel-cards', initiator: '2', other: '2' }, settled('1'));
      table.dispatch({ type: 'reveal', revolvers: { '1': ['3'], '2': [] } });
      expect(table.record()).toMatchObject({ loot, points: { '1': loot, '2': 0 } });
    }
  });

  const meanPile = (players: number, policy: Policy): number => {
    const piles = Array.from({ length: SOAK ? 400 : 60 }, (_, seed) =>
      watch({ players, seed, policy }).scored.map(({ loot }) => loot),
    ).flat();
    return total(piles) / piles.length;
  };

  /** Loading is no action (W20), and every loaded card is one that is never thrown. */
  const unloaded: Policy = { ...randomPolicy, load: () => [] };
  it.for([
    [2, 27, 27],
    [3, 21, 25],
    [4, 18, 22],
    [5, 15, 19],
  ] as const)('W103: %i players acting at random: piles average from %i to %i', ([players, low, high]) => {
    const mean = meanPile(players, unloaded);
    expect(mean).toBeGreaterThan(low - 2);
    expect(mean).toBeLessThan(high + 2);
  });

  it('W103: with random loading as well piles are smaller still, and fall with the players', () => {
    const means = PLAYERS.map((players) => meanPile(players, randomPolicy));
    expect(means).toEqual([...means].sort((a, b) => b - a));
    for (const [at, most] of [27, 25, 22, 19].entries()) {
      expect(means[at]).toBeLessThan(most);
      expect(means[at]).toBeGreaterThan(most / 2);
    }
  });
});
