import { describe, expect, it } from 'vitest';
import { hasBegun } from '#shared/table/set-up.ts';
import { TABLES } from '#shared/table/tables.ts';
import { ahead, faultOf, isNext, planOf, replayed, viewOf } from './play-ahead.ts';

const made = TABLES.wright.create(
  { id: 'make', seats: [{ name: 'Anna' }, { name: 'Boris' }, { name: 'Clara' }] },
  { author: 'organiser:x', at: '' },
);
if (!made.ok) throw new Error(made.fault.code);
const { rows, table } = made.value;
const tap = (id: string, type: string, fields: object = {}) => ({
  ...{ id, seen: rows.length },
  command: { type, ...fields },
});

describe('a screen that plays ahead', () => {
  it('shows taps before the hub has answered, and leaves the log alone', () => {
    const shown = ahead(table, [tap('a', 'add-sheriff'), tap('b', 'add-sheriff')]);
    expect(viewOf(shown).sheriffs).toBe(2);
    expect(planOf(shown).seats['1']?.press).toBe('opens');
    expect(viewOf(table).sheriffs).toBe(0);
  });

  it('leaves out taps that make no sense any more', () => {
    expect(viewOf(ahead(table, [tap('a', 'next-round'), tap('b', 'add-sheriff')])).sheriffs).toBe(1);
  });

  it('knows why a tap would be refused, without making it', () => {
    expect(faultOf(table, { type: 'next-round' })).toMatchObject({ code: 'round-not-scored' });
    expect(faultOf(table, { type: 'add-sheriff' })).toBeUndefined();
  });

  it('does not take names and buzzers for the beginning of a match', () => {
    const bound = ahead(table, [
      tap('a', 'rename', { seat: '1', name: 'Alla' }),
      tap('b', 'bind', { seat: '1', buzzer: 'TEST01:3' }),
      tap('c', 'learn', { seat: '2' }),
    ]);
    expect(viewOf(bound).seats[0]).toMatchObject({ name: 'Alla', buzzer: 'TEST01:3' });
    expect(hasBegun(bound)).toBe(false);
    expect(hasBegun(ahead(bound, [tap('d', 'add-sheriff')]))).toBe(true);
    expect(hasBegun(ahead(bound, [tap('d', 'add-sheriff'), tap('e', 'undo')]))).toBe(false);
  });

  it('plays a log it can read, and none of a game it does not know', () => {
    expect(replayed(rows)?.game).toBe('wright');
    expect(replayed([])).toBeUndefined();
    expect(replayed(rows.map((row) => ({ ...row, data: { ...row.data, game: 'poker' } })))).toBeUndefined();
  });

  it('takes rows only where the log ends', () => {
    const row = (seq: number, chain = {}) => ({
      ...{ seq, type: 'sheriff-added', at: '', author: '', command: 'c', data: {} },
      ...chain,
    });
    const log = [row(1), row(2, { hash: 'h2' })];
    expect(isNext(log, [row(3), row(4)])).toBe(true);
    expect(isNext(log, [row(3, { prev: 'h2' })])).toBe(true);
    expect(isNext(log, [row(3, { prev: 'other' })])).toBe(false);
    expect(isNext(log, [row(4)])).toBe(false);
    expect(isNext(log, [])).toBe(true);
  });
});
