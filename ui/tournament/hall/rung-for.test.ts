import { describe, expect, it } from 'vitest';
import { newClock, paused, started } from '#shared/tournament/log/clock.ts';
import { lookAt, rungFor, type Look } from './rung-for.ts';

const left = (leftMs: number): Look => ({ round: 1, leftMs, hasStarted: true });

describe('the bell of a round', () => {
  it('rings at the start, once, and not when a pause ends', () => {
    const [fresh, running] = [newClock(60), started(newClock(60), 1_000)];
    const look = (clock: typeof fresh, now: number) => lookAt({ round: 1, clock }, now);
    expect(rungFor(look(fresh, 900), look(running, 1_100))).toBe('start');
    expect(rungFor(look(running, 1_100), look(running, 1_300))).toBeUndefined();
    const resting = paused(running, 2_000);
    expect(rungFor(look(resting, 3_000), look(started(resting, 4_000), 4_100))).toBeUndefined();
  });

  it('rings five minutes before the end and at the end, once', () => {
    expect(rungFor(left(300_100), left(299_900))).toBe('warning');
    expect(rungFor(left(299_900), left(299_650))).toBeUndefined();
    expect(rungFor(left(100), left(-150))).toBe('end');
    expect(rungFor(left(-150), left(-400))).toBeUndefined();
  });

  it('does not ring for what nobody looked at, nor for time that was added', () => {
    expect(rungFor(left(400_000), left(100_000))).toBeUndefined();
    expect(rungFor({ ...left(3_600_000), hasStarted: false }, left(3_000_000))).toBeUndefined();
    expect(rungFor(left(-100), left(60_000))).toBeUndefined();
  });

  it('does not ring because another round was drawn', () => {
    expect(rungFor({ ...left(301_000), hasStarted: false }, { ...left(299_000), round: 2 })).toBeUndefined();
  });
});
