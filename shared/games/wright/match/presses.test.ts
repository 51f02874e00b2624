import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS } from '#shared/games/kit/game.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { question } from '#shared/games/wright/match/held.ts';
import { scene, settled, SHERIFF, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

const turn = (count = 0): Told[] => [
  { type: 'discard', cards: ['7'] },
  { type: 'refill', sheriffs: count },
];

const press = (seat: string, at: number): Told => ({ type: 'pressed', seat, at });
const judge = (as: string): Told => ({ type: 'judge-presses', as });

const meaning = (table: Scene) =>
  Object.values(wright.buzzers(table.state()).seats).map(({ press: means, why }) => why ?? means);

const race = (table: Scene) => wright.buzzers(table.state()).race;
const asked = (table: Scene) => question(table.state());
const LAST = { falsePress: 'last' } as const;

describe('what a press means', () => {
  it('W60 WA21: light, with 0 and 1 sheriffs it is kept, with 2 and 3 anybody opens', () => {
    const table = scene({ players: 4 });
    for (const expected of ['too-few-sheriffs', 'too-few-sheriffs', 'opens', 'opens', 'joins']) {
      expect(meaning(table)).toEqual([expected, expected, expected, expected]);
      if (expected !== 'joins') table.dispatch(SHERIFF);
    }
  });

  it('W60 WA21: full, only the active player opens, and only before his action', () => {
    const table = scene({ level: 'full' });
    expect(meaning(table)).toEqual(['too-few-sheriffs', 'too-few-sheriffs', 'too-few-sheriffs']);
    table.dispatch(...turn(2));
    expect(meaning(table)).toEqual(['not-your-turn', 'opens', 'not-your-turn']);
    table.dispatch({ type: 'start-turn' });
    expect(meaning(table)).toEqual(['not-your-turn', 'opens', 'not-your-turn']);
    table.dispatch({ type: 'play-event', card: 'swap', target: '1' });
    expect(meaning(table)).toEqual(['action-taken', 'action-taken', 'action-taken']);
    table.dispatch({ type: 'event-done' });
    expect(meaning(table)).toEqual(['action-taken', 'action-taken', 'action-taken']);
    table.dispatch({ type: 'refill', sheriffs: 0 });
    expect(meaning(table)).toEqual(['not-your-turn', 'not-your-turn', 'opens']);
  });

  it.for(LEVELS)('W60: after the race a press is refused and not kept, %s', (level) => {
    const table = scene({ level });
    table.dispatch(...sheriffs(4), settled('1', '2', '3'));
    expect(meaning(table)).toEqual(['no-race', 'no-race', 'no-race']);
    expect(table.refuse(press('1', 1)).code).toBe('no-race');
    table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] }, { type: 'count-pile', loot: 0 });
    expect(meaning(table)).toEqual(['no-race', 'no-race', 'no-race']);
  });

  it('W57: a started race counts presses from its opening, each race on its own', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '2', at: 7_000_000 });
    expect(race(table)).toMatchObject({ id: '1.1', since: 7_000_000, need: 2 });
    table.dispatch({ type: 'void-race', reason: 'sleeve' });
    expect(race(table)).toBeUndefined();
    table.dispatch({ type: 'race-opened', by: '2', at: 9_000_000 });
    expect(race(table)).toMatchObject({ id: '1.2', since: 9_000_000 });
  });

  it.for(LEVELS)(
    'W57: with nobody down before, the fourth sheriff counts fresh presses only, %s',
    (level) => {
      const table = scene({ level });
      table.dispatch(...sheriffs(3), { type: 'add-sheriff', at: 4_000_000 });
      expect(race(table)).toMatchObject({ since: null });
    },
  );

  it('W57 W60: a press at nobody’s seat is no press', () => {
    expect(scene().refuse(press('4', 1)).code).toBe('no-such-seat');
  });
});

