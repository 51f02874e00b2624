import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RECORD_FILE } from '#server/store/store.ts';
import { newWrightTable, signIn } from './by-script.ts';
import { chooseLanguage, expect, expectAccessibleInBothThemes, test } from './fixtures.ts';

/** Rows are kept as they are by triggers; a disk knows nothing of them. */
function damage(folder: string, ...rows: (readonly [table: string, seq: number])[]): void {
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec('DROP TRIGGER events_never_change');
  const spoil = database.prepare(`UPDATE events SET data = '{"oops' WHERE table_id = ? AND seq = ?`);
  for (const row of rows) spoil.run(...row);
  database.close();
}

test('tables that the disk has damaged are named; one goes on from before that, one is put away, the third is played', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await signIn(page, hub);
  const seats = { Jessie: null, Billy: null, Butch: null };
  const [first, second, third] = [
    await newWrightTable(page, hub.url, seats),
    await newWrightTable(page, hub.url, seats),
    await newWrightTable(page, hub.url, seats),
  ];
  for (const table of [first, second, third]) await table.dispatch('add-sheriff');
  await first.dispatch('add-sheriff');
  await hub.pause();
  damage(hub.data, [first.id, 3], [second.id, 1]);
  const again = await startHub({ data: hub.data, port: hub.port });

  await page.goto(again.url);
  const [left, nothing] = [
    page.getByRole('alert').filter({ hasText: 'Its first 2 steps can still be read.' }),
    page.getByRole('alert').filter({ hasText: 'Nothing of it can be read.' }),
  ];
  await expect(left).toContainText('The disk has damaged the table “Quickdraw”');
  await expectAccessibleInBothThemes(page);
  await chooseLanguage(page, 'Русский');
  await expect(page.getByText('Читаются первые 2 шага.')).toBeVisible();
  await chooseLanguage(page, 'English');
  await expect(left.getByRole('link', { name: 'Save what is left' })).toHaveAttribute('download');
  await nothing.getByRole('button', { name: 'Put away' }).tap();
  await page.getByRole('button', { name: 'Take it out again' }).tap();
  await nothing.getByRole('button', { name: 'Put away' }).tap();
  await expect(page.getByText('It is put away, and stays on the disk as it is.')).toBeVisible();
  await left.getByRole('button', { name: 'Play on from there' }).tap();
  await expect(page.getByText('Round 1 of 6')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
  await page.getByRole('button', { name: 'A sheriff!' }).tap();
  await expect(page.getByRole('heading', { name: 'Two sheriffs are out' })).toBeVisible();
  await page.goto(again.url);
  await expect(page.getByRole('link', { name: 'Quickdraw' })).toHaveCount(2);
  await expect(page.getByText('The disk has damaged')).toHaveCount(0);
});
