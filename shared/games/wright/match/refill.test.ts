import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { full, fullOf, held, cardsInAll } from '#test/wright/full-scene.ts';
import { sheriffs, type Scene, type Told } from '#test/wright/scene.ts';
import { refillDraws } from './draws.ts';

const PASS: Told = { type: 'pass' };
const REFILL: Told = { type: 'refill', sheriffs: 0 };
const START: Told = { type: 'start-turn' };
const HELPER: Told = { type: 'play-event', card: 'helper' };
const IDLE: readonly Told[] = [PASS, REFILL];
const discard = (count: number): Told => ({ type: 'discard', count });
const load = (seat: Seat, count: number): Told => ({ type: 'load', seat, count });

/** A voided shootout that cut the turn of seat 1 short: `missing` cards still to draw, seat 2 to act. */
function unfilled(missing: number, out: number): Scene {
  const table = full();
  table.dispatch(...sheriffs(out), discard(missing), { type: 'pressed', seat: '2', at: 1_000_000 });
  table.dispatch({ type: 'judge-presses', as: 'shootout' }, { type: 'void-race', reason: 'false start' });
  expect(fullOf(table).turn).toMatchObject({ active: '2', step: 'action' });
  expect(held(table)).toEqual([6 - missing, 6, 6]);
  return table;
}

