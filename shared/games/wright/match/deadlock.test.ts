import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { refillDraws } from '#shared/games/wright/match/draws.ts';
import { isLoadable } from '#shared/games/wright/rules/cards.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { randomPolicy, type Policy } from '#shared/games/wright/simulate/policies.ts';
import { scene, settled, SHERIFF, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';
import { counted, fullOf, isInStep, known, PLAYERS, same, seeds, watch } from '#test/wright/watched-match.ts';

/** Loads all it can and throws only what cannot be loaded: leads to a deadlock. */
const hoarder: Policy = {
  load: ({ own }) => own.hand.filter(isLoadable),
  act: ({ own, sheriffs: out }) => {
    const card = own.hand.find((held) => !isLoadable(held));
    if (out >= 2) return { kind: 'shootout' };
    return card ? { kind: 'discard', cards: [card] } : { kind: 'pass' };
  },
};

/** Whole matches over real cards: what the engine has counted against what lies on the table. */

describe('deadlock', () => {
  /** Everybody has loaded everything and passed once. */
  function stuck(players: number, options: GivenOptions = {}, out = 1): Scene {
    const table = scene({ players, level: 'full', options });
    table.dispatch({ type: 'start-turn' }, ...sheriffs(out));
    for (const seat of SEATS.slice(0, players)) table.dispatch({ type: 'load', seat, count: 6 });
    for (let turn = 0; turn < players; turn++)
      table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 });
    return table;
  }
  const DEADLOCK: Told = { type: 'deadlock' };

  it.for(PLAYERS)('W104: %i players with everything loaded can only pass', (players) => {
    for (const out of [0, 1]) {
      const table = stuck(players, {}, out);
      expect(table.refuse({ type: 'discard', cards: ['4'] }).code).toBe('hand-too-small');
      expect(table.refuse({ type: 'play-event', card: 'helper' }).code).toBe('hand-too-small');
      const start = players === 2 ? { type: 'declare-duel', by: '1' } : { type: 'race-opened', by: '1' };
      expect(table.refuse(start).code).toBe('too-few-sheriffs');
      expect(refillDraws(table.state())).toEqual(SEATS.slice(0, players).map(() => 0));
      expect(table.would({ type: 'pass' })).toContain('passed');
      const state = table.dispatch(DEADLOCK); // The way out needs no confirmation: the tablet has counted.
      expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'deadlock', by: null } });
      table.dispatch(settled(...SEATS.slice(0, players)));
      if (players === 2) expect(table.state().stage).toMatchObject({ hands: { bonusTo: '1' } });
    }
  });

  it('W104: with two sheriffs, before all have passed, or with cards in hand it is none', () => {
    const table = stuck(2);
    expect(stuckWithTwo().refuse(DEADLOCK)).toMatchObject({ code: 'no-deadlock', overridable: false });
    table.dispatch({ type: 'discard', cards: ['4'], confirm: true }, { type: 'refill', sheriffs: 0 });
    expect(table.refuse(DEADLOCK)).toMatchObject({ code: 'pass-first', params: { passes: 0, players: 2 } });
    table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 });
    expect(table.refuse(DEADLOCK).code).toBe('pass-first');
    table.dispatch({ type: 'pass' }, { type: 'refill', sheriffs: 0 });
    expect(table.refuse(DEADLOCK)).toMatchObject({ code: 'hands-not-empty', overridable: true });
  });

  const stuckWithTwo = () => {
    const table = stuck(3);
    table.dispatch(SHERIFF);
    return table;
  };

  it('W104: at the light level the table has to confirm it', () => {
    const table = scene({ players: 2 });
    expect(table.refuse(DEADLOCK).code).toBe('hands-not-empty');
    const state = table.dispatch({ ...DEADLOCK, confirm: true });
    expect(state.stage).toMatchObject({ phase: 'racing', race: { kind: 'deadlock' } });
    table.dispatch(settled('2'), { type: 'count-pile', loot: 3 }, { type: 'give-ranking', ranking: ['2'] });
    expect(table.record()).toMatchObject({
      kind: 'deadlock',
      bonusTo: '2',
      marks: expect.arrayContaining(['deadlock']) as unknown,
    });
  });

  it('W104: redeal starts the same round over', () => {
    const table = stuck(3, { deadlock: 'redeal' });
    const state = table.dispatch(DEADLOCK);
    expect(state).toMatchObject({
      stage: { phase: 'playing' },
      round: { number: 1, first: '1', sheriffs: 0 },
    });
    expect(fullOf(state)).toMatchObject({ deck: 47, loot: 0, passes: 0, turn: { active: '1', number: 1 } });
    expect(fullOf(state).players.map(({ loaded }) => loaded)).toEqual([0, 0, 0]);
    expect(state.scored).toEqual([]);
  });

  it('W104: flip lays deck cards on the pile until a sheriff comes', () => {
    const table = stuck(2, { deadlock: 'flip' }, 0);
    const state = table.dispatch({ ...DEADLOCK, flipped: 7 });
    expect(state.round.sheriffs).toBe(1);
    expect(fullOf(state)).toMatchObject({ loot: 7, deck: 43, passes: 0 });
    expect(table.refuse(DEADLOCK).code).toBe('pass-first');
    expect(stuck(2).refuse({ ...DEADLOCK, flipped: 1 }).code).toBe('nothing-to-flip');
    const twice = stuck(2, { deadlock: 'flip' }, 1);
    twice.dispatch({ ...DEADLOCK, flipped: 0 });
    expect(twice.dispatch({ type: 'declare-duel', by: '1' }).stage.phase).toBe('duel');
  });

  it.for(
    PLAYERS.flatMap((players) => (['race', 'redeal', 'flip'] as const).map((way) => [players, way] as const)),
  )('W104 W96: %i hoarders find their way out by %s, and the counts stay right', ([players, deadlock]) => {
    let found = 0;
    for (const seed of seeds)
      watch({
        players,
        seed,
        options: { deadlock },
        policy: ({ round }) =>
          deadlock === 'redeal' && round.marks.includes('deadlock') ? randomPolicy : hoarder,
        look: (look) => {
          if (look.last.type === 'deadlock') found += 1;
          if (isInStep(look)) same(known(look.state), counted(look.top));
        },
      });
    expect(found).toBeGreaterThan(0);
  });
});
