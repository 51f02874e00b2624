import { describe, expect, it } from 'vitest';
import { wright } from '#shared/games/wright/wright.ts';
import { question } from '#shared/games/wright/match/held.ts';
import { scene, settled, SHERIFF, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

/** Hands that are down before the tablet hears of what they answer. */

const turn = (count = 0): Told[] => [
  { type: 'discard', cards: ['7'] },
  { type: 'refill', sheriffs: count },
];

const press = (seat: string, at: number): Told => ({ type: 'pressed', seat, at });
const judge = (as: string): Told => ({ type: 'judge-presses', as });
const race = (table: Scene) => wright.buzzers(table.state()).race;
const asked = (table: Scene) => question(table.state());
const LAST = { falsePress: 'last' } as const;

describe('hands before the facts', () => {
  it('W60 W109: light, a tap that makes a race legal asks once about the hand already down', () => {
    const table = scene();
    table.dispatch(SHERIFF, press('2', 1_000_000));
    expect(asked(table)).toBeNull();
    table.dispatch({ type: 'add-sheriff', at: 2_000_000 });
    expect(asked(table)).toBe('count-hands');
    table.dispatch(judge('shootout'));
    expect(table.state().stage).toMatchObject({ race: { kind: 'initiative', by: '2' } });
    expect(race(table)).toMatchObject({ since: 1_000_000, need: 2 });
    expect(asked(table)).toBeNull();
    expect(table.refuse(judge('shootout')).code).toBe('no-presses-held');
  });

  it('WA20 W60: where a false press costs, no verdict counts until people say what the hand was', () => {
    for (const [answer, groups] of [
      [judge('mistake'), ['2', '3', '4', '1']],
      [{ ...judge('mistake'), behind: [] }, ['1', '2', '3', '4']],
    ] as const) {
      const table = scene({ players: 4, options: LAST });
      table.dispatch(SHERIFF, press('1', 1_000_000), SHERIFF, {
        type: 'race-opened',
        by: '2',
        at: 2_000_000,
      });
      expect(race(table)?.unexplained).toEqual([{ seat: '1', why: 'false-press' }]);
      expect(table.refuse(settled('1', '2', '3', '4')).code).toBe('race-not-final');
      table.dispatch(answer);
      expect(race(table)).not.toHaveProperty('unexplained');
      table.dispatch(settled('1', '2', '3', '4'));
      expect(table.state().stage).toMatchObject({ hands: { groups: groups.map((seat) => [seat]) } });
    }
  });

  it('W60: nobody whose earlier hand is not explained is named last, and anybody else is', () => {
    const table = scene({ players: 4 });
    table.dispatch(SHERIFF, press('1', 1_000_000), SHERIFF, { type: 'race-opened', by: '2', at: 2_000_000 });
    expect(race(table)?.unexplained).toEqual([{ seat: '1', why: 'unexplained-hand' }]);
    for (const hands of [
      ['2', '3', '4'],
      ['2', '3', '4', '1'],
      ['2', '3', ['4', '1']],
    ] as const)
      expect(table.refuse(settled(...hands)).code).toBe('race-not-final');
    table.dispatch(settled('2', '1', '3'));
    expect(table.state().stage).toMatchObject({ hands: { excluded: '4' } });
  });

  it('W60 W87: two players, a hand from before "Duel!" is explained before the other one is first', () => {
    const table = scene({ players: 2, first: '2' });
    table.dispatch(...sheriffs(2), press('1', 1_000_000), { type: 'declare-duel', by: '2', at: 2_000_000 });
    expect(asked(table)).toBe('count-hands');
    expect(table.refuse(settled('2')).code).toBe('race-not-final');
    table.dispatch(judge('mistake'), settled('2'));
    expect(table.state().round.duel?.hands?.groups[0]).toEqual(['2']);
  });

  it('W60 W61: people need not answer to give the order by hand', () => {
    const table = scene({ players: 4, options: LAST });
    table.dispatch(SHERIFF, press('1', 1_000_000), SHERIFF, { type: 'race-opened', by: '2', at: 2_000_000 });
    table.dispatch({ type: 'give-order', order: ['2', '3', '4'] });
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { excluded: '1' } });
  });

  it('W60: "mistake" leaves the game where it was', () => {
    const table = scene();
    table.dispatch(SHERIFF, press('2', 1_000_000), SHERIFF);
    const { round, stage } = table.state();
    table.dispatch(judge('mistake'));
    expect(table.state()).toMatchObject({ stage, round: { ...round, held: [] } });
    expect(asked(table)).toBeNull();
  });

  it('W60 W109 WA26: full, the hand of a player whose turn was not told is asked about', () => {
    for (const [as, kind, by, count] of [
      ['shootout', 'initiative', '3', 2],
      ['fourth-sheriff', 'automatic', null, 4],
    ] as const) {
      const table = scene({ level: 'full' });
      table.dispatch(...turn(2), press('3', 3_000_000));
      expect(asked(table)).toBe('what-happened');
      table.dispatch(judge(as));
      expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind, by } });
      expect(table.state().round.sheriffs).toBe(count);
      expect(race(table)?.since).toBe(3_000_000);
    }
  });

  it('W60: full, a shootout with a sheriff not tapped yet brings the row to two', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...turn(1), press('2', 3_000_000), judge('shootout'));
    expect(table.state().round.sheriffs).toBe(2);
    expect(table.state().stage).toMatchObject({ race: { kind: 'initiative', by: '2' } });
  });

  it.for([0, 1, 2, 3])('WA26 W109: full, %i sheriffs told: hands during the refill wait for it', (told) => {
    const table = scene({ level: 'full', first: '2', options: LAST });
    table.dispatch(...sheriffs(told), { type: 'discard', cards: ['7'] });
    table.dispatch(press('3', 5_000_000), press('1', 5_000_100));
    expect(asked(table)).toBeNull();
    expect(table.state().stage.phase).toBe('playing');
    table.dispatch({ type: 'refill', sheriffs: 4 - told, at: 8_000_000 });
    expect(race(table)).toMatchObject({ since: 5_000_000, behind: [] });
    expect(asked(table)).toBeNull();
    table.dispatch(settled('3', '1'));
    expect(table.state().stage).toMatchObject({ hands: { kind: 'automatic', excluded: '2' } });
  });

  it('WA26 W109: full, the same while indians are resolved', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...sheriffs(3), { type: 'start-turn' }, { type: 'load', seat: '2', count: 1 });
    table.dispatch({ type: 'play-event', card: 'indians' }, press('1', 5_000_000));
    table.dispatch({ type: 'add-sheriff', at: 6_000_000 });
    expect(race(table)).toMatchObject({ since: 5_000_000 });
    expect(table.state().stage).toMatchObject({ race: { kind: 'automatic', by: null } });
  });

  it('WA26 W60: full, a refill without the fourth sheriff makes the tablet ask', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...turn(2), { type: 'discard', cards: ['1'] }, press('1', 5_000_000));
    expect(asked(table)).toBeNull();
    table.dispatch({ type: 'refill', sheriffs: 1, at: 6_000_000 });
    expect(asked(table)).toBe('what-happened');
    table.dispatch(judge('fourth-sheriff'));
    expect(table.state().round.sheriffs).toBe(4);
    expect(race(table)).toMatchObject({ since: 5_000_000 });
  });

  it('WA26: light, a hand before the fourth sheriff is tapped has opened the race; the tap is noted', () => {
    const table = scene({ players: 5 });
    table.dispatch(...sheriffs(3), { type: 'race-opened', by: '4', at: 1_000_000 }, SHERIFF);
    expect(race(table)).toMatchObject({ id: '1.1', since: 1_000_000, need: 4 });
    table.dispatch(settled('4', '1', '2', '5'));
    expect(table.state().stage).toMatchObject({ hands: { kind: 'automatic', excluded: '3' } });
  });

  it.for([0, 1])(
    'W60 W109: light, %i sheriffs told: one hand is a stray touch, several are asked about',
    (told) => {
      const table = scene({ players: 4 });
      table.dispatch(...sheriffs(told), press('2', 1_000_000));
      expect(asked(table)).toBeNull();
      table.dispatch(press('4', 1_030_000));
      expect(asked(table)).toBe('count-hands');
      table.dispatch(judge('shootout'));
      expect(race(table)).toMatchObject({ since: 1_000_000 });
      expect(table.state().round).toMatchObject({ sheriffs: 2, held: [] });
    },
  );

  it.for(['shootout', 'fourth-sheriff'])('WA26 W109: light, four quick taps after the hands: %s', (as) => {
    const table = scene();
    table.dispatch(press('3', 1_000_000), press('2', 1_000_050), ...sheriffs(4));
    expect(asked(table)).toBe('count-hands');
    expect(race(table)?.since).toBeNull();
    table.dispatch(judge(as));
    expect(race(table)?.since).toBe(1_000_000);
    expect(table.state().stage).toMatchObject({ race: { kind: 'automatic' } });
  });

  it('W60 WA26: hands judged to be the fourth sheriff make a running race an automatic one', () => {
    const table = scene();
    table.dispatch(SHERIFF, press('2', 1_000_000), ...sheriffs(2));
    table.dispatch({ type: 'race-opened', by: '3', at: 2_000_000 });
    expect(asked(table)).toBe('count-hands');
    table.dispatch(judge('fourth-sheriff'));
    expect(table.state().stage).toMatchObject({ race: { kind: 'automatic', by: null, since: 1_000_000 } });
    expect(table.state().round.sheriffs).toBe(4);
  });

  it('W60: hands judged to be the shootout make their owner the starter of a running race', () => {
    const table = scene();
    table.dispatch(SHERIFF, press('2', 1_000_000), SHERIFF, { type: 'race-opened', by: '3', at: 2_000_000 });
    table.dispatch(judge('shootout'));
    expect(table.state().stage).toMatchObject({ race: { kind: 'initiative', by: '2', since: 1_000_000 } });
  });

  it('W109: ten seconds are the window, to the microsecond', () => {
    for (const [late, question] of [
      [0, 'count-hands'],
      [1, null],
    ] as const) {
      const table = scene();
      table.dispatch(SHERIFF, press('2', 1_000_000), { type: 'add-sheriff', at: 11_000_000 + late });
      expect(asked(table)).toBe(question);
      expect(table.state().round.offenders).toEqual([]);
    }
  });

  it('W109: presses that reach the tablet in the wrong order are both kept', () => {
    const table = scene({ level: 'full', options: LAST });
    table.dispatch({ type: 'discard', cards: ['7'] }, press('3', 5_000_100), press('2', 5_000_000));
    expect(
      table
        .state()
        .round.held.map(({ seat }) => seat)
        .toSorted(),
    ).toEqual(['2', '3']);
    expect(table.state().round.offenders).toEqual([]);
  });

  it('W109 WA26: the earliest stamp opens the race, not the first to arrive', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'discard', cards: ['7'] }, press('3', 5_000_100), press('2', 5_000_000));
    table.dispatch({ type: 'refill', sheriffs: 4, at: 6_000_000 });
    expect(race(table)?.since).toBe(5_000_000);
  });

  it('W109 WA26: slapping again does not lose the first slap', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'discard', cards: ['7'] });
    table.dispatch(press('2', 5_000_000), press('3', 5_100_000), press('2', 5_200_000));
    table.dispatch({ type: 'refill', sheriffs: 4, at: 6_000_000 });
    expect(race(table)?.since).toBe(5_000_000);
  });

  it('W60: the answer needs hands to judge, and one of three words', () => {
    const table = scene();
    expect(table.refuse(judge('mistake')).code).toBe('no-presses-held');
    table.dispatch(press('1', 1));
    expect(table.refuse(judge('nothing')).code).toBe('bad-command');
  });
});
