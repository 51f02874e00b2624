import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { effort } from '#test/effort.ts';
import { BoardClock, type RoundTrip } from './board-clock.ts';
import { micros, ticks } from './time.ts';

const HZ = 16_000_000;
const wait = fc.double({ min: 0, max: 50_000, noNaN: true });

test.prop(
  [
    fc.integer({ min: -11_800, max: 11_800 }),
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.array(fc.record({ out: wait, held: wait, home: wait, pause: wait }), { minLength: 1, maxLength: 40 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  ],
  effort(500),
)('the true moment is always inside the bound, however unfair the link', (ppm, booted, pings, later) => {
  const ticksAt = (moment: number) => ticks(((moment - booted) * HZ * (1 + ppm / 1e6)) / 1e6);
  const clock = new BoardClock(HZ);
  let now = booted;
  for (const { out, held, home, pause } of pings) {
    const left = micros(now + pause);
    const trip: RoundTrip = {
      left,
      received: ticksAt(left + out),
      sent: ticksAt(left + out + held),
      back: micros(left + out + held + home),
    };
    clock.add(trip);
    now = trip.back;
  }
  const truth = now + later;
  const told = clock.at(ticksAt(truth));
  expect(Math.abs((told?.at ?? NaN) - truth)).toBeLessThanOrEqual((told?.boundUs ?? NaN) + 0.01);
});

test('knows nothing before the first round trip', () => {
  expect(new BoardClock(HZ).at(ticks(5))).toBeUndefined();
});

test('prefers the quickest round trip', () => {
  const clock = new BoardClock(HZ);
  clock.add({ left: micros(0), received: ticks(8_000), sent: ticks(8_000), back: micros(1_000) });
  clock.add({ left: micros(1_000), received: ticks(16_160), sent: ticks(16_160), back: micros(1_020) });
  expect(clock.roundTripUs).toBe(20);
  expect(clock.at(ticks(16_160))).toEqual({ at: 1_010, boundUs: 10 });
});
