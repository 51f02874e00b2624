import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '#server/store/store.ts';
import { temporaryFolder } from '#test/client.ts';
import { SampleTable } from '#test/record/sample-record.ts';
import { COPIES, Copies, inCopies } from './copies.ts';

it('the record is copied when something was written, the newest four are kept, and one that is damaged is passed over', async () => {
  const folder = temporaryFolder();
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.fault);
  const { database } = store.value;
  let hour = 10;
  const wall = () => `2030-01-01T${hour}:00:00.000Z`;
  const copies = new Copies({
    ...{ folder, database, wall, report: expect.unreachable, everyMs: 1, isLossKnown: () => false },
  });
  onTestFinished(async () => {
    await copies.close();
    store.value.close();
  });
  const table = new SampleTable(database, 't1', 1);
  for (; hour < 16; hour++) {
    table.dispatch({ type: hour % 2 === 0 ? 'add-sheriff' : 'undo' });
    copies.written();
    await expect.poll(() => copies.newest).toBe(wall());
  }
  await copies.close();
  const names = readdirSync(join(folder, COPIES)).sort();
  expect(names).toEqual([12, 13, 14, 15].map((at) => `2030-01-01T${at}-00-00-000Z.sqlite`));
  expect(statSync(join(folder, COPIES)).mode & 0o777).toBe(0o700);
  const rows = () => [...inCopies(folder, ({ at, stores }) => [at, stores.logs.rows('t1').length])][0];
  expect(rows()).toEqual(['2030-01-01T15:00:00.000Z', table.rows.length]);
  writeFileSync(join(folder, COPIES, String(names[3])), 'no database');
  expect(rows()).toEqual(['2030-01-01T14:00:00.000Z', table.rows.length - 1]);
});

it('copies from before a loss are kept for as long as it is known', async () => {
  const folder = temporaryFolder();
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.fault);
  const { database } = store.value;
  const old = '2029-12-31T20-00-00-000Z.sqlite';
  mkdirSync(join(folder, COPIES));
  writeFileSync(join(folder, COPIES, old), '');
  let [hour, isLossKnown] = [10, true];
  const copies = new Copies({
    ...{ folder, database, everyMs: 1, report: expect.unreachable, isLossKnown: () => isLossKnown },
    wall: () => `2030-01-01T${hour}:00:00.000Z`,
  });
  onTestFinished(async () => {
    await copies.close();
    store.value.close();
  });
  const copied = async () => {
    copies.written();
    await expect.poll(() => copies.newest).toBe(`2030-01-01T${hour}:00:00.000Z`);
    hour++;
  };
  for (let n = 0; n < 5; n++) await copied();
  await expect.poll(() => readdirSync(join(folder, COPIES)).length).toBe(5);
  expect(readdirSync(join(folder, COPIES))).toContain(old);
  isLossKnown = false;
  await copied();
  await expect.poll(() => readdirSync(join(folder, COPIES)).length).toBe(4);
});
