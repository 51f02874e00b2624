import { expect, it } from 'vitest';
import { RecentLines } from './recent-lines.ts';

it('keeps the last 500, each with its time, none without end', () => {
  const lines = new RecentLines(() => 'now');
  for (let n = 0; n < 600; n++) lines.add(`line ${n}`);
  expect(lines.all).toHaveLength(500);
  expect(lines.all[0]).toBe('now line 100');
  lines.add('x'.repeat(9_000));
  expect(lines.all.at(-1)).toHaveLength(2_004);
});

it('keeps the stack of a fault', () => {
  const lines = new RecentLines(() => 'now');
  lines.add(new Error('the floor gave way'));
  expect(lines.all[0]).toMatch(/^now Error: the floor gave way\n\s+at /);
});
