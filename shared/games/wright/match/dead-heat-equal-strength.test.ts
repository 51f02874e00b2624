import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS, type Seat } from '#shared/games/kit/game.ts';
import { nextMiss } from '#shared/games/wright/match/decide/split.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { scene, settled, sheriffs, type Opening, type Scene, type Told } from '#test/wright/scene.ts';

/** Heats ahead of the last hand: they matter where cards or misses are equally strong. */

const order = (...seats: string[]): Told => ({ type: 'give-order', order: seats });
const pile = (loot: number): Told => ({ type: 'count-pile', loot, confirm: true });
const reveal = (revolvers: Record<string, string[]>): Told => ({ type: 'reveal', revolvers });

/** The fourth sheriff, and hands down like this. */
function landed(opening: Opening, ...places: (Seat | Seat[])[]): Scene {
  const table = scene(opening);
  table.dispatch(...sheriffs(4), settled(...places), pile(16));
  return table;
}

const TWO = { 1: ['5'], 2: ['5'] };
const FOUR = { ...TWO, 3: ['5'], 4: ['5'] };
const RERACE = { pressTie: 'rerace' } as const;

describe('ahead of the last hand', () => {
  it.for(['referee', 'rerace'] as const)(
    'WA24 W63: decides nothing between unequal hands, %s',
    (pressTie) => {
      const table = landed({ players: 4, options: { pressTie } }, ['1', '2', '3'], '4');
      table.dispatch(reveal({ 1: ['2'], 2: ['3', '3'], 3: ['7'] }));
      expect(table.record()).toMatchObject({ ranking: ['2', '3', '1'], points: { 1: 2, 2: 8, 3: 4, 4: 0 } });
    },
  );

  it('WA24 W63: decides a tie of equal strength, which then waits', () => {
    for (const level of LEVELS) {
      const table = landed({ level }, ['1', '2'], '3');
      table.dispatch(reveal(TWO));
      expect(table.state().stage).toMatchObject({ phase: 'split', tie: ['1', '2'] });
      expect(table.state().scored).toEqual([]);
      table.dispatch(order('2', '1'));
      expect(table.record()).toMatchObject({ ranking: ['2', '1'], points: { 1: 4, 2: 8, 3: 0 } });
    }
  });

  it('WA24 W63: only the equal hands of a heat are asked about, and its others stay as they were', () => {
    const table = landed({ players: 5 }, ['1', '2', '3', '4'], '5');
    table.dispatch(reveal({ 1: ['5'], 2: ['6'], 3: ['5'], 4: ['1'] }));
    expect(table.state().stage).toMatchObject({ phase: 'split', tie: ['1', '3'] });
    table.dispatch(order('3', '1'));
    expect(table.record()).toMatchObject({ ranking: ['2', '3', '1', '4'], excluded: '5' });
    expect(table.record()).toMatchObject({ order: ['3', '2', '1', '4', '5'], heats: [['3', '2', '1', '4']] });
  });

  const FIRST_FOUR = SEATS.slice(0, 4);
  const valueOf = fc.constantFrom('4', '5', '6');
  test.prop([
    fc.tuple(valueOf, valueOf, valueOf, valueOf),
    fc.shuffledSubarray(FIRST_FOUR, { minLength: 4 }),
    fc.boolean(),
  ])('WA24 W63: the record says no more of a heat than the table did', (values, truth, raced) => {
    const table = landed({ players: 5, options: raced ? RERACE : {} }, FIRST_FOUR, '5');
    table.dispatch(reveal(Object.fromEntries(FIRST_FOUR.map((seat, at) => [seat, [values[at] ?? '']]))));
    const equals = FIRST_FOUR.filter((_, at) => values.some((value, i) => i !== at && value === values[at]));
    const told = truth.filter((seat) => equals.includes(seat));
    if (told.length > 0) table.dispatch(raced ? settled(...told) : order(...told));
    const { ranking, order: listed, heats } = table.record();
    const worth = (seat: Seat) => Number(values[FIRST_FOUR.indexOf(seat)]);
    expect(ranking).toEqual(truth.toSorted((a, b) => worth(b) - worth(a)));
    expect(listed.filter((seat) => told.includes(seat))).toEqual(told);
    expect(heats).toEqual(told.length === 4 ? [] : [listed.slice(0, 4)]);
  });

  it('WA24 W63: the whole heat may be told as well', () => {
    const table = landed({ players: 5 }, ['1', '2', '3', '4'], '5');
    table.dispatch(reveal({ 1: ['5'], 2: ['6'], 3: ['5'], 4: ['1'] }), order('3', '1', '4', '2'));
    expect(table.record()).toMatchObject({ ranking: ['2', '3', '1', '4'], order: ['3', '1', '4', '2', '5'] });
  });

  it('WA24: under "rerace" only the equal hands of a heat race for it, again if they have to', () => {
    const table = landed({ players: 5, options: RERACE }, ['1', '2', '3', '4'], '5');
    table.dispatch(reveal({ 1: ['5'], 2: ['6'], 3: ['5'], 4: ['1'] }));
    expect(wright.buzzers(table.state()).race).toMatchObject({ entrants: ['1', '3'], need: 1 });
    table.dispatch(settled(['1', '3']));
    expect(wright.buzzers(table.state()).race).toMatchObject({ entrants: ['1', '3'], need: 1 });
    table.dispatch(settled('3'));
    expect(table.record().ranking).toEqual(['2', '3', '1', '4']);
  });

  it('WA24 W63: equal hands that are clearly apart are not asked about', () => {
    const table = landed({ players: 5 }, ['1', '2'], ['3', '4'], '5');
    table.dispatch(reveal({ 1: ['5'], 2: ['4'], 3: ['5'], 4: ['4'] }));
    expect(table.record().ranking).toEqual(['1', '3', '2', '4']);
  });

  it('WA24: two heats are settled one after the other', () => {
    const table = landed({ players: 5 }, ['1', '2'], ['3', '4'], '5');
    table.dispatch(reveal(FOUR), order('2', '1'));
    expect(table.state().stage).toMatchObject({ phase: 'split', tie: ['3', '4'] });
    table.dispatch(order('4', '3'));
    expect(table.record()).toMatchObject({ ranking: ['2', '1', '4', '3'], excluded: '5' });
  });

  it('WA24: a ranking by hand settles it too', () => {
    const table = landed({}, ['1', '2'], '3');
    table.dispatch(reveal(TWO), { type: 'give-ranking', ranking: ['2', '1'] });
    expect(table.record()).toMatchObject({ ranking: ['2', '1'], marks: ['ranking-by-hand'] });
  });

  it('WA24: under "rerace" equal strength is raced for, with the cards still open', () => {
    const table = landed({ players: 4, options: RERACE }, '4', ['1', '2'], '3');
    table.dispatch(reveal(FOUR));
    expect(wright.buzzers(table.state()).race).toMatchObject({ entrants: ['1', '2'], need: 1 });
    table.dispatch(settled('2'));
    expect(table.record()).toMatchObject({ order: ['4', '2', '1', '3'], ranking: ['4', '2', '1'] });
  });

  it('WA24 WA23: nobody loads in a race between open revolvers', () => {
    const table = landed({ level: 'full', options: RERACE }, ['1', '2'], '3');
    table.dispatch(reveal(TWO));
    expect(table.state().stage.phase).toBe('racing');
    for (const seat of ['1', '2', '3']) expect(table.refuse({ type: 'load', seat, count: 1 })).toBeDefined();
  });

  it('WA24 W63: misses may make hands equal, and only then it matters', () => {
    const table = landed({ players: 4 }, ['1', '2'], '3', '4');
    table.dispatch(reveal({ 1: ['7', '7'], 2: ['7'], 3: ['miss'] }), { type: 'choose-miss', target: '1' });
    expect(table.state().stage).toMatchObject({ phase: 'split', tie: ['1', '2'] });
    const other = landed({ players: 4 }, ['1', '2'], '3', '4');
    other.dispatch(reveal({ 1: ['7', '7'], 2: ['7'], 3: ['miss'] }), { type: 'choose-miss', target: '2' });
    expect(other.record().ranking).toEqual(['1', '2', '3']);
  });
});

