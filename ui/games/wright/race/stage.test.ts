import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';
import { scene, settled, sheriffs, type Told } from '#test/wright/scene.ts';
import { raceWith } from '../../../table/race/race-view.example.ts';
import { answersTo, mayHaveCalled, toldAt } from './held-hands.ts';
import {
  againOf,
  countedLate,
  entrantsOf,
  groupsOf,
  heatOf,
  measuredRace,
  outcomeOf,
  raceNumber,
  raceOfLastRound,
} from './stage.ts';

const row = (seq: number, type: string, data: Row['data'] = {}): Row => ({
  ...{ seq, type, at: '', author: 'hub', command: `c${seq}`, data },
});
/** An order, and the record of the race it came from. */
const recorded = (race: number): readonly Row[] => [
  row(1, 'hands-settled'),
  row(2, 'race-recorded', { race }),
];
const measured = raceWith([['1', 0]]);
const final = { ...measured, verdict: { ...measured.verdict, status: 'final' as const } };

function four(...told: readonly Told[]) {
  const table = scene({ players: 4 });
  table.dispatch(...sheriffs(4), ...told);
  return table;
}

describe('the race of a round', () => {
  it('is of everybody, and open', () => {
    const state = four().state();
    expect(entrantsOf(state)).toEqual(['1', '2', '3', '4']);
    expect([outcomeOf(state), heatOf(state), againOf(state)]).toEqual([null, null, null]);
    expect(groupsOf(state, measured)).toEqual([['1']]);
  });

  it('ends with who is out', () => {
    const state = four(settled('2', '1', '3')).state();
    const groups = [['2'], ['1'], ['3'], ['4']];
    expect(outcomeOf(state)).toEqual({ groups, how: 'buzzers', last: '4' });
    expect(groupsOf(state, null)).toEqual(groups);
  });

  it('waits for people where a dead heat decides', () => {
    const heat: Seat[] = ['3', '4'];
    const state = four(settled('2', '1', heat)).state();
    expect(heatOf(state)).toEqual(heat);
    expect(groupsOf(state, null)).toEqual([['2'], ['1'], heat]);
  });

  it('once more is about those in the heat alone, and refines what was known', () => {
    const state = four(settled('2', '1', ['3', '4']), { type: 'rerace', seats: ['3', '4'] }).state();
    expect([heatOf(state), againOf(state)]).toEqual([null, ['3', '4']]);
    expect(entrantsOf(state)).toEqual(['3', '4']);
    expect(groupsOf(state, null)).toEqual([['2'], ['1']]);
    const again = raceWith([['4', 0]], { entrants: ['3', '4'] });
    expect(groupsOf(state, again)).toEqual([['2'], ['1'], ['4']]);
  });
});

describe('what was measured', () => {
  const state = four(settled('1', '2', '3')).state();
  const none = { race: null, lastRace: null, rows: [] };

  it('is the race that is on, and no other', () => {
    expect(measuredRace({ ...none, race: measured }, four().state(), 1)).toBe(measured);
    expect(measuredRace({ ...none, race: measured }, four().state(), 2)).toBeNull();
  });

  it('is the race that decided the round, once it is over', () => {
    const over = { ...none, lastRace: final, rows: recorded(1) };
    expect(measuredRace(over, state, null)).toBe(final);
    expect(raceNumber(over, state)).toBe(1);
    expect(measuredRace({ ...over, rows: recorded(2) }, state, null)).toBeNull();
    // Its rows are here, its verdict is still on its way.
    expect(measuredRace({ ...over, race: measured }, state, null)).toBe(measured);
  });

  it('is nothing that was taken back', () => {
    const gone = { ...final, verdict: { ...final.verdict, status: 'void' as const } };
    expect(measuredRace({ ...none, lastRace: gone, rows: recorded(1) }, state, null)).toBeNull();
  });

  it('is the one before again when another was taken back', () => {
    const again = [row(3, 'rerace-opened'), row(4, 'race-recorded', { race: 2 })];
    const rows = [...recorded(1), ...again, row(5, 'undone', { commands: ['c3'] })];
    expect(raceNumber({ rows }, state)).toBe(1);
    const settled = [row(6, 'hands-settled'), row(7, 'race-recorded', { race: 3 })];
    expect(raceNumber({ rows: [...rows, ...settled] }, state)).toBe(3);
    const undone = row(8, 'undone', { commands: ['c6'] });
    expect(raceNumber({ rows: [...rows, ...settled, undone] }, state)).toBe(1);
  });

  it('is the same when people put its order right, but not one that was called off', () => {
    const byHand = row(5, 'hands-settled', { how: 'by-hand' });
    expect(raceNumber({ rows: [...recorded(1), byHand] }, state)).toBe(1);
    expect(raceNumber({ rows: [...recorded(1), row(3, 'race-voided'), byHand] }, state)).toBeUndefined();
    expect(raceNumber({ rows: [...recorded(1), row(3, 'race-opened'), byHand] }, state)).toBeUndefined();
  });

  it('is nothing of a round before, where the order was given without a race', () => {
    const table = scene();
    table.dispatch(...sheriffs(2), { type: 'give-order', last: '2' });
    const before = { ...none, lastRace: final, rows: recorded(1) };
    expect(measuredRace(before, table.state(), null)).toBeNull();
    expect(raceNumber(before, table.state())).toBeUndefined();
  });
});

