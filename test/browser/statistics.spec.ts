import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { chooseLanguage, expect, expectAccessible, test } from './fixtures.ts';

/** A match of one round without buzzers: the first of the names wins, the last gets nothing. */
async function playMatch(page: Page, url: string, names: readonly string[]): Promise<ScriptedTable> {
  const table = await newWrightTable(page, url, Object.fromEntries(names.map((name) => [name, null])), {}, 1);
  const seats = names.map((_, at) => String(at + 1));
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await table.dispatch('give-order', { order: seats });
  await table.dispatch('give-ranking', { ranking: seats.slice(0, -1) });
  await table.dispatch('count-pile', { loot: 23 });
  return table;
}

test('matches of several evenings are counted, and a player looked up', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  await page.goto(hub.url);
  await expect(page.getByRole('button', { name: 'New table' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Statistics' })).toBeHidden();
  await page.goto(`${hub.url}/statistics`);
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  await expectAccessible(page);

  await playMatch(page, hub.url, ['Jessie', 'Billy', 'Butch']);
  await playMatch(page, hub.url, ['Billy', ' JESSIE', 'Анна Мария']);
  await playMatch(page, hub.url, ['Jessie', 'Billy', 'Анна Мария']);
  await page.goto(hub.url);
  await page.getByRole('button', { name: 'Statistics' }).tap();
  const players = page.getByRole('table', { name: '3 finished matches' });
  await expect(players.getByRole('row')).toHaveText([
    /^Player/,
    /^Jessie\s*3\s*2\s*10\s*12\s*0$/,
    /^Billy\s*3\s*1\s*8\s*12\s*0$/,
    /^Butch\s*1\s*0\s*0\s*0\s*1$/,
    /^Анна Мария\s*2\s*0\s*0\s*0\s*2$/,
  ]);
  await expectAccessible(page);

  await players.getByRole('link', { name: 'Анна Мария' }).tap();
  await expect(page.getByRole('heading', { name: 'Анна Мария' })).toBeVisible();
  await expect(page.getByText('Last on the pile')).toBeVisible();
  await expect(page.getByText('Not measured yet')).toBeVisible();
  const against = page.getByRole('table', { name: 'Head to head' });
  await expect(against.getByRole('row')).toHaveText([
    /^Opponent/,
    /^Billy\s*0\s*2\s*0\s*2$/,
    /^Jessie\s*0\s*2\s*0\s*2$/,
  ]);
  await expectAccessible(page);
  await against.getByRole('link', { name: 'Jessie' }).tap();
  await expect(page.getByRole('heading', { name: 'Jessie', exact: true })).toBeVisible();
  const eveningAsked = page.waitForRequest(/\/api\/statistics\?since=/);
  await page.getByRole('radio', { name: 'This evening' }).tap({ force: true });
  await eveningAsked;
  await expect(against.getByRole('row')).toHaveCount(4);

  // One game alone is nothing to choose from, but an address may name it, and goes on naming it.
  await expect(page.getByRole('group', { name: 'Game' })).toBeHidden();
  const gameAsked = page.waitForRequest(/\/api\/statistics\?game=wright$/);
  await page.goto(`${hub.url}/statistics?game=wright`);
  await gameAsked;
  await players.getByRole('link', { name: 'Jessie' }).tap();
  await expect(page).toHaveURL(`${hub.url}/statistics/jessie?game=wright`);
  await page.getByRole('link', { name: 'All players' }).tap();
  await expect(page).toHaveURL(`${hub.url}/statistics?game=wright`);
  await players.getByRole('link', { name: 'Jessie' }).tap();
  await expect(page).toHaveURL(`${hub.url}/statistics/jessie?game=wright`);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jessie', exact: true })).toBeVisible();
  await chooseLanguage(page, 'Русский');
  await expect(page.getByText('67 % партий')).toBeVisible();
});

/** What the head of a PNG says. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test('the result goes home as a picture, and into BG Stats', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const table = await playMatch(page, hub.url, ['Джесси', 'Billy & Co', 'Butch']);
  await page.goto(`${hub.url}/table/${table.id}`);
  await expect(page.getByRole('heading', { name: 'Джесси wins' })).toBeVisible();
  await expectAccessible(page);

  const href = await page.getByRole('link', { name: 'Into BG Stats' }).getAttribute('href');
  const { origin, pathname, searchParams } = new URL(href ?? '');
  expect(origin + pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
  expect(JSON.parse(searchParams.get('data') ?? '')).toMatchObject({
    sourceName: 'Quickdraw',
    sourcePlayId: `quickdraw-${table.id}`,
    playDate: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
    game: { name: 'Банда братьев Райт', highestWins: true, noPoints: false },
    players: [
      { name: 'Джесси', score: 12, rank: 1, winner: true, startPlayer: true },
      { name: 'Billy & Co', score: 6, rank: 2, winner: false, startPlayer: false },
      { name: 'Butch', score: 0, rank: 3, winner: false, startPlayer: false },
    ],
  });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture' }).tap();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/ 20\d\d\.png$/);
  const png = readFileSync(await file.path());
  expect(sizeOf(png)).toEqual({ width: 1080, height: 1350 });
  // An empty one would be a few kilobytes of one colour.
  expect(png.length).toBeGreaterThan(20_000);
});

test('a device that shares files is handed the picture, in the colours of its theme; who thinks again saves nothing', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const table = await playMatch(page, hub.url, ['Jessie', 'Billy', 'Butch']);
  await page.addInitScript(`
    navigator.canShare = ({ files }) => files.length === 1;
    navigator.share = ({ files: [{ name, type, size }] }) => {
      window.shared = { name, type, size };
      return Promise.reject(new DOMException('', 'AbortError'));
    };
  `);
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  const sizes: number[] = [];
  for (const theme of ['dark', 'light']) {
    await page.goto(`${hub.url}/table/${table.id}`);
    await page.evaluate(`localStorage.setItem('quickdraw-theme', '${theme}')`);
    await page.reload();
    const share = page.getByRole('button', { name: 'Share a picture' });
    await share.tap();
    await expect.poll(() => page.evaluate('window.shared')).toMatchObject({ type: 'image/png' });
    await expect(share).toBeEnabled();
    sizes.push(Number(await page.evaluate('window.shared.size')));
  }
  expect(Math.min(...sizes)).toBeGreaterThan(20_000);
  expect(new Set(sizes).size).toBe(2);
  expect(downloads).toEqual([]);
});
