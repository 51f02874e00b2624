import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { effort } from '#test/effort.ts';
import { HubClock } from './hub-clock.ts';

const ms = (max: number) => fc.double({ min: 0, max, noNaN: true });
const script = fc.record({
  sent: ms(10_000),
  there: ms(50),
  back: ms(50),
  atMs: ms(500),
  boundMs: ms(1),
  /** Where in its bound the hub placed the press: -1 … 1. */
  placed: fc.double({ min: -1, max: 1, noNaN: true }),
});

describe("the hub's clock, seen from outside", () => {
  test.prop(
    [fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.array(script, { minLength: 1 })],
    effort(50),
  )(
    'no press is taken to be later than it was, nor earlier than by the quickest round trip',
    (offset, scripts) => {
      const clock = new HubClock();
      const presses = scripts.map(({ sent, there, back, atMs, boundMs, placed }) => {
        const truth = sent + there + atMs;
        const hubMs = truth - offset + placed * boundMs;
        clock.add(sent, sent + there + back, atMs, hubMs, boundMs);
        return { truth, hubMs, boundMs };
      });
      const roundTrips = scripts.map(({ there, back, boundMs }) => there + back + 2 * boundMs);
      expect(clock.errorMs).toBeLessThanOrEqual(Math.min(...roundTrips) + 1e-6);
      for (const { truth, hubMs, boundMs } of presses) {
        const earliest = clock.earliest(hubMs, boundMs);
        expect(earliest).toBeLessThanOrEqual(truth + 1e-6);
        expect(earliest).toBeGreaterThanOrEqual(truth - clock.errorMs - 2 * boundMs - 1e-6);
      }
    },
  );
});
