import { expect, it, onTestFinished, vi } from 'vitest';
import { complain, say, sayJson } from './say.ts';

/** Clears the screen, sets the title, begins a line of its own, and turns the text around. */
const EVIL = '\u001b[2J\u001b]0;title\u0007Anna\r\nAll is well.\u009b31m\u202egnp\u2028\ud800';

function heard() {
  const lines: string[] = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return lines;
}

it('says names of strangers so that a terminal only shows them', () => {
  const lines = heard();
  say(`Race 1 at "${EVIL}"`, '  indented');
  complain(`The table ${EVIL} is damaged.`);
  complain(new Error(EVIL));
  expect(lines.slice(0, 3)).toEqual([
    'Race 1 at " [2J ]0;title Anna  All is well. 31mgnp \ufffd"',
    '  indented',
    expect.stringContaining('All is well. 31mgnp'),
  ]);
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
});

it('gives programs the names as they are, spelled out', () => {
  const lines = heard();
  sayJson({ name: EVIL });
  expect(lines[0]).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  expect(JSON.parse(lines[0] ?? '')).toEqual({ name: EVIL });
});
