import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS, type Seat } from '#shared/games/kit/game.ts';
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
