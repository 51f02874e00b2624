import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeBoardLine, decodeHubLine } from '#shared/wire/board-line.ts';

it('the example in PROTOCOL.md is a conversation both sides understand', () => {
  const page = readFileSync(join(import.meta.dirname, '../firmware/PROTOCOL.md'), 'utf8');
  const [, example = ''] = /## An example[^`]+`C`[^`]+```\n([^`]+)```/.exec(page) ?? [];
  const kinds = example
    .trim()
    .split('\n')
    .map((text) =>
      [decodeHubLine(text), decodeBoardLine(text)].flatMap((line) => (line.ok ? line.value.kind : [])).join(),
    );
  expect(kinds).toEqual([
    ...['who-are-you', 'hello', 'ack', 'ping', 'pong', 'lamps', 'edge', 'edge', 'ack', 'beat'],
    ...['buttons', 'self-test', 'button', 'health'],
  ]);
});