describe('the refill', () => {
  it.for([
    [1, 0, 1],
    [6, 0, 6],
    [2, 4, 2],
    [0, 6, 0],
  ] as const)('W44: %i thrown, %i loaded: draw %i', ([thrown, inRevolver, draws]) => {
    const table = full();
    table.dispatch(START, load('1', inRevolver), thrown === 0 ? PASS : discard(thrown));
    expect(refillDraws(table.state())).toEqual([draws, 0, 0]);
    table.dispatch(REFILL);
    expect(fullOf(table)).toMatchObject({
      deck: 47 - draws,
      players: [{ held: 6 }, { held: 6 }, { held: 6 }],
    });
  });

  it('W45: one in hand and three in the revolver draw two', () => {
    const table = full();
    table.dispatch(START, load('1', 3), discard(2));
    expect(fullOf(table).players[0]).toMatchObject({ held: 4, loaded: 3 });
    table.dispatch(REFILL);
    expect(fullOf(table)).toMatchObject({ deck: 45, players: [{ held: 6, loaded: 3 }, {}, {}] });
  });

  it('W46: a helper out of a full hand draws two; out of loaded cards just the same', () => {
    for (const inRevolver of [0, 5]) {
      const table = full();
      table.dispatch(START, load('1', inRevolver), HELPER);
      expect(refillDraws(table.state())).toEqual([2, 0, 0]);
      table.dispatch(REFILL);
      expect(fullOf(table)).toMatchObject({ deck: 45, players: [{ held: 7 }, { held: 6 }, { held: 6 }] });
    }
  });

  it.for([
    [true, 2, 8],
    [false, 1, 7],
  ] as const)(
    'W44 W46 WA5: helperStack %s: the second helper draws %i, up to %i',
    ([helperStack, draws, most]) => {
      const table = full({ options: { helperStack } });
      table.dispatch(HELPER, REFILL, ...IDLE, ...IDLE, HELPER);
      expect(refillDraws(table.state())).toEqual([draws, 0, 0]);
      table.dispatch(REFILL, ...IDLE, ...IDLE, discard(5), REFILL);
      expect(fullOf(table).players[0]).toEqual({ held: most, loaded: 0, helpers: 2 });
      expect(cardsInAll(table)).toBe(65);
    },
  );

  it.for([true, false])(
    'WA5: helpers of two players raise one limit each (helperStack %s)',
    (helperStack) => {
      const table = full({ options: { helperStack } });
      table.dispatch(HELPER, REFILL, HELPER, REFILL);
      expect(held(table)).toEqual([7, 7, 6]);
    },
  );

  it.for([1, 2, 3])('W47: %i sheriffs in one refill are laid out and replaced', (met) => {
    const table = full();
    table.dispatch(discard(1), { type: 'refill', sheriffs: met });
    expect(table.state()).toMatchObject({ round: { sheriffs: met }, stage: { phase: 'playing' } });
    expect(held(table)).toEqual([6, 6, 6]);
    expect(fullOf(table)).toMatchObject({ deck: 46, turn: { active: '2' } });
  });

  it('W47: where nobody draws no sheriff turns up, unless the table insists', () => {
    const table = full();
    table.dispatch(PASS);
    expect(table.refuse({ type: 'refill', sheriffs: 1 })).toMatchObject({
      code: 'nothing-drawn',
      overridable: true,
    });
    expect(table.dispatch({ type: 'refill', sheriffs: 1, confirm: true }).round.sheriffs).toBe(1);
  });

  it.for([
    [0, 4, 0],
    [0, 4, 3],
    [2, 2, 2],
    [3, 1, 1],
  ] as const)('W48 WA2: %i out, %i more: the refill stops after %i cards', ([out, more, drawn]) => {
    const table = full();
    table.dispatch(...sheriffs(out), discard(4), { type: 'refill', sheriffs: more, drawn });
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic', by: null } });
    expect(held(table)).toEqual([2 + drawn, 6, 6]);
    expect(fullOf(table)).toMatchObject({ deck: 47 - drawn, turn: { active: '1' } });
    expect(table.refuse(REFILL).code).toBe('not-playing');
    expect(cardsInAll(table)).toBe(65);
  });

  it('W48: tapped on its own in the middle of a refill, the fourth sheriff stops it too', () => {
    const table = full();
    table.dispatch(...sheriffs(3), discard(4), { type: 'add-sheriff', drawn: 3 });
    expect(table.state().stage.phase).toBe('racing');
    expect(held(table)).toEqual([5, 6, 6]);
    expect(fullOf(table).deck).toBe(44);
  });

  it.for([4, 5])('W48: %i of 4 draws cannot all have come before the fourth sheriff', (drawn) => {
    const table = full();
    table.dispatch(...sheriffs(3), discard(4));
    expect(table.refuse({ type: 'refill', sheriffs: 1, drawn }).code).toBe('too-many-drawn');
    expect(table.refuse({ type: 'add-sheriff', drawn }).code).toBe('too-many-drawn');
  });
  it.for(['refill', 'add-sheriff'])('W48 W96 W99: %s notices more cards drawn than were left', (type) => {
    const table = full({ players: 5 });
    for (let turn = 1; turn <= 5; turn++) table.dispatch(discard(6), REFILL);
    table.dispatch(discard(3), { type: 'refill', sheriffs: 3 }, discard(6));
    expect(fullOf(table).deck).toBe(2);
    table.refuse({ type, ...(type === 'refill' ? { sheriffs: 1 } : {}), drawn: 4 });
  });

  it('W48: the fourth sheriff alone in the deck ends a refill without a single card', () => {
    const table = full({ players: 5 });
    for (let turn = 1; turn <= 5; turn++) table.dispatch(discard(6), REFILL);
    table.dispatch(discard(5), { type: 'refill', sheriffs: 3 }, discard(3));
    expect(fullOf(table).deck).toBe(0);
    table.dispatch({ type: 'refill', sheriffs: 1, drawn: 0 });
    expect(table.state().stage.phase).toBe('racing');
    expect(held(table)).toEqual([6, 3, 6, 6, 6]);
    expect(cardsInAll(table)).toBe(65);
  });

  it('W44: a deck too small for the refill is a miscount to be confirmed', () => {
    const table = full({ players: 5 });
    for (let turn = 1; turn <= 5; turn++) table.dispatch(discard(6), REFILL);
    table.dispatch(discard(6));
    expect(table.refuse(REFILL)).toMatchObject({
      code: 'deck-exhausted',
      overridable: true,
      params: { deck: 5, wanted: 6 },
    });
    table.dispatch({ ...REFILL, confirm: true });
    expect(held(table)).toEqual([5, 6, 6, 6, 6]);
    expect(table.state().round.marks).toContain('deck-exhausted');
    expect(cardsInAll(table)).toBe(65);
  });

  it.for<[string, readonly Told[], number]>([
    ['a discard', [discard(3)], 3],
    ['a swap', [{ type: 'play-event', card: 'swap', target: '3' }], 1],
    ['indians', [{ type: 'play-event', card: 'indians' }], 1],
    ['a helper', [HELPER], 2],
    ['a pass', [PASS], 0],
  ])('W49: after %s only the active player draws', ([, commands, draws]) => {
    const table = full({ players: 4, first: '2' });
    table.dispatch(START, load('1', 2), load('3', 1), ...commands);
    if (fullOf(table).turn.step === 'event') table.dispatch({ type: 'event-done' });
    expect(refillDraws(table.state())).toEqual([0, draws, 0, 0]);
    table.dispatch(REFILL);
    expect(fullOf(table).deck).toBe(41 - draws);
  });
});