describe('between hands with misses', () => {
  const BOTH = { 1: ['miss', '4'], 2: ['miss', '7'], 3: ['7'] };

  it.for(['hand', 'reverse', 'clockwise'] as const)(
    'WA24 WA28: whose fires first has to be told, %s',
    (missOrder) => {
      const table = landed({ players: 4, options: { missOrder } }, ['1', '2'], '3', '4');
      table.dispatch(reveal(BOTH));
      expect(table.state().stage).toMatchObject({ phase: 'misses', tie: ['1', '2'] });
      expect(table.refuse({ type: 'choose-miss', target: '2' }).code).toBe('dead-heat');
      table.dispatch(order('2', '1'));
      expect(nextMiss(table.state())?.shooter).toBe(missOrder === 'reverse' ? '1' : '2');
      expect(table.would({ type: 'choose-miss', target: '3' })).toEqual(['miss-fired']);
    },
  );

  it('WA24 WA28: under "rerace" they race for it', () => {
    const table = landed({ players: 4, options: RERACE }, ['1', '2'], '3', '4');
    table.dispatch(reveal(BOTH), settled('2', '1'));
    expect(table.state().stage.phase).toBe('misses');
    expect(nextMiss(table.state())?.shooter).toBe('2');
  });

  it('WA24 WA28: one shooter alone in the heat is not asked about', () => {
    const table = landed({ players: 4 }, ['1', '2'], '3', '4');
    table.dispatch(reveal({ 1: ['miss', '4'], 2: ['6'], 3: ['7', 'miss'] }));
    expect(table.state().stage).toMatchObject({ phase: 'misses', tie: null });
    expect(nextMiss(table.state())?.shooter).toBe('1');
  });

  it('WA24 WA28: clockwise, a heat above the lowest hand decides nothing', () => {
    const table = landed({ players: 4, options: { missOrder: 'clockwise' } }, '1', ['3', '2'], '4');
    table.dispatch(reveal({ 1: ['4'], 2: ['miss', '6'], 3: ['miss', '7'] }));
    expect(table.state().stage).toMatchObject({ phase: 'misses', tie: null });
    expect(nextMiss(table.state())?.shooter).toBe('2');
  });

  it('WA24 WA28: clockwise, a heat of the lowest hands can decide between two others', () => {
    const table = landed({ players: 5, options: { missOrder: 'clockwise' } }, ['1', '3'], '2', '4', '5');
    table.dispatch(reveal({ 1: ['6'], 2: ['miss', '2'], 3: ['7'], 4: ['miss', '3'] }));
    expect(table.state().stage).toMatchObject({ phase: 'misses', tie: ['1', '3'] });
    table.dispatch(order('3', '1'));
    expect(nextMiss(table.state())?.shooter).toBe('4');
  });

  it('WA24 WA28: clockwise, lowest hands with no shooter between them decide nothing', () => {
    const table = landed({ players: 5, options: { missOrder: 'clockwise' } }, ['1', '2'], '3', '4', '5');
    table.dispatch(reveal({ 1: ['6'], 2: ['7'], 3: ['miss', '2'], 4: ['miss', '3'] }));
    expect(table.state().stage).toMatchObject({ phase: 'misses', tie: null });
  });

  it('WA24 WA27: clockwise, the excluded player fires last whoever was lowest', () => {
    const options = { missOrder: 'clockwise', excludedMiss: true } as const;
    const table = landed({ options }, ['1', '2'], '3');
    table.dispatch(reveal({ 1: ['miss', '2'], 2: ['7'], 3: ['miss'] }));
    expect(table.state().stage).toMatchObject({ phase: 'misses', tie: null });
  });

  it('WA24 W63: a heat of three is parted as a whole, the hand without a miss too', () => {
    const table = landed({ players: 4 }, ['1', '2', '3'], '4');
    table.dispatch(reveal({ 1: ['miss', '3'], 2: ['miss', '7', '7'], 3: ['3'] }));
    // Were only the shooters asked about, seats 1 and 3 would end up equal with nobody to say whose hand was first.
    expect(table.state().stage).toMatchObject({ phase: 'misses', tie: ['1', '2', '3'] });
    table.dispatch(order('3', '1', '2'));
    table.dispatch({ type: 'choose-miss', target: '2' }, { type: 'choose-miss', target: '2' });
    expect(table.record().ranking).toEqual(['3', '1', '2']);
  });
});
