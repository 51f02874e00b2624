import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '#shared/table/log.ts';
import { Journal } from './journal.ts';
import { Logs } from './logs.ts';
import { openStore, type Store } from './store.ts';

let folder: string;
let store: Store;
let journal: Journal;
let logs: Logs;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-logs-'));
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.fault);
  store = opened.value;
  journal = new Journal(store.database);
  logs = new Logs(store.database);
  logs.create('t1', '2030-01-01T20:00:00Z');
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const row = (
  seq: number,
  data: Row['data'] = { '10': 'ten', name: 'Ёж "quoted"', '2': [1.5, null] },
): Row => ({
  seq,
  type: 'noted',
  at: '2030-01-01T20:00:00Z',
  author: 'Анна\n',
  command: `c${seq}`,
  data,
});

/** As docs/record.md tells a stranger to do it. */
function hashByTheBook(prev: string, { seq, type, at, author, command, data }: Row): string {
  const text = `${prev}\n${JSON.stringify([seq, type, at, author, command, data])}`;
  return createHash('sha256').update(text).digest('hex');
}

describe('the log of a table', () => {
  it('comes back as it was told, each row chained to the one before', () => {
    const [first, second, third] = [row(1), row(2, {}), row(3)];
    const told = [...logs.append('t1', [first, second]), ...logs.append('t1', [third])];
    const rows = logs.rows('t1');
    expect(rows).toEqual(told);
    let prev = '0'.repeat(64);
    for (const [at, stored] of rows.entries()) {
      const { prev: before, hash, ...plain } = stored;
      expect(plain).toEqual([first, second, third][at]);
      expect(before).toBe(prev);
      expect(hash).toBe(hashByTheBook(prev, plain));
      prev = hash;
    }
    expect(logs.rowsAfter('t1', 1)).toEqual(rows.slice(1));
    expect(logs.rows('t2')).toEqual([]);
  });

  it('refuses a row that does not follow, and a table that is not there', () => {
    logs.append('t1', [row(1)]);
    expect(() => logs.append('t1', [row(1)])).toThrow('does not follow');
    expect(() => logs.append('t1', [row(3)])).toThrow('does not follow');
    expect(() => logs.append('t1', [row(2), row(4)])).toThrow('does not follow');
    expect(() => logs.append('nowhere', [row(1)])).toThrow(/FOREIGN KEY/);
  });

  it('keeps its chain when works between are taken back', async () => {
    const told = await Promise.allSettled([
      journal.write(() => logs.append('t1', [row(1)])),
      journal.write(() => {
        logs.append('t1', [row(2, { lost: true })]);
        throw new Error('oops');
      }),
      journal.write(() => logs.append('t1', [row(2, { kept: true })])),
      journal.write(() => logs.append('t1', [row(4)])),
    ]);
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    const [first, second] = logs.rows('t1');
    expect(second).toMatchObject({ data: { kept: true }, prev: first?.hash });
  });

  it('is added to, never changed', () => {
    logs.append('t1', [row(1)]);
    const { database } = store;
    expect(() => {
      database.exec(`UPDATE events SET author = 'somebody'`);
    }).toThrow('events never change');
    expect(() => {
      database.exec('DELETE FROM events');
    }).toThrow('events never go');
    expect(() => {
      database.exec(
        `INSERT OR REPLACE INTO events SELECT table_id, seq, type, at, 'somebody', command, data, prev, hash FROM events`,
      );
    }).toThrow();
    expect(logs.rows('t1')).toMatchObject([{ author: 'Анна\n' }]);
  });

  it('hashes what the disk keeps, even of text that is no Unicode', () => {
    logs.append('t1', [{ ...row(1), command: 'broken \ud800', data: { name: 'also \udc00' } }]);
    const [stored] = logs.rows('t1');
    if (!stored) throw new Error('gone');
    expect(stored).toMatchObject({ command: 'broken \ufffd', data: { name: 'also \udc00' } });
    expect(stored.hash).toBe(hashByTheBook(stored.prev, stored));
  });

  it('lists tables by their age, with those put away', () => {
    logs.create('t0', '2030-01-02T20:00:00Z');
    logs.archive('t1', true);
    expect(logs.list()).toEqual([
      { id: 't1', wall: '2030-01-01T20:00:00Z', archived: true },
      { id: 't0', wall: '2030-01-02T20:00:00Z', archived: false },
    ]);
    logs.archive('t1', false);
    expect(logs.list()[0]).toMatchObject({ archived: false });
    expect(() => {
      logs.create('t1', '2030-01-01T20:00:00Z');
    }).toThrow(/UNIQUE/);
  });
});
