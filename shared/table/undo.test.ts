import { describe, expect, it } from 'vitest';
import { evening } from '#test/wright/evening.ts';
import { SHERIFF, settled } from '#test/wright/scene.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';

describe('undo', () => {
  it('names what it takes back, with author and reason, and goes further each time', () => {
    const { dispatch, view, rows } = evening();
    dispatch({ ...SHERIFF, id: 'one' });
    dispatch({ ...SHERIFF, id: 'two' });
    const [undone] = dispatch({ type: 'undo', reason: 'slipped' }, { author: 'organiser' });
    expect(undone).toMatchObject({
      type: 'undone',
      author: 'organiser',
      data: { commands: ['two'], reason: 'slipped' },
    });
    expect(view().sheriffs).toBe(1);
    expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['one'] } }]);
    expect(view().sheriffs).toBe(0);
    expect(rows()).toHaveLength(5);
  });

  it('takes back a whole command with all its events', () => {
    const { dispatch, view, rows } = evening({ level: 'full' });
    dispatch({ type: 'discard', cards: ['3', '4', '7'], id: 'throw' });
    expect(rows().map(({ type }) => type)).toEqual(['table-created', 'turn-started', 'discarded']);
    dispatch({ type: 'undo' });
    expect(view()).toMatchObject({ pile: 0, state: { round: { full: { turn: { step: 'ready' } } } } });
  });

  it('does not stop at presses that were only noted', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch({ type: 'pressed', seat: '2', at: 5 });
    dispatch({ type: 'undo' });
    expect(view().sheriffs).toBe(0);
  });

  it('does not stop where somebody was asked for a buzzer, for nothing was to be seen of it', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch({ type: 'learn', seat: '2' });
    dispatch({ type: 'learn', seat: null });
    dispatch({ type: 'undo' });
    expect(view().sheriffs).toBe(0);
  });

  it('into a race that a press opened takes the race back too', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch(SHERIFF);
    dispatch({ type: 'race-opened', by: '1', at: 5, id: 'open' });
    expect(view().race).toBe(1);
    dispatch({ ...settled('1', '2', '3'), id: 'settle' });
    expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['settle', 'open'] } }]);
    expect(view()).toMatchObject({ phase: 'playing', race: null, sheriffs: 2 });
  });

  it('into a race of the fourth sheriff arms it anew, as another race', () => {
    const { dispatch, view, table } = evening();
    for (let i = 0; i < 4; i++) dispatch(SHERIFF);
    dispatch(settled('1', '2', '3'));
    dispatch({ type: 'undo' });
    expect(view()).toMatchObject({ phase: 'racing', race: 2, sheriffs: 4 });
    expect(WRIGHT_TABLE.plan(table())).toMatchObject({ race: { id: '2', entrants: ['1', '2', '3'] } });
  });

  it('into a race does not let its old presses count again', () => {
    const { dispatch, table } = evening({ level: 'full' });
    for (let i = 0; i < 3; i++) dispatch(SHERIFF);
    dispatch({ type: 'discard', count: 2 });
    dispatch({ type: 'pressed', seat: '2', at: 100 });
    dispatch({ type: 'refill', sheriffs: 1 }, { now: 200 });
    expect(WRIGHT_TABLE.plan(table()).race).toMatchObject({ id: '1', since: 100 });
    dispatch(settled('2', '1'));
    dispatch({ type: 'undo' });
    expect(WRIGHT_TABLE.plan(table()).race).toMatchObject({ id: '2', since: null });
  });

  it('takes presses of a later deal with it, for they explain nothing in an earlier one', () => {
    const { dispatch, view, table } = evening({ options: { falsePress: 'last' } });
    for (let i = 0; i < 4; i++) dispatch(SHERIFF);
    dispatch(settled('1', '2', '3'));
    dispatch({ type: 'give-ranking', ranking: ['1', '2'] });
    dispatch({ type: 'count-pile', loot: 9 });
    dispatch({ type: 'next-round' });
    dispatch({ type: 'pressed', seat: '1', at: 5 });
    expect(table().core.state.round.held).toHaveLength(1);
    for (let i = 0; i < 6; i++) dispatch({ type: 'undo' });
    expect(view()).toMatchObject({ round: 1, sheriffs: 2, question: null });
    expect(table().core.state.round.held).toEqual([]);
  });

  it('goes back through commands that came after an earlier undo', () => {
    const { dispatch, view } = evening();
    for (const name of ['A', 'B']) dispatch({ type: 'rename', seat: '1', name });
    dispatch({ type: 'undo' });
    dispatch({ type: 'rename', seat: '2', name: 'C' });
    dispatch(SHERIFF);
    dispatch({ type: 'undo' });
    dispatch({ type: 'undo' });
    expect(view()).toMatchObject({ sheriffs: 0, seats: [{ name: 'A' }, { name: 'Billy' }, {}] });
  });

  it('of a tap within a race leaves the race alone', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch(SHERIFF);
    dispatch({ type: 'race-opened', by: '1', at: 5 });
    dispatch(SHERIFF);
    dispatch({ type: 'undo' });
    expect(view()).toMatchObject({ phase: 'racing', race: 1, sheriffs: 2 });
  });

  it('into an automatic race leaves the opening of an earlier race alone', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch(SHERIFF);
    dispatch({ type: 'race-opened', by: '1', at: 5 });
    dispatch(settled('1', '2', '3'));
    dispatch({ type: 'give-ranking', ranking: ['1', '2'] });
    dispatch({ type: 'count-pile', loot: 9 });
    dispatch({ type: 'next-round' });
    for (let i = 0; i < 4; i++) dispatch(SHERIFF);
    dispatch({ ...settled('1', '2', '3'), id: 'last' });
    expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['last'] } }]);
    expect(view()).toMatchObject({ phase: 'racing', round: 2 });
  });

  it('of a race that judged presses opened takes the judgement back too', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch({ type: 'pressed', seat: '2', at: 100 });
    dispatch(SHERIFF, { now: 200 });
    dispatch({ type: 'judge-presses', as: 'shootout', id: 'judge' }, { now: 300 });
    dispatch({ ...settled('2', '1'), id: 'settle' });
    expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['settle', 'judge'] } }]);
    expect(view()).toMatchObject({ phase: 'playing', race: null });
  });

  it('leaves a judgement that opened nothing, and takes the press that did', () => {
    const { dispatch, view, table } = evening({ options: { falsePress: 'last' } });
    dispatch({ type: 'pressed', seat: '3', at: 100 });
    dispatch(SHERIFF, { now: 150 });
    dispatch(SHERIFF, { now: 160 });
    dispatch({ type: 'race-opened', by: '1', at: 200, id: 'open' });
    dispatch({ type: 'judge-presses', as: 'mistake' }, { now: 300 });
    dispatch({ ...settled('1', '2'), id: 'settle' });
    expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['settle', 'open'] } }]);
    expect(view().phase).toBe('playing');
    expect(table().core.state.round.offenders).toEqual(['3']);
  });

  it('does not stop at a restart of the hub, nor bring its old moments back', () => {
    const { dispatch, view, table, refuse } = evening();
    for (let i = 0; i < 3; i++) dispatch(SHERIFF);
    dispatch({ type: 'race-opened', by: '1', at: 5_000 });
    dispatch({ type: 'rename', seat: '1', name: 'X' });
    dispatch({ type: 'clock-restarted' }, { author: 'hub' });
    expect(refuse({ type: 'clock-restarted' }).code).toBe('unknown-command');
    dispatch({ ...SHERIFF, expect: 6 });
    dispatch({ type: 'undo' });
    dispatch({ type: 'undo' });
    expect(view()).toMatchObject({ phase: 'racing', sheriffs: 3, seats: [{ name: 'Jessie' }, {}, {}] });
    expect(WRIGHT_TABLE.plan(table()).race).toMatchObject({ id: '1', since: null });
  });

  describe('after something the hub did by itself', () => {
    const duelled = () => {
      const told = evening({ seats: [{ name: 'Jessie' }, { name: 'Billy' }] });
      told.dispatch(SHERIFF);
      told.dispatch(SHERIFF);
      told.dispatch({ type: 'declare-duel', by: '1', id: 'call' });
      return told;
    };
    const hub = { author: 'hub' };

    it('takes the last thing that people saw as well, where nobody saw what the hub did', () => {
      const { dispatch, view } = duelled();
      dispatch({ type: 'duel-result', higher: '1' });
      dispatch({ ...settled('2'), id: 'settle' });
      dispatch({ type: 'close-loading', id: 'close' }, hub);
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['settle', 'close'] } }]);
      expect(view().phase).toBe('racing');
    });

    it('takes a tap back, and what was closed before it with the one before', () => {
      const { dispatch, view } = duelled();
      dispatch({ type: 'duel-result', higher: '1' });
      dispatch({ ...settled('2'), id: 'settle' });
      dispatch({ type: 'close-loading', id: 'close' }, hub);
      dispatch({ type: 'give-ranking', ranking: ['1', '2'], id: 'rank' });
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['rank'] } }]);
      expect(view().phase).toBe('reveal');
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['settle', 'close'] } }]);
    });

    it('stops at the end of a duel, at a hand in it, and at a buzzer that was bound', () => {
      const { dispatch } = duelled();
      dispatch({ ...settled('2'), id: 'hand' });
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['hand'] } }]);
      dispatch({ type: 'duel-result', higher: '2', id: 'compare' });
      dispatch({ type: 'cancel-duel', id: 'cancel' }, hub);
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['cancel'] } }]);
      dispatch({ type: 'bind', seat: '1', buzzer: 'phone', id: 'bind' }, hub);
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['bind'] } }]);
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['compare'] } }]);
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['call'] } }]);
    });

    it('takes back the last step, and leaves a phone that has joined since', () => {
      const { dispatch, view } = duelled();
      dispatch({ type: 'bind', seat: '1', buzzer: 'phone', id: 'joined-1' }, hub);
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['call'] } }]);
      expect(view().seats[0]?.buzzer).toBe('phone');
    });

    it('stops at a closing that a person told', () => {
      const { dispatch } = duelled();
      dispatch({ type: 'duel-result', higher: '1' });
      dispatch(settled('2'));
      dispatch({ type: 'close-loading', id: 'close' });
      expect(dispatch({ type: 'undo' })).toMatchObject([{ data: { commands: ['close'] } }]);
    });
  });

  it('takes an empty reason for none', () => {
    const { dispatch } = evening();
    dispatch(SHERIFF);
    expect(dispatch({ type: 'undo', reason: '' })[0]?.data).toEqual({ commands: ['c1'] });
  });

  it('of something else leaves a running race alone', () => {
    const { dispatch, view } = evening();
    for (let i = 0; i < 4; i++) dispatch(SHERIFF);
    dispatch({ type: 'rename', seat: '1', name: 'X' });
    dispatch({ type: 'undo' });
    expect(view()).toMatchObject({ phase: 'racing', race: 1, seats: [{ name: 'Jessie' }, {}, {}] });
  });

  it('never gives a race number twice', () => {
    const { dispatch, view } = evening();
    dispatch(SHERIFF);
    dispatch(SHERIFF);
    for (let n = 1; n <= 3; n++) {
      dispatch({ type: 'race-opened', by: '1', at: n });
      expect(view().race).toBe(n);
      dispatch({ type: 'undo' });
    }
  });
});
