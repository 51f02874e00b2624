import { expect, it } from 'vitest';
import { LONGEST_LINE } from '#shared/wire/board-line.ts';
import { cutLongLines } from './cut-long-lines.ts';

it('keeps lines, and little of what never ends', () => {
  const cut = cutLongLines();
  cut.write('short\n');
  for (let i = 0; i < 1_000; i++) cut.write('x'.repeat(1_000));
  cut.write('\nshort again\n');
  const [first, long = '', last] = String(cut.read()).split('\n');
  expect([first, last]).toEqual(['short', 'short again']);
  expect(long).toHaveLength(LONGEST_LINE + 1);
});
