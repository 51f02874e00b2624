import { describe, expect, it } from 'vitest';
import { HUB, JOINED, type Row } from '#shared/table/log.ts';
import { undoesSplit } from './going-back.ts';

const row = (command: string, type: string, data: Row['data'] = {}, author = 'person'): Row => ({
  seq: 0,
  type,
  at: '',
  author,
  command,
  data,
});
const tap = (type: string) => ({ id: type, command: { type }, seen: 0 });
const SCORED = [row('a', 'pile-counted'), row('b', 'ranked'), row('b', 'round-scored')];

describe('the next undo', () => {
  it('takes back a step of the split', () => {
    expect(undoesSplit(SCORED, [])).toBe(true);
    expect(undoesSplit([...SCORED, row('c', 'race-recorded')], [])).toBe(true);
    expect(undoesSplit([...SCORED, row(`hub:${JOINED}1`, 'bound', {}, HUB)], [])).toBe(true);
  });

  it('would take back something else', () => {
    expect(undoesSplit([...SCORED, row('c', 'renamed')], [])).toBe(false);
    expect(undoesSplit([...SCORED, row('c', 'hands-settled', {}, 'hub')], [])).toBe(false);
    expect(undoesSplit([row('0', 'race-opened'), ...SCORED], [tap('undo'), tap('undo')])).toBe(false);
  });

  it('sees what was undone already, and taps on their way', () => {
    const renamed = [...SCORED, row('c', 'renamed'), row('d', 'undone', { commands: ['c'] })];
    expect(undoesSplit(renamed, [])).toBe(true);
    expect(undoesSplit([], [tap('count-pile')])).toBe(true);
  });
});
