import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chooseLanguage, expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures.ts';

const WORDS = [
  {
    to: 'Русский',
    heading: 'Two minutes, once on each device',
    get: 'Download the certificate',
    devices: [
      'Linux (Chrome, Chromium)',
      'iPad, iPhone',
      'Android',
      'Windows',
      'macOS',
      'Firefox, on any computer',
    ],
    open: 'Open over https',
  },
  {
    to: 'English',
    heading: 'Две минуты, один раз на каждом устройстве',
    get: 'Скачать сертификат',
    devices: [
      'Linux (Chrome, Chromium)',
      'iPad, iPhone',
      'Android',
      'Windows',
      'macOS',
      'Firefox на любом компьютере',
    ],
    open: 'Открыть по https',
  },
] as const;
const TLS = ['--tls', 'auto', '--tls-port', '0'];

test('whoever has not joined learns to trust the hub, in both languages and themes', async ({
  page,
  startHubProcess,
}) => {
  const hub = await startHubProcess({ boards: 'none', more: TLS });
  const fingerprint = /to compare: (\S+)/.exec(hub.output())?.[1] ?? '';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${hub.url}/trust`);
  for (const { to, heading, get, devices, open } of WORDS) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByTestId('fingerprint')).toHaveText(fingerprint);
    const summaries = page.locator('summary');
    await expect(summaries).toHaveText([...devices]);
    // The own kind of device comes first, and open.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: get }).first().tap(),
    ]);
    expect(download.suggestedFilename()).toBe('quickdraw-ca.crt');
    const ca = new X509Certificate(readFileSync(await download.path()));
    expect(ca.fingerprint256).toBe(fingerprint);
    for (const summary of (await summaries.all()).slice(1)) await summary.tap();
    await expect(page.locator('ol')).toHaveCount(devices.length);
    const secure = /over TLS at (\S+)/.exec(hub.output())?.[1] ?? '';
    await expect(page.getByRole('link', { name: open })).toHaveAttribute('href', `${secure}/`);
    await expectAccessibleInBothThemes(page);
    await chooseLanguage(page, to);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
});

test('a hub without https says how to have it', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await page.goto(`${hub.url}/trust`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This hub speaks plain http');
  await expect(page.getByText('npm start -- --tls auto')).toBeVisible();
  await expectAccessible(page);
  await chooseLanguage(page, 'Русский');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Этот Quickdraw работает по обычному http',
  );
  await expectAccessible(page);
  // From here the arrow leads to where one joins.
  await page.getByRole('link', { name: 'Quickdraw' }).tap();
  await expect(page.getByRole('textbox')).toBeVisible();
});
