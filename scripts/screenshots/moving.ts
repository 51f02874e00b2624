import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { joinByCode } from '#test/join-by-code.ts';
import type { Hub } from './hub.ts';
import { Table, type Hand } from './table.ts';

const SIZE = { width: 1280, height: 800 };
/** Half as large, for a page that is read beside other things. */
const SCALE = 0.6;
const QUALITY = 0.72;

interface Frame {
  readonly image: string;
  /** How long it is shown. */
  readonly ms: number;
}

/** So long after each of these hands a picture is taken; between the last two all is still. */
const HANDS: readonly (readonly Hand[])[] = [[[3, 0]], [[1, 0]], [[5, 0]], [[2, 0]]];
const SEEN_MS = 350;

/** A race, from the fourth sheriff to a lane that breaks, as one picture that moves: frames in an SVG, for the READMEs. */
export async function movingRace(browser: Browser, hub: Hub, file: string): Promise<void> {
  const context = await browser.newContext({ locale: hub.locale, viewport: SIZE, hasTouch: true });
  try {
    await context.addInitScript("localStorage.setItem('quickdraw-tour', 'yes')");
    const { code } = await hub.ask<{ code: string }>('POST', '/api/codes', { role: 'organiser' });
    await joinByCode(context, hub.url, code);
    const page = await context.newPage();
    const table = await Table.create(hub, { buzzers: 'board', options: { pressTimeoutS: 0 } });
    await table.sheriffs(3);
    await page.goto(hub.url + table.path);
    await page.locator('.play').waitFor();
    await setTimeout(1_000);
    const frames: Frame[] = [{ image: await taken(page), ms: 1_200 }];
    await table.sheriffs(1);
    await page.locator('[data-moment="on"]').waitFor();
    await setTimeout(SEEN_MS);
    frames.push({ image: await taken(page), ms: 900 });
    for (const [at, hands] of HANDS.entries()) {
      await table.slap(hands);
      await table.until(({ race_now, phase }) => phase === 'reveal' || race_now?.presses.length === at + 1);
      if (at === HANDS.length - 1) break;
      await setTimeout(SEEN_MS);
      frames.push({ image: await taken(page), ms: at < 2 ? 500 : 1_300 });
    }
    await page.locator('[data-moment="told"]').waitFor();
    frames.push({ image: await taken(page), ms: 130 });
    await setTimeout(1_000);
    frames.push({ image: await taken(page), ms: 2_800 });
    writeFileSync(file, film(frames));
  } finally {
    await context.close();
  }
}

/** As WebP, which only the browser here can write. */
async function taken(page: Page): Promise<string> {
  const png = (await page.screenshot({ animations: 'allow' })).toString('base64');
  return page.evaluate<string>(`(async () => {
    const bytes = Uint8Array.from(atob('${png}'), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width * ${SCALE}, bitmap.height * ${SCALE}];
    canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', ${QUALITY});
  })()`);
}

/** One frame after the other, for ever; whoever wants less motion sees the last one alone. */
function film(frames: readonly Frame[]): string {
  const whole = frames.reduce((sum, { ms }) => sum + ms, 0);
  const starts = frames.map((_, at) => frames.slice(0, at).reduce((sum, { ms }) => sum + ms, 0));
  const percent = (ms: number) => `${((100 * ms) / whole).toFixed(2)}%`;
  const rules = frames.map(({ ms }, at) => {
    const [from, to] = [starts[at] ?? 0, (starts[at] ?? 0) + ms];
    const before = from > 0 ? `0%{opacity:0}${percent(from - 0.01)}{opacity:0}` : '';
    return `@keyframes f${at}{${before}${percent(from)}{opacity:1}${percent(to - 0.01)}{opacity:1}${percent(to)}{opacity:0}100%{opacity:0}}#f${at}{animation:f${at} ${whole}ms step-end infinite}`;
  });
  const images = frames.map(
    ({ image }, at) => `<image id="f${at}" width="100%" height="100%" href="${image}"/>`,
  );
  const { width, height } = SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>@media (prefers-reduced-motion:no-preference){${rules.join('')}}</style>${images.join('')}</svg>\n`;
}
