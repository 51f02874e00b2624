import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { full, fullOf, held, loaded, cardsInAll } from '#test/wright/full-scene.ts';
import { settled, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';
import type { EventCard } from '../rules/cards.ts';

const PASS: Told = { type: 'pass' };
const REFILL: Told = { type: 'refill', sheriffs: 0 };
const DONE: Told = { type: 'event-done' };
const START: Told = { type: 'start-turn' };
const IDLE: readonly Told[] = [PASS, REFILL];
const play = (card: EventCard, more: object = {}): Told => ({ type: 'play-event', card, ...more });
const load = (seat: Seat, count: number): Told => ({ type: 'load', seat, count });
const swapWith = (target: Seat) => play('swap', { target });

/** Five players, three sheriffs out, nothing but the fourth left in the deck; seat 2 is next, all have loaded two. */
function onlyTheFourthLeft(): Scene {
  const table = full({ players: 5 });
  table.dispatch(START);
  for (const seat of ['1', '2', '3', '4', '5'] as const) table.dispatch(load(seat, 2));
  for (let turn = 1; turn <= 8; turn++) table.dispatch({ type: 'discard', count: 4 }, REFILL);
  table.dispatch({ type: 'discard', count: 3 }, { type: 'refill', sheriffs: 3 });
  expect(fullOf(table).deck).toBe(0);
  return table;
}

describe('event cards', () => {
  it.for([
    ['swap', 1, 0],
    ['indians', 1, 0],
    ['helper', 0, 1],
  ] as const)('W30: a played %s adds %i to the pile and %i in front', ([card, loot, helpers]) => {
    const table = full();
    table.dispatch(play(card));
    expect(fullOf(table)).toMatchObject({ loot, players: [{ held: 5, helpers }, {}, {}] });
    for (const second of ['swap', 'indians', 'helper'] as const)
      expect(table.refuse(play(second)).code).toBe('turn-used');
    table.dispatch(REFILL, play('swap'));
  });

  it('W30: only events are played, and there is nothing to finish without one', () => {
    const table = full();
    for (const card of ['joker', 'miss', '5', 'sheriff'])
      expect(table.refuse({ type: 'play-event', card }).code).toBe('bad-command');
    expect(table.refuse(DONE).code).toBe('no-event');
    table.dispatch(play('helper'));
    expect(table.refuse(DONE).code).toBe('no-event');
  });

  it('W30: with everything loaded no event card can be left to play', () => {
    const table = full();
    table.dispatch(START, load('1', 6));
    expect(table.refuse(play('helper')).code).toBe('hand-too-small');
  });

  it.for(['1', '2', '4'] as const)('W31: seat 3 swaps with seat %s', (target) => {
    const table = full({ players: 4, first: '3' });
    expect(table.refuse(play('swap', { target: '5' })).code).toBe('no-such-seat');
    table.dispatch(swapWith(target));
    expect(fullOf(table).turn.event).toEqual({ card: 'swap', target });
    table.dispatch(DONE);
    expect(held(table)).toEqual([6, 6, 5, 6]);
  });

  it('W31: only a swap has a target', () => {
    const table = full();
    for (const card of ['indians', 'helper'] as const)
      expect(table.refuse(play(card, { target: '2' })).code).toBe('no-target');
  });

  it('W32: indians turn a loaded card of every opponent into a hand card, deck size unchanged', () => {
    const table = full({ players: 4 });
    table.dispatch(START, load('1', 3), load('2', 1), load('3', 6), load('4', 2), play('indians'), DONE);
    expect(loaded(table)).toEqual([3, 0, 5, 1]);
    expect(held(table)).toEqual([5, 6, 6, 6]);
    expect(fullOf(table)).toMatchObject({ deck: 41, under: 3 });
  });

  it('W32: a sheriff met by indians joins the row and costs nobody his card', () => {
    const table = full();
    table.dispatch(START, load('2', 2), load('3', 2), play('indians'), ...sheriffs(2), DONE);
    expect(table.state()).toMatchObject({ round: { sheriffs: 2 }, stage: { phase: 'playing' } });
    expect(held(table)).toEqual([5, 6, 6]);
    expect(loaded(table)).toEqual([0, 1, 1]);
    expect(fullOf(table).deck).toBe(47);
  });

  it.for([swapWith('2'), play('swap'), play('indians')])('W33: during %j nobody loads', (event) => {
    const table = full();
    table.dispatch(START, event);
    for (const seat of ['1', '2', '3'] as const)
      expect(table.refuse({ ...load(seat, 1), confirm: true }).code).toBe('loading-barred');
    table.dispatch(DONE);
    for (const seat of ['1', '2', '3'] as const) table.dispatch(load(seat, 1));
    expect(loaded(table)).toEqual([1, 1, 1]);
  });

  it('W33: a helper bars nobody; a finished refill ends the bar of an event too', () => {
    const table = full();
    table.dispatch(play('helper'), load('3', 1), REFILL, play('indians'), REFILL, load('1', 1));
    expect(loaded(table)).toEqual([1, 0, 0]);
  });

  it('W34: a helper raises the limit for the rest of the round and is no hand card', () => {
    const table = full();
    table.dispatch(play('helper'));
    expect(held(table)).toEqual([5, 6, 6]);
    table.dispatch(REFILL);
    expect(held(table)).toEqual([7, 6, 6]);
    table.dispatch(...IDLE, ...IDLE, { type: 'discard', count: 3 }, REFILL);
    expect(fullOf(table).players[0]).toEqual({ held: 7, loaded: 0, helpers: 1 });
    expect(cardsInAll(table)).toBe(65);
  });

  it('W34 W36: helpers end with the round and are nobody’s points', () => {
    const table = full();
    table.dispatch(
      play('helper'),
      { type: 'refill', sheriffs: 1 },
      play('helper'),
      { type: 'refill', sheriffs: 1 },
      { type: 'discard', count: 5 },
      { type: 'refill', sheriffs: 2, drawn: 0 },
      settled('1', '2', '3'),
      { type: 'reveal', revolvers: { '1': ['7'], '2': [] } },
    );
    expect(table.record()).toMatchObject({ loot: 5, points: { '1': 3, '2': 1, '3': 0 }, leftover: 1 });
    table.dispatch({ type: 'next-round' });
    expect(fullOf(table).players.map(({ helpers }) => helpers)).toEqual([0, 0, 0]);
    table.dispatch({ type: 'discard', count: 2 }, REFILL);
    expect(held(table)).toEqual([6, 6, 6]);
  });

  it('W35: a swap costs its player the card alone, indians cost nobody any', () => {
    const table = full({ players: 5 });
    table.dispatch(START, load('4', 3), swapWith('4'), DONE);
    expect([held(table), loaded(table)]).toEqual([
      [5, 6, 6, 6, 6],
      [0, 0, 0, 3, 0],
    ]);
    table.dispatch(REFILL, load('1', 1), play('indians'), DONE);
    expect([held(table), loaded(table)]).toEqual([
      [6, 5, 6, 6, 6],
      [0, 0, 0, 2, 0],
    ]);
    expect(cardsInAll(table)).toBe(65);
  });
});

describe('rulings on swaps', () => {
  it.for([0, 1])('WA8: a swap against %i cards in hand gives nothing away', (hand) => {
    const table = full();
    table.dispatch(START, load('2', 6 - hand), swapWith('2'), DONE);
    expect([held(table), loaded(table)]).toEqual([
      [5, 6, 6],
      [0, 6 - hand, 0],
    ]);
    table.dispatch(REFILL);
    expect(fullOf(table)).toMatchObject({ loot: 1, deck: 46 });
  });

  it('WA9: nobody swaps with himself, not even when confirmed', () => {
    const table = full({ first: '2' });
    expect(table.refuse({ ...swapWith('2'), confirm: true })).toMatchObject({
      code: 'swap-with-yourself',
      overridable: false,
    });
  });

  it('WA9: a swap without a victim is played for nothing and is loot', () => {
    const table = full();
    table.dispatch(START, load('2', 6), load('3', 6), play('swap'), REFILL);
    expect(fullOf(table)).toMatchObject({ loot: 1, deck: 46, turn: { active: '2', step: 'ready' } });
    expect(held(table)).toEqual([6, 6, 6]);
  });
});

describe('rulings on indians', () => {
  it.for([
    ['skip', [5, 6, 6], 47],
    ['draw', [5, 7, 6], 46],
  ] as const)('WA10: an empty revolver under `%s` leaves hands of %j', ([indiansEmpty, hands, deck]) => {
    const table = full({ options: { indiansEmpty } });
    table.dispatch(START, load('3', 2), play('indians'), DONE);
    expect(held(table)).toEqual(hands);
    expect(loaded(table)).toEqual([0, 0, 1]);
    expect(fullOf(table)).toMatchObject({ deck, under: 1 });
    expect(cardsInAll(table)).toBe(65);
  });

  it('WA10: by default indians against empty revolvers do nothing at all', () => {
    const table = full({ players: 5 });
    table.dispatch(play('indians'), DONE);
    expect(held(table)).toEqual([5, 6, 6, 6, 6]);
    expect(fullOf(table)).toMatchObject({ deck: 35, under: 0, loot: 1 });
  });

  it('WA10: the table may say whose revolver was empty', () => {
    const table = full({ options: { indiansEmpty: 'draw' } });
    table.dispatch(START, load('2', 1), play('indians', { empty: ['3'] }), DONE);
    expect(held(table)).toEqual([5, 6, 7]);
    expect(loaded(table)).toEqual([0, 0, 0]);
  });

  it('WA10 W44: closing indians by the refill comes to the same as step by step', () => {
    const options = { indiansEmpty: 'draw' } as const;
    const [quick, slow] = [full({ options }), full({ options })];
    for (const table of [quick, slow]) table.dispatch(START, load('2', 2), play('indians'));
    quick.dispatch(REFILL);
    slow.dispatch(DONE, REFILL);
    expect(quick.state()).toEqual(slow.state());
    expect(held(quick)).toEqual([6, 6, 7]);
  });
  it.for([DONE, REFILL])('WA10 W99: %j notices that empty revolvers have emptied the deck', (end) => {
    const table = full({ players: 5, options: { indiansEmpty: 'draw' } });
    for (let turn = 1; turn <= 5; turn++) table.dispatch({ type: 'discard', count: 6 }, REFILL);
    table.dispatch({ type: 'discard', count: 4 }, REFILL);
    expect(fullOf(table).deck).toBe(1);
    table.dispatch(play('indians'));
    expect(table.refuse(end)).toMatchObject({ code: 'deck-exhausted', overridable: true });
  });

  it('WA11: victims come clockwise from the left of the active player', () => {
    const table = full({ players: 4, first: '2' });
    table.dispatch(START, load('1', 2), load('3', 2), load('4', 2), play('indians'));
    expect(fullOf(table).turn.event).toMatchObject({
      victims: [{ seat: '3' }, { seat: '4' }, { seat: '1' }],
    });
  });

  it.for([
    [0, [6, 5, 5, 6], [2, 0, 1, 2]],
    [1, [6, 5, 6, 5], [2, 0, 1, 1]],
    [2, [5, 5, 6, 6], [1, 0, 1, 1]],
  ] as const)(
    'WA11 WA12: the fourth sheriff after %i draws of indians leaves one card missing',
    ([drawn, hands, revolvers]) => {
      const table = full({ players: 4, first: '2' });
      table.dispatch(START, load('1', 2), load('3', 2), load('4', 2), ...sheriffs(3), play('indians'));
      table.dispatch({ type: 'add-sheriff', drawn });
      expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic', by: null } });
      expect(held(table)).toEqual(hands);
      expect(loaded(table)).toEqual(revolvers);
      expect(fullOf(table)).toMatchObject({ deck: 42, under: drawn + 1 });
      expect(cardsInAll(table)).toBe(65);
    },
  );

  it('WA12: the one cut short cannot have been beyond the last victim', () => {
    const table = full({ players: 4 });
    table.dispatch(START, load('2', 2), load('3', 2), load('4', 2), ...sheriffs(3), play('indians'));
    expect(table.refuse({ type: 'add-sheriff', drawn: 3 })).toMatchObject({
      code: 'too-many-drawn',
      params: { most: 2 },
    });
  });

  it('WA12: the race that cuts indians off lets everybody load again', () => {
    const table = full();
    table.dispatch(START, load('2', 1), ...sheriffs(3), play('indians'));
    expect(table.refuse(load('3', 1)).code).toBe('loading-barred');
    table.dispatch({ type: 'add-sheriff' });
    for (const seat of ['1', '2', '3'] as const) table.dispatch(load(seat, 1));
    expect(loaded(table)).toEqual([1, 1, 1]);
    for (const late of [DONE, REFILL]) expect(table.refuse(late).code).toBe('not-playing');
  });

  it('WA12: an empty revolver that meets the fourth sheriff is not one card short', () => {
    const table = full({ options: { indiansEmpty: 'draw' } });
    table.dispatch(...sheriffs(3), play('indians'), { type: 'add-sheriff', drawn: 1 });
    expect(held(table)).toEqual([5, 7, 6]);
    expect(cardsInAll(table)).toBe(65);
  });

  it.for(['swap', 'indians'] as const)('WA13: %s interrupted by the race is loot already', (card) => {
    const table = full();
    table.dispatch(START, load('2', 1), load('3', 1), { type: 'discard', count: 4 }, REFILL);
    table.dispatch(...sheriffs(3), play(card));
    expect(fullOf(table).loot).toBe(5);
    table.dispatch({ type: 'add-sheriff' }, settled('1', '3', '2'));
    table.dispatch({ type: 'reveal', revolvers: { '1': [], '3': ['2'] } });
    expect(table.record()).toMatchObject({ loot: 5, points: { '3': 3, '1': 1, '2': 0 } });
  });

  it('WA55: with only the fourth sheriff left, a card goes under it and the draw starts the race', () => {
    const table = onlyTheFourthLeft();
    const [seat, next] = [fullOf(table).turn.active, '1'];
    expect(seat).toBe('5');
    table.dispatch(play('indians'));
    expect(fullOf(table).turn.event).toMatchObject({ victims: [{ seat: next }, {}, {}, {}] });
    expect(table.state().stage.phase).toBe('playing');
    table.dispatch({ type: 'add-sheriff', drawn: 0 });
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic' } });
    expect(held(table)).toEqual([5, 6, 6, 6, 5]);
    expect(loaded(table)).toEqual([1, 2, 2, 2, 2]);
    expect(fullOf(table)).toMatchObject({ deck: 1, under: 1 });
    expect(cardsInAll(table)).toBe(65);
  });
  it('WA55 W99: nobody can have drawn before a fourth sheriff that was on top', () => {
    const table = onlyTheFourthLeft();
    table.dispatch(play('indians'));
    table.refuse({ type: 'add-sheriff', drawn: 2 });
  });
});
