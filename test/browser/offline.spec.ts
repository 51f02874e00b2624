import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { boxesOf } from './boxes.ts';
import { expect, joinByLink, offlineTest as test, simulatedBanner } from './fixtures.ts';

async function joined(page: Page, hub: RunningHub): Promise<void> {
  await Promise.all([page.waitForResponse(/api\/join/), joinByLink(page, hub)]);
}

/** A table made by this page's device. */
async function newTable(page: Page, url: string): Promise<string> {
  const seats = ['Jessie', 'Billy', 'Butch'].map((name) => ({ name }));
  const made = await page.request.post(`${url}/api/tables`, { data: { game: 'wright', seats } });
  return ((await made.json()) as { id: string }).id;
}

/** A page that has lost the hub tries again every five seconds, and gives it five to answer. */
const LONGEST_MS = 20_000;

const KEPT = `(async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
})()`;

const DISCARD_CHECKER = '**/assets/DiscardChecker*.js';
const ENGINE = '**/assets/rules-of-wright*.js';
/** So long a request may hang before the page gives it up. */
const HANGING_MS = 20_000;

const later = (page: Page) => page.getByText('This opens once it is back');
const away = (page: Page) => page.getByText('The hub is out of reach');

test('opens while the hub is away, goes on with the last table, and finds the hub again', async ({
  page,
  startHub,
}) => {
  test.slow();
  const hub = await startHub({ boards: 'none' });
  await joined(page, hub);
  await page.goto(`${hub.url}/table/${await newTable(page, hub.url)}`);
  const add = page.getByRole('button', { name: 'A sheriff!' });
  await add.tap();
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready');

  await hub.pause();
  await expect(away(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
  await expect(away(page)).toBeVisible();
  await add.tap();
  await expect(page.getByRole('heading', { name: 'Two sheriffs are out' })).toBeVisible();

  const { data, port } = hub;
  const again = await startHub({ boards: 'none', data, port });
  await expect(away(page)).toBeHidden({ timeout: LONGEST_MS });
  const table = new URL(page.url()).pathname.replace('/table/', '');
  const told = async () =>
    (await page.request.get(`${again.url}/api/tables/${table}`)).json() as Promise<unknown>;
  await expect.poll(told).toMatchObject({ sheriffs: 2 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Two sheriffs are out' })).toBeVisible();
});

test('presses that are no real hands are called so after a reload, too, while the hub is away', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await joined(page, hub);
  const id = await newTable(page, hub.url);
  const bind = { id: 'bind-1', type: 'bind', seat: '1', buzzer: 'SIM1:0' };
  await page.request.post(`${hub.url}/api/tables/${id}/commands`, { data: bind });
  await page.goto(`${hub.url}/table/${id}`);
  await expect(simulatedBanner(page)).toBeVisible();
  const unheard = page.getByText('Not heard now', { exact: true });
  await expect(unheard).toHaveCount(0);
  await page.evaluate('navigator.serviceWorker.ready');

  await hub.pause();
  await expect(away(page)).toBeVisible();
  await expect(unheard).toHaveCount(1);
  await page.reload();
  await expect(away(page)).toBeVisible();
  await expect(simulatedBanner(page)).toBeVisible();
});

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

test('nothing moves and no button is covered when the hub goes away, at every size', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await joined(page, hub);
  await page.goto(`${hub.url}/table/${await newTable(page, hub.url)}`);
  const boxes = () => boxesOf(page.locator('main, h1, button'));
  await expect(page.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
  await page.evaluate('document.fonts.ready');
  const before = new Map<object, unknown>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    before.set(size, await boxes());
  }
  await hub.pause();
  await expect(away(page)).toBeVisible();
  const header = page.locator('header');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await boxes()).toEqual(before.get(size));
    const note = await away(page).boundingBox();
    for (const { x } of await boxesOf(header.getByRole('button')))
      expect(x).toBeGreaterThanOrEqual((note?.x ?? 0) + (note?.width ?? 0));
    const frame = await header.boundingBox();
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(frame?.height ?? 0);
  }
});

test('a TV that has lost the hub says so, and speaks of no taps', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await joined(page, hub);
  await page.goto(`${hub.url}/display/${await newTable(page, hub.url)}`);
  await expect(page.getByRole('heading', { name: 'No sheriff yet' })).toBeVisible();
  await hub.pause();
  await expect(page.getByText('Hub not reached')).toBeVisible({ timeout: LONGEST_MS });
  await expect(page.getByText('taps are kept')).toHaveCount(0);
});

