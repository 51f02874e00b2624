import { describe, expect, it } from 'vitest';
import { evening, NAMES } from '#test/wright/evening.ts';
import { SHERIFF, settled } from '#test/wright/scene.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';

const twoAtDuel = () => {
  const table = evening({
    seats: NAMES.slice(0, 2).map((name) => ({ name })),
    options: { nerveWindowS: 5, duelLoadCloseS: 4, pressTimeoutS: 9 },
  });
  table.dispatch(SHERIFF);
  table.dispatch(SHERIFF);
  table.dispatch({ type: 'declare-duel', by: '1' });
  return table;
};

describe('what follows by itself', () => {
  it('is nothing while people play', () => {
    const { table } = twoAtDuel();
    expect(WRIGHT_TABLE.timers(table())).toEqual([]);
  });

  it('is the end of a failed duel, after the window for nerves (WA45)', () => {
    const { table, dispatch } = twoAtDuel();
    dispatch({ type: 'duel-result', higher: '2' });
    const [timer] = WRIGHT_TABLE.timers(table());
    expect(timer).toMatchObject({ afterS: 5, dispatch: { type: 'cancel-duel' } });
    dispatch({ ...timer?.dispatch, type: 'cancel-duel' });
    expect(WRIGHT_TABLE.timers(table())).toEqual([]);
  });

  it('is the end of loading, after the first hand of two (WA46)', () => {
    const { table, dispatch } = twoAtDuel();
    dispatch({ type: 'duel-result', higher: '1' });
    dispatch(settled('1'));
    expect(WRIGHT_TABLE.timers(table())).toMatchObject([{ afterS: 4, dispatch: { type: 'close-loading' } }]);
    dispatch({ type: 'close-loading' });
    expect(WRIGHT_TABLE.timers(table())).toEqual([]);
  });

  it('is the order by hand, when hands are too long in coming (WA25)', () => {
    const { table, dispatch } = twoAtDuel();
    const timeout = () => WRIGHT_TABLE.plan(table()).race?.timeoutS;
    expect(timeout()).toBe(0);
    dispatch({ type: 'duel-result', higher: '1' });
    expect(timeout()).toBe(9);
  });
});
