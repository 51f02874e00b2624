import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { chooseLanguage, expect, expectAccessible, test } from './fixtures.ts';

test.use({ isNewDevice: true });

const PLAYERS = { Jessie: null, Billy: null, Butch: null };

const card = (page: Page) => page.getByRole('dialog', { name: /^(A short tour|Короткий обзор)$/ });
const offer = (page: Page) => page.getByRole('button', { name: 'First time here? Start with a tour' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A new table on a new device, before its first round. */
async function setUp(page: Page, hub: RunningHub): Promise<ScriptedTable> {
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { ...PLAYERS });
  await page.goto(`${hub.url}/new?table=${table.id}`);
  await expect(offer(page)).toBeVisible();
  return table;
}

/** Without buzzers the set-up asks once whether that is meant. */
async function start(page: Page): Promise<void> {
  await button(page, 'Without buzzers: you say whose hand it was').tap();
}

async function openMenu(page: Page): Promise<void> {
  await button(page, 'More').tap();
  await button(page, 'A short tour').tap();
  await expect(card(page)).toBeVisible();
}

test('the tour points at what it talks about, one thing after the other, and the table plays on', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await setUp(page, hub);
  await expectAccessible(page);
  await offer(page).tap();
  await start(page);
  for (const [words, target] of [
    ['Tap the star', 'A sheriff!'],
    ['Shootout', 'Shootout'],
    ['Undo takes back', 'Undo'],
    ['score sheet', 'Score sheet'],
    ['Buzzers, the rules', 'More'],
  ] as const) {
    await expect(card(page)).toContainText(words);
    const [ring, thing, own] = await Promise.all(
      [page.locator('.ring'), button(page, target), card(page)].map((one) => one.boundingBox()),
    );
    if (!ring || !thing || !own) throw new Error(`${target} is not pointed at`);
    expect(Math.abs(ring.x + ring.width / 2 - thing.x - thing.width / 2)).toBeLessThan(2);
    expect(Math.abs(ring.y + ring.height / 2 - thing.y - thing.height / 2)).toBeLessThan(2);
    // What is pointed at can be seen, and tapped.
    const isApart = own.y >= thing.y + thing.height || own.y + own.height <= thing.y;
    expect(isApart, `${words} is beside ${target}`).toBe(true);
    await expectAccessible(page);
    if (target === 'A sheriff!') await button(page, target).tap();
    await card(page).getByRole('button').last().tap();
  }
  await expect(card(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
});

test('the tour is offered once, skipped at a tap, and found again in the menu', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  const table = await setUp(page, hub);
  await button(page, 'Start playing').tap();
  await start(page);
  await expect(button(page, 'A sheriff!')).toBeVisible();
  await expect(card(page)).toBeHidden();
  // Neither at the next table nor after a reload.
  await page.goto(`${hub.url}/new?table=${table.id}`);
  await expect(button(page, 'Start playing')).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.goto(`${hub.url}/table/${table.id}`);
  await openMenu(page);
  await button(page, 'Skip').tap();
  await expect(card(page)).toBeHidden();
});

test('the tour is told by keys and in Russian, and Escape ends it', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  const table = await setUp(page, hub);
  await page.goto(`${hub.url}/table/${table.id}`);
  await openMenu(page);
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('2 of 5');
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await chooseLanguage(page, 'Русский');
  await button(page, 'Ещё').tap();
  await button(page, 'Короткий обзор').tap();
  await expect(card(page)).toContainText('нажмите на звезду');
});

test('a race that begins ends the tour, and nobody who looks on is shown around', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' });
  await page.goto(`${hub.url}/table/${table.id}`);
  await openMenu(page);
  // The undo, which this step points at, stays where it is in a race.
  for (let step = 1; step < 3; step += 1) await button(page, 'Next').tap();
  await expect(card(page)).toContainText('3 of 5');
  const tv = await openDevice();
  await signIn(tv, { ...hub, code: await displayCode(page, hub, table) });
  await tv.goto(`${hub.url}/display/${table.id}`);
  await expect(tv.getByRole('heading', { name: 'No sheriff yet' })).toBeVisible();
  await expect(card(tv)).toBeHidden();
  for (let sheriffs = 0; sheriffs < 4; sheriffs += 1) await table.dispatch('add-sheriff');
  await expect(card(page)).toBeHidden();
  await expect(page.getByTestId('lane-1')).toBeVisible();
});

async function displayCode(page: Page, { url }: RunningHub, { id }: ScriptedTable): Promise<string> {
  const answer = await page.request.post(`${url}/api/codes`, { data: { role: 'display', table: id } });
  return ((await answer.json()) as { code: string }).code;
}
