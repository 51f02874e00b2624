import { describe, expect, it } from 'vitest';
import { ATournament } from '#shared/tournament/log/a-tournament.example.ts';
import { nextStep } from './next-step.ts';

const round1 = { round: 1, isFinal: false, of: 2 };
const step = (cup: ATournament) => nextStep(cup.state);

describe('the next step of an organiser', () => {
  it('leads from an empty list to the podium', () => {
    const cup = new ATournament({ rounds: 1, final: 4 });
    expect(step(cup)).toEqual({ kind: 'enter' });
    const entries = Array.from({ length: 8 }, (_, at) => ({ name: `P${at}` }));
    cup.must({ type: 'enter', entries });
    expect(step(cup)).toEqual({ kind: 'check-in', players: 8 });
    cup.must({ type: 'check-in', players: cup.state.entries.map(({ player }) => player), here: true });
    expect(step(cup)).toEqual({ kind: 'draw', round: 1 });
    cup.must({ type: 'draw', seed: 1 });
    expect(step(cup)).toEqual({ kind: 'publish', round: 1, isFinal: false });
    cup.must({ type: 'publish' });
    expect(step(cup)).toEqual({ ...round1, kind: 'play', missing: 2, isFresh: true, without: null });
    cup.must({ type: 'start-clock' });
    expect(step(cup)).toMatchObject({ kind: 'play', isFresh: false });
    cup.must({ type: 'pause-clock' });
    for (const { table, seats } of cup.state.rounds[0]?.matches ?? []) {
      const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
      cup.must({ type: 'report', round: 1, table, scores });
    }
    expect(step(cup)).toEqual({ ...round1, kind: 'confirm', missing: 0, tables: [1, 2] });
    for (const table of [1, 2]) cup.must({ type: 'confirm', round: 1, table, by: 'referee' });
    expect(step(cup)).toEqual({ kind: 'draw-final' });
    cup.publish(2);
    expect(step(cup)).toEqual({
      ...{ kind: 'play', round: 2, isFinal: true, missing: 1, of: 1, isFresh: true, without: 'finish-final' },
    });
    cup.play(2);
    expect(step(cup)).toEqual({ kind: 'finish' });
    cup.must({ type: 'finish', finished: true });
    expect(step(cup)).toEqual({ kind: 'over' });
  });

  it('goes on without a missing result, or ends where nothing follows', () => {
    const cup = new ATournament({ rounds: 2 }).enter(8);
    const reportOne = () => {
      const { round = 0, matches = [] } = cup.state.rounds.at(-1) ?? {};
      const scores = Object.fromEntries((matches[0]?.seats ?? []).map((player, at) => [player, at]));
      cup.must({ type: 'report', round, table: 1, scores });
    };
    cup.publish();
    reportOne();
    expect(step(cup)).toEqual({ ...round1, kind: 'play', missing: 1, isFresh: false, without: 'draw' });
    cup.must({ type: 'draw', seed: 1, confirm: true });
    cup.must({ type: 'publish' });
    reportOne();
    expect(step(cup)).toMatchObject({ kind: 'play', without: 'finish' });
    cup.must({ type: 'change-settings', changes: { final: 4 } });
    expect(step(cup)).toMatchObject({ kind: 'play', without: 'draw' });
  });

  it('is about an earlier round while that one is looked at and lacks something', () => {
    const cup = new ATournament({ rounds: 3 }).enter(8).publish();
    const report = (table: number) => {
      const seats = cup.state.rounds[0]?.matches[table - 1]?.seats ?? [];
      const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
      cup.must({ type: 'report', round: 1, table, scores });
    };
    report(1);
    cup.must({ type: 'draw', seed: 2, confirm: true });
    const confirming = { ...round1, kind: 'confirm', missing: 1, tables: [1] };
    expect(nextStep(cup.state, 1)).toEqual(confirming);
    expect(nextStep(cup.state, 2)).toMatchObject({ kind: 'publish', round: 2 });
    cup.must({ type: 'publish' });
    expect(nextStep(cup.state, 1)).toEqual(confirming);
    expect(nextStep(cup.state, 2)).toMatchObject({ kind: 'play', round: 2, missing: 2 });
    const confirm = (table: number) => {
      cup.must({ type: 'confirm', round: 1, table, by: 'referee' });
    };
    confirm(1);
    expect(nextStep(cup.state, 1)).toEqual({
      ...round1,
      kind: 'play',
      missing: 1,
      isFresh: false,
      without: null,
    });
    report(2);
    confirm(2);
    expect(nextStep(cup.state, 1)).toMatchObject({ kind: 'play', round: 2 });
  });

  it('is another round until all are played, and the end without a final', () => {
    const cup = new ATournament({ rounds: 2 }).enter(8).publish().play(1);
    expect(step(cup)).toEqual({ kind: 'draw', round: 2 });
    cup.publish(2).play(2);
    expect(step(cup)).toEqual({ kind: 'finish' });
  });
});
