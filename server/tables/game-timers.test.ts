import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameTimers } from './game-timers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const timer = (key: string, afterS = 3) => ({ key, afterS, dispatch: { type: 'cancel-duel' } });

describe('a countdown', () => {
  it('is told once its time is over, from when it first appeared', () => {
    const told: string[] = [];
    const countdowns = new GameTimers(({ key }) => told.push(key));
    countdowns.set([timer('a')]);
    vi.advanceTimersByTime(2_000);
    countdowns.set([timer('a'), timer('b')]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['a']);
    vi.advanceTimersByTime(2_000);
    expect(told).toEqual(['a', 'b']);
  });

  it('is not told when it is gone by then, and begins anew when it comes back', () => {
    const told: string[] = [];
    const countdowns = new GameTimers(({ key }) => told.push(key));
    countdowns.set([timer('a')]);
    vi.advanceTimersByTime(2_000);
    countdowns.set([]);
    vi.advanceTimersByTime(5_000);
    countdowns.set([timer('a')]);
    vi.advanceTimersByTime(2_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['a']);
  });

  it('that was told is not told again when an undo brings it back', () => {
    const told: string[] = [];
    const countdowns = new GameTimers(({ key }) => told.push(key));
    countdowns.set([timer('a')]);
    vi.advanceTimersByTime(3_000);
    countdowns.set([]);
    countdowns.set([timer('a')]);
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['a']);
  });

  it('ends with its table', () => {
    const told: string[] = [];
    const countdowns = new GameTimers(({ key }) => told.push(key));
    countdowns.set([timer('a')]);
    countdowns.close();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
  });
});
