import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RECORD_FILE } from '#server/store/store.ts';
import { newTable, signIn } from './by-script.ts';
import { chooseLanguage, expect, expectAccessibleInBothThemes, test } from './fixtures.ts';

test('the page Health says that the end of a table is gone, and is told that this is so on purpose', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const table = await newTable(page, hub.url, { Jessie: null, Billy: null, Butch: null });
  await table.tell('add-sheriff');
  await page.goto(`${hub.url}/health`);
  await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
  await expect(page.getByText('add-sheriff')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).tap();
  await expect(page.getByText('Everything is as it was written.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await hub.pause();
  const database = new DatabaseSync(join(hub.data, RECORD_FILE));
  database.exec('DROP TRIGGER events_never_go');
  database.prepare('DELETE FROM events WHERE table_id = ? AND seq > 1').run(table.id);
  database.close();
  const again = await startHub({ data: hub.data, port: hub.port, boards: 'sim' });
  await page.goto(again.url);
  await page.getByRole('alert').getByRole('link', { name: 'See what' }).tap();
  await expect(page.getByRole('heading', { name: 'Something needs you' })).toBeVisible();
  await expect(page.getByText(`Table ${table.id}: 1 of 2 events`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await chooseLanguage(page, 'Русский');
  await page.getByRole('button', { name: 'Старую копию вернули нарочно' }).tap();
  await page.getByRole('button', { name: 'Да, так и задумано' }).tap();
  await expect(page.getByRole('heading', { name: 'Всё в порядке' })).toBeVisible();
});
