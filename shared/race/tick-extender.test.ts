import { test, fc } from '@fast-check/vitest';
import { expect } from 'vitest';
import { effort } from '#test/effort.ts';
import { TICKS_ON_THE_WIRE } from '#shared/wire/board-line.ts';
import { TickExtender } from './tick-extender.ts';

const HALF = TICKS_ON_THE_WIRE / 2;

test.prop(
  [
    fc.nat(TICKS_ON_THE_WIRE - 1),
    fc.array(fc.integer({ min: -1_000_000, max: HALF - 2_000_000 }), { maxLength: 60 }),
  ],
  effort(200),
)('follows a counter across its wraps, late lines included', (start, steps) => {
  const extender = new TickExtender();
  extender.extend(start);
  let newest = start;
  for (const step of steps) {
    const truth = Math.max(start, newest + step);
    expect(extender.extend(truth % TICKS_ON_THE_WIRE)).toBe(truth);
    newest = Math.max(newest, truth);
  }
});

test('a line from just before a wrap, heard after it, stays before it', () => {
  const extender = new TickExtender();
  extender.extend(TICKS_ON_THE_WIRE - 10);
  expect(extender.extend(5)).toBe(TICKS_ON_THE_WIRE + 5);
  expect(extender.extend(TICKS_ON_THE_WIRE - 3)).toBe(TICKS_ON_THE_WIRE - 3);
});
