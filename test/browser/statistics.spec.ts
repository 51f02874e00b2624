import type { Page } from '@playwright/test';
import { newTable, signIn, type ScriptedTable } from './by-script.ts';
import { chooseLanguage, expect, expectAccessible, test } from './fixtures.ts';

/** A match of one round without buzzers: the first of the names wins, the last gets nothing. */
async function playMatch(page: Page, url: string, names: readonly string[]): Promise<ScriptedTable> {
  const table = await newTable(page, url, Object.fromEntries(names.map((name) => [name, null])), {}, 1);
  const seats = names.map((_, at) => String(at + 1));
  await table.tell('add-sheriff');
  await table.tell('add-sheriff');
  await table.tell('give-order', { order: seats });
  await table.tell('give-ranking', { ranking: seats.slice(0, -1) });
  await table.tell('count-pile', { loot: 23 });
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
  await page.getByRole('radio', { name: 'This evening' }).tap({ force: true });
  await expect(against.getByRole('row')).toHaveCount(4);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jessie', exact: true })).toBeVisible();
  await chooseLanguage(page, 'Русский');
  await expect(page.getByText('67 % партий')).toBeVisible();
});
