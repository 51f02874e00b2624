import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { openTables, standingsOf } from './counted.ts';
import { currentRound, matchAt } from './state.ts';

/** A round of so many, published; the first table. */
function first(players: number) {
  const cup = new ATournament().enter(players).publish();
  const seats = matchAt(cup.state, 1, 1)?.seats ?? [];
  const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
  return { cup, seats, scores, at: { round: 1, table: 1 } };
}

describe('a result', () => {
  it('names everybody at the table once, and nobody else', () => {
    const { cup, seats, scores, at } = first(4);
    const [a = '', b = '', ...rest] = seats;
    expect(cup.dispatch({ type: 'report', ...at, scores: { [a]: 1 } })).toBe('wrong-players');
    expect(cup.dispatch({ type: 'report', ...at, scores: { ...scores, Stranger: 1 } })).toBe('wrong-players');
    expect(cup.dispatch({ type: 'report', ...at, scores, groups: [[a, a], [b], rest] })).toBe(
      'wrong-players',
    );
    cup.must({ type: 'report', ...at, scores, groups: [[a], [b], rest] });
    expect(matchAt(cup.state, 1, 1)?.result?.groups).toEqual([[a], [b], rest]);
    expect(cup.dispatch({ type: 'report', ...at, scores })).toBe('result-there');
  });

  it('is confirmed by the table and by a referee', () => {
    const { cup, scores, at } = first(4);
    expect(cup.dispatch({ type: 'confirm', ...at, by: 'table' })).toBe('no-result');
    cup.must({ type: 'report', ...at, scores }, 'hub');
    expect(matchAt(cup.state, 1, 1)?.result).toMatchObject({ from: 'hub', byTable: false, byReferee: false });
    cup.must({ type: 'confirm', ...at, by: 'table' });
    expect(openTables(cup.state)).toEqual({ missing: [], unconfirmed: [1] });
    cup.must({ type: 'confirm', ...at, by: 'referee' });
    expect(matchAt(cup.state, 1, 1)?.result).toMatchObject({ byTable: true, byReferee: true });
    expect(openTables(cup.state)).toEqual({ missing: [], unconfirmed: [] });
  });

  it('is confirmed with the others of its round, and all of that is taken back at once', () => {
    const cup = new ATournament().enter(12).publish();
    const report = (table: number) => {
      const seats = matchAt(cup.state, 1, table)?.seats ?? [];
      cup.must({
        type: 'report',
        round: 1,
        table,
        scores: Object.fromEntries(seats.map((each) => [each, 1])),
      });
    };
    const all = { type: 'confirm-all', round: 1, tables: [1, 2] };
    report(1);
    expect(cup.dispatch(all)).toBe('no-result');
    expect(cup.dispatch({ ...all, tables: [4] })).toBe('no-such-match');
    expect(openTables(cup.state).unconfirmed).toEqual([1]);
    report(2);
    report(3);
    cup.must({ type: 'confirm', round: 1, table: 3, by: 'referee' });
    cup.must({ ...all, tables: [1, 2, 3, 2] });
    expect(openTables(cup.state).unconfirmed).toEqual([]);
    cup.must({ type: 'undo' });
    expect(openTables(cup.state).unconfirmed).toEqual([1, 2]);
  });

  it('corrected and corrected back leaves the standings as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 25 }), fc.integer({ min: 0, max: 1e6 }), (players, seed) => {
        const cup = new ATournament({ rounds: 2 }).enter(players);
        for (const round of [1, 2]) cup.publish(seed + round).play(seed + round);
        const before = standingsOf(cup.state);
        const { scores = {}, groups = [] } = matchAt(cup.state, 1, 1)?.result ?? {};
        const wrong = Object.fromEntries(
          Object.entries(scores).map(([player, score]) => [player, 50 - score]),
        );
        const at = { type: 'correct', round: 1, table: 1 };
        cup.must({ ...at, scores: wrong, reason: 'typed wrong' });
        expect(matchAt(cup.state, 1, 1)?.result?.before).toEqual([{ groups, scores, reason: 'typed wrong' }]);
        cup.must({ ...at, scores, reason: 'it was right' });
        expect(standingsOf(cup.state)).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  it('that somebody corrected needs no further word of a referee', () => {
    const { cup, scores, at } = first(4);
    cup.must({ type: 'report', ...at, scores });
    cup.must({ type: 'correct', ...at, scores, reason: 'counted again' }, 'referee:K3');
    expect(matchAt(cup.state, 1, 1)?.result?.corrected).toEqual({ at: 0, by: 'referee' });
    expect(openTables(cup.state)).toEqual({ missing: [], unconfirmed: [] });
  });

  it('that the table changed by itself is agreed to anew', () => {
    const { cup, scores, at } = first(4);
    cup.must({ type: 'report', ...at, scores }, 'hub');
    cup.must({ type: 'confirm', ...at, by: 'table' });
    const others = Object.fromEntries(Object.entries(scores).map(([player, score]) => [player, 9 - score]));
    cup.must({ type: 'correct', ...at, scores: others, reason: 'table' }, 'hub');
    const result = matchAt(cup.state, 1, 1)?.result;
    expect(result).toMatchObject({ scores: others, byTable: false, byReferee: false });
  });

  it('comes from no table that was made for others', () => {
    const { cup, seats, at } = first(4);
    const open = () => {
      cup.must({ type: 'open-match', ...at, hubTable: 'made' });
    };
    const hubTable = () => matchAt(cup.state, 1, 1)?.hubTable;
    open();
    cup.must({ type: 'unseat', ...at, player: seats[0] });
    expect(hubTable()).toBeNull();
    open();
    expect(hubTable()).toBe('made');
    cup.must({ type: 'seat', ...at, player: seats[0] });
    expect(hubTable()).toBeNull();
  });

  it('waits for a table of its own when an undo brings the others back', () => {
    const { cup, seats, at } = first(4);
    const hubTable = () => matchAt(cup.state, 1, 1)?.hubTable;
    cup.must({ type: 'open-match', ...at, hubTable: 'four', seats });
    cup.must({ type: 'unseat', ...at, player: seats[0] });
    cup.must({ type: 'open-match', ...at, hubTable: 'three', seats: seats.slice(1) });
    expect(hubTable()).toBe('three');
    cup.must({ type: 'undo' });
    expect(matchAt(cup.state, 1, 1)?.seats).toEqual(seats);
    expect(hubTable()).toBeNull();
  });

  it('is that of those who came', () => {
    const { cup, seats, at } = first(4);
    const [a = '', b = '', c = '', d = ''] = seats;
    cup.must({ type: 'unseat', ...at, player: a });
    expect(cup.dispatch({ type: 'unseat', ...at, player: a })).toBe('not-drawn');
    cup.must({ type: 'report', ...at, scores: { [b]: 3, [c]: 2, [d]: 1 } });
    expect(standingsOf(cup.state).map(({ player, points }) => [player, points])).toEqual([
      [b, 60],
      [c, 30],
      ...[a, d]
        .map((player) => [player, 0])
        .sort((x, y) => cup.order.indexOf(String(x[0])) - cup.order.indexOf(String(y[0]))),
    ]);
    expect(cup.dispatch({ type: 'seat', ...at, player: a })).toBe('result-there');
  });

  it('leaves room for who comes late', () => {
    const { cup, at } = first(4);
    cup.must({
      type: 'enter',
      entries: [
        { name: 'Late', player: 'Late' },
        { name: 'Later', player: 'Later' },
      ],
      here: true,
    });
    cup.must({ type: 'seat', ...at, player: 'Late' });
    expect(cup.dispatch({ type: 'seat', ...at, player: 'Late' })).toBe('seated-already');
    expect(cup.dispatch({ type: 'seat', ...at, player: 'Later' })).toBe('table-full');
    expect(currentRound(cup.state)?.matches[0]?.seats).toContain('Late');
    const two = first(2);
    expect(two.cup.dispatch({ type: 'unseat', ...two.at, player: two.seats[0] })).toBe('too-few');
  });
});
