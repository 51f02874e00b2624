import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect, offlineTest, test } from './fixtures.ts';
import { slap } from './simulated-hands.ts';

const said = (page: Page) => page.getByTestId('undone');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(
  page: Page,
  hub: RunningHub,
  seats: Readonly<Record<string, string>>,
  options: object = {},
): Promise<ScriptedTable> {
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, seats, options);
  await page.goto(`${hub.url}/table/${table.id}`);
  return table;
}

test('an early slap that an undo forgave is told', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const seats = { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' };
  const table = await open(page, hub, seats, { falsePress: 'last' });
  await table.dispatch('add-sheriff');
  await slap(page, hub, { 1: 0 });
  await expect(page.getByRole('button', { name: /^Slapped too early/ })).toBeVisible();
  await button(page, 'Undo').tap();
  await expect(said(page)).toContainText('the early slap of Billy');
  await button(page, 'Undo').tap();
  await expect(said(page)).toContainText('the answer about early hands');
});

test('a race that began while a question was open is told when it is taken back', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' });
  await table.dispatch('add-sheriff');
  await slap(page, hub, { 1: 0 });
  await expect.poll(() => asked(page, table.path)).toMatchObject({ state: { round: { held: [{}] } } });
  await table.dispatch('add-sheriff');
  const question = page.getByRole('group', { name: 'Count the hands already down?' });
  await expect(question).toBeVisible();
  await slap(page, hub, { 2: 0 });
  await expect(page.getByRole('heading', { name: 'So far first: Butch' })).toBeVisible();
  // It is asked on: whoever has pads slaps beside it.
  await expect(question).toBeVisible();
  await button(page, 'Undo').tap();
  await expect(said(page)).toContainText('the shootout');
});

offlineTest(
  'an undo while the hub is away says what it took back, also after a reload',
  async ({ page, startHub }) => {
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
  },
);

test('other buzzers for everybody are one tap, and one undo', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' });
  const buzzers = async () =>
    (await asked<{ seats: { buzzer: string | null }[] }>(page, table.path)).seats.map(({ buzzer }) => buzzer);
  await button(page, 'A sheriff!').tap();
  await button(page, 'More').tap();
  await button(page, 'Buzzers').tap();
  await page.getByRole('radio', { name: 'Pads on this tablet' }).tap();
  await expect.poll(buzzers).toEqual(['pad', 'pad', 'pad']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await button(page, 'Undo').tap();
  await expect(said(page)).toContainText('other buzzers for several');
  await expect.poll(buzzers).toEqual(['SIM1:0', 'SIM1:1', 'SIM1:2']);
});
