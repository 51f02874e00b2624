import { describe, expect, it } from 'vitest';
import type { Row } from '#shared/table/log.ts';
import { howSettled } from './how-settled.ts';

const row = (type: string, command: string, data: object = {}) => ({ type, command, data }) as unknown as Row;

describe('how the order of a race came about', () => {
  const rows = [
    row('hands-settled', 'a', { how: 'likely' }),
    row('round-marked', 'a'),
    row('race-recorded', 'b', { race: 1 }),
    row('hands-settled', 'c', { how: 'buzzers' }),
    row('race-recorded', 'd', { race: 2 }),
    row('hands-settled', 'e', { how: 'clockwise' }),
    row('sheriff-added', 'f'),
    row('race-recorded', 'g', { race: 3 }),
  ];

  it('stands before the record of the race', () => {
    expect(howSettled(rows, 1)).toBe('likely');
    expect(howSettled(rows, 2)).toBe('buzzers');
  });

  it('is not told where another command came between, or nothing is recorded', () => {
    for (const race of [3, 4]) expect(howSettled(rows, race)).toBeUndefined();
  });
});
