import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { leftMs } from './clock.ts';
import { standingsOf } from './counted.ts';
import { currentRound } from './state.ts';

const MINUTE = 60_000;

describe('the clock of a round', () => {
  it('runs from its start to its pause, and has what was added', () => {
    const cup = new ATournament({ minutes: 40 }).enter(8).publish();
    const left = (table?: number) => {
      const round = currentRound(cup.state);
      return round && leftMs(round.clock, cup.now, table) / MINUTE;
    };
    expect(left()).toBe(40);
    cup.must({ type: 'start-clock' });
    cup.now = 10 * MINUTE;
    expect(left()).toBe(30);
    cup.must({ type: 'pause-clock' });
    cup.now = 25 * MINUTE;
    expect(left()).toBe(30);
    cup.must({ type: 'start-clock' });
    cup.must({ type: 'start-clock' });
    cup.must({ type: 'add-time', seconds: 120 });
    cup.must({ type: 'add-time', seconds: 300, table: 2 });
    cup.now = 30 * MINUTE;
    expect([left(), left(1), left(2)]).toEqual([27, 27, 32]);
    cup.now = 70 * MINUTE;
    expect(left()).toBe(-13);
  });

  it('stops with the tournament, and an undo lets it run on', () => {
    const cup = new ATournament({ minutes: 40, rounds: 1 }).enter(8).publish();
    cup.must({ type: 'start-clock' });
    cup.now = 10 * MINUTE;
    cup.play(1).must({ type: 'finish', finished: true });
    expect(currentRound(cup.state)?.clock).toMatchObject({ usedMs: 10 * MINUTE, runningSince: null });
    expect(cup.record.rows.slice(-2).map(({ type }) => type)).toEqual(['finished', 'clock-paused']);
    cup.must({ type: 'undo' });
    expect(currentRound(cup.state)?.clock).toMatchObject({ usedMs: 0, runningSince: 0 });
  });

  it('does not grow longer when somebody sets the wall clock back', () => {
    const cup = new ATournament({ minutes: 40 }).enter(8).publish();
    cup.now = 10 * MINUTE;
    cup.must({ type: 'start-clock' });
    cup.now = 0;
    cup.must({ type: 'pause-clock' });
    const round = currentRound(cup.state);
    expect(round && leftMs(round.clock, cup.now)).toBe(40 * MINUTE);
  });

  it('is that of the round, whatever is settled for the next', () => {
    const cup = new ATournament({ minutes: 40 }).enter(8).publish();
    cup.must({ type: 'change-settings', changes: { minutes: 20 } });
    expect(currentRound(cup.state)?.clock.seconds).toBe(2400);
    cup.play(1).publish(2);
    expect(currentRound(cup.state)?.clock.seconds).toBe(1200);
  });
});

describe('calls', () => {
  it('wait in their order until somebody comes, each table once', () => {
    const cup = new ATournament().enter(8).publish();
    cup.must({ id: 'first', type: 'call', table: 2 }, 'referee:2');
    cup.must({ type: 'call', table: 2 }, 'referee:2');
    cup.must({ type: 'call', table: 1 }, 'referee:1');
    const waiting = () => cup.state.calls.filter(({ answered }) => !answered).map(({ table }) => table);
    expect(waiting()).toEqual([2, 1]);
    cup.must({ type: 'answer', call: 'first' });
    expect(waiting()).toEqual([1]);
    cup.must({ type: 'call', table: 2 }, 'referee:2');
    expect(waiting()).toEqual([1, 2]);
  });
});

