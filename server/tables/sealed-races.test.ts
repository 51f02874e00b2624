import { describe, expect, it } from 'vitest';
import { HUB, RACE_RECORDED, type Row } from '#shared/table/log.ts';
import { SealedRaces } from './sealed-races.ts';

type CommandResult = readonly [command: string, type: string, data?: Row['data']];

const rowsOf = (...told: readonly CommandResult[]): readonly Row[] =>
  told.map(([command, type, data = {}], at) => ({ seq: at + 1, type, at: '', author: HUB, command, data }));

const settled = (command: string, race?: number): readonly CommandResult[] => [
  [command, 'hands-settled'],
  ...(race === undefined ? [] : [[`record-${race}`, RACE_RECORDED, { race }] as const]),
];
const voided: CommandResult = ['void', 'race-voided'];
const nextRound: CommandResult = ['next', 'round-started', { round: 2 }];
const undone = (...commands: readonly string[]): CommandResult => [
  `undo-${commands.join('-')}`,
  'undone',
  { commands },
];

const takenBack = (rows: readonly Row[]) => new SealedRaces(rows).takenBack;

describe('a race is taken back', () => {
  it('by an undo of what decided it', () => {
    expect([...takenBack(rowsOf(...settled('a', 1), undone('a')))]).toEqual([1]);
  });

  it('as a false start noticed late, also after people had put its order right', () => {
    expect([...takenBack(rowsOf(...settled('a', 1), voided))]).toEqual([1]);
    expect([...takenBack(rowsOf(...settled('a', 1), ...settled('by-hand'), voided))]).toEqual([1]);
  });

  it('with the race that parted its dead heat', () => {
    expect([...takenBack(rowsOf(...settled('a', 1), ...settled('b', 2), voided))]).toEqual([1, 2]);
  });

  it('when the round that began after it was undone first', () => {
    expect([...takenBack(rowsOf(...settled('a', 1), nextRound, undone('next'), voided))]).toEqual([1]);
  });
});

describe('a race stands', () => {
  it('when an order by hand of a later round, without any race, was false', () => {
    expect([...takenBack(rowsOf(...settled('a', 1), nextRound, ...settled('by-hand'), voided))]).toEqual([]);
  });

  it('when the false start that took it back was itself undone', () => {
    expect([...takenBack(rowsOf(...settled('a', 1), voided, undone('void')))]).toEqual([]);
  });

  it('when the race about its dead heat was false', () => {
    const rerace: readonly CommandResult[] = [voided, ['record-2', RACE_RECORDED, { race: 2 }]];
    expect([...takenBack(rowsOf(...settled('a', 1), ...rerace))]).toEqual([]);
  });
});

describe('a table’s races', () => {
  const log = rowsOf(
    ...settled('a', 1),
    nextRound,
    ...settled('b', 2),
    undone('b'),
    ...settled('c', 3),
    voided,
  );

  it('are known as well row by row, and one by one', () => {
    const races = new SealedRaces([]);
    for (const row of log) races.add([row]);
    expect([...races.takenBack]).toEqual([2, 3]);
    expect([1, 2, 3, 4].map((race) => races.isTakenBack(race))).toEqual([false, true, true, false]);
    expect([1, 2, 3, 4].map((race) => races.rowOf(race))).toEqual([2, 5, 8, undefined]);
    expect(races.newest).toBe(3);
  });

  it('are what they were before rows that the disk did not take', () => {
    for (let kept = 0; kept <= log.length; kept++) {
      const races = new SealedRaces(log);
      races.cutTo(log[kept - 1]);
      expect([...races.takenBack], String(kept)).toEqual([...takenBack(log.slice(0, kept))]);
      races.add(rowsOf(undone('a')).map((row) => ({ ...row, seq: kept + 1 })));
      expect(races.isTakenBack(1), String(kept)).toBe(kept >= 2);
    }
  });
});
