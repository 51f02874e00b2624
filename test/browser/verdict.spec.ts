import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packed } from '#server/verdict-certificates/issue-verdict.ts';
import type { VerdictFile } from '#server/verdict-certificates/verdict-file.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { newFolder } from '../hub-process.ts';
import { newWrightTable, raceOnce, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { moveButtons } from './simulated-hands.ts';

test('a verdict is certified, printed with its code, and checked elsewhere by whoever has the code or the file', async ({
  page,
  openDevice,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' });
  for (let n = 0; n < 2; n++) await table.dispatch('add-sheriff');
  await moveButtons(page, hub, [
    { channel: 0, at_us: 0, down: true },
    { channel: 1, at_us: 120_000, down: true },
  ]);
  await raceOnce<RaceView>(page, table, 1, ({ verdict }) => verdict.status === 'final');
  await page.goto(`${hub.url}/table/${table.id}`);
  await page.getByRole('button', { name: 'Photo finish' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Verdict certificate' }).tap();
  await expect(page.getByText('Last: Butch')).toBeVisible();
  await expect(page.getByRole('row', { name: /Billy/ })).toContainText('120 ms');
  await expect(page.getByText('Signed and unchanged.')).toBeVisible();
  await expect(page.getByText('Signed by this hub')).toBeVisible();
  await expect(page.getByText('those of a simulated board')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect.poll(() => page.evaluate(`document.querySelector('figure img').naturalWidth > 0`)).toBe(true);
  await expectAccessible(page);

  // Somebody who has joined nothing, at a hub that never saw the race.
  const answer = await page.request.get(`${hub.url}/api/tables/${table.id}/races/1/verdict`);
  const file = (await answer.json()) as VerdictFile;
  const elsewhere = await startHub();
  const phone = await openDevice();
  await phone.goto(`${elsewhere.url}/verdict#${packed(file)}`);
  await expect(phone.getByText('Signed and unchanged.')).toBeVisible();
  await expect(phone.getByText('Signed by another hub.')).toBeVisible();
  const path = join(newFolder(), 'verdict.json');
  writeFileSync(path, JSON.stringify({ ...file, signed: file.signed.replace('Butch', 'Jessie') }));
  await phone.getByLabel('Check a file').setInputFiles(path);
  await expect(phone.getByRole('alert')).toContainText('Do not rely on it');
  await expectAccessible(phone);
  writeFileSync(path, 'nonsense');
  await phone.getByLabel('Check a file').setInputFiles([]);
  await phone.getByLabel('Check a file').setInputFiles(path);
  await expect(phone.getByText('This is no verdict certificate')).toBeVisible();
});
