import { expect, it } from 'vitest';
import { rowMessages } from './row-messages.ts';

it('says which rows belong together', () => {
  const rows = ['a', 'a', 'b', 'c', 'c'].map((command, at) => ({
    ...{ seq: at + 1, type: 'sheriff-added', at: '', author: 'organiser', command },
    ...{ data: {}, prev: '', hash: '' },
  }));
  expect(rowMessages(rows)).toMatchObject([
    { seq: 1, more: true },
    { seq: 2, more: false },
    { seq: 3, more: false },
    { seq: 4, more: true },
    { seq: 5, more: false },
  ]);
});
