import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { expect, expectAccessible, joinByLink, test } from './fixtures.ts';

async function openTable(page: Page, hub: RunningHub): Promise<void> {
  await Promise.all([page.waitForResponse(/api\/join/), joinByLink(page, hub)]);
  const seats = ['Jessie', 'Billy', 'Butch'].map((name) => ({ name }));
  const made = await page.request.post(`${hub.url}/api/tables`, { data: { game: 'wright', seats } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${hub.url}/table/${id}`);
}

const openSettings = (page: Page) => page.getByRole('button', { name: 'Settings' }).tap();
const sheriff = (page: Page) => page.getByRole('button', { name: 'A sheriff!' });

test('what is chosen in the menu shows at once and is remembered', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await openTable(page, hub);
  await openSettings(page);
  const html = page.locator('html');
  await page.getByRole('switch', { name: 'High contrast' }).tap();
  await expect(html).toHaveAttribute('data-contrast', 'more');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Light' }).tap();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page);
  await page.getByRole('slider', { name: 'Volume' }).fill('40');
  await page.getByRole('switch', { name: 'Sound' }).tap();
  await page.getByRole('switch', { name: 'Vibration' }).tap();
  await page.getByRole('radio', { name: 'Русский' }).tap();

  const dialog = page.getByRole('dialog', { name: 'Настройки' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Настройки' }).tap();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-contrast', 'more');
  await expect(dialog.getByRole('slider', { name: 'Громкость' })).toHaveValue('40');
  await expect(dialog.getByRole('switch', { name: 'Звук' })).not.toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Вибрация' })).not.toBeChecked();
});

test('the theme follows the device where somebody wants it to', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(hub.url);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('radio', { name: 'Auto' }).tap();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('high contrast follows the device until somebody chooses', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await page.emulateMedia({ contrast: 'more' });
  await page.goto(hub.url);
  await expect(page.getByRole('heading')).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-contrast', 'more');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect(html).toHaveAttribute('data-contrast', 'normal');
});

/** Counts what is played, and says whether anybody could have heard it. */
const LISTEN = `
  window.heard = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...args) {
    window.heard.push(this.context.state);
    return start.apply(this, args);
  };
  window.vibrated = 0;
  navigator.vibrate = () => ++window.vibrated > 0;
`;
const heard = (page: Page) => page.evaluate<string[]>('window.heard');

test('makes no sound before the first tap, and none when muted', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await page.addInitScript(LISTEN);
  await openTable(page, hub);
  await expect(sheriff(page)).toBeVisible();
  expect(await heard(page)).toEqual([]);
  await sheriff(page).tap();
  await expect.poll(() => heard(page)).toEqual(['running']);
  expect(await page.evaluate('window.vibrated')).toBe(1);

  await openSettings(page);
  await page.getByRole('switch', { name: 'Sound' }).tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await sheriff(page).tap();
  await expect(page.getByRole('heading', { name: 'Two sheriffs' })).toBeVisible();
  expect(await heard(page)).toEqual(['running']);
});

const LOCKS = `
  window.lock = new EventTarget();
  window.lock.release = async () => { window.lock.dispatchEvent(new Event('release')); };
  window.asked = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => (window.asked++, window.lock) } });
`;

test('keeps the screen on by the browser’s own lock, and asks for it again when it was lost', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await page.addInitScript(LOCKS);
  await openTable(page, hub);
  await openSettings(page);
  await expect(page.getByText('Stays on as long as a table is open.')).toBeVisible();
  expect(await page.evaluate('window.asked')).toBe(1);
  await page.evaluate('window.lock.release()');
  await expect.poll(() => page.evaluate('window.asked')).toBe(2);
  await expect(page.getByText('Stays on as long as a table is open.')).toBeVisible();
});

test('keeps the screen on by a film where there is no lock, as at http://192.168.…', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await page.addInitScript('delete Navigator.prototype.wakeLock');
  await openTable(page, hub);
  await openSettings(page);
  await expect(page.getByText('thanks to a silent video')).toBeVisible();
  const film = page.locator('video');
  // What Blink asks of a muted film: it runs, and covers more than a fifth of the page. What lies above it costs more to draw.
  await expect(film).toHaveJSProperty('paused', false);
  await expect
    .poll(() => film.evaluate(({ currentTime }: { currentTime: number }) => currentTime))
    .toBeGreaterThan(0);
  expect(await film.boundingBox()).toMatchObject({ y: 600, width: 1280, height: 200 });
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.goto(hub.url);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(film).toHaveCount(0);
});
