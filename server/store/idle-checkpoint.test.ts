import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import { IdleCheckpoint } from './idle-checkpoint.ts';
import { Journal } from './journal.ts';
import { openStore, RECORD_FILE } from './store.ts';

it('what was written last is brought into the record when nobody writes, and the hub writes on after it', async () => {
  const folder = temporaryFolder();
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.fault);
  const { database } = store.value;
  const checkpoint = new IdleCheckpoint(database, 1);
  onTestFinished(async () => {
    await checkpoint.close();
    store.value.close();
  });
  const journal = new Journal(database, { written: checkpoint.written });
  const unsettled = () => statSync(join(folder, `${RECORD_FILE}-wal`)).size;
  for (const id of ['one', 'two']) {
    await journal.write(() => database.prepare('INSERT INTO tables VALUES (?, ?, 0)').run(id, ''));
    expect(unsettled()).toBeGreaterThan(0);
    await expect.poll(unsettled, { timeout: 30_000 }).toBe(0);
  }
  expect(database.prepare('SELECT count(*) AS n FROM tables').get()).toEqual({ n: 2 });
});
