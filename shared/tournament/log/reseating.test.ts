import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { tellTournament } from './record.ts';
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
    expect(cup.dispatch(reseat(move(three[0], 'absent'), move(three[1], 'absent')))).toBe('table-too-small');
    expect(cup.dispatch(reseat(move(three[0], 1), move(three[1], 1), move(three[2], 'bye')))).toBe(
      'table-full',
    );
    expect(cup.dispatch(reseat(move('nobody', 1)))).toBe('no-such-player');
    expect(cup.dispatch(reseat(move(three[0], 1), move(three[0], 2)))).toBe('bad-command');
    expect(cup.dispatch({ ...reseat(move(three[0], 1)), round: 2 })).toBe('no-round');
    const scores = Object.fromEntries(four.map((player, at) => [player, at]));
    cup.must({ type: 'report', round: 1, table: 1, scores });
    expect(cup.dispatch(reseat(move(three[0], 1)))).toBe('result-there');
    expect(cup.dispatch(reseat(move(four[0], 2)))).toBe('result-there');
  });

  it('stays as it is for whoever is sent where they sit', () => {
    const { cup, seatsAt, four } = seated();
    cup.must(reseat(move(four[0], 1)));
    expect(seatsAt(1)).toEqual(four);
  });

  it('of a final is nobody’s bye, and no second table', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(8).publish().play(1).publish(2);
    const [one] = currentRound(cup.state)?.matches[0]?.seats ?? [];
    const other = cup.state.entries.find(({ player }) => !matchAt(cup.state, 2, 1)?.seats.includes(player));
    const inFinal = (...moves: object[]) => ({ ...reseat(...moves), round: 2 });
    expect(cup.dispatch(inFinal(move(one, 'bye')))).toBe('final-at-one-table');
    expect(cup.dispatch(inFinal(move(other?.player, 2)))).toBe('final-at-one-table');
    cup.must(inFinal(move(one, 'absent'), move(other?.player, 1)));
  });

  it('is not undone where a table would be left with one', () => {
    const { cup, four, three } = seated();
    cup.must({ ...reseat(move(three[0], 1)), id: 'moved' });
    cup.must(reseat(...four.slice(1).map((player) => move(player, 'absent'))));
    expect(cup.dispatch({ type: 'undo', command: 'moved' })).toBe('undo-too-late');
  });

  it('is over once a round is played, or another one is', () => {
    const { cup, three } = seated();
    cup.play(1);
    expect(cup.dispatch(reseat(move(three[0], 'absent')))).toBe('round-played');
    cup.must({ type: 'enter', entries: [{ name: 'Late', player: 'late' }] });
    expect(cup.dispatch(reseat(move('late', 'bye')))).toBe('round-played');
    cup.publish(2);
    expect(cup.dispatch(reseat(move(three[0], 'absent')))).toBe('round-played');
  });

  it('is asked about before an undo where people have begun to play by it', () => {
    const { cup, three } = seated();
    cup.must({ ...reseat(move(three[0], 1)), id: 'moved' });
    const table = { type: 'open-match', round: 1, table: 1, hubTable: 'h1' };
    cup.must({ ...table, seats: matchAt(cup.state, 1, 1)?.seats });
    const undo = (confirm: boolean) =>
      tellTournament(
        cup.record,
        { id: `undo-${confirm}`, type: 'undo', command: 'moved', confirm },
        { author: 'organiser:1', at: '', now: 0, hasBegun: (hubTable) => hubTable === 'h1' },
      );
    expect(undo(false)).toMatchObject({ ok: false, fault: { code: 'match-in-play' } });
    expect(undo(true).ok).toBe(true);
  });

  it('by the older command ends a bye and an absence', () => {
    const { cup, three } = seated();
    cup.must(reseat(move(three[0], 'bye')));
    cup.must({ type: 'seat', round: 1, table: 1, player: three[0] });
    expect(currentRound(cup.state)?.byes).toEqual([]);
    cup.must({ type: 'unseat', round: 1, table: 1, player: three[0] });
    cup.must(reseat(move(three[0], 'absent')));
    cup.must({ type: 'seat', round: 1, table: 2, player: three[0] });
    expect(currentRound(cup.state)?.absent).toEqual([]);
    expect(entryOf(cup.state, three[0] ?? '')?.here).toBe(true);
  });
});
