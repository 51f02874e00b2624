import { describe, expect, it } from 'vitest';
import { ScreenClock } from './screen-clock.ts';

/** The hub's clock shows 5 s when the screen's shows 0. */
const HUB_AHEAD_MS = 5_000;

function meet(wayThereMs: number, wayBackMs: number) {
  const time = { ms: 100 };
  const clock = new ScreenClock(() => time.ms);
  const trip = () => {
    const { nonce } = clock.ping();
    time.ms += wayThereMs;
    const micros = (time.ms + HUB_AHEAD_MS) * 1_000;
    time.ms += wayBackMs;
    return clock.answered({ type: 'pong', nonce, micros });
  };
  return { time, clock, trip };
}

describe("a screen's clock", () => {
  it.for([
    [2, 2],
    [0.1, 9],
    [9, 0.1],
  ] as const)(
    'places moments of the hub within the bound it tells, %d ms there and %d ms back',
    ([to, fro]) => {
      const { time, clock, trip } = meet(to, fro);
      for (let i = 0; i < 10; i++) {
        trip();
        time.ms += 500;
      }
      const pressedMs = time.ms;
      time.ms += 18;
      const delay = clock.since((pressedMs + HUB_AHEAD_MS) * 1_000, 300);
      expect(Math.abs((delay?.us ?? NaN) - 18_000)).toBeLessThanOrEqual(delay?.boundUs ?? NaN);
      expect(delay?.boundUs).toBeLessThan((to + fro) * 1_000 + 300 + 2_000);
    },
  );

  it('says nothing before the hub has told its time, and asks in a burst at first', () => {
    const { clock, trip } = meet(1, 1);
    expect(clock.since(0, 0)).toBeUndefined();
    expect(Array.from({ length: 9 }, trip)).toEqual([...Array<boolean>(7).fill(true), false, false]);
  });

  it('takes an answer once, and none to an older question', () => {
    const { clock } = meet(1, 1);
    const { nonce } = clock.ping();
    clock.ping();
    expect(clock.answered({ type: 'pong', nonce, micros: 0 })).toBe(false);
    expect(clock.since(0, 0)).toBeUndefined();
  });
});
