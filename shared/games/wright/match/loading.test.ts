import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { full, fullOf, loaded } from '#test/wright/full-scene.ts';
import { scene, settled, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';
import { nextMiss } from './decide/split.ts';

const PASS: Told = { type: 'pass' };
const REFILL: Told = { type: 'refill', sheriffs: 0 };
const START: Told = { type: 'start-turn' };
const IDLE: readonly Told[] = [PASS, REFILL];
const load = (seat: Seat, count = 1): Told => ({ type: 'load', seat, count });
const EVERYBODY = ['1', '2', '3'] as const;

/** Why this seat may not load now; null when it may. */
function barred(table: Scene, seat: Seat): string | null {
  try {
    table.would(load(seat));
    return null;
  } catch {
    return table.refuse({ ...load(seat), confirm: true }).code;
  }
}

describe('loading', () => {
  it.for([1, 2, 3, 4, 5, 6])('W37: %i cards, at once or one by one, on anybody’s turn', (count) => {
    const table = full();
    table.dispatch(START, load('1', count), ...IDLE, load('3', count));
    for (let card = 0; card < count; card++) table.dispatch(load('2'));
    expect(loaded(table)).toEqual([count, count, count]);
    expect(fullOf(table).players.map(({ held }) => held)).toEqual([6, 6, 6]);
  });

  it('W37: cards come from the hand: no more of them than are left there', () => {
    const table = full();
    table.dispatch(START, load('2', 4));
    expect(table.refuse(load('2', 3))).toMatchObject({
      code: 'hand-too-small',
      params: { seat: '2', hand: 2 },
    });
    expect(table.refuse(load('5')).code).toBe('no-such-seat');
  });

  it('W38: nothing takes a loaded card back', () => {
    const table = full();
    table.dispatch(START, load('1', 4));
    for (const type of ['unload', 'unload-revolver', 'take-back'])
      expect(table.refuse({ type, seat: '1', count: 1 }).code).toBe('unknown-command');
    expect(table.refuse(load('1', -1)).code).toBe('bad-command');
    table.dispatch({ type: 'discard', count: 2 }, REFILL, ...IDLE, ...IDLE);
    table.dispatch({ type: 'play-event', card: 'swap', target: '2' }, REFILL);
    expect(loaded(table)).toEqual([4, 0, 0]);
  });

  it('W38: indians and the end of the round are the only ways out', () => {
    const table = full();
    table.dispatch(START, load('1', 3), load('2', 3), load('3', 3));
    table.dispatch({ type: 'play-event', card: 'indians' }, REFILL);
    expect(loaded(table)).toEqual([3, 2, 2]);
    table.dispatch(...sheriffs(4), settled('1', '2', '3'));
    table.dispatch({ type: 'reveal', revolvers: { '1': ['1'], '2': ['2'] } });
    expect(loaded(table)).toEqual([3, 2, 2]);
    table.dispatch({ type: 'next-round' });
    expect(loaded(table)).toEqual([0, 0, 0]);
  });

  it('W39: the tablet keeps no loaded faces, and shows none before the race is over', () => {
    const table = full();
    const told = { ...load('1', 2), cards: ['joker', 'joker'] };
    table.dispatch(START, told, ...sheriffs(2));
    expect(JSON.stringify(table.state())).not.toContain('joker');
    const show: Told = { type: 'reveal', revolvers: { '1': ['joker', 'joker'], '2': [] }, confirm: true };
    expect(table.refuse(show).code).toBe('no-reveal');
    table.dispatch({ type: 'race-opened', by: '1' });
    expect(table.refuse(show).code).toBe('no-reveal');
    table.dispatch(settled('1', '2', '3'), show);
  });

  it.for([1, 3, 6])('W40: loading %i cards earns no new ones', (count) => {
    const table = full();
    table.dispatch(START, load('1', count), load('2', count), ...IDLE);
    expect(fullOf(table)).toMatchObject({ deck: 47, players: [{ held: 6 }, { held: 6 }, { held: 6 }] });
  });

  it.for(['swap', 'indians'] as const)(
    'W41: %s stops everybody, a race only the hand that is down',
    (card) => {
      const table = full();
      table.dispatch({ type: 'play-event', card });
      expect(EVERYBODY.map((seat) => barred(table, seat))).toEqual(Array(3).fill('loading-barred'));
      table.dispatch({ type: 'refill', sheriffs: 2 }, { type: 'race-opened', by: '2' });
      expect(EVERYBODY.map((seat) => barred(table, seat))).toEqual([null, 'hand-is-down', null]);
    },
  );

  it('W41: a hand that waited for its fact and started the shootout loads no more', () => {
    const table = full();
    table.dispatch({ type: 'add-sheriff' }, START, { type: 'pressed', seat: '1', at: 1_000_000 });
    table.dispatch({ type: 'judge-presses', as: 'shootout' });
    expect(EVERYBODY.map((seat) => barred(table, seat))).toEqual(['hand-is-down', null, null]);
  });
  it('W41: a hand that was down before the fourth sheriff was told loads no more', () => {
    const table = full();
    table.dispatch(
      ...sheriffs(3),
      { type: 'discard', count: 2 },
      { type: 'pressed', seat: '2', at: 1_000_000 },
    );
    table.dispatch({ type: 'refill', sheriffs: 1, at: 2_000_000 });
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { since: 1_000_000 } });
    expect(EVERYBODY.map((seat) => barred(table, seat))).toEqual([null, 'hand-is-down', null]);
  });
  it('W41: in a dead heat all hands are down, so nobody loads', () => {
    const table = full();
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '1' }, settled('1', ['2', '3']));
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { tie: ['2', '3'] } });
    expect(EVERYBODY.filter((seat) => barred(table, seat) === null)).toEqual([]);
  });
  it('W41: a second race of two does not lift the first hand off the pile', () => {
    const table = full({ options: { pressTie: 'rerace' } });
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '1' }, settled('1', ['2', '3']));
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { entrants: ['2', '3'] } });
    expect(barred(table, '1')).toBe('hand-is-down');
  });

  it('W42: before his own hand is down everybody may load, also in an automatic race', () => {
    const table = full();
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '1' }, load('3', 2));
    expect(loaded(table)).toEqual([0, 0, 2]);
    const automatic = full();
    automatic.dispatch(...sheriffs(4));
    for (const seat of EVERYBODY) automatic.dispatch(load(seat));
    expect(loaded(automatic)).toEqual([1, 1, 1]);
  });

  it('W43: once revolvers are open nobody loads, whatever is still to settle', () => {
    const table = full();
    const all = () => EVERYBODY.map((seat) => barred(table, seat));
    table.dispatch({ type: 'discard', count: 3 }, { type: 'refill', sheriffs: 4 }, settled('1', '2', '3'));
    expect(all()).not.toContain(null);
    table.dispatch({ type: 'reveal', revolvers: { '1': ['miss', '7'], '2': ['7'] } });
    expect(table.state().stage.phase).toBe('misses');
    expect(all()).toEqual(Array(3).fill('revolvers-are-open'));
    table.dispatch({ type: 'choose-miss', target: '2' });
    expect(table.state().stage.phase).toBe('between');
    expect(all()).toEqual(Array(3).fill('revolvers-are-open'));
  });
  it('W43: a second race about equal revolvers is run with open revolvers', () => {
    const table = full({ options: { pressTie: 'rerace' } });
    table.dispatch(...sheriffs(4), settled(['1', '2'], '3'));
    table.dispatch({ type: 'reveal', revolvers: { '1': ['5'], '2': ['5'] } });
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { entrants: ['1', '2'] } });
    expect(EVERYBODY.filter((seat) => barred(table, seat) === null)).toEqual([]);
  });

  it('W37: the light level keeps no loading', () => {
    expect(scene().refuse(load('1')).code).toBe('full-level-only');
  });
});

