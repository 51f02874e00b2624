import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { COPIES } from '#server/record/copies.ts';
import { RECORD_FILE } from '#server/store/store.ts';
import { newWrightTable, signIn } from './by-script.ts';
import { chooseLanguage, expect, expectAccessibleInBothThemes, test } from './fixtures.ts';

test('the page Health says that ends of tables are gone: one goes on from a copy, the other is so on purpose', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: null, Billy: null, Butch: null });
  await table.dispatch('add-sheriff');
  await page.goto(`${hub.url}/health`);
  await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
  await expect(page.getByText('add-sheriff')).toBeVisible();
  await expect(page.getByText('SIM1 simulated')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).tap();
  await expect(page.getByText('Everything is as it was written.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await hub.pause();
  mkdirSync(join(hub.data, COPIES));
  copyFileSync(join(hub.data, RECORD_FILE), join(hub.data, COPIES, '2030-01-01T10-00-00-000Z.sqlite'));
  const between = await startHub({ data: hub.data, port: hub.port, boards: 'sim' });
  const second = await newWrightTable(page, hub.url, { Jessie: null, Billy: null, Butch: null });
  await second.dispatch('add-sheriff');
  await between.pause();
  const database = new DatabaseSync(join(hub.data, RECORD_FILE));
  database.exec('DROP TRIGGER events_never_go');
  database.exec('DELETE FROM events WHERE seq > 1');
  database.close();
  const again = await startHub({ data: hub.data, port: hub.port, boards: 'sim' });
  await page.goto(again.url);
  await page.getByRole('alert').getByRole('link', { name: 'See what' }).tap();
  await expect(page.getByRole('heading', { name: 'Something needs you' })).toBeVisible();
  // The second start noted that the clock began anew.
  await expect(page.getByText('Table “Quickdraw”: 1 of 3 events')).toBeVisible();
  await expect(page.getByText('Table “Quickdraw”: 1 of 2 events')).toBeVisible();
  await expect(page.getByText('The end of the table “Quickdraw” is gone from the disk')).toHaveCount(1);
  await page.getByRole('button', { name: 'Check now' }).tap();
  // By now it may have been noted there, too, that the clock began anew.
  await expect(
    page.getByText(/^Table “Quickdraw”: [12] of 3 events, last known head is gone\.$/),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Play on from there' }).tap();
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
  await page.goto(`${again.url}/health`);
  await expect(page.getByText('1 of 2 events').first()).toBeVisible();
  await expect(page.getByText('is gone from the disk')).toHaveCount(0);
  await chooseLanguage(page, 'Русский');
  await expect(page.getByText('событий, последний известный конец пропал.').first()).toBeVisible();
  await expect(page.getByText('виртуальная')).toBeVisible();
  await page.getByRole('button', { name: 'Старую копию вернули нарочно' }).tap();
  await page.getByRole('button', { name: 'Да, так и задумано' }).tap();
  await expect(page.getByRole('heading', { name: 'Всё в порядке' })).toBeVisible();
});
