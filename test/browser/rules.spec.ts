import { asked, newWrightTable, signIn } from './by-script.ts';
import { chooseLanguage, expect, expectAccessible, test } from './fixtures.ts';

const SEATS = { Anna: 'pad', Boris: 'pad', Clara: 'pad' };

test('the rules of a table are read at the table, also while the hub is away', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, SEATS, { rounds: 4, missOrder: 'reverse' });
  await table.dispatch('add-sheriff');
  const [, loaded] = await Promise.all([
    page.goto(`${hub.url}/table/${table.id}`),
    page.waitForResponse(/RulesDialog.*js/),
  ]);
  await loaded.finished();
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Rules at this table' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Rules at this table' });
  const said = (words: string) =>
    dialog.locator('div').filter({ has: page.getByText(words, { exact: true }) });
  await expect(said('Last hand first').last()).toContainText('Whose miss fires first not the usual');
  await expect(said('4').last()).toContainText('Rounds not the usual');
  await expect(said('They share the win').last()).not.toContainText('not the usual');
  await expect(dialog.getByText('not the usual')).toHaveCount(2);
  await expect(dialog.locator('dt')).toHaveCount(12);
  // What is being played cannot be changed any more.
  await expect(dialog.getByRole('button', { name: 'Change players or rules' })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();

  await chooseLanguage(page, 'Русский');
  await hub.pause();
  await page.getByRole('button', { name: 'Ещё' }).tap();
  await page.getByRole('button', { name: 'Правила за этим столом' }).tap();
  await expect(page.getByRole('dialog').getByText('Сначала последняя рука')).toBeVisible();
});

test('rules of a table that has not begun are changed from there', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, SEATS);
  await page.goto(`${hub.url}/table/${table.id}`);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Rules at this table' }).tap();
  await page.getByRole('button', { name: 'Change players or rules' }).tap();
  await page.getByRole('button', { name: 'One round more' }).tap();
  await page.getByRole('button', { name: 'On to the buzzers' }).tap();
  await page.getByRole('button', { name: 'Start playing' }).tap();
  await expect(page.getByRole('heading', { name: 'Round 1 of 7' })).toBeVisible();
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { setup: { options: { rounds: 7 } } }, seats: [{ buzzer: 'pad' }, {}, {}] });
});
