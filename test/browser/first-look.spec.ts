import { expect, test } from './fixtures.ts';

const PAINTED = `new Promise((seen) => {
  new PerformanceObserver(() => seen()).observe({ type: 'paint', buffered: true });
})`;
const LOADED = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`;

test('the star is seen before anything else has come, in the middle of the dark ground', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  const styles = Promise.withResolvers();
  await page.route('**/assets/style-*.css', async (route) => {
    await styles.promise;
    await route.continue();
  });
  await page.goto(hub.url, { waitUntil: 'commit' });
  await page.evaluate(PAINTED);
  const star = page.locator('img.coming');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await star.boundingBox()).toEqual({
    x: (width - 96) / 2,
    y: (height - 96) / 2,
    width: 96,
    height: 96,
  });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 17, 15)');
  await expect(page.getByRole('heading')).toHaveCount(0);

  styles.resolve(null);
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(star).toHaveCount(0);
});

test('both types are here before a Russian word is laid out', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  const me = Promise.withResolvers();
  await page.addInitScript(`localStorage.setItem('PARAGLIDE_LOCALE', 'ru')`);
  // Nothing is drawn until the hub has said who this is.
  await page.route('**/api/me', async (route) => {
    await me.promise;
    await route.continue();
  });
  await page.goto(hub.url);
  await expect
    .poll(() => page.evaluate(LOADED))
    .toEqual(['Inter Variable', 'Inter Variable Cyrillic', 'Roboto Slab', 'Roboto Slab Cyrillic']);
  await expect(page.locator('#app')).toBeEmpty();

  me.resolve(null);
  await expect(page.getByRole('heading')).toBeVisible();
});
