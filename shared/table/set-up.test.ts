import { describe, expect, it } from 'vitest';
import { evening, NAMES } from '#test/wright/evening.ts';
import { SHERIFF } from '#test/wright/scene.ts';
import type { Row } from './log.ts';
import { hasBegun, setupOf } from './set-up.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';

const [jessie, billy, butch, robert] = NAMES.map((name) => ({ name }));
const bound = () => {
  const table = evening({ rounds: 4, options: { missTie: 'forced' } });
  table.dispatch({ type: 'bind', seat: '1', buzzer: 'B:0' });
  table.dispatch({ type: 'bind', seat: '2', buzzer: 'B:1' });
  return table;
};

describe('a table that is set up anew', () => {
  it('has other players, rounds and rules, and is the same table', () => {
    const { dispatch, view, table } = bound();
    const seats = [{ ...billy, colour: 'hat' }, jessie, butch, robert];
    dispatch({
      type: 'set-up',
      name: 'Bank',
      seats,
      rounds: 8,
      first: '4',
      options: { gameTie: 'extraRound' },
    });
    expect(view()).toMatchObject({
      ...{ seq: 4, name: 'Bank', phase: 'playing' },
      seats: [{ name: 'Billy', colour: 'hat' }, { name: 'Jessie' }, { name: 'Butch' }, { name: 'Robert' }],
      state: { setup: { first: '4', options: { rounds: 8, gameTie: 'extraRound', missTie: 'free' } } },
    });
    expect(hasBegun(table())).toBe(false);
    expect(setupOf(table())).toMatchObject({ name: 'Bank', rounds: 8 });
  });

  it('leaves every player the buzzer; who is gone loses it, and a phone stays at its seat', () => {
    const { dispatch, view } = bound();
    dispatch({ type: 'bind', seat: '3', buzzer: 'phone' });
    dispatch({ type: 'learn', seat: '3' });
    dispatch({
      type: 'set-up',
      seats: [{ ...billy, from: '2' }, robert, { ...butch, from: '3' }],
    });
    expect(view().seats.map(({ buzzer }) => buzzer)).toEqual(['B:1', null, 'phone']);
    expect(view().learning).toBeNull();
    dispatch({ type: 'set-up', seats: [{ ...butch, from: '3' }, robert, { ...billy, from: '1' }] });
    expect(view().seats.map(({ buzzer }) => buzzer)).toEqual([null, null, 'B:1']);
  });

  it('is so until the first step of the match, and again once that is taken back', () => {
    const { dispatch, refuse, view } = bound();
    const setUp = { type: 'set-up', seats: [jessie, billy, butch, robert] };
    dispatch(SHERIFF);
    expect(refuse(setUp)).toMatchObject({ code: 'already-begun', overridable: false });
    dispatch({ type: 'undo' });
    dispatch(setUp);
    dispatch(SHERIFF);
    expect(view()).toMatchObject({ sheriffs: 1, seats: { length: 4 } });
  });

  it('comes back as it was, by an undo and from its log', () => {
    const { dispatch, view, rows, table } = bound();
    const before = view();
    dispatch({ type: 'set-up', name: 'Bank', seats: [jessie, { ...billy, from: '1' }, butch, robert] });
    const replayed = WRIGHT_TABLE.replay(JSON.parse(JSON.stringify(rows())) as Row[]);
    expect(replayed.ok && WRIGHT_TABLE.view(replayed.value)).toEqual(view());
    dispatch({ type: 'undo' });
    expect({ ...view(), seq: before.seq }).toEqual(before);
    expect(setupOf(table())).toMatchObject({ name: 'Saloon', rounds: 4 });
  });

  it.for([
    [{ seats: [jessie] }, 'seats'],
    [{ seats: [{ ...jessie, from: '1' }, { ...billy, from: '1' }, butch] }, 'seats'],
    [{ seats: [jessie, billy, { ...butch, from: '13' }] }, 'seats'],
    [{ seats: [jessie, billy, butch], first: '4' }, 'first'],
    [{ seats: [jessie, billy, butch], options: { missOrder: 'odd' } }, 'missOrder'],
    [{}, 'seats'],
  ] as const)('%j is refused for its %s', ([setup, field]) => {
    const { refuse, rows } = evening();
    expect(refuse({ type: 'set-up', ...setup })).toMatchObject({ code: 'bad-setup', params: { field } });
    expect(rows()).toHaveLength(1);
  });
});