describe('rulings on the refill', () => {
  it('WA3: whoever is short fills up, not the active player alone', () => {
    const table = unfilled(3, 2);
    table.dispatch(discard(2));
    expect(refillDraws(table.state())).toEqual([3, 2, 0]);
    table.dispatch(REFILL);
    expect(held(table)).toEqual([6, 6, 6]);
    expect(fullOf(table).deck).toBe(47 - 5);
  });

  it.for([
    [1, [3, 5, 6]],
    [2, [3, 6, 6]],
    [3, [4, 6, 6]],
    [4, [5, 6, 6]],
  ] as const)(
    'W44 W48 WA4: of five draws %i come first to the active player, then clockwise',
    ([drawn, hands]) => {
      const table = unfilled(3, 2);
      table.dispatch(discard(2), { type: 'refill', sheriffs: 2, drawn });
      expect(table.state().stage.phase).toBe('racing');
      expect(held(table)).toEqual(hands);
      expect(cardsInAll(table)).toBe(65);
    },
  );

  it('WA4: nobody draws one by one: the left neighbour is filled before the next', () => {
    const table = full({ players: 4, first: '4' });
    // Seats 4 and 1 stay short, seat 3 acts.
    table.dispatch(...sheriffs(2), discard(2), { type: 'pressed', seat: '1', at: 1_000_000 });
    table.dispatch({ type: 'judge-presses', as: 'shootout' }, { type: 'void-race', reason: 'false start' });
    table.dispatch(discard(2), { type: 'pressed', seat: '3', at: 2_000_000 });
    table.dispatch({ type: 'judge-presses', as: 'shootout' }, { type: 'void-race', reason: 'false start' });
    table.dispatch(discard(1), { type: 'refill', sheriffs: 2, drawn: 4 });
    expect(held(table)).toEqual([5, 6, 6, 6]);
  });

  it('WA6: the extra card of a helper has to be drawn', () => {
    const table = full();
    table.dispatch(HELPER);
    expect(table.refuse({ type: 'refill', sheriffs: 0, drawn: 1, confirm: true }).code).toBe(
      'too-many-drawn',
    );
    table.dispatch(REFILL);
    expect(held(table)).toEqual([7, 6, 6]);
  });

  it('WA7: who stands above the limit draws nothing and keeps everything', () => {
    const table = full({ options: { indiansEmpty: 'draw' } });
    table.dispatch({ type: 'play-event', card: 'indians' }, REFILL);
    expect(held(table)).toEqual([6, 7, 7]);
    table.dispatch(PASS);
    expect(refillDraws(table.state())).toEqual([0, 0, 0]);
    table.dispatch(REFILL, discard(1), REFILL);
    expect(held(table)).toEqual([6, 7, 6]);
    expect(fullOf(table)).toMatchObject({ deck: 47 - 3, loot: 2 });
  });

  it('WA7: kept duel cards stand above the limit until they are played', () => {
    const table = full({ players: 2 });
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '1' });
    table.dispatch({ type: 'duel-cards', initiator: '3', other: '3' }, { type: 'cancel-duel' });
    expect(held(table)).toEqual([7, 7]);
    table.dispatch(...IDLE, discard(2), REFILL);
    expect(held(table)).toEqual([6, 7]);
    expect(fullOf(table).deck).toBe(50 - 2 - 1);
  });
});
