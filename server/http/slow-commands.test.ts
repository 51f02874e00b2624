import { expect, it } from 'vitest';
import { SlowCommands } from './slow-commands.ts';

it('the slowest commands come first and are forgotten after a while, however many there are', () => {
  let now = 0;
  const slow = new SlowCommands(() => now);
  slow.note('t', 'old', 900);
  now = 5 * 60_000;
  for (let n = 0; n < 1_000; n++) slow.note('t', `c${n}`, n / 10);
  expect(slow.slowest.map(({ type }) => type)).toEqual(['old', 'c999', 'c998', 'c997', 'c996']);
  now = 11 * 60_000;
  expect(slow.slowest[0]).toEqual({ at: 't', type: 'c999', ms: 99.9 });
  now = 20 * 60_000;
  expect(slow.slowest).toEqual([]);
});
