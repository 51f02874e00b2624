import { expect, it } from 'vitest';
import type { Holder } from '#server/access/holder.ts';
import { Conversation } from './conversation.ts';
import type { TouchSeats } from './touch-seats.ts';

const DISPLAY: Holder = { id: 'd', role: 'display', table: 't', seat: null };

it('a device that has not said which buzzers it is may say little', () => {
  const nobody = new Conversation({} as TouchSeats, DISPLAY, () => undefined);
  const answers = Array.from({ length: 45 }, () => nobody.hear(undefined));
  // A second may end in between.
  expect(answers.slice(0, 20)).toEqual(Array(20).fill('bad-message'));
  expect(answers).toContain('too-much');
});