describe('penalties', () => {
  it('cost points until they are cancelled; a warning costs none', () => {
    const cup = new ATournament().enter(4).publish().play(1);
    const points = (player: string) =>
      standingsOf(cup.state).find((each) => each.player === player)?.points ?? NaN;
    const before = points('P001');
    cup.must({ id: 'fine', type: 'penalise', player: 'P001', points: 10, reason: 'conduct' });
    cup.must({ type: 'penalise', player: 'P001', points: 0, reason: 'late', note: '5 min' });
    expect(points('P001')).toBe(before - 10);
    cup.must({ type: 'cancel-penalty', penalty: 'fine' });
    expect(points('P001')).toBe(before);
    expect(cup.state.penalties.map(({ cancelled, round }) => [cancelled, round])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });
});

describe('scenes', () => {
  it('give way to the seating when a round is published, and are back when that is undone', () => {
    const cup = new ATournament({ rounds: 2 }).enter(8);
    cup.must({ type: 'show', scene: 'standings' });
    cup.must({ type: 'show', scene: 'seating-by-name', display: 'Door' });
    cup.must({ type: 'show', scene: 'clock', display: 'Stage' });
    const { scenes } = cup.state;
    cup.publish();
    expect(cup.state.scenes).toEqual({ Door: 'seating-by-name' });
    cup.must({ type: 'undo' });
    expect(cup.state.scenes).toEqual(scenes);
  });

  it('are for one display, or for all of them', () => {
    const cup = new ATournament();
    cup.must({ type: 'show', scene: 'clock', display: 'Door' });
    cup.must({ type: 'show', scene: 'standings', display: 'Stage' });
    expect(cup.state.scenes).toEqual({ Door: 'clock', Stage: 'standings' });
    cup.must({ type: 'show', scene: 'podium' });
    expect(cup.state.scenes).toEqual({ all: 'podium' });
  });

  it('of one display can be given up for that of all, and that of all for none', () => {
    const cup = new ATournament();
    cup.must({ type: 'show', scene: 'clock' });
    cup.must({ type: 'show', scene: 'standings', display: 'Door' });
    cup.must({ type: 'show', scene: null, display: 'Door' });
    expect(cup.state.scenes).toEqual({ all: 'clock' });
    cup.must({ type: 'show', scene: null, display: 'Stage' });
    expect(cup.state.scenes).toEqual({ all: 'clock' });
    cup.must({ type: 'show', scene: 'standings', display: 'Door' });
    cup.must({ type: 'show', scene: null });
    expect(cup.state.scenes).toEqual({});
  });

  it('are named, or said to be none', () => {
    const cup = new ATournament();
    for (const scene of [undefined, '', 'all', 0])
      expect(cup.dispatch({ type: 'show', scene, display: 'Door' })).toBe('bad-command');
  });
});

describe('a referee on the way', () => {
  const going = (cup: ATournament) =>
    cup.state.calls.filter(({ answered }) => answered).map(({ table }) => table);
  const answered = (cup: ATournament, table: number) => {
    cup.must({ id: `call-${table}`, type: 'call', table });
    cup.must({ type: 'answer', call: `call-${table}` });
  };

  it('is there once he confirms the result of that table', () => {
    const cup = new ATournament().enter(8).publish();
    answered(cup, 1);
    answered(cup, 2);
    const scores = Object.fromEntries(
      (currentRound(cup.state)?.matches[0]?.seats ?? []).map((seat) => [seat, 1]),
    );
    cup.must({ type: 'report', round: 1, table: 1, scores });
    cup.must({ type: 'confirm', round: 1, table: 1, by: 'table' });
    expect(going(cup)).toEqual([1, 2]);
    cup.must({ type: 'confirm', round: 1, table: 1, by: 'referee' });
    expect(going(cup)).toEqual([2]);
    cup.must({ type: 'undo' });
    expect(going(cup)).toEqual([1, 2]);
  });

  it('goes nowhere any more once the next round is published; who still waits goes on waiting', () => {
    const cup = new ATournament().enter(8).publish();
    cup.play(1);
    answered(cup, 2);
    cup.must({ type: 'call', table: 1 });
    cup.publish(2);
    expect(cup.state.calls).toMatchObject([{ table: 1, answered: false }]);
  });
});

describe('the end', () => {
  it('is not told while a result of the round is open, unless told so', () => {
    const cup = new ATournament({ rounds: 1 }).enter(8).publish();
    expect(cup.dispatch({ type: 'finish', finished: true })).toBe('results-missing');
    const scores = Object.fromEntries(
      (currentRound(cup.state)?.matches[0]?.seats ?? []).map((seat) => [seat, 1]),
    );
    cup.must({ type: 'report', round: 1, table: 1, scores });
    expect(cup.dispatch({ type: 'finish', finished: true })).toBe('results-open');
    cup.must({ type: 'finish', finished: true, confirm: true });
    expect(cup.state.finished).toBe(true);
    cup.must({ type: 'finish', finished: false });
    expect(cup.state.finished).toBe(false);
    const others = Object.fromEntries(
      (currentRound(cup.state)?.matches[1]?.seats ?? []).map((seat) => [seat, 1]),
    );
    cup.must({ type: 'report', round: 1, table: 2, scores: others });
    expect(cup.dispatch({ type: 'finish', finished: true })).toBe('results-unconfirmed');
  });
});
