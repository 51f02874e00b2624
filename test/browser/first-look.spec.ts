import { newWrightTable, signIn } from './by-script.ts';
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
  await page.route('**/assets/*.css', async (route) => {
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

/** Taps the first sheriff as soon as there is a button for it, and notes when that was answered. */
const TAP_AT_ONCE = `
  const watch = (is, then) => {
    const watcher = new MutationObserver(() => {
      const found = is();
      if (!found) return;
      watcher.disconnect();
      then(found);
    });
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
  };
  const says = (selector, words) => [...document.querySelectorAll(selector)].find((each) => each.textContent.includes(words));
  watch(
    () => says('button', 'A sheriff!'),
    (button) => {
      watch(() => says('h1, h2', 'One sheriff is out'), () => (window.answeredAt = performance.now()));
      button.click();
    },
  );
`;
const LOADED_UNTIL_THEN = `performance
  .getEntriesByType('resource')
  .filter(({ startTime, name }) => startTime <= window.answeredAt && /[.](js|css)$/.test(name))
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])`;

test('a table answers a tap after 90 kB of script and 20 kB of styles, fonts and pictures not counted', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const { id } = await newWrightTable(page, hub.url, { Jessie: null, Billy: null, Butch: null });
  // Behind a cache nothing is counted; what the page of sign-in had is in it.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.addInitScript(TAP_AT_ONCE);
  await page.goto(`${hub.url}/table/${id}`);
  await expect.poll(() => page.evaluate('window.answeredAt')).toBeGreaterThan(0);
  const loaded = (await page.evaluate(LOADED_UNTIL_THEN)) as [string, number][];
  const sizeOf = (ending: string) =>
    loaded
      .filter(([name]) => name.endsWith(ending))
      .map(([, size]) => size)
      .reduce((sum, size) => sum + size, 0);
  expect(sizeOf('.js')).toBeGreaterThan(60_000);
  expect(sizeOf('.js')).toBeLessThanOrEqual(90_000);
  expect(sizeOf('.css')).toBeGreaterThan(3_000);
  expect(sizeOf('.css')).toBeLessThanOrEqual(20_000);
});
