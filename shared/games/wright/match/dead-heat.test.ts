import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS, type Seat } from '#shared/games/kit/game.ts';
import { nextMiss } from '#shared/games/wright/match/decide/split.ts';
import { wright } from '#shared/games/wright/wright.ts';
import {
  scene,
  settled,
  SHERIFF,
  sheriffs,
  type Opening,
  type Scene,
  type Told,
} from '#test/wright/scene.ts';

const TABLES = [3, 4, 5].flatMap((players) => LEVELS.map((level) => ({ players, level })));
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

describe('for last place', () => {
  it.for(TABLES)('WA24 W56: the table says who was last, $players players, $level', ({ players, level }) => {
    const seats = SEATS.slice(0, players);
    const [a, b] = seats.slice(-2) as [Seat, Seat];
    const table = landed({ players, level }, ...seats.slice(0, -2), [a, b]);
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { tie: [a, b] } });
    for (const { press, why } of Object.values(wright.buzzers(table.state()).seats))
      expect([press, why]).toEqual(['refused', 'dead-heat']);
    table.dispatch(order(b, a));
    const groups = [...seats.slice(0, -2), b, a].map((seat) => [seat]);
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { groups, excluded: a } });
    expect(table.state().round.marks).toContain('order-by-hand');
  });

  /** All four too close from neighbour to neighbour, and yet 1 and 2 cannot be last. */
  const SURE = [
    ['1', '3'],
    ['1', '4'],
    ['2', '4'],
  ] as const;
  const chained = (opening: Omit<Opening, 'players'> = {}): Scene => {
    const table = scene({ players: 4, ...opening });
    const told = settled(['1', '2', '3', '4']);
    table.dispatch(
      ...sheriffs(4),
      { ...told, verdict: { ...(told['verdict'] as object), sure: SURE } },
      pile(16),
    );
    return table;
  };

  it('WA24 W56: only those who can truly be last are asked about', () => {
    const table = chained();
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { tie: ['3', '4'] } });
    table.dispatch(order('4', '3'));
    expect(table.state().stage).toMatchObject({
      phase: 'reveal',
      hands: { groups: [['1', '2', '4'], ['3']], excluded: '3' },
    });
  });

  it('WA24 W56: only those who can truly be last race again, as often as it takes', () => {
    const table = chained({ options: RERACE });
    expect(wright.buzzers(table.state()).race?.entrants).toEqual(['3', '4']);
    table.dispatch(settled(['3', '4']));
    expect(wright.buzzers(table.state()).race?.entrants).toEqual(['3', '4']);
    table.dispatch(settled('3', '4'));
    expect(table.state().stage).toMatchObject({
      phase: 'reveal',
      hands: { groups: [['1', '2', '3'], ['4']], excluded: '4' },
    });
  });

  it('WA24: a table may call hands level that are closer together than it wants to tell apart', () => {
    const close = (options: object) => wright.buzzers(scene({ options }).dispatch(...sheriffs(4))).race;
    expect(close({ closeCallMs: 5 })).toMatchObject({ closeUs: 5_000 });
    expect(close({})).not.toHaveProperty('closeUs');
    for (const closeCallMs of [-1, 21, 2.5])
      expect(wright.readSetup({ seats: ['1', '2', '3'], options: { closeCallMs } }).ok).toBe(false);
  });

  it('WA24: clockwise parts what is uncertain, and nothing that is known', () => {
    const table = chained({ options: { pressTie: 'clockwise' } });
    const { stage } = table.state();
    const seats = 'hands' in stage ? stage.hands.groups.flat() : [];
    for (const [early, late] of SURE) expect(seats.indexOf(early)).toBeLessThan(seats.indexOf(late));
    expect(['3', '4']).toContain(seats.at(-1));
  });

  it('WA24: no order is likely where a hand is placed by a second or so', () => {
    for (const wide of [false, true]) {
      const table = scene({ players: 4, options: { pressTie: 'likely' } });
      table.dispatch(...sheriffs(4), { ...settled('1', '2', ['4', '3']), touch: true, wide });
      expect(table.state().stage.phase).toBe(wide ? 'racing' : 'reveal');
    }
  });

  it('WA24: the whole order may be given instead', () => {
    const table = landed({ players: 4 }, '1', '2', ['3', '4']);
    table.dispatch(order('2', '1', '4'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['2'], ['1'], ['4'], ['3']] } });
  });

  it('WA24: hands outside the heat do not part it', () => {
    const table = landed({ players: 4 }, '1', '2', ['3', '4']);
    expect(table.refuse(order('1', '2')).code).toBe('wrong-order');
    expect(table.refuse(order('4')).code).toBe('wrong-order');
    expect(table.refuse(reveal(FOUR)).code).toBe('no-reveal');
  });

  it('WA24 W59: four that pressed together are one heat; whoever never pressed is last', () => {
    const table = landed({ players: 5 }, ['1', '2', '3', '4']);
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { excluded: '5' } });
  });

  it('WA24: all hands together: any order of all', () => {
    const table = landed({}, ['1', '2', '3']);
    expect(table.state().stage).toMatchObject({ race: { tie: ['1', '2', '3'] } });
    table.dispatch(order('3', '1', '2'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['3'], ['1'], ['2']], excluded: '2' } });
  });

  it('WA24: a re-race by hand is between the two only', () => {
    const table = landed({ players: 4 }, '2', '1', ['3', '4']);
    for (const seats of [['3'], ['3', '1'], ['1', '3', '4']])
      expect(table.refuse({ type: 'rerace', seats }).code).toBe('no-dead-heat');
    expect(wright.buzzers(table.state()).race).toBeUndefined();
    table.dispatch({ type: 'rerace', seats: ['4', '3'] });
    const plan = wright.buzzers(table.state());
    expect(plan.race?.id).not.toBe('1.1');
    expect(plan.race).toMatchObject({ entrants: ['3', '4'], need: 1 });
    expect(plan.seats['1']?.press).toBe('refused');
    expect(table.refuse(settled('1', '4')).code).toBe('wrong-order');
    table.dispatch(settled('4'));
    expect(table.state().stage).toMatchObject({
      phase: 'reveal',
      hands: { groups: [['2'], ['1'], ['4'], ['3']], excluded: '3' },
    });
  });

  it('WA24: nothing to race again without a heat', () => {
    const table = scene();
    for (const command of [SHERIFF, ...sheriffs(3), settled('1', '2', '3'), reveal(TWO)]) {
      expect(table.refuse({ type: 'rerace', seats: ['2', '3'] }).code).toBe('no-dead-heat');
      table.dispatch(command);
    }
  });

  it('WA24: under "rerace" it comes by itself, again and again, other places kept', () => {
    const table = landed({ players: 5, options: RERACE }, '5', '1', ['2', '3', '4']);
    expect(wright.buzzers(table.state()).race).toMatchObject({
      id: '1.2',
      entrants: ['2', '3', '4'],
      need: 2,
    });
    table.dispatch(settled('4', ['2', '3']));
    expect(wright.buzzers(table.state()).race).toMatchObject({ id: '1.3', entrants: ['2', '3'], need: 1 });
    table.dispatch(settled('3'));
    expect(table.state().stage).toMatchObject({
      hands: { groups: [['5'], ['1'], ['4'], ['3'], ['2']], excluded: '2' },
    });
  });

  it('WA24 WA25: a re-race can be ended by hand with the whole order', () => {
    const table = landed({ players: 4, options: RERACE }, '1', '2', ['3', '4']);
    table.dispatch(order('1', '2', '4', '3'));
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { excluded: '3' } });
  });

  it('WA24 WA25: a re-race ended by hand leaves alone whoever was not in it', () => {
    const table = landed({ options: RERACE }, '1', ['2', '3']);
    expect(wright.buzzers(table.state()).race?.entrants).toEqual(['2', '3']);
    table.dispatch(order('3', '2'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['1'], ['3'], ['2']], excluded: '2' } });
  });

  it('WA24 W61: a false start in a re-race repeats the re-race, not the race', () => {
    const table = landed({ players: 4, options: RERACE }, '1', '2', ['3', '4']);
    table.dispatch({ type: 'void-race', reason: 'too early' });
    expect(wright.buzzers(table.state()).race).toMatchObject({ id: '1.3', entrants: ['3', '4'] });
    table.dispatch(settled('4'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['1'], ['2'], ['4'], ['3']] } });
  });

  it('WA24 W61: a heat that waits for the table can be voided altogether', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '1' }, settled('1', ['2', '3']));
    table.dispatch({ type: 'void-race', reason: 'false start' });
    expect(table.state().stage.phase).toBe('playing');
  });

  it.for([
    { level: 'light', first: '3', expected: ['1', '3', '4', '2'] },
    { level: 'full', first: '3', expected: ['1', '4', '2', '3'] },
  ] as const)('WA24: "clockwise" runs from the active player or the starter, $level', (row) => {
    const table = scene({
      players: 4,
      level: row.level,
      first: row.first,
      options: { pressTie: 'clockwise' },
    });
    if (row.level === 'full')
      table.dispatch({ type: 'discard', cards: ['7'] }, { type: 'refill', sheriffs: 2 });
    table.dispatch(...sheriffs(row.level === 'full' ? 2 : 4), settled('1', ['2', '3', '4']));
    const groups = row.expected.map((seat) => [seat]);
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { groups, how: 'clockwise' } });
    expect(table.state().round.marks).toEqual(['order-clockwise']);
  });

  it('WA24 WA23: while hands that are down wait to be told apart, none of them loads', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'discard', cards: ['7'] }, { type: 'refill', sheriffs: 2 });
    table.dispatch({ type: 'race-opened', by: '2' }, settled('2', ['1', '3']));
    for (const seat of ['1', '2', '3']) expect(table.refuse({ type: 'load', seat, count: 1 })).toBeDefined();
  });
});

