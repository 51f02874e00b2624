import { expect, it } from 'vitest';
import { kindsOf } from './edge-kinds.ts';
import type { RawEdge } from './raw-edge.ts';

/** The changes of a button that is up: when, and which of them its board calls a press. */
const changes = (times: readonly number[], presses: readonly number[], from = true): RawEdge[] =>
  times.map((us, at) => ({
    ...{ clock: 'B1/7', seq: at, channel: 0, us, down: (at % 2 === 0) === from, fresh: presses.includes(us) },
  }));

it('tells the chatter of a button from its being let go and pressed again', () => {
  const slap = changes([0, 300, 700, 60_000, 60_200, 60_500, 120_000], [0, 120_000]);
  expect(kindsOf(slap)).toEqual([
    ...['press', 'bounce', 'bounce'],
    ...['release', 'bounce', 'bounce'],
    'press',
  ]);
});

it('finds where a button was let go in the middle of its chatter', () => {
  expect(kindsOf(changes([0, 300, 700, 9_000], [0]))).toEqual(['press', 'bounce', 'bounce', 'release']);
});

it('does not call it let go when the contact opens for a moment', () => {
  expect(kindsOf(changes([40_000, 40_200], [], false))).toEqual(['bounce', 'bounce']);
});

it('believes a board that waits less for a button to be quiet', () => {
  expect(kindsOf(changes([0, 4_000, 9_000], [0, 9_000]))).toEqual(['press', 'release', 'press']);
});

it('knows no chatter of glass', () => {
  const touches = [0, 8_000, 16_000, 24_000].map((us, seq): RawEdge => {
    const down = seq % 2 === 0;
    return { clock: 'tablet.life.pad', seq, seat: '4', us, down, fresh: down };
  });
  expect(kindsOf(touches)).toEqual(['press', 'release', 'press', 'release']);
});
