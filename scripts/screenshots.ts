import { chromium, type Page } from '@playwright/test';
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

interface Look {
  readonly width: number;
  readonly height: number;
  readonly locale: (typeof LOCALES)[number];
  readonly theme: (typeof THEMES)[number];
}

const LOOKS: readonly Look[] = SIZES.flatMap(([width, height]) =>
  LOCALES.flatMap((locale) => THEMES.map((theme) => ({ width, height, locale, theme }))),
);

mkdirSync(FOLDER, { recursive: true });
let count = 0;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
try {
  await withHub('auto', async (hub) => {
    for (const look of LOOKS) await evening(await openPage(look), hub);
  });
  await withHub('/dev/quickdraw-unplugged', async (hub) => {
    const shots = await Promise.all(LOOKS.map(openPage));
    for (const shot of shots) await trouble(shot, hub);
    await hub.pause();
    for (const shot of shots) await away(shot);
  });
} finally {
  await browser.close();
}
mkdirSync(DOCS, { recursive: true });
for (const locale of LOCALES)
  copyFileSync(join(FOLDER, `presses-1280x800-${locale}-dark.png`), join(DOCS, `buzzers.${locale}.png`));
console.log(`${count} pictures in test-results/screenshots`);

async function withHub(boards: string, take: (hub: HubProcess) => Promise<void>): Promise<void> {
  const hub = await startHubProcess({ boards }, { QUICKDRAW_TOKEN: TOKEN });
  try {
    await take(hub);
  } finally {
    await hub.stop();
  }
}

interface Shot {
  readonly page: Page;
  readonly shoot: (screen: string) => Promise<void>;
  readonly signIn: () => Promise<void>;
}

async function openPage({ width, height, locale, theme }: Look): Promise<Shot> {
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
  const signIn = () => context.setExtraHTTPHeaders({ authorization: `Bearer ${TOKEN}` });
  return { page, shoot, signIn };
}

async function evening({ page, shoot, signIn }: Shot, { url }: HubProcess): Promise<void> {
  await page.goto(url);
  await page.locator('#code').fill('WRONG123');
  await page.keyboard.press('Enter');
  await page.locator('#fault:not(:empty)').waitFor();
  await shoot('join');

  await signIn();
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
  await page.context().close();
}

async function trouble({ page, shoot, signIn }: Shot, { url }: HubProcess): Promise<void> {
  await signIn();
  await page.goto(url);
  await page.locator('.trouble').waitFor();
  await shoot('trouble');
}

async function away({ page, shoot }: Shot): Promise<void> {
  await page.locator('.link.away').waitFor();
  await shoot('away');
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
