import { expect, it } from 'vitest';
import { HUB, JOINED, RACE_RECORDED, type Row } from '#shared/table/log.ts';
import { newestUndo } from './undone.ts';

const row = (seq: number, command: string, type: string, data: Row['data'] = {}): Row => ({
  ...{ seq, type, at: '', author: 'a', command, data },
});
const LOG = [
  row(1, 'new', 'table-created'),
  row(2, 'one', 'sheriff-added'),
  row(3, 'two', 'overridden'),
  row(4, 'two', 'hands-settled'),
];
const UNDONE = row(5, 'undo', 'undone', { commands: ['two'] });

it('finds everything the newest undo took back, whatever is noted after it', () => {
  const undone = newestUndo([...LOG, UNDONE, row(6, 'record-1', RACE_RECORDED)]);
  expect(undone?.command).toBe('undo');
  expect(undone?.rows.map(({ seq }) => seq)).toEqual([3, 4]);
  expect(undone?.before).toEqual(LOG);
});

it('finds it also when a phone has joined since', () => {
  const joined = { ...row(6, `hub:${JOINED}1`, 'bound'), author: HUB };
  expect(newestUndo([...LOG, UNDONE, joined])?.command).toBe('undo');
});

it('is over once the table has gone on', () => {
  expect(newestUndo([...LOG, UNDONE, row(6, 'three', 'sheriff-added')])).toBeUndefined();
  expect(newestUndo(LOG)).toBeUndefined();
});
