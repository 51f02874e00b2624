import { describe, expect, it } from 'vitest';
import type { Level } from '#shared/games/kit/game.ts';
import { buzzers } from '#shared/games/wright/match/buzzers.ts';
import { nextMiss } from '#shared/games/wright/match/decide/split.ts';
import { refillDraws } from '#shared/games/wright/match/draws.ts';
import { settled, SHERIFF, sheriffs, type Told } from '#test/wright/scene.ts';
import {
  BOTH,
  cards,
  declared,
  DUEL,
  full,
  hands,
  held,
  order,
  split,
  two,
} from '#test/wright/duel-scene.ts';

describe('the initiator is higher', () => {
  it.for(BOTH.flatMap((level) => (['1', '2'] as const).map((first) => [level, first] as const)))(
    'W85 W92: %s level, hand %s is first and takes the bonus; one press is enough',
    ([level, first]) => {
      const table = declared(level);
      const raced = table.dispatch(cards(level, 'higher'));
      expect(raced.stage).toMatchObject({ phase: 'racing', race: { kind: 'duel', by: null } });
      expect(buzzers(raced).race).toMatchObject({ entrants: ['1', '2'], need: 1 });
      const state = table.dispatch(settled(first));
      const other = first === '1' ? '2' : '1';
      expect(hands(state)).toMatchObject({ kind: 'duel', bonusTo: first, slower: other, excluded: null });
      expect(order(state)).toEqual([first, other]);
      expect(table.refuse(settled(other)).code).toBe('no-race');
      expect(buzzers(state).seats[other]?.press).toBe('refused');
    },
  );

  it.for(BOTH)('W85: nobody cancels a duel that succeeded (%s)', (level) => {
    const table = declared(level);
    table.dispatch(cards(level, 'higher'));
    expect(table.refuse({ type: 'cancel-duel' }).code).toBe('no-duel');
  });

  it('W92: no press at all settles nothing', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'higher'));
    expect(table.refuse(settled()).code).toBe('race-incomplete');
  });
});

