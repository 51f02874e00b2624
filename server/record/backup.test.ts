import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from '#server/store/journal.ts';
import { openStore, RECORD_FILE, type Store } from '#server/store/store.ts';
import { SampleTable } from '#test/record/sample-record.ts';
import { backupTo } from './backup.ts';
import { verify } from './verify.ts';

let folder: string;
let data: string;
let hub: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-backup-'));
  data = join(folder, 'data');
  const opened = openStore(data);
  if (!opened.ok) throw new Error(opened.fault);
  hub = opened.value;
  new SampleTable(hub.database, 't1', 1).race();
});
afterEach(() => {
  hub.close();
  rmSync(folder, { recursive: true });
});

/** Puts a copy where a hub would look for it. */
function restored(file: string): string {
  const place = join(folder, 'restored');
  mkdirSync(place);
  renameSync(file, join(place, RECORD_FILE));
  return place;
}

describe('a copy of the record', () => {
  it('is one file that a hub can go on with', async () => {
    const file = join(folder, 'copy.sqlite');
    expect(await backupTo(hub.database, file)).toEqual({ ok: true, value: undefined });
    expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'data']);
    // The file's own word that it needs no helpers beside it.
    expect([...readFileSync(file).subarray(18, 20)]).toEqual([1, 1]);
    const place = restored(file);
    expect(verify(place)).toMatchObject({ tables: 1, races: 1, faults: [] });
    const second = openStore(place);
    expect(second.ok).toBe(true);
    if (second.ok) second.value.close();
  });

  it('is made while the hub goes on writing, and is the record of one moment', async () => {
    const journal = new Journal(hub.database);
    const table = new SampleTable(hub.database, 't2', 2);
    const file = join(folder, 'copy.sqlite');
    const copying = backupTo(hub.database, file);
    const isOver = copying.then(() => true);
    let written = 0;
    do {
      await journal.write(() => {
        table.race();
      });
      written++;
    } while (!(await Promise.race([isOver, Promise.resolve(false)])));
    expect(await copying).toMatchObject({ ok: true });
    const { races, faults } = verify(restored(file));
    expect(faults).toEqual([]);
    expect(races).toBeLessThanOrEqual(1 + written);
    expect(verify(data)).toMatchObject({ races: 1 + written, faults: [] });
  });

  it('is for its owner alone to read', async () => {
    const file = join(folder, 'copy.sqlite');
    await backupTo(hub.database, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('never takes the place of a file', async () => {
    const file = join(folder, 'precious');
    writeFileSync(file, 'precious');
    expect(await backupTo(hub.database, file)).toMatchObject({
      fault: { words: expect.stringContaining('is there already') as string, isFull: false },
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    const twice = join(folder, 'twice');
    const told = await Promise.all([backupTo(hub.database, twice), backupTo(hub.database, twice)]);
    expect(told.map((answer) => answer.ok)).toEqual([true, false]);
  });

  it('says why it cannot be written, and leaves nothing behind', async () => {
    const nowhere = join(folder, 'nowhere', 'copy');
    expect(await backupTo(hub.database, nowhere)).toMatchObject({
      fault: { words: expect.stringContaining('cannot be written') as string, isFull: false },
    });
    const gone = new DatabaseSync(join(folder, 'gone'));
    gone.exec('CREATE TABLE t (a)');
    rmSync(join(folder, 'gone'));
    expect(await backupTo(gone, join(folder, 'copy'))).toMatchObject({
      fault: { words: expect.stringContaining('cannot be written') as string, isFull: false },
    });
    gone.close();
    expect(readdirSync(folder)).toEqual(['data']);
  });
});