describe('when loading is open', () => {
  it('WA18: not before the first turn of a round, in any round', () => {
    const table = full();
    const closed = () => EVERYBODY.map((seat) => barred(table, seat));
    expect(closed()).toEqual(Array(3).fill('turn-not-started'));
    table.dispatch(START);
    expect(closed()).toEqual([null, null, null]);
    table.dispatch(...sheriffs(4), settled('1', '2', '3'));
    table.dispatch({ type: 'reveal', revolvers: { '1': [], '2': [] } }, { type: 'next-round' });
    expect(closed()).toEqual(Array(3).fill('turn-not-started'));
  });

  it.for<[string, readonly Told[]]>([
    ['before the action', [START]],
    ['before the refill', [PASS]],
    ['between two turns', IDLE],
    ['after an event', [{ type: 'play-event', card: 'swap' }, { type: 'event-done' }]],
  ])('WA18: everybody may load %s', ([, before]) => {
    const table = full();
    table.dispatch(...before);
    for (const seat of EVERYBODY) table.dispatch(load(seat));
    expect(loaded(table)).toEqual([1, 1, 1]);
  });

  it('WA18: during the draw of a duel both may, until a hand is down', () => {
    const table = full({ players: 2 });
    table.dispatch(...sheriffs(2), { type: 'declare-duel', by: '1' }, load('1'), load('2'));
    table.dispatch(settled('2'));
    expect([barred(table, '1'), barred(table, '2')]).toEqual([null, 'hand-is-down']);
  });
});

describe('event cards in a revolver', () => {
  it('W5 WA19: an event has no value, forms no group and helps no joker', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(4), settled('1', '2', '3', '4'));
    const revolvers = {
      '1': ['swap', 'swap', 'swap', '2'],
      '2': ['indians', 'helper', 'joker'],
      '3': ['3', 'helper'],
    };
    table.dispatch({ type: 'reveal', revolvers });
    expect(table.state().stage).toMatchObject({ phase: 'split', shown: { revolvers } });
    table.dispatch({ type: 'count-pile', loot: 8 });
    expect(table.record()).toMatchObject({
      ranking: ['3', '1', '2'],
      strength: { '1': [1, 2], '2': [0, 0], '3': [1, 3] },
      points: { '3': 4, '1': 2, '2': 1, '4': 0 },
    });
  });

  it('WA19: a miss never hits an event', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2', '3'));
    table.dispatch({ type: 'reveal', revolvers: { '1': ['miss', 'miss'], '2': ['swap', '1'] } });
    expect(nextMiss(table.state())).toEqual({ shooter: '1', targets: [{ player: '2', value: 1 }] });
    table.dispatch({ type: 'choose-miss', target: '2' });
    expect(nextMiss(table.state())).toEqual({ shooter: '1', targets: [] });
    expect(table.refuse({ type: 'choose-miss', target: '2' }).code).toBe('illegal-target');
    table.dispatch({ type: 'choose-miss', target: null });
    expect(table.state().stage).toMatchObject({ phase: 'split', strength: { '1': [0, 0], '2': [0, 0] } });
  });
});
