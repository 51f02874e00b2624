import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { afterVerdict, heardLate } from './late-hands.ts';

const hand = (seat: Seat, us: number, late = false) =>
  ({ seat, us, bound_us: 1, own_bound_us: 1, source: 'serial', late }) as const;

describe('a hand heard of late', () => {
  it('is one that was down before another that is shown already', () => {
    const before = [hand('1', 0), hand('2', 9_000)];
    expect(heardLate(before, [hand('1', 0), hand('3', 4_000), hand('2', 9_000)])).toEqual(['3']);
    expect(heardLate(before, [hand('3', 0), hand('1', 2_000), hand('2', 11_000)])).toEqual(['3']);
  });

  it('is none that comes behind all others, nor the first one', () => {
    const before = [hand('1', 0), hand('2', 9_000)];
    expect(heardLate(before, [...before, hand('3', 12_000)])).toEqual([]);
    expect(heardLate([], [hand('1', 0), hand('2', 9_000)])).toEqual([]);
  });

  it('is none that came when all was decided', () => {
    const before = [hand('1', 0), hand('2', 9_000)];
    expect(heardLate(before, [...before, hand('3', 4_000, true)])).toEqual([]);
    expect(afterVerdict([...before, hand('3', 40_000, true)])).toEqual(['3']);
  });
});
