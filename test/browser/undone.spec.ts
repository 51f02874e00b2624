import type { Page } from '@playwright/test';
import type { HubProcess } from '../hub-process.ts';
import { newTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect, test } from './fixtures.ts';

const said = (page: Page) => page.getByTestId('undone');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(
  page: Page,
  hub: HubProcess,
  seats: Readonly<Record<string, string>>,
  options: object = {},
): Promise<ScriptedTable> {
  await signIn(page, hub);
  const table = await newTable(page, hub.url, seats, options);
  await page.goto(`${hub.url}/table/${table.id}`);
  return table;
}

test('an undo while the hub is away says what it took back, also after a reload', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await open(page, hub, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' });
  await expect(said(page)).toBeAttached();
  await page.evaluate('navigator.serviceWorker.ready');
  await hub.kill();
  for (let sheriff = 0; sheriff < 2; sheriff++) await button(page, 'A sheriff!').tap();
  await button(page, 'Undo').tap();
  await expect(said(page)).toContainText('the second sheriff');
  await page.reload();
  await expect(page.getByText('The hub is out of reach')).toBeVisible();
  await button(page, 'Undo').tap();
  await expect(said(page)).toContainText('the first sheriff');
});