describe('hands that came before the facts', () => {
  const press = { type: 'pressed', seat: '2', at: 1 };

  it('may have been a shootout or the fourth sheriff', () => {
    const table = scene();
    table.dispatch(press, ...sheriffs(2));
    expect(answersTo(table.state())).toEqual(['shootout', 'fourth-sheriff', 'mistake']);
  });

  it('can only have been the fourth sheriff once it is out', () => {
    const table = scene();
    table.dispatch(press, ...sheriffs(4));
    expect(answersTo(table.state())).toEqual(['fourth-sheriff', 'mistake']);
  });

  it('may have been in a duel of whoever’s turn it is, but not without two sheriffs (W82)', () => {
    const table = scene({ players: 2, level: 'full' });
    table.dispatch(press);
    expect([mayHaveCalled(table.state()), answersTo(table.state())]).toEqual([
      undefined,
      ['fourth-sheriff', 'mistake'],
    ]);
    table.dispatch(...sheriffs(2));
    expect([mayHaveCalled(table.state()), answersTo(table.state())]).toEqual([
      '1',
      ['shootout', 'fourth-sheriff', 'mistake'],
    ]);
    table.dispatch({ type: 'declare-duel', by: '1' });
    expect(mayHaveCalled(table.state())).toBeUndefined();
    expect(answersTo(table.state())).toContain('shootout');
  });
});

describe('the race of the round before', () => {
  const log = (...types: readonly string[]): readonly Row[] =>
    types.map((type, at) => row(at + 1, type, { race: 7 }));

  it('is the one its order came from', () => {
    const rows = log('hands-settled', 'race-recorded', 'ranked', 'round-started');
    expect(raceOfLastRound(rows)).toBe(7);
    expect(raceOfLastRound([...rows, ...log('sheriff-added')])).toBe(7);
    const [settled, ...others] = log('hands-settled', 'scored', 'race-recorded', 'round-started');
    const atOnce = others.map((row) => (row.type === 'scored' ? { ...row, command: 'c1' } : row));
    expect(raceOfLastRound(settled ? [settled, ...atOnce] : [])).toBe(7);
  });

  it('is none when people said who was last, whatever was raced before or since', () => {
    const byHand = ['race-recorded', 'round-started', 'hands-settled', 'ranked', 'round-started'];
    expect(raceOfLastRound(log('hands-settled', ...byHand))).toBeUndefined();
    expect(
      raceOfLastRound(log('hands-settled', ...byHand, 'hands-settled', 'race-recorded')),
    ).toBeUndefined();
    expect(raceOfLastRound(log('hands-settled', 'race-recorded'))).toBeUndefined();
  });
});

describe('hands that were down before they counted', () => {
  const pressed = { type: 'pressed', seat: '2', at: 5_000 };
  const answer = { type: 'judge-presses', as: 'shootout', at: 9_000 };
  const judged = row(7, 'presses-judged', { as: 'shootout', at: 9_000 });

  it('were down so long when they were counted by an answer', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(1), pressed, ...sheriffs(1), answer);
    expect(countedLate([judged], table.state())).toEqual({ seq: 7, us: 4_000 });
    expect(countedLate([row(7, 'presses-judged')], table.state())).toEqual({ seq: 7, us: null });
  });

  it('are none where a hand opens the race, or is waited for', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(2), { type: 'race-opened', by: '2', at: 9_500 });
    expect(countedLate([judged], table.state())).toBeUndefined();
    expect(countedLate([row(3, 'sheriff-added', { at: 9_000 })], four().state())).toBeUndefined();
  });

  it('are none where the hub was started anew since, for its clock was as well', () => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(1), pressed, ...sheriffs(1), answer);
    expect(countedLate([judged, row(8, 'clock-restarted')], table.state())).toBeUndefined();
  });
});

describe('how long before something was told hands were down', () => {
  const held = row(1, 'press-held', { seat: '2', at: 1_000 });
  const told = row(2, 'sheriff-added', { at: 8_000 });

  it('is counted from what was told first after them', () => {
    expect(toldAt([held, told, row(3, 'race-opened', { at: 9_000 })])).toBe(8_000);
  });

  it('is left out where nothing was told, it was taken back, or the clock began anew', () => {
    expect(toldAt([held])).toBeUndefined();
    expect(toldAt([held, told, row(3, 'undone', { commands: ['c2'] })])).toBeUndefined();
    expect(toldAt([held, row(2, 'clock-restarted'), told])).toBeUndefined();
  });
});
