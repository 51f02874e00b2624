import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { full, fullOf } from '#test/wright/full-scene.ts';
import { scene, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';
import { CARDS, type Card } from '../rules/cards.ts';
import { buzzers } from './buzzers.ts';
import { isPassingOn } from './pile.ts';

const PASS: Told = { type: 'pass' };
const REFILL: Told = { type: 'refill', sheriffs: 0 };
const IDLE: readonly Told[] = [PASS, REFILL];
const discard = (...cards: readonly Card[]): Told => ({ type: 'discard', cards });
const play = (card: Card, more: object = {}): Told => ({ type: 'play-event', card, ...more });

const active = (table: Scene) => fullOf(table).turn.active;

/** A press of this seat: does it open the race by itself? */
const opens = ({ state }: Scene, seat: Seat) => buzzers(state()).seats[seat]?.press === 'opens';

describe('the turn', () => {
  it.for([
    [2, '2', ['2', '1', '2']],
    [3, '1', ['1', '2', '3', '1']],
    [4, '3', ['3', '4', '1', '2', '3']],
    [5, '5', ['5', '1', '2', '3', '4', '5']],
  ] as const)('W15: %i players, %s begins, play goes clockwise', ([players, first, order]) => {
    const table = full({ players, first });
    const seen = order.map(() => {
      const seat = active(table);
      table.dispatch(...IDLE);
      return seat;
    });
    expect(seen).toEqual(order);
  });

  it('W15: a start of the wrong seat is doubted, and believed when the table insists', () => {
    const table = full();
    expect(table.refuse({ type: 'start-turn', seat: '2' })).toMatchObject({
      code: 'not-your-turn',
      overridable: true,
    });
    table.dispatch({ type: 'start-turn', seat: '2', confirm: true }, ...IDLE);
    expect(active(table)).toBe('3');
  });

  const actions: readonly (readonly [string, Told])[] = [
    ['a discard', discard('3')],
    ['a helper', play('helper')],
    ['a swap', play('swap', { target: '2' })],
    ['indians', play('indians')],
    ['a pass', PASS],
    ['the shootout', { type: 'race-opened', by: '1' }],
  ];
  it.for(actions)('W16: after %s no second action is left', ([, action]) => {
    const table = full();
    table.dispatch(...sheriffs(2), { type: 'start-turn' }, action);
    for (const [, other] of actions) table.refuse(other);
    expect(opens(table, '1')).toBe(false);
  });

  it.for(actions.slice(0, -1))('W16 W18: after %s a refill is due, then it is another turn', ([, action]) => {
    const table = full();
    expect(table.refuse(REFILL).code).toBe('act-first');
    table.dispatch(...sheriffs(2), action);
    expect(table.refuse({ type: 'race-opened', by: '1' }).code).toBe('action-taken');
    table.dispatch(REFILL);
    expect(active(table)).toBe('2');
    expect(opens(table, '2')).toBe(true);
  });

  it.for([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ] as const)('W17: with %i sheriffs starting the shootout is legal: %s', ([count, legal]) => {
    for (const table of [scene(), full()]) {
      table.dispatch(...sheriffs(count));
      expect(opens(table, '1')).toBe(legal);
      if (!legal) expect(table.refuse({ type: 'race-opened', by: '1' }).code).toBe('too-few-sheriffs');
      else expect(table.dispatch({ type: 'race-opened', by: '1' }).stage.phase).toBe('racing');
    }
    const duel = full({ players: 2 });
    duel.dispatch(...sheriffs(count));
    if (!legal) expect(duel.refuse({ type: 'declare-duel', by: '1' }).code).toBe('too-few-sheriffs');
    else expect(duel.dispatch({ type: 'declare-duel', by: '1' }).stage.phase).toBe('duel');
  });

  it('W17: with four sheriffs the race runs already', () => {
    const table = full();
    table.dispatch(...sheriffs(4));
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic' } });
    expect(table.refuse({ type: 'race-opened', by: '1', confirm: true }).code).toBe('not-playing');
  });

  it('W18: a second sheriff in my own refill serves the next player first', () => {
    const table = full();
    table.dispatch({ type: 'add-sheriff' }, discard('4'), { type: 'refill', sheriffs: 1 });
    expect(opens(table, '1')).toBe(false);
    expect(table.refuse({ type: 'race-opened', by: '1' }).code).toBe('not-your-turn');
    expect(opens(table, '2')).toBe(true);
    table.dispatch({ type: 'race-opened', by: '2' });
  });

  it('W18: a second sheriff tapped during my refill does not hand me the shootout', () => {
    const table = full();
    table.dispatch({ type: 'add-sheriff' }, discard('4'), { type: 'add-sheriff' });
    expect([opens(table, '1'), opens(table, '2')]).toEqual([false, false]);
    expect(table.refuse({ type: 'race-opened', by: '1' }).code).toBe('action-taken');
  });

  it.for<[string, readonly Told[]]>([
    ['a full hand', []],
    ['nothing left in hand', [{ type: 'start-turn' }, { type: 'load', seat: '1', count: 6 }]],
    ['three sheriffs out', sheriffs(3)],
    ['everybody else having passed', [...IDLE, ...IDLE]],
  ])('W19: passing is allowed with %s', ([, before]) => {
    const table = full();
    table.dispatch(...before);
    const seat = active(table);
    table.dispatch(...IDLE);
    expect(active(table)).not.toBe(seat);
    expect(table.state().round.marks).toEqual([]);
  });

  it('W20: everybody may load on the turn of seat 1, who still has his action', () => {
    const table = full();
    table.dispatch({ type: 'start-turn' });
    for (const seat of ['3', '1', '2']) table.dispatch({ type: 'load', seat, count: 1 });
    expect(fullOf(table)).toMatchObject({ turn: { active: '1', step: 'action' }, passes: 0 });
    table.dispatch(discard('2'));
  });

  it('W21: the refill ends the turn, and comes before the next one', () => {
    const table = full();
    table.dispatch(discard('2'));
    expect(table.refuse({ type: 'start-turn' }).code).toBe('refill-first');
    expect(table.refuse({ type: 'start-turn', seat: '2', confirm: true }).code).toBe('refill-first');
    table.dispatch(REFILL, { type: 'start-turn' });
    expect(fullOf(table).turn).toMatchObject({ number: 2, active: '2', step: 'action' });
  });

  it.for<[string, readonly Told[]]>([
    ['before the turn', []],
    ['in the turn', [{ type: 'start-turn' }]],
    ['before the refill', [discard('2')]],
    ['while indians ride', [play('indians')]],
  ])('W21: a buzzer pressed %s neither passes nor ends the turn', ([, before]) => {
    const table = full();
    table.dispatch(...before);
    const { turn, passes } = fullOf(table);
    for (const seat of ['1', '2']) table.dispatch({ type: 'pressed', seat, at: 1_000_000 });
    expect(fullOf(table)).toMatchObject({ turn, passes });
    table.dispatch({ type: 'judge-presses', as: 'mistake' });
    expect(fullOf(table)).toMatchObject({ turn, passes });
  });

  it('WA15: endless passing is legal and earns a reminder after two full rounds of it', () => {
    const table = full();
    for (let passes = 1; passes <= 20; passes++) {
      table.dispatch(...IDLE);
      expect(isPassingOn(table.state())).toBe(passes >= 6);
    }
    expect(table.state().stage.phase).toBe('playing');
    table.dispatch(discard('1'), REFILL);
    expect(isPassingOn(table.state())).toBe(false);
  });
});

describe('discards', () => {
  it('W22: cards go from the hand onto the pile, face up', () => {
    const table = full();
    table.dispatch(discard('3', '4', '7'));
    expect(fullOf(table)).toMatchObject({ loot: 3, players: [{ held: 3, loaded: 0 }, {}, {}] });
    expect(CARDS.filter((_, place) => fullOf(table).faces[place] === 1)).toEqual(['3', '4', '7']);
  });

  it('W22: what is loaded cannot be thrown', () => {
    const table = full();
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '1', count: 5 });
    expect(table.refuse(discard('5', '5'))).toMatchObject({
      code: 'hand-too-small',
      params: { seat: '1', hand: 1 },
    });
    expect(table.refuse({ type: 'discard', count: 2 }).code).toBe('hand-too-small');
    table.dispatch(discard('5'));
    expect(fullOf(table).players[0]).toMatchObject({ held: 5, loaded: 5 });
  });

  it.for(CARDS)('W23 W28: a single %s is a discard, without any effect', (card) => {
    const table = full();
    table.dispatch(discard(card));
    expect(fullOf(table)).toMatchObject({
      loot: 1,
      turn: { step: 'draw', event: null },
      players: [{ held: 5, helpers: 0 }, {}, {}],
    });
    table.dispatch({ type: 'load', seat: '2', count: 1 }, REFILL);
    expect(fullOf(table).players[0]).toEqual({ held: 6, loaded: 0, helpers: 0 });
  });

  /** In a fresh turn these cards are one discard. */
  function isDiscard(cards: readonly Card[]) {
    const table = full();
    table.dispatch(discard(...cards));
    expect(fullOf(table).loot).toBe(cards.length);
    expect(table.state().round.marks).toEqual([]);
  }
  /** They are none, whatever the table insists on. */
  function isNone(cards: readonly Card[], code: string) {
    const table = full();
    expect(table.refuse({ ...discard(...cards), confirm: true })).toMatchObject({ code, overridable: false });
    expect(fullOf(table)).toMatchObject({ loot: 0, turn: { step: 'ready' } });
  }

  it('W24: equal numbers or equal specials, however many', () => {
    isDiscard(['5', '5', '5']);
    isDiscard(['1', '1', '1', '1', '1', '1']);
    isDiscard(['joker', 'joker']);
    isDiscard(['swap', 'swap', 'swap']);
    isNone(['joker', 'miss'], 'not-identical');
    isNone(['swap', 'swap', 'helper'], 'not-identical');
  });

  it('W25: one number that is the sum of the others, in any order', () => {
    isDiscard(['3', '4', '7']);
    isDiscard(['7', '3', '4']);
    isDiscard(['1', '1', '2', '3', '7']);
    isNone(['3', '4', '6'], 'sum-is-off');
    isNone(['1', '2'], 'sum-is-off');
  });

  it('W26: the total is twice the highest, of numbers alone', () => {
    isDiscard(['1', '1', '2']);
    isNone(['2', '2', '5', '6'], 'sum-is-off');
    isNone(['1', '1', '1', '7'], 'sum-is-off');
    isNone(['miss', '3', '3'], 'not-identical');
  });

  it('W27: no second form and no stray card in one discard', () => {
    isNone(['5', '5', '3'], 'sum-is-off');
    isNone(['3', '4', '7', '7'], 'sum-is-off');
    isNone(['2', '2', 'joker', 'joker'], 'joker-is-no-number');
    isNone([], 'empty-discard');
  });

  it('WA16: two equal numbers are legal whichever form they are', () => {
    isDiscard(['4', '4']);
    isDiscard(['7', '7']);
  });

  it('WA17: a joker stands in for no number', () => {
    isNone(['joker', '3', '7'], 'joker-is-no-number');
    isNone(['joker', '5'], 'joker-is-no-number');
    isNone(['joker', '3', '4', '7'], 'joker-is-no-number');
  });

  it('W26: eight cards are the most: seven 1s and a 7 out of a hand raised by two helpers', () => {
    const table = full();
    const round = [play('helper'), REFILL, ...IDLE, ...IDLE];
    table.dispatch(...round, ...round);
    expect(table.refuse({ type: 'discard', count: 9, confirm: true }).code).toBe('discard-too-large');
    table.dispatch(discard('1', '1', '1', '1', '1', '1', '1', '7'));
    expect(fullOf(table)).toMatchObject({ loot: 8, players: [{ held: 0 }, {}, {}] });
    expect(table.state().round.marks).toEqual([]);
  });

  it('W27: two forms in one turn are two actions, and no cards are a pass', () => {
    const table = full();
    expect(table.refuse({ type: 'discard', count: 0 }).code).toBe('empty-discard');
    expect(table.refuse({ type: 'discard' }).code).toBe('empty-discard');
    table.dispatch(discard('5', '5'));
    expect(table.refuse(discard('3')).code).toBe('turn-used');
    expect(fullOf(table)).toMatchObject({ loot: 2, passes: 0 });
  });

  it('W28: a thrown helper earns no extra card, thrown indians take none', () => {
    const table = full();
    table.dispatch(
      discard('helper'),
      { type: 'load', seat: '3', count: 2 },
      REFILL,
      discard('indians'),
      REFILL,
    );
    expect(fullOf(table)).toMatchObject({
      players: [
        { held: 6, helpers: 0 },
        { held: 6, helpers: 0 },
        { held: 6, loaded: 2 },
      ],
      under: 0,
      loot: 2,
      deck: 45,
    });
  });

  it('W29: one 4 too many is doubted, then accepted and marked', () => {
    const table = full();
    table.dispatch(discard('4', '4', '4', '4', '4'), REFILL);
    expect(table.refuse(discard('4', '4', '4'))).toMatchObject({
      code: 'miscount',
      overridable: true,
      params: { card: '4', box: 7 },
    });
    table.dispatch({ ...discard('4', '4', '4'), confirm: true });
    expect(fullOf(table).loot).toBe(8);
    expect(table.state().round.marks).toContain('miscount');
  });

  it('W29: helpers in front of players lie open too', () => {
    const table = full();
    table.dispatch(play('helper'), REFILL, play('helper'), REFILL);
    expect(table.refuse(discard('helper')).code).toBe('miscount');
    expect(table.refuse(play('helper')).code).toBe('miscount');
  });

  it('W29: a played event and a thrown one are the same card', () => {
    const table = full();
    table.dispatch(discard('indians'), REFILL, play('indians'), REFILL);
    expect(table.refuse(play('indians')).code).toBe('miscount');
    table.dispatch({ ...play('indians'), confirm: true });
    expect(table.state().round.marks).toEqual(['miscount']);
  });

  it.for([
    ['loot', true],
    ['aside', true],
    ['hand', false],
    ['bottom', false],
  ] as const)('W29: duel cards put to %s lie open: %s', ([duelCards, open]) => {
    const table = full({ players: 2, options: { duelCards } });
    table.dispatch(
      ...sheriffs(2),
      { type: 'declare-duel', by: '1' },
      { type: 'duel-cards', initiator: 'miss', other: 'miss' },
      { type: 'cancel-duel' },
    );
    const two = discard('miss', 'miss');
    if (open) expect(table.refuse(two).code).toBe('miscount');
    else table.dispatch(two);
  });
});
