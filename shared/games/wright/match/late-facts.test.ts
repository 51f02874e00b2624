import { describe, expect, it } from 'vitest';
import { scene, settled, sheriffs, type Told } from '#test/wright/scene.ts';
import { buzzers } from './buzzers.ts';
import { question } from './held.ts';

/** What is told late, and what is then made of hands that were already down. */

const pressed = (seat: string, at: number): Told => ({ type: 'pressed', seat, at });
const judge = (as: string, at?: number): Told => ({
  type: 'judge-presses',
  as,
  ...(at === undefined ? {} : { at }),
});
const S = 1_000_000;

describe('a fourth sheriff', () => {
  it('WA26: counts hands of the draw by itself, and asks about one from before it', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...sheriffs(3), pressed('3', 1 * S), { type: 'discard', count: 2 }, pressed('2', 2 * S));
    table.dispatch({ type: 'refill', sheriffs: 1, at: 3 * S });
    expect(buzzers(table.state()).race).toMatchObject({ since: 2 * S });
    expect(table.state().stage).toMatchObject({ race: { down: ['2'] } });
    expect(question(table.state())).toBe('count-hands');
    table.dispatch(judge('fourth-sheriff', 4 * S));
    expect(buzzers(table.state()).race).toMatchObject({ since: 1 * S });
    expect(table.refuse({ type: 'load', seat: '3', count: 1 }).code).toBe('hand-is-down');
    expect(table.refuse({ type: 'load', seat: '2', count: 1 }).code).toBe('hand-is-down');
  });

  it('W60: told by judging presses makes the row four, told as a shootout leaves it as it was', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...sheriffs(3), pressed('2', 1 * S), judge('shootout', 2 * S));
    expect(table.state()).toMatchObject({
      round: { sheriffs: 3, full: { turn: { active: '2' } }, marks: ['presses-counted'] },
      stage: { race: { kind: 'initiative', by: '2', since: 1 * S } },
    });
  });

  it('WA14 W60: hands judged in a race out of a deadlock change no sheriffs', () => {
    for (const as of ['shootout', 'fourth-sheriff']) {
      const table = scene();
      table.dispatch(pressed('2', 1 * S), { type: 'deadlock', confirm: true }, judge(as, 2 * S));
      expect(table.state()).toMatchObject({
        round: { sheriffs: 0 },
        stage: { race: { kind: 'deadlock', by: null, since: 1 * S } },
      });
    }
  });
});

describe('presses that nothing explained in time', () => {
  it('WA26 WA54: are not asked about when a duel is declared minutes later', () => {
    const table = scene({ players: 2, options: { falsePress: 'last' } });
    table.dispatch(...sheriffs(2), pressed('1', 1 * S), { type: 'declare-duel', by: '1', at: 600 * S });
    expect(question(table.state())).toBeNull();
    table.dispatch({ type: 'duel-result', higher: '1' }, settled('1'));
    expect(table.state().stage).toMatchObject({ hands: { bonusTo: '2' } });
  });

  it('WA26 W60: of a draw are asked about once it is told, and however late somebody says what they were counts', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...sheriffs(2), { type: 'discard', count: 1 }, pressed('2', 1 * S));
    table.dispatch({ type: 'refill', sheriffs: 0, at: 60 * S });
    expect(question(table.state())).toBe('what-happened');
    const asked = scene({ level: 'full' });
    asked.dispatch(...sheriffs(2), pressed('2', 1 * S), judge('shootout', 60 * S));
    expect(asked.state().stage.phase).toBe('racing');
  });

  it('W109: moments far ahead are another clock’s and explain nothing', () => {
    const table = scene();
    table.dispatch(...sheriffs(1), pressed('2', 900 * S), { type: 'add-sheriff', at: 1 * S });
    expect(question(table.state())).toBeNull();
  });

  it('W109: of several presses of one seat the earliest stands, in whatever order they are told', () => {
    const table = scene();
    for (const at of [6 * S, 5 * S, 7 * S]) table.dispatch(pressed('2', at));
    expect(table.state().round.held).toMatchObject([{ seat: '2', at: 5 * S }]);
  });

  it('W109: all of them are forgotten when the hub’s clock starts anew', () => {
    const table = scene();
    table.dispatch(pressed('3', 4 * S), ...sheriffs(3), { type: 'race-opened', by: '2', at: 5 * S });
    table.dispatch({ type: 'clock-restarted' });
    expect(table.state().round.held).toEqual([]);
    expect(buzzers(table.state()).race).toMatchObject({ since: null });
  });
});