describe('the likelier order', () => {
  const heat = (touch: boolean): Told => ({ ...settled('1', ['3', '2']), touch });

  it.for([
    { options: { pressTie: 'likely' }, touch: false },
    { options: { pressTie: 'likely' }, touch: true },
    { options: {}, touch: true },
  ] as const)('WA24: $options with touch $touch takes it and says so', ({ options, touch }) => {
    const table = scene({ options });
    table.dispatch(...sheriffs(4), heat(touch));
    expect(table.state().stage).toMatchObject({
      phase: 'reveal',
      hands: { groups: [['1'], ['3'], ['2']], excluded: '2', how: 'likely' },
    });
    expect(table.state().round.marks).toEqual(['order-likely']);
  });

  it.for([
    { options: {}, touch: false, expected: { tie: ['3', '2'] } },
    { options: { pressTie: 'referee' }, touch: true, expected: { tie: ['3', '2'] } },
    { options: RERACE, touch: true, expected: { tie: null, entrants: ['3', '2'] } },
  ] as const)('WA24: $options with touch $touch does not', ({ options, touch, expected }) => {
    const table = scene({ options });
    table.dispatch(...sheriffs(4), heat(touch));
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: expected });
  });

  it('WA24: an agreed "clockwise" stands for touch too', () => {
    const table = scene({ options: { pressTie: 'clockwise' } });
    table.dispatch(...sheriffs(4), heat(true));
    expect(table.state().stage).toMatchObject({ hands: { excluded: '3', how: 'clockwise' } });
  });

  it('WA24: without a heat nothing is called likely', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), { ...settled('1', '3', '2'), touch: true });
    expect(table.state().stage).toMatchObject({ hands: { how: 'buzzers' } });
    expect(table.state().round.marks).toEqual([]);
  });
});

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