test('keeps nothing of what the hub answers, and only one build of the page', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await joined(page, hub);
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  const kept: { names: string[]; paths: string[] } = await page.evaluate(KEPT);
  expect(kept.names).toHaveLength(1);
  expect(kept.paths).toContain('/');
  expect(kept.paths.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test.describe('without a service worker, as at http://192.168.…', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /404/ });

  test('what was not there yet when the hub went away opens once it is back', async ({ page, startHub }) => {
    test.slow();
    const hub = await startHub({ boards: 'none' });
    await joined(page, hub);
    const notYet = /assets\/(DialogBody|TableMenu|DiscardChecker)|shell\.json/;
    await page.route(notYet, (route) => route.abort());
    await page.goto(`${hub.url}/table/${await newTable(page, hub.url)}`);
    await expect(page.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
    await hub.pause();
    await expect(away(page)).toBeVisible();
    await page.unroute(notYet);

    const check = page.getByRole('button', { name: 'Check a discard' });
    await check.tap();
    await expect(later(page)).toBeVisible();
    await check.tap();
    await page.getByRole('button', { name: 'A sheriff!' }).tap();
    await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
    await page.evaluate('notReloaded = true');

    const { data, port } = hub;
    await startHub({ boards: 'none', data, port });
    const checking = page.getByRole('dialog', { name: 'Check a discard' });
    await expect(checking).toBeVisible({ timeout: LONGEST_MS });
    await checking.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'More' }).tap();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Print/i })).toBeVisible();
    await expect(later(page)).toBeHidden();
    expect(await page.evaluate('notReloaded')).toBe(true);
  });

  test('a part that another build of the page does not have any more is got by loading the page anew', async ({
    page,
    startHub,
  }) => {
    const hub = await startHub({ boards: 'none' });
    await joined(page, hub);
    await page.goto(`${hub.url}/table/${await newTable(page, hub.url)}`);
    await page.route(DISCARD_CHECKER, (route) => route.fulfill({ status: 404 }));
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Check a discard' }).tap();
    await loaded;
    await page.unroute(DISCARD_CHECKER);
    await page.getByRole('button', { name: 'Check a discard' }).tap();
    await expect(page.getByRole('dialog', { name: 'Check a discard' })).toBeVisible();
  });

  test('a table whose engine did not come at first opens when it comes', async ({ page, startHub }) => {
    const hub = await startHub({ boards: 'none' });
    await joined(page, hub);
    const table = await newTable(page, hub.url);
    await page.route(ENGINE, (route) => route.abort(), { times: 2 });
    await page.goto(`${hub.url}/table/${table}`);
    await expect(page.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
  });

  test('a part whose request hangs says so, and opens when it comes', async ({ page, startHub }) => {
    const hub = await startHub({ boards: 'none' });
    await joined(page, hub);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(DISCARD_CHECKER, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${hub.url}/table/${await newTable(page, hub.url)}`);
    await page.getByRole('button', { name: 'Check a discard' }).tap();
    await expect(later(page)).toBeVisible({ timeout: LONGEST_MS });
    release(undefined);
    await expect(page.getByRole('dialog', { name: 'Check a discard' })).toBeVisible();
    await expect(later(page)).toBeHidden();
  });

  test('a part whose request hangs for good is got by loading the page anew', async ({ page, startHub }) => {
    const hub = await startHub({ boards: 'none' });
    await joined(page, hub);
    await page.clock.install();
    await page.route(DISCARD_CHECKER, () => undefined);
    await page.goto(`${hub.url}/table/${await newTable(page, hub.url)}`);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('button', { name: 'Check a discard' }).tap();
    await page.clock.fastForward(HANGING_MS);
    await expect(later(page)).toBeVisible();
    // Each time it is given up, the hub is asked whether it is there, which takes real time.
    const isLoadedAnew = async () => {
      if (loads === 0) await page.clock.fastForward(HANGING_MS);
      return loads > 0;
    };
    await expect.poll(isLoadedAnew).toBe(true);
    await page.unroute(DISCARD_CHECKER);
    await page.getByRole('button', { name: 'Check a discard' }).tap();
    await expect(page.getByRole('dialog', { name: 'Check a discard' })).toBeVisible();
  });
});
