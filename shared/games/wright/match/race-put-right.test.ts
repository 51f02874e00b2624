import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS } from '#shared/games/kit/game.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { scene, settled, SHERIFF, sheriffs, type Told } from '#test/wright/scene.ts';

/** A race that is taken back, or whose order people correct. */

const opened = (by: string): Told => ({ type: 'race-opened', by });
const order = (...seats: string[]): Told => ({ type: 'give-order', order: seats });

const empty = (players: number): Told => ({
  type: 'reveal',
  revolvers: Object.fromEntries(SEATS.slice(0, players).map((seat) => [seat, []])),
});

describe('put right afterwards', () => {
  it.for(LEVELS)('W61: an accidental start goes back to the turn, %s', (level) => {
    const table = scene({ level });
    table.dispatch(...sheriffs(2));
    const before = table.state();
    table.dispatch(opened('1'), { type: 'void-race', reason: 'sleeve', by: '1' });
    const { stage, round } = table.state();
    expect(stage).toEqual(before.stage);
    expect(round).toEqual({ ...before.round, races: 1, marks: ['race-voided'] });
    table.dispatch(opened('1'));
    expect(wright.buzzers(table.state()).race?.id).toBe('1.2');
  });

  it('W61: taken back by the hub it is the same', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), opened('1'), { type: 'race-void', reason: 'board lost' });
    expect(table.state().stage.phase).toBe('playing');
  });

  it('W55 W61: a voided automatic race is run again', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(4), settled('1', '2', '3', '4'));
    table.dispatch({ type: 'void-race', reason: 'a lamp fell over' });
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic' } });
    expect(wright.buzzers(table.state()).race).toMatchObject({ id: '1.2', need: 3 });
    table.dispatch(settled('4', '3', '2'), { type: 'count-pile', loot: 8 }, empty(4));
    expect(table.record()).toMatchObject({ excluded: '1', marks: ['race-voided'] });
  });

  it('W61: void-race is open until the reveal, and needs a race', () => {
    const table = scene();
    const voided = { type: 'void-race', reason: 'oops' };
    expect(table.refuse(voided).code).toBe('no-race');
    table.dispatch(...sheriffs(2), opened('1'), settled('1', '2', '3'));
    expect(table.would(voided)).toEqual(['race-voided']);
    table.dispatch(empty(3));
    expect(table.refuse(voided).code).toBe('no-race');
    table.dispatch({ type: 'count-pile', loot: 4 });
    expect(table.refuse(voided).code).toBe('no-race');
  });

  it('W58 W61: another order before and after the reveal counts instead', () => {
    const table = scene();
    const revolvers = { 1: ['3'], 2: ['3'], 3: ['7'] };
    table.dispatch(...sheriffs(2), opened('1'), settled('1', '2', '3'), order('2', '1', '3'));
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { groups: [['2'], ['1'], ['3']] } });
    table.dispatch({ type: 'reveal', revolvers });
    expect(table.state().stage).toMatchObject({ phase: 'split', ranking: ['2', '1'] });
    table.dispatch(order('1', '3', '2'));
    expect(table.state().stage).toMatchObject({ phase: 'split', ranking: ['3', '1'] });
    table.dispatch({ type: 'count-pile', loot: 10 });
    expect(table.record()).toMatchObject({
      excluded: '2',
      nextFirst: '2',
      points: { 1: 3, 2: 0, 3: 5 },
      leftover: 2,
    });
  });

  it('W61 W62: an order that brings in somebody whose revolver was never shown asks for it', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), order('1', '2', '3'));
    table.dispatch({ type: 'reveal', revolvers: { 1: ['2'], 2: ['3'] } }, order('1', '3', '2'));
    expect(table.state().stage.phase).toBe('reveal');
  });

  it('W61: once the points stand, only an override changes them', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), order('1', '2', '3'), { type: 'count-pile', loot: 10 }, empty(3));
    expect(table.refuse(order('3', '2', '1')).code).toBe('not-playing');
    const fix = { type: 'correct-round', round: 1, points: { 3: 5, 1: 0 }, reason: 'wrong hand' };
    expect(table.refuse({ ...fix, reason: ' ' }).code).toBe('bad-command');
    expect(table.refuse({ ...fix, round: 2 }).code).toBe('no-such-round');
    expect(table.refuse({ ...fix, points: { 4: 5 } }).code).toBe('no-such-seat');
    table.dispatch(fix);
    expect(table.record()).toMatchObject({
      points: { 1: 0, 2: 3, 3: 5 },
      marks: expect.arrayContaining(['corrected']) as unknown,
    });
    table.dispatch({ type: 'next-round' }, fix, { ...fix, points: { 2: -2 } });
    expect(wright.standings(table.state()).map(({ total }) => total)).toEqual([0, -2, 5]);
    expect(table.state().stage.phase).toBe('playing');
  });

  it.for([3, 4, 5])(
    'W58 W59: who was last is enough, of %i; the others are parted where it matters',
    (players) => {
      const table = scene({ players });
      const seats = SEATS.slice(0, players);
      table.dispatch(...sheriffs(2), { type: 'give-order', last: '2' });
      const others = seats.filter((seat) => seat !== '2');
      expect(table.state().stage).toMatchObject({
        phase: 'reveal',
        hands: { groups: [others, ['2']], excluded: '2', how: 'by-hand' },
      });
      table.dispatch({ type: 'count-pile', loot: 8 }, empty(players));
      expect(table.state().stage).toMatchObject({ phase: 'split', tie: others });
      table.dispatch(order(...others.toReversed()));
      expect(table.record()).toMatchObject({ ranking: others.toReversed(), excluded: '2', nextFirst: '2' });
    },
  );

  it('W58: who was last leaves the order of the others as it was known', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(4), settled('3', ['4', '1'], '2'), { type: 'give-order', last: '1' });
    expect(table.state().stage).toMatchObject({ hands: { groups: [['3'], ['4'], ['2'], ['1']] } });
  });

  it('W59: who was last parts a dead heat about it', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', ['2', '3']), { type: 'give-order', last: '2' });
    expect(table.state().stage).toMatchObject({
      phase: 'reveal',
      hands: { groups: [['1'], ['3'], ['2']], excluded: '2' },
    });
  });

  it('W59 W92: for two, or beside a first hand, it says nothing', () => {
    for (const [players, more] of [
      [2, {}],
      [3, { first: '1' }],
    ] as const) {
      const table = scene({ players });
      table.dispatch(...sheriffs(4));
      expect(table.refuse({ type: 'give-order', last: '2', ...more }).code).toBe('wrong-order');
    }
    expect(scene().refuse({ type: 'give-order', last: '5' }).code).toBe('no-such-seat');
  });

  it('W61 W60: a race the tablet never saw is entered by hand, doubts confirmed and marked', () => {
    const table = scene({ level: 'full' });
    table.dispatch(SHERIFF);
    expect(table.refuse(order('2', '1'))).toMatchObject({ code: 'too-few-sheriffs', overridable: true });
    table.dispatch(SHERIFF);
    expect(table.refuse(order('2', '1'))).toMatchObject({ code: 'not-your-turn', overridable: true });
    expect(table.would(order('1', '2'))).toEqual(['hands-settled']);
    table.dispatch({ ...order('2', '1'), confirm: true }, empty(3));
    expect(table.record()).toMatchObject({
      kind: 'initiative',
      order: ['2', '1', '3'],
      marks: ['not-your-turn', 'order-by-hand'],
    });
  });

  it.for([['1'], ['1', '1', '2'], ['1', '2', '4'], []])('W58: %j is no order of three hands', (seats) => {
    const table = scene();
    table.dispatch(...sheriffs(2));
    expect(['wrong-order', 'bad-command', 'no-such-seat']).toContain(table.refuse(order(...seats)).code);
    expect(table.refuse({ type: 'give-order', first: '1' }).code).toBe('wrong-order');
  });
});
