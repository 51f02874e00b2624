import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { currentRound, entryOf, matchAt } from './state.ts';

/** Two tables, of four and of three, that nobody has played at. */
function seated() {
  const cup = new ATournament().enter(7).publish();
  const seatsAt = (table: number) => matchAt(cup.state, 1, table)?.seats ?? [];
  return { cup, seatsAt, four: seatsAt(1), three: seatsAt(2) };
}
const move = (player: string | undefined, to: unknown) => ({ player, to });
const reseat = (...moves: object[]) => ({ type: 'reseat', round: 1, moves });

describe('who sits where, once a round is published', () => {
  it('changes at two tables at once: one player goes over', () => {
    const { cup, seatsAt, four, three } = seated();
    cup.must(reseat(move(four[1], 2)));
    expect(seatsAt(1)).toEqual(four.filter((player) => player !== four[1]));
    expect(seatsAt(2)).toEqual([...three, four[1]]);
    expect(currentRound(cup.state)?.byHand).toBe(true);
    expect(cup.replayed().state).toEqual(cup.state);
  });

  it('is left by two who did not come: the last of the table goes elsewhere, and the table is gone', () => {
    const { cup, seatsAt, four, three } = seated();
    const [one, two, last] = three;
    cup.must(reseat(move(one, 'absent'), move(two, 'absent'), move(last, 1)));
    expect(seatsAt(1)).toEqual([...four, last]);
    expect(matchAt(cup.state, 1, 2)).toBeUndefined();
    expect(currentRound(cup.state)?.absent).toEqual([one, two]);
    expect([one, two, last].map((each) => entryOf(cup.state, each ?? '')?.here)).toEqual([
      false,
      false,
      true,
    ]);
    // They are not drawn before they come.
    cup.play(1);
    cup.must({ type: 'draw', seed: 2 });
    expect(cup.state.rounds[1]?.matches.flatMap(({ seats }) => seats)).toHaveLength(5);
  });

  it('takes those who come late after all, and makes a table of them', () => {
    const { cup, seatsAt, four, three } = seated();
    cup.must(reseat(move(three[0], 'absent')));
    cup.must({ type: 'enter', entries: [{ name: 'Late', player: 'late' }] });
    cup.must(reseat(move('late', 9), move(three[0], 9)));
    expect(seatsAt(9)).toEqual(['late', three[0]]);
    expect(currentRound(cup.state)?.absent).toEqual([]);
    expect(entryOf(cup.state, 'late')?.here).toBe(true);
    expect(seatsAt(1)).toEqual(four);
  });

  it('lets somebody sit out with a win, and an undo brings all of it back', () => {
    const { cup, three } = seated();
    const before = cup.state;
    cup.must(reseat(...three.map((player) => move(player, 'bye'))));
    expect(currentRound(cup.state)?.byes).toEqual(three);
    cup.must({ type: 'undo' });
    expect(cup.state).toEqual(before);
  });

  it('is refused where a game would lack players, or have too many, or has its result', () => {
    const { cup, four, three } = seated();
    expect(cup.tell(reseat(move(three[0], 'absent'), move(three[1], 'absent')))).toBe('table-too-small');
    expect(cup.tell(reseat(move(three[0], 1), move(three[1], 1), move(three[2], 'bye')))).toBe('table-full');
    expect(cup.tell(reseat(move('nobody', 1)))).toBe('no-such-player');
    expect(cup.tell(reseat(move(three[0], 1), move(three[0], 2)))).toBe('bad-command');
    expect(cup.tell({ ...reseat(move(three[0], 1)), round: 2 })).toBe('no-round');
    const scores = Object.fromEntries(four.map((player, at) => [player, at]));
    cup.must({ type: 'report', round: 1, table: 1, scores });
    expect(cup.tell(reseat(move(three[0], 1)))).toBe('result-there');
    expect(cup.tell(reseat(move(four[0], 2)))).toBe('result-there');
  });

  it('stays as it is for whoever is sent where they sit', () => {
    const { cup, seatsAt, four } = seated();
    cup.must(reseat(move(four[0], 1)));
    expect(seatsAt(1)).toEqual(four);
  });
});
