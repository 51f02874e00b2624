import { describe, expect, it } from 'vitest';
import type { Row } from '#shared/table/log.ts';
import { overruled } from './overruled.ts';

type Told = readonly [command: string, type: string, data?: Row['data']];

const log = (...told: readonly Told[]): readonly Row[] =>
  told.map(([command, type, data = {}], at) => ({ seq: at + 1, type, at: '', author: '', command, data }));

const RACED: readonly Told[] = [
  ['open', 'race-opened'],
  ['settle', 'hands-settled', { how: 'buzzers' }],
  ['settle', 'race-recorded', { race: 1 }],
];
const BY_HAND: Told = ['word', 'hands-settled', { how: 'by-hand' }];

describe('a race is overruled', () => {
  it('by another order, given by hand', () => {
    expect(overruled(log(...RACED))).toEqual(new Set());
    expect(overruled(log(...RACED, BY_HAND))).toEqual(new Set([1]));
  });

  it('by another race about its dead heat', () => {
    expect(overruled(log(...RACED, ['again', 'rerace-opened']))).toEqual(new Set([1]));
  });

  it('not by what was undone, nor by the order of another round', () => {
    expect(overruled(log(...RACED, BY_HAND, ['undo', 'undone', { commands: ['word'] }]))).toEqual(new Set());
    expect(overruled(log(...RACED, ['next', 'round-started'], BY_HAND))).toEqual(new Set());
  });
});
