import { chromium, type Browser, type Page } from '@playwright/test';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startHubProcess, type HubProcess } from '#test/hub-process.ts';

/** Writes every screen in every size, language and theme to test-results/screenshots, and those of the READMEs to docs. */

const FOLDER = join(import.meta.dirname, '../test-results/screenshots');
const DOCS = join(import.meta.dirname, '../docs');
const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [1920, 1080],
] as const;
const LOCALES = ['en', 'ru'] as const;
const THEMES = ['dark', 'light'] as const;
const TOKEN = 'screenshots';

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const hub = await startHubProcess({}, { QUICKDRAW_TOKEN: TOKEN });
let count = 0;
try {
  for (const [width, height] of SIZES)
    for (const locale of LOCALES)
      for (const theme of THEMES) await tour(browser, hub, { width, height, locale, theme });
} finally {
  await browser.close();
  await hub.stop();
}
mkdirSync(DOCS, { recursive: true });
for (const locale of LOCALES)
  copyFileSync(join(FOLDER, `presses-1280x800-${locale}-dark.png`), join(DOCS, `buzzers.${locale}.png`));
console.log(`${count} pictures in test-results/screenshots`);

interface Look {
  readonly width: number;
  readonly height: number;
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
}

async function tour(
  browser: Browser,
  { url }: HubProcess,
  { width, height, locale, theme }: Look,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale });
  await context.addInitScript((chosen) => {
    localStorage.setItem('quickdraw-theme', chosen);
  }, theme);
  const page = await context.newPage();
  const shoot = async (screen: string) => {
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(FOLDER, `${screen}-${width}x${height}-${locale}-${theme}.png`) });
    count++;
  };
  await page.goto(url);
  await page.locator('#code').fill('WRONG123');
  await page.keyboard.press('Enter');
  await page.locator('#fault:not(:empty)').waitFor();
  await shoot('join');

  await context.setExtraHTTPHeaders({ authorization: `Bearer ${TOKEN}` });
  await page.reload();
  await page.locator('main > button').waitFor();
  await shoot('no-board');

  await page.locator('main > button').click();
  await page.getByTestId('buzzer-6').waitFor();
  await shoot('simulated');

  await press(page, url);
  await page.locator('.placed').nth(3).waitFor();
  await shoot('presses');
  await page.locator('aside button').click();
  await page.locator('main > button').waitFor();
  await context.close();
}

async function press(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/api/boards/SIM1/edges`, {
    data: {
      edges: [
        { channel: 2, at_us: 0, down: true },
        { channel: 4, at_us: 8_312, down: true },
        { channel: 0, at_us: 41_700, down: true },
        { channel: 1, at_us: 212_345, down: true },
        { channel: 2, at_us: 90_000, down: false },
        { channel: 4, at_us: 95_000, down: false },
      ],
    },
  });
}