describe('a press that counts for nothing', () => {
  it.for(LEVELS)('WA20 WA21: is kept, opens nothing and costs nothing by default, %s', (level) => {
    const table = scene({ level });
    table.dispatch(SHERIFF, press('1', 1_000_000));
    expect(table.state().stage.phase).toBe('playing');
    expect(table.state().round.held).toMatchObject([{ seat: '1', at: 1_000_000 }]);
    table.dispatch(judge('mistake'), ...sheriffs(3));
    expect(race(table)).toMatchObject({ behind: [], since: null });
    table.dispatch(settled('1', '2'));
    expect(table.state().stage).toMatchObject({ hands: { excluded: '3', groups: [['1'], ['2'], ['3']] } });
    expect(wright.standings(table.state()).every(({ total }) => total === 0)).toBe(true);
  });

  it.for([3, 4, 5])(
    'WA20: under "last" the offender ranks behind %i hands though he was quickest',
    (players) => {
      for (const level of LEVELS) {
        const table = scene({ players, level, options: LAST });
        table.dispatch(SHERIFF, press('1', 1_000_000), judge('mistake'), ...sheriffs(3));
        expect(race(table)?.behind).toEqual(['1']);
        table.dispatch(settled(...SEATS.slice(0, players)));
        const groups = [...SEATS.slice(1, players), '1'].map((seat) => [seat]);
        expect(table.state().stage).toMatchObject({ hands: { excluded: '1', groups } });
      }
    },
  );

  it('WA20 WA22: closing at all but one looks at the order after the offender was moved', () => {
    const table = scene({ players: 4, options: LAST });
    table.dispatch(press('1', 1), judge('mistake'), ...sheriffs(4));
    expect(table.refuse(settled('1', '2', '3'))).toMatchObject({ params: { missing: ['4'] } });
    table.dispatch(settled('2', '3', '4'));
    expect(table.state().stage).toMatchObject({ hands: { excluded: '1' } });
  });

  it('WA20: several offenders keep their own order behind the others', () => {
    const table = scene({ players: 5, options: LAST });
    table.dispatch(press('2', 1), press('1', 2), judge('mistake'), ...sheriffs(4));
    expect(table.refuse(settled('3', '4', '5'))).toMatchObject({ params: { missing: ['1', '2'] } });
    table.dispatch(settled('1', '3', '2', '4', '5'));
    expect(table.state().stage).toMatchObject({
      hands: { groups: [['3'], ['4'], ['5'], ['1'], ['2']], excluded: '2' },
    });
  });

  it('WA20: when everybody offended, their hands decide as usual', () => {
    const table = scene({ options: LAST });
    table.dispatch(press('1', 1), press('2', 2), press('3', 3), judge('mistake'), ...sheriffs(4));
    table.dispatch(settled('3', '1'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['3'], ['1'], ['2']] } });
  });

  it('WA20: an offender who then starts the race himself is still behind', () => {
    const table = scene({ level: 'full', options: LAST });
    table.dispatch({ type: 'start-turn' }, press('2', 1), judge('mistake'), ...turn(2));
    table.dispatch({ type: 'race-opened', by: '2' }, settled('2', '3', '1'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['3'], ['1'], ['2']], excluded: '2' } });
  });

  it('WA20: a dead heat with an offender in it is none', () => {
    const table = scene({ options: LAST });
    table.dispatch(press('2', 1), judge('mistake'), ...sheriffs(4), settled('1', ['2', '3']));
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { excluded: '2' } });
  });

  it('WA20: a false start marked by hand counts as one, for the next race only', () => {
    const table = scene({ options: LAST });
    const loot = { type: 'count-pile', loot: 6 };
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '3' });
    table.dispatch({ type: 'void-race', reason: 'false start', by: '3' }, { type: 'race-opened', by: '3' });
    expect(race(table)?.behind).toEqual(['3']);
    table.dispatch(settled('3', '1', '2'), loot, { type: 'give-ranking', ranking: ['1', '2'] });
    expect(table.record()).toMatchObject({ excluded: '3' });
    table.dispatch({ type: 'next-round' }, ...sheriffs(4));
    expect(race(table)?.behind).toEqual([]);
  });

  it('WA20: by default a false start marked by hand has no consequence', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), { type: 'void-race', reason: 'false start', by: '3' });
    table.dispatch(settled('3', '1', '2'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['3'], ['1'], ['2']] } });
  });

  it('WA20: nobody asked within ten seconds: it was a mistake', () => {
    const table = scene({ options: LAST });
    table.dispatch(press('1', 1_000_000), { type: 'add-sheriff', at: 11_000_001 });
    expect(table.state().round).toMatchObject({ held: [], offenders: ['1'] });
    table.dispatch(...sheriffs(3));
    expect(race(table)?.behind).toEqual(['1']);
  });

  it.for(LEVELS)('WA26 W60: several hands wait until they are explained, however long, %s', (level) => {
    const table = scene({ players: 4, level, options: LAST });
    table.dispatch(SHERIFF, press('1', 1_000_000), press('2', 1_200_000), press('4', 6_000_000));
    table.dispatch({ type: 'add-sheriff', at: 900_000_000 });
    expect(table.state().round).toMatchObject({
      held: [{ seat: '1' }, { seat: '2' }, { seat: '4' }],
      offenders: [],
    });
    expect(asked(table)).toBe(level === 'light' ? 'count-hands' : 'what-happened');
    table.dispatch(judge('shootout'));
    expect(race(table)).toMatchObject({ since: 1_000_000, behind: [] });
  });

  it('WA26: full, hands in a draw wait for the fourth sheriff however long the refill takes', () => {
    const table = scene({ players: 4, level: 'full', options: LAST });
    table.dispatch(...sheriffs(3), { type: 'discard', cards: ['7'] });
    table.dispatch(press('3', 1_000_000), { type: 'refill', sheriffs: 1, at: 13_000_000 });
    expect(race(table)).toMatchObject({ since: 1_000_000, behind: [] });
  });

  it('WA20 W60: a mistake is held against whom the table names, or against nobody', () => {
    for (const behind of [['3'], ['1', '3'], []]) {
      const table = scene({ options: LAST });
      table.dispatch(SHERIFF, press('1', 1), press('3', 2), { ...judge('mistake'), behind });
      expect(table.state().round).toMatchObject({ held: [], offenders: behind });
      table.dispatch(...sheriffs(3));
      expect(race(table)?.behind).toEqual(behind);
    }
  });

  it('WA20: what was held too long is forgiven, too', () => {
    const table = scene({ options: LAST });
    table.dispatch(press('1', 1_000_000), { type: 'add-sheriff', at: 11_000_001 });
    expect(table.refuse(judge('mistake')).code).toBe('no-presses-held');
    expect(table.refuse({ ...judge('shootout'), behind: [] }).code).toBe('no-presses-held');
    table.dispatch({ ...judge('mistake'), behind: [] });
    expect(table.state().round.offenders).toEqual([]);
  });

  it('WA20: by default nobody can be put behind, and never a stranger', () => {
    const table = scene();
    table.dispatch(press('1', 1), { ...judge('mistake'), behind: ['1'] });
    expect(table.state().round.offenders).toEqual([]);
    expect(table.refuse({ ...judge('mistake'), behind: ['4'] }).code).toBe('no-such-seat');
  });

  it('WA20 W61: correcting the order of a race leaves its offender behind', () => {
    const table = scene({ options: LAST });
    table.dispatch(press('1', 1), judge('mistake'), ...sheriffs(4), settled('1', '2', '3'));
    table.dispatch({ type: 'give-order', order: ['1', '3', '2'] });
    expect(table.state().stage).toMatchObject({ hands: { groups: [['3'], ['2'], ['1']], excluded: '1' } });
  });

  it('WA20 W61: a race that is voided after its hands were down was not the next race', () => {
    const table = scene({ options: LAST });
    table.dispatch(press('1', 1), judge('mistake'), ...sheriffs(4), settled('1', '2', '3'));
    table.dispatch({ type: 'void-race', reason: 'somebody bumped the table' });
    expect(race(table)?.behind).toEqual(['1']);
  });
});
