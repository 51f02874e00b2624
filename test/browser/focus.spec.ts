import { newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('the focus goes from screen to screen, and never to the top of the page', async ({ page, startHub }) => {
  const hub = await startHub();
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: null, Billy: null, Butch: null });
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  // Parts come one after the other: what keeps the focus is there before the screen of a race.
  const isKept = page.waitForResponse(/RaceScreen/);
  await page.goto(`${hub.url}/table/${table.id}`);
  await isKept;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().press('Enter');

  await press('Shootout');
  await press('Butch');
  // Nothing else tells this screen, so its heading is where the focus is.
  await expect(page.locator('#ranking-heading')).toBeFocused();
  await expectAccessible(page);
  await press('Billy');
  await press('10');
  // A status tells what everybody got: the focus says nothing more.
  await expect(page.getByRole('button', { name: 'Next round' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press('Next round');
  await expect(page.getByRole('heading', { name: 'No sheriff yet' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
