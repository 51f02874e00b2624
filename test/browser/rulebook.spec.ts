import { newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessible, offlineTest, test } from './fixtures.ts';

test('the rules are read at leisure, and searched by any word', async ({ page, startHub }) => {
  const hub = await startHub();
  await signIn(page, hub);
  await page.goto(hub.url);
  await page.getByRole('button', { name: 'Rules' }).tap();
  await expect(page.getByRole('heading', { name: 'Discarding' })).toBeVisible();
  await expectAccessible(page);
  // The contents lead to a section, where an example is played with.
  const tap = (name: string) => page.getByRole('button', { name }).first().tap();
  await tap('Discarding');
  await expect(page.getByText('7 equals the sum of the others.')).toBeInViewport();
  await tap('Take away: 7');
  await expect(page.getByText('Legal with one more: 1 or 7.')).toBeVisible();
  await tap('Splitting the pile');
  await expect(page.getByText('Jessie keeps 12, passes 11')).toBeInViewport();
  await tap('One card more');
  await expect(page.getByText('Jessie keeps 12, passes 12')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await search.fill('sum of');
  await expect(page.getByRole('listitem')).toHaveText([/one is the sum of the others.*W25/]);
  await expect(page.getByRole('status').filter({ hasText: '1 rule found' })).toBeVisible();
  await search.fill('parrot');
  await expect(page.getByText('No rule says that. Try another word.')).toBeVisible();
  await expectAccessible(page);
});

offlineTest(
  'what is refused, and a discard that is not legal, lead to their rule; also while the hub is away',
  async ({ page, startHub }) => {
    const hub = await startHub();
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, hub);
    const table = await newWrightTable(page, hub.url, { Jessie: null, Billy: null, Butch: null });
    await page.goto(`${hub.url}/table/${table.id}`);
    await page.getByRole('button', { name: 'More' }).waitFor();
    await page.evaluate('navigator.serviceWorker.ready');
    await hub.kill();
    await page.getByRole('button', { name: 'Check a discard' }).tap();
    for (const card of ['3', '4']) await page.getByRole('button', { name: new RegExp(`^${card}, `) }).tap();
    await page.getByRole('button', { name: 'Rule W25' }).tap();
    const rules = page.getByRole('dialog', { name: 'Rules of the game' });
    await expect(rules.locator('[aria-current]')).toContainText('one is the sum of the others');
    await expect(rules.locator('[aria-current]')).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(rules).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Check a discard' })).toBeVisible();
  },
);

test('the rules of a table are printed: first what differs, black on white', async ({ page, startHub }) => {
  const hub = await startHub();
  await signIn(page, hub);
  const table = await newWrightTable(
    page,
    hub.url,
    { Jessie: null, Billy: null, Butch: null },
    { missOrder: 'reverse' },
  );
  await page.goto(`${hub.url}/table/${table.id}`);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Rules at this table' }).tap();
  await page.getByRole('button', { name: 'Print the rules of this table' }).tap();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Other than usual',
    'As usual: the printed rules, and our rulings where they are silent',
  ]);
  await expect(page.locator('dl').first()).toContainText('Last hand first');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
