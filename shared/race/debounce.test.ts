import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { effort } from '#test/effort.ts';
import { BOUNCE_MS, Debounce } from './debounce.ts';
import { ticks } from './time.ts';

const HZ = 16_000_000;
const ms = (n: number) => ticks(n * (HZ / 1000));

test('the first edge down counts at once, its chatter does not', () => {
  const button = new Debounce(HZ);
  expect(button.isFreshPress(true, ms(0))).toBe(true);
  expect(button.isFreshPress(false, ms(1))).toBe(false);
  expect(button.isFreshPress(true, ms(2))).toBe(false);
});

test('a button held for a minute is one press, and the chatter of letting go is none', () => {
  const button = new Debounce(HZ);
  expect(button.isFreshPress(true, ms(0))).toBe(true);
  expect(button.isFreshPress(false, ms(60_000))).toBe(false);
  expect(button.isFreshPress(true, ms(60_002))).toBe(false);
  expect(button.isFreshPress(false, ms(60_003))).toBe(false);
  expect(button.isFreshPress(true, ms(60_100))).toBe(true);
});

const chatter = fc.array(fc.double({ min: 0.01, max: 3, noNaN: true }), { maxLength: 8 });

test.prop(
  [fc.array(fc.record({ chatter, heldMs: fc.nat(2_000), restMs: fc.nat(2_000) }), { maxLength: 20 })],
  effort(200),
)('as many fresh presses as slaps, whatever the chatter', (slaps) => {
  const button = new Debounce(HZ);
  let now = 0;
  let fresh = 0;
  const edge = (down: boolean) => {
    if (button.isFreshPress(down, ms(now))) fresh++;
  };
  for (const slap of slaps) {
    for (const down of [true, false]) {
      edge(down);
      for (const gap of slap.chatter) {
        now += gap;
        edge(!down);
        now += gap;
        edge(down);
      }
      now += 2 * BOUNCE_MS + (down ? slap.heldMs : slap.restMs);
    }
  }
  expect(fresh).toBe(slaps.length);
});