describe('facts in whatever order they are told', () => {
  /** Three sheriffs out, seat 1 about to act, all at the full level. */
  const aboutToAct = () => {
    const table = scene({ level: 'full' });
    table.dispatch(...sheriffs(3), { type: 'start-turn' });
    return table;
  };

  it('W55 W109: a fourth sheriff told late leaves nobody first by right', () => {
    const table = aboutToAct();
    table.dispatch(pressed('2', 9.9 * S), pressed('3', 9.95 * S), {
      type: 'race-opened',
      by: '1',
      at: 10 * S,
    });
    table.dispatch(
      { type: 'add-sheriff', at: 11 * S },
      judge('fourth-sheriff', 12 * S),
      settled('2', '3', '1'),
    );
    expect(table.state().stage).toMatchObject({ hands: { kind: 'automatic', excluded: '1' } });
  });

  it('W54 W109: a hand that was heard of first but came later takes nothing from the one that started it', () => {
    const table = aboutToAct();
    table.dispatch(
      pressed('3', 10.3 * S),
      { type: 'race-opened', by: '1', at: 10 * S },
      judge('shootout', 11 * S),
    );
    expect(table.state().stage).toMatchObject({ race: { by: '1', since: 10 * S } });
    table.dispatch(settled('1', '2', '3'));
    expect(table.state().stage).toMatchObject({ hands: { excluded: '3' } });
  });

  it('WA24: hands of a race that is over decide no race about its dead heat', () => {
    const table = scene({ options: { pressTie: 'rerace' } });
    table.dispatch({ type: 'add-sheriff' }, pressed('1', 2 * S), { type: 'add-sheriff', at: 3 * S });
    table.dispatch({ type: 'race-opened', by: '1', at: 4 * S }, settled('1', ['2', '3']));
    expect(question(table.state())).toBeNull();
    expect(buzzers(table.state()).race).toMatchObject({ entrants: ['2', '3'], since: null });
  });

  it('W88 WA43: a fourth sheriff told while a dead heat waits was no matter of nerves', () => {
    const table = scene({ players: 2 });
    table.dispatch(...sheriffs(3), { type: 'declare-duel', by: '1' }, settled(['1', '2']));
    table.dispatch(
      { type: 'duel-result', higher: '2' },
      { type: 'add-sheriff' },
      { type: 'give-order', first: '1' },
    );
    expect(table.state().stage).toMatchObject({ hands: { kind: 'automatic', bonusTo: '1' } });
  });

  it('W96 WA42: a foul that is called off after the cards were told leaves the race they led to', () => {
    const table = scene({ players: 2, level: 'full', options: { preReveal: 'foul' } });
    table.dispatch(
      ...sheriffs(2),
      { type: 'declare-duel', by: '1', at: 50 },
      { type: 'reveal-signal', at: 100 },
    );
    table.dispatch({ type: 'duel-cards', initiator: '7', other: '1' }, { ...settled('2'), at: 70 });
    expect(table.state().stage).toMatchObject({ hands: { kind: 'foul', bonusTo: '1' } });
    const { deck } = table.state().round.full ?? {};
    table.dispatch({ type: 'void-race', reason: 'an elbow' });
    expect(table.refuse({ type: 'duel-cards', initiator: '7', other: '1' }).code).toBe('no-duel');
    table.dispatch({ ...settled('2'), at: 200 });
    expect(table.state()).toMatchObject({
      stage: { hands: { kind: 'duel', bonusTo: '2' } },
      round: { full: { deck } },
    });
  });

  it('WA46: another order does not open loading again', () => {
    const table = scene({ players: 2 });
    table.dispatch(...sheriffs(4), { type: 'give-order', first: '2' }, { type: 'close-loading' });
    table.dispatch({ type: 'give-order', first: '1' });
    expect(table.state().stage).toMatchObject({ hands: { mayLoad: [] } });
  });
});

describe('who is first by right', () => {
  it('W54: at the full level the active player, whatever the verdict says', () => {
    const table = scene({ level: 'full' });
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '1' }, settled('2', '3', '1'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['1'], ['2'], ['3']], excluded: '3' } });
  });

  it('W61: but an order by hand stands as it was given', () => {
    const table = scene({ level: 'full' });
    table.dispatch(
      ...sheriffs(2),
      { type: 'race-opened', by: '1' },
      { type: 'give-order', order: ['2', '1', '3'] },
    );
    expect(table.state().stage).toMatchObject({ hands: { groups: [['2'], ['1'], ['3']] } });
  });

  it('W55: at the light level nobody knows whose turn it was', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '1' }, settled('2', '1', '3'));
    expect(table.state().stage).toMatchObject({ hands: { groups: [['2'], ['1'], ['3']] } });
  });
});

describe('a false start', () => {
  it('WA20 WA24: in a race about a dead heat costs a place in that heat and no more', () => {
    const table = scene({ players: 4, options: { falsePress: 'last' } });
    table.dispatch(...sheriffs(4), settled(['1', '2'], '3', '4'));
    table.dispatch(
      { type: 'reveal', revolvers: { 1: ['5'], 2: ['5'], 3: ['1'] } },
      { type: 'rerace', seats: ['1', '2'] },
    );
    table.dispatch({ type: 'void-race', reason: 'too early', by: '1' }, { type: 'count-pile', loot: 8 });
    expect(table.record()).toMatchObject({ ranking: ['2', '1', '3'], excluded: '4' });
  });

  it('WA20 WA24: where it costs nothing the two race again', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(4), settled('1', '2', ['3', '4']), { type: 'rerace', seats: ['3', '4'] });
    table.dispatch({ type: 'void-race', reason: 'too early', by: '3' }, settled('3'));
    expect(table.state().stage).toMatchObject({ hands: { excluded: '4' } });
  });
});
