import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { DiskFault } from './disk-fault.ts';
import { Journal } from './journal.ts';
import { openStore, type Store } from './store.ts';

let folder: string;
let store: Store;
let journal: Journal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-journal-'));
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.fault);
  store = opened.value;
  store.database.exec('CREATE TABLE notes (n INTEGER PRIMARY KEY, text TEXT)');
  journal = new Journal(store.database);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** In the write-ahead log the last page of each transaction carries the size of the database; the others carry 0. */
function commitsOnDisk(): number {
  const wal = readFileSync(join(folder, 'quickdraw.sqlite-wal'));
  const pageSize = wal.readUInt32BE(8);
  let commits = 0;
  for (let at = WAL_HEADER; at < wal.length; at += FRAME_HEADER + pageSize)
    if (wal.readUInt32BE(at + 4) > 0) commits++;
  return commits;
}

const note = (n: number, text = '') => {
  store.database.prepare('INSERT INTO notes VALUES (?, ?)').run(n, text);
  return n;
};
const notes = () =>
  store.database
    .prepare('SELECT n FROM notes ORDER BY n')
    .all()
    .map((row) => row['n']);

describe('the journal', () => {
  it('brings everything that was told in one turn to the disk in one commit', async () => {
    const before = commitsOnDisk();
    const told = [1, 2, 3, 4, 5].map((n) => journal.write(() => note(n)));
    expect(notes()).toEqual([]);
    expect(await Promise.all(told)).toEqual([1, 2, 3, 4, 5]);
    expect(commitsOnDisk()).toBe(before + 1);
    await journal.write(() => note(6));
    expect(commitsOnDisk()).toBe(before + 2);
    expect(notes()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('tells everybody in the order they came, after the commit', async () => {
    const heard: string[] = [];
    await Promise.allSettled(
      [1, 2, 1, 3].map((n, at) =>
        journal
          .write(() => note(n))
          .then(
            () => heard.push(`${at}: there, with ${notes().join()}`),
            () => heard.push(`${at}: refused`),
          ),
      ),
    );
    expect(heard).toEqual([
      '0: there, with 1,2,3',
      '1: there, with 1,2,3',
      '2: refused',
      '3: there, with 1,2,3',
    ]);
  });

  it('takes back and rejects a work that throws, and no other', async () => {
    const oops = new Error('oops');
    const undone: string[] = [];
    const told = await Promise.allSettled([
      journal.write(
        () => note(1),
        () => undone.push('first'),
      ),
      journal.write(
        () => {
          note(2);
          throw oops;
        },
        () => undone.push('second'),
      ),
      journal.write(
        () => note(3),
        () => undone.push('third'),
      ),
    ]);
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(told[1]).toMatchObject({ reason: oops });
    expect(notes()).toEqual([1, 3]);
    expect(undone).toEqual(['second']);
  });

  it('leaves the disk alone when nothing was written', async () => {
    const size = () => readFileSync(join(folder, 'quickdraw.sqlite-wal')).length;
    const before = size();
    await journal.write(notes);
    await expect(
      journal.write(() => {
        note(1);
        throw new Error('oops');
      }),
    ).rejects.toThrow('oops');
    expect(size()).toBe(before);
  });

  it('rejects what a full disk has no room for, and goes on when there is room again', async () => {
    const { database } = store;
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
    database.exec(`PRAGMA max_page_count = ${pages}`);
    const undone: number[] = [];
    const big = (n: number) =>
      journal.write(
        () => note(n, 'x'.repeat(20_000)),
        () => undone.push(n),
      );
    const told = await Promise.allSettled([big(1), big(2), big(3)]);
    for (const outcome of told)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DiskFault', code: 'disk-full' } });
    expect(undone).toEqual([3, 2, 1]);
    expect(notes()).toEqual([]);
    expect(database.isTransaction).toBe(false);

    database.exec('PRAGMA max_page_count = 1000000');
    expect(await Promise.all([big(4), big(5)])).toEqual([4, 5]);
    expect(notes()).toEqual([4, 5]);
  });

  it('rejects all and undoes all, newest first, when the transaction is lost under it', async () => {
    const undone: number[] = [];
    const work = (n: number, run: () => void) => journal.write(run, () => undone.push(n));
    const told = await Promise.allSettled([
      work(1, () => note(1)),
      work(2, () => {
        // As SQLite does by itself when the disk fails in the middle of a transaction.
        store.database.exec('ROLLBACK');
        throw Object.assign(new Error('disk I/O error'), { errcode: 778 });
      }),
      work(3, () => note(3)),
    ]);
    for (const outcome of told)
      expect(outcome).toMatchObject({ reason: { code: 'disk-failed', message: 'disk I/O error' } });
    expect(undone).toEqual([3, 2, 1]);
    expect(notes()).toEqual([]);
    expect(await journal.write(() => note(4))).toBe(4);
  });

  it('undoes before anybody hears of the failure', async () => {
    let state = 'before';
    state = 'after';
    const heard = journal
      .write(
        () => {
          throw new Error('oops');
        },
        () => (state = 'before'),
      )
      .catch(() => state);
    expect(await heard).toBe('before');
  });

  it('writes what a work asks for with the next turn, even when that work flushes', async () => {
    let inner: Promise<number> | undefined;
    await journal.write(() => {
      inner = journal.write(() => note(2));
      journal.flush();
      return note(1);
    });
    expect(notes()).toEqual([1]);
    expect(await inner).toBe(2);
  });

  it('writes what is waiting when it closes, and nothing after', async () => {
    const waiting = journal.write(() => note(1));
    journal.close();
    expect(notes()).toEqual([1]);
    expect(await waiting).toBe(1);
    let undone = false;
    const late = journal.write(
      () => note(2),
      () => (undone = true),
    );
    await expect(late).rejects.toBeInstanceOf(DiskFault);
    expect(undone).toBe(true);
    expect(notes()).toEqual([1]);
  });

  test.prop([fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 30 })], effort(30))(
    'keeps exactly what it said it keeps, however the turns fall',
    async (works) => {
      store.database.exec('DELETE FROM notes');
      const kept: number[] = [];
      const told: Promise<void>[] = [];
      for (const [n, [isBad, endsTurn]] of works.entries()) {
        const written = journal.write(() => {
          note(n);
          if (isBad) throw new Error('oops');
        });
        told.push(
          written.then(
            () => void kept.push(n),
            () => undefined,
          ),
        );
        if (endsTurn) journal.flush();
      }
      await Promise.all(told);
      expect(kept).toEqual(works.flatMap(([isBad], n) => (isBad ? [] : [n])));
      expect(notes()).toEqual(kept);
    },
  );
});