describe('the initiator is not higher', () => {
  const FAILED = BOTH.flatMap((level) => (['lower', 'equal'] as const).map((how) => [level, how] as const));

  it.for(FAILED)('W86 W93: %s level, %s: no hand, so the round goes on', ([level, outcome]) => {
    const table = declared(level);
    expect(table.refuse({ type: 'cancel-duel' }).code).toBe('duel-not-compared');
    table.dispatch(cards(level, outcome));
    const state = table.dispatch({ type: 'cancel-duel' });
    expect(state.stage.phase).toBe('playing');
    expect(state.round).toMatchObject({ sheriffs: 2, duel: null });
    expect(state.scored).toEqual([]);
  });

  it('W86 W94 WA48: the turn is used up, nobody draws, and the rival may try next', () => {
    const table = declared('full');
    table.dispatch(cards('full', 'equal'));
    const state = table.dispatch({ type: 'cancel-duel' });
    expect(full(state).turn).toMatchObject({ active: '2', step: 'ready', number: 2 });
    expect(refillDraws(state)).toEqual([0, 0]);
    expect(table.refuse(DUEL).code).toBe('not-your-turn');
    table.dispatch({ ...DUEL, by: '2' }, cards('full', 'equal'), { type: 'cancel-duel' });
    expect(table.dispatch(DUEL).stage.phase).toBe('duel');
  });

  it('W94: at the light level too a duel may be declared again', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'lower'), { type: 'cancel-duel' }, { ...DUEL, by: '2' });
    expect(table.state().round.duel).toMatchObject({ by: '2', failed: false });
  });

  const NERVES = FAILED.flatMap(([level, how]) =>
    (['1', '2'] as const).map((nervous) => [level, how, nervous] as const),
  );
  it.for(NERVES)('W87: %s level, %s, hand %s was nervous: its rival takes the bonus', (given) => {
    const [level, outcome, nervous] = given;
    const table = declared(level);
    table.dispatch(cards(level, outcome));
    const state = table.dispatch(settled(nervous));
    const rival = nervous === '1' ? '2' : '1';
    expect(hands(state)).toMatchObject({ kind: 'nerves', bonusTo: rival });
    expect(order(state)).toEqual([nervous, rival]); // WA44
    expect(table.refuse({ type: 'cancel-duel' }).code).toBe('no-duel');
    split(table, { '1': ['2'], '2': ['2'] }, ['7', '7', '7']);
    expect(table.record()).toMatchObject({ bonusTo: rival, ranking: [rival, nervous], kind: 'nerves' });
  });

  it.for(NERVES)('WA43: %s level, %s, both cover the pile and %s came first', (given) => {
    const [level, outcome, first] = given;
    const second = first === '1' ? '2' : '1';
    const table = declared(level);
    table.dispatch(cards(level, outcome));
    expect(hands(table.dispatch(settled(first, second)))).toMatchObject({ kind: 'nerves', bonusTo: second });
  });

  it('WA43 W87: nervous hands too close to call are parted by the referee', () => {
    const table = declared('light');
    table.dispatch(cards('light', 'lower'));
    expect(table.dispatch(settled(['1', '2'])).stage).toMatchObject({
      phase: 'racing',
      race: { tie: ['1', '2'] },
    });
    const state = table.dispatch({ type: 'give-order', first: '2' });
    expect(hands(state)).toMatchObject({ kind: 'nerves', bonusTo: '1' });
  });

  it.for([
    ['presser', '1', '1'],
    ['presser', '2', '2'],
    ['rival', '1', '2'],
    ['rival', '2', '1'],
  ] as const)('WA44 W87: nerveFirst=%s, nervous %s: %s wins the tie and fires first', (given) => {
    const [nerveFirst, nervous, first] = given;
    for (const level of BOTH) {
      const table = declared(level, { nerveFirst });
      table.dispatch(cards(level, 'lower'), settled(nervous));
      expect(hands(table.state()).bonusTo).not.toBe(nervous);
      table.dispatch({ type: 'count-pile', loot: 9, confirm: true });
      table.dispatch({ type: 'reveal', revolvers: { '1': ['3', '7', 'miss'], '2': ['3', '7', 'miss'] } });
      const second = first === '1' ? '2' : '1';
      expect(nextMiss(table.state())?.shooter).toBe(first);
      table.dispatch({ type: 'choose-miss', target: second });
      expect(nextMiss(table.state())?.shooter).toBe(second);
      table.dispatch({ type: 'choose-miss', target: first });
      expect(table.record().ranking).toEqual([first, second]);
    }
  });

  it.for(BOTH)('WA44 W85 W88: nerveFirst=rival changes nothing where no nerves failed (%s)', (level) => {
    const won = declared(level, { nerveFirst: 'rival' });
    expect(order(won.dispatch(cards(level, 'higher'), settled('2')))).toEqual(['2', '1']);
    const automatic = two(level, { nerveFirst: 'rival' });
    expect(order(automatic.dispatch(...sheriffs(4), settled('2')))).toEqual(['2', '1']);
  });

  it.for(BOTH)(
    'WA45: until the duel is called off a touch counts as nerves, afterwards not (%s)',
    (level) => {
      const table = declared(level);
      table.dispatch(cards(level, 'lower'));
      expect(buzzers(table.state()).seats['1']?.press).toBe('joins');
      expect(table.would(settled('1'))).toEqual(['hands-settled']);
      const state = table.dispatch({ type: 'cancel-duel' });
      expect(buzzers(state).race).toBeUndefined();
      expect(table.refuse(settled('1')).code).toBe('no-race');
      expect(table.dispatch({ type: 'pressed', seat: '1' }).stage.phase).toBe('playing');
    },
  );

  it('WA45: the rival starting his turn, or declaring himself, ends the window', () => {
    const turn = declared('full');
    turn.dispatch(cards('full', 'lower'));
    const state = turn.dispatch({ type: 'start-turn' });
    expect(state.stage.phase).toBe('playing');
    expect(full(state).turn).toMatchObject({ active: '2', step: 'action' });
    for (const level of BOTH) {
      const again = declared(level);
      again.dispatch(cards(level, 'lower'));
      expect(again.dispatch({ ...DUEL, by: '2' }).round.duel).toMatchObject({ by: '2', failed: false });
    }
  });
});

describe('the fourth sheriff', () => {
  it.for(BOTH.flatMap((level) => (['1', '2'] as const).map((first) => [level, first] as const)))(
    'W88: %s level: outside a duel both race, and hand %s takes the bonus',
    ([level, first]) => {
      const table = two(level);
      table.dispatch(...sheriffs(3));
      if (level === 'light') table.dispatch(SHERIFF);
      else table.dispatch({ type: 'discard', cards: ['4'] }, { type: 'refill', sheriffs: 1 });
      expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic', by: null } });
      expect(buzzers(table.state()).race?.need).toBe(1);
      expect(hands(table.dispatch(settled(first)))).toMatchObject({ kind: 'automatic', bonusTo: first });
    },
  );

  it.for(BOTH)('W88 WA41: in the duel draw nothing is compared any more (%s)', (level) => {
    const table = declared(level);
    expect(table.dispatch(SHERIFF, SHERIFF).stage).toMatchObject({
      phase: 'racing',
      race: { kind: 'automatic' },
    });
    for (const told of [cards(level, 'lower'), { type: 'cancel-duel' }, { type: 'reveal-signal' }])
      expect(table.refuse(told).code).toBe('no-duel');
    expect(hands(table.dispatch(settled('2')))).toMatchObject({ kind: 'automatic', bonusTo: '2' });
  });

  it.for([
    ['hand', 0, { deck: 50, loot: 0, aside: 0, under: 0 }, [6, 6]],
    ['hand', 1, { deck: 49, loot: 0, aside: 0, under: 0 }, [7, 6]],
    ['loot', 0, { deck: 50, loot: 0, aside: 0, under: 0 }, [6, 6]],
    ['loot', 1, { deck: 49, loot: 1, aside: 0, under: 0 }, [6, 6]],
    ['bottom', 1, { deck: 50, loot: 0, aside: 0, under: 1 }, [6, 6]],
    ['aside', 1, { deck: 49, loot: 0, aside: 1, under: 0 }, [6, 6]],
  ] as const)('WA41 WA40: %s, fourth sheriff after %i drawn', ([duelCards, drawn, counts, holds]) => {
    const table = declared('full', { duelCards });
    const state = table.dispatch(SHERIFF, { ...SHERIFF, drawn });
    expect(full(state)).toMatchObject(counts);
    expect(held(state)).toEqual(holds);
  });

  it('WA41: at most one card can have come before it, and none before an earlier sheriff', () => {
    const table = declared('full');
    expect(table.refuse({ ...SHERIFF, drawn: 1 }).code).toBe('too-many-drawn');
    table.dispatch(SHERIFF);
    expect(table.refuse({ ...SHERIFF, drawn: 2 }).code).toBe('too-many-drawn');
  });
});

