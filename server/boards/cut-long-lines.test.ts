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

it.each([1, 7, LONGEST_LINE, LONGEST_LINE + 1, 1_000])('is the same in pieces of %i bytes', (size) => {
  const withLine = (long: number) =>
    ['a', 'x'.repeat(LONGEST_LINE), 'y'.repeat(long), 'b', 'z'.repeat(LONGEST_LINE - 1), 'c'].join('\n');
  const text = withLine(LONGEST_LINE + 9);
  const cut = cutLongLines();
  for (let at = 0; at < text.length; at += size) cut.write(text.slice(at, at + size));
  expect(String(cut.read())).toBe(withLine(LONGEST_LINE + 1));
});
