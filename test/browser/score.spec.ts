import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

type Send = (path: string, body: object) => Promise<Record<string, unknown>>;

/** Asks as the page would: joining gives both the same cookie. */
const sender =
  (page: Page, { url }: RunningHub): Send =>
  async (path, body) => {
    const answer = await page.request.post(url + path, { data: body });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };

/** A match of two rounds, kept without buzzers: Jessie 16, Billy 6, Butch 9. */
async function playMatch(send: Send): Promise<string> {
  const seats = [{ name: 'Jessie' }, { name: 'Billy', colour: 'boot' }, { name: 'Butch' }];
  const { id } = await send('/api/tables', { game: 'wright', name: 'Saloon', rounds: 2, seats });
  const table = `/api/tables/${String(id)}/commands`;
  let count = 0;
  const dispatch = (type: string, fields: object = {}) =>
    send(table, { id: `told-${++count}`, type, ...fields });
  for (const seat of ['1', '2', '3']) await dispatch('bind', { seat, buzzer: `SIM1:${Number(seat) - 1}` });
  for (const [order, ranking, loot] of [
    [['1', '2', '3'], ['1', '2'], 23],
    [['3', '1', '2'], ['3', '1'], 17],
  ] as const) {
    await dispatch('add-sheriff');
    await dispatch('add-sheriff');
    await dispatch('give-order', { order });
    await dispatch('give-ranking', { ranking });
    await dispatch('count-pile', { loot });
    if (loot === 23) await dispatch('next-round');
  }
  return String(id);
}

test('a finished match: its sheet is corrected, a player renamed, and it is told what happened', async ({
  page,
  startHub,
}) => {
  test.slow();
  const hub = await startHub({ boards: 'sim' });
  const send = sender(page, hub);
  await send('/api/join', { code: hub.code });
  const id = await playMatch(send);
  await page.goto(`${hub.url}/table/${id}`);
  await expect(page.getByRole('heading', { name: 'Jessie wins' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Final standings' }).getByRole('listitem')).toHaveText([
    /2nd\s*Butch\s*9/,
    /3rd\s*Billy\s*6/,
  ]);

  await page.getByRole('button', { name: 'Score sheet' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Score sheet' });
  await expect(sheet.getByRole('columnheader', { name: 'Jessie' })).toContainText('Winner');
  await sheet.getByRole('button', { name: 'Billy, round 1: 6 points' }).tap();
  const round = page.getByRole('dialog', { name: 'Correct round 1' });
  await expect(round).toBeVisible();
  // It lies over the sheet with a scrim of its own, and goes alone.
  expect(await page.evaluate('document.elementFromPoint(40, 400).className')).toContain('dialog-overlay');
  await page.keyboard.press('Escape');
  await expect(round).toBeHidden();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Billy, round 1: 6 points' }).tap();
  await expect(round.getByRole('button', { name: 'Correct the round' })).toBeDisabled();
  await round.getByLabel('Billy', { exact: true }).fill('20');
  await round.getByRole('button', { name: 'One less for Jessie' }).tap();
  await expect(round.getByText('Say why')).toBeVisible();
  await round.getByRole('button', { name: 'Split wrong' }).tap();
  await expectAccessible(page);
  await round.getByRole('button', { name: 'Correct the round' }).tap();
  await expect(sheet.getByRole('button', { name: 'Billy, round 1: 20 points, corrected' })).toBeVisible();
  await expect(sheet.getByRole('listitem')).toContainText(['Jessie: 12 → 11, Billy: 6 → 20 “Split wrong”']);
  await expect(sheet.getByRole('img')).toHaveAccessibleName(
    'Totals after 2 rounds: Billy 20, Jessie 15, Butch 9.',
  );

  await sheet.getByTitle('Rename Butch').tap();
  await expect(page.locator('input:focus')).toHaveCount(1);
  await page.keyboard.type('Etta');
  await page.keyboard.press('Enter');
  await expect(sheet.getByTitle('Rename Etta')).toBeVisible();
  await expectAccessible(page);
  // Followed by hand: Chromium's own list of downloads may stop the page from being drawn.
  const file = sheet.getByRole('link', { name: 'Spreadsheet file' });
  await expect(file).toHaveAttribute('download', /^Saloon, .+ 20\d\d\.csv$/);
  await expect(file).toHaveAttribute('href', /scores\.csv\?locale=en$/);
  const csv = await page.request.get(hub.url + String(await file.getAttribute('href')));
  expect(await csv.text()).toContain('2,Billy,20,0,20');

  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('heading', { name: 'Billy wins' })).toBeVisible();
});

test('a rematch moves everybody on, with sign and buzzer', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const send = sender(page, hub);
  await send('/api/join', { code: hub.code });
  const id = await playMatch(send);
  await page.goto(`${hub.url}/table/${id}`);
  await expect(page.getByRole('heading', { name: 'Jessie wins' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rematch' }).tap();
  const dialog = page.getByRole('dialog', { name: 'The same table again' });
  await expect(dialog.getByRole('radio', { name: 'Billy' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Jessie' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deal the cards' }).tap();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith(id));
  await expect(page.getByText('Round 1 of 2')).toBeVisible();
  const made = await page.request.get(page.url().replace('/table/', '/api/tables/'));
  expect(await made.json()).toMatchObject({
    name: 'Saloon',
    seats: [
      { name: 'Billy', colour: 'boot', buzzer: 'SIM1:1' },
      { name: 'Butch', colour: 'cactus', buzzer: 'SIM1:2' },
      { name: 'Jessie', colour: 'moon', buzzer: 'SIM1:0' },
    ],
    state: { setup: { first: '3' } },
  });
});

test('the score sheet on paper: black on white, without what only a screen needs', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  const send = sender(page, hub);
  await send('/api/join', { code: hub.code });
  const id = await playMatch(send);
  await page.goto(`${hub.url}/table/${id}/print`);
  await expect(page.getByRole('row', { name: 'Total' })).toHaveText(/Total\s*16\s*6\s*9/);
  await expect(page.getByText('Jessie wins.')).toBeVisible();
  await expect(page.getByText('2 rounds')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