describe('a hand on the pile for no reason', () => {
  const MISTAKE: Told = { type: 'judge-presses', as: 'mistake' };

  it.for(BOTH.flatMap((level) => [1, 2, 3].map((count) => [level, count] as const)))(
    'WA54: %s level, %i sheriffs and no duel: kept and forgotten, nobody gets the bonus',
    ([level, count]) => {
      const table = two(level);
      table.dispatch(...sheriffs(count));
      for (const seat of ['1', '2'] as const)
        expect(buzzers(table.state()).seats[seat]).toMatchObject({ press: 'acts', why: 'no-duel' });
      const pressed = table.dispatch({ type: 'pressed', seat: '1', at: 1_000_000 });
      expect(pressed.stage.phase).toBe('playing');
      expect(table.refuse({ type: 'judge-presses', as: 'shootout' }).code).toBe('no-duel');
      const state = table.dispatch(MISTAKE);
      expect(state).toMatchObject({ stage: { phase: 'playing' }, round: { held: [], offenders: [] } });
      expect(table.refuse(MISTAKE).code).toBe('no-presses-held');
      expect(hands(table.dispatch(...sheriffs(4 - count), settled('1'))).bonusTo).toBe('1');
    },
  );

  it.for([
    ['ignore', '1'],
    ['last', '2'],
  ] as const)('WA54 W88: falsePress=%s: the offender lands first, %s counts as first', (given) => {
    const [falsePress, first] = given;
    const other = first === '1' ? '2' : '1';
    for (const level of BOTH) {
      const table = two(level, { falsePress });
      table.dispatch(...sheriffs(2), { type: 'pressed', seat: '1' }, MISTAKE, ...sheriffs(2), settled('1'));
      expect(hands(table.state()).bonusTo).toBe(first);
      expect(order(table.state())).toEqual([first, other]);
      split(table, { '1': ['5'], '2': ['5'] });
      expect(table.record()).toMatchObject({ order: [first, other], ranking: [first, other] });
    }
  });

  it.for(BOTH)('WA54 W85: falsePress=last holds for a duel race, and only in that round (%s)', (level) => {
    const table = two(level, { falsePress: 'last' });
    table.dispatch(...sheriffs(2), { type: 'pressed', seat: '2' }, MISTAKE, DUEL, cards(level, 'higher'));
    expect(buzzers(table.state()).race?.need).toBe(1);
    expect(hands(table.dispatch(settled('2')))).toMatchObject({ bonusTo: '1' });
    split(table, { '1': ['5'], '2': [] });
    table.dispatch({ type: 'next-round' }, ...sheriffs(4), settled('2'));
    expect(hands(table.state()).bonusTo).toBe('2');
  });

  const offended = (level: Level) => {
    const table = two(level, { falsePress: 'last' });
    table.dispatch(...sheriffs(2), { type: 'pressed', seat: '1' }, MISTAKE, ...sheriffs(2), settled('1'));
    return table;
  };

  it('WA46 WA54: falsePress=last: who really lies on the pile does not load, the other may', () => {
    const table = offended('full');
    expect(table.would({ type: 'load', seat: '2', count: 1 })).toEqual(['loaded']);
    expect(table.refuse({ type: 'load', seat: '1', count: 1 }).code).toBe('hand-is-down');
  });

  it.for(BOTH)('WA54 W92: falsePress=last outlives a corrected order (%s)', (level) => {
    const table = offended(level);
    expect(order(table.dispatch({ type: 'give-order', first: '1' }))).toEqual(['2', '1']);
  });

  it.for(BOTH)('WA54 W88: falsePress=last outlives a race that was called off (%s)', (level) => {
    const table = offended(level);
    table.dispatch({ type: 'void-race', reason: 'elbow' });
    expect(order(table.dispatch(settled('1')))).toEqual(['2', '1']);
  });
});
