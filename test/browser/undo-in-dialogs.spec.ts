import type { Locator, Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { slap } from './simulated-hands.ts';

/** Four at a table with one sheriff out, opened on the page. */
async function open(page: Page, hub: RunningHub, options: object = {}): Promise<ScriptedTable> {
  await signIn(page, hub);
  const seats = { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2', Doc: 'SIM1:3' };
  const table = await newWrightTable(page, hub.url, seats, options);
  await table.dispatch('add-sheriff');
  await page.goto(`${hub.url}/table/${table.id}`);
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
  return table;
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const headed = (page: Page, name: string) => page.getByRole('heading', { name });
const said = (page: Page) => page.getByTestId('undone');

test('the question about hands already down takes back what led to it, and goes', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub, { falsePress: 'last' });
  await slap(page, hub, { 1: 0 });
  await expect(page.getByRole('button', { name: /^Slapped too early/ })).toContainText('Billy');
  await table.dispatch('add-sheriff');
  const line = page.getByRole('group', { name: 'Count the hands already down?' });
  // An answer that nobody was told of yet comes first.
  await button(line, 'No, a mistake').tap();
  const whose = page.getByRole('dialog', { name: 'Whose mistake was it?' });
  await button(whose, 'Undo').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await line.getByRole('button', { name: 'Slapped before the tablet knew why: Billy' }).tap();
  const question = page.getByRole('dialog', { name: 'Count the hands already down?' });
  await expect(button(question, 'Undo')).toBeVisible();
  await expectAccessible(page);
  const box = await button(question, 'Undo').boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
  await button(question, 'Undo').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await expect(headed(page, 'One sheriff is out')).toBeVisible();
  await expect(said(page)).toContainText('the second sheriff');
});

test('an order by hand takes back its own taps first, then a step, and goes', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  await table.dispatch('add-sheriff');
  await button(page, 'Shootout').tap();
  const order = page.getByRole('dialog', { name: 'Order by hand' });
  await button(order, 'Whole order').tap();
  await button(order, 'Doc').tap();
  await expect(headed(page, 'And who was next?')).toBeVisible();
  await button(order, 'Undo').tap();
  await expect(headed(page, 'Tap who was first')).toBeVisible();
  await button(order, 'Undo').tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(headed(page, 'One sheriff is out')).toBeVisible();
});

test('what asks about a race goes when another tablet takes the race back', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  await table.dispatch('add-sheriff');
  for (const asks of ['Order by hand', 'False start', 'Photo finish']) {
    await slap(page, hub, { 2: 0 });
    await expect(headed(page, 'So far first: Butch')).toBeVisible();
    await button(page, asks).tap();
    await expect(button(page.getByRole('dialog'), 'Undo')).toBeEnabled();
    await table.dispatch('undo');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(headed(page, 'Two sheriffs are out')).toBeVisible();
  }
  // Nor does the photo finish of one race come back with the next.
  await slap(page, hub, { 2: 0 });
  await expect(headed(page, 'So far first: Butch')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the score sheet follows an undo', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  await table.dispatch('add-sheriff');
  await table.dispatch('give-order', { last: '4' });
  await table.dispatch('give-ranking', { ranking: ['1', '2', '3'] });
  await table.dispatch('count-pile', { loot: 21 });
  await button(page, 'Score sheet').tap();
  const sheet = page.getByRole('dialog', { name: 'Score sheet' });
  await expect(sheet.getByText('A wrong number? Tap it.')).toBeVisible();
  await button(sheet, 'Undo').tap();
  await expect(sheet.getByText('No round has been scored yet.')).toBeVisible();
  await expect(said(page)).toContainText('the split of round 1');
  await expect(sheet).toBeVisible();
});
