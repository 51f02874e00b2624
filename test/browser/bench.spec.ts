import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { boxesOf } from './boxes.ts';
import {
  buzzer,
  checkBuzzers,
  chooseLanguage,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  test,
} from './fixtures.ts';

const LANGUAGES = [
  {
    to: 'Русский',
    name: 'Buzzer',
    held: 'Held down Is something lying on it?',
    stuck: 'Stuck since start Check the switch and its cable.',
    noisy: 'Will not settle Loose cable?',
    chatter: 'Some bounces were not kept (12); every press is safe.',
    presses: 'Some presses are missing (3)',
  },
  {
    to: 'English',
    name: 'Кнопка',
    held: 'Зажата Что на ней лежит?',
    stuck: 'Залипла со старта Проверьте контакт и кабель.',
    noisy: 'Дребезжит Отходит кабель?',
    chatter: 'Сохранён не весь дребезг (12); все нажатия целы.',
    presses: 'Часть нажатий пропала (3)',
  },
] as const;

const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 640],
  [844, 390],
] as const;

test('a buzzer in trouble says so in words, in both languages and themes', async ({
  page,
  startHub,
  plugInScripted,
}) => {
  const board = await plugInScripted('B1');
  const hub = await startHub({ boards: board.path });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Slap a buzzer');
  board.claim({ states: ['up', 'held', 'stuck', 'noisy', 'down', 'up'] });
  for (const { to, name, held, stuck, noisy } of LANGUAGES) {
    for (const [number, words] of [
      [2, held],
      [3, stuck],
      [4, noisy],
    ] as const) {
      await expect(buzzer(page, number).getByText(words)).toBeVisible();
      const cap = buzzer(page, number).getByRole('img', { name: `${name} ${number}` });
      await expect(cap).toHaveAccessibleDescription(words);
      await expect(buzzer(page, number).getByRole('status')).toHaveText(`${name} ${number}: ${words}`);
    }
    for (const number of [1, 5, 6]) {
      await expect(buzzer(page, number)).not.toHaveClass(/trouble/);
      await expect(buzzer(page, number).getByRole('status')).toBeEmpty();
    }
    await expectAccessibleInBothThemes(page);
    await chooseLanguage(page, to);
  }
  board.claim({ states: ['up', 'up', 'up', 'up', 'up', 'up'] });
  await expect(page.locator('.trouble')).toHaveCount(0);
});

test('nothing moves when a buzzer is in trouble, and its words fit', async ({
  page,
  startHub,
  plugInScripted,
}) => {
  const board = await plugInScripted('B1');
  const hub = await startHub({ boards: board.path });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Slap a buzzer');
  for (const words of LANGUAGES) {
    // Another language draws the screen anew.
    await expect(page.getByTestId(/^buzzer-/)).toHaveCount(6);
    // A place and a gap as well: they have to fit beside the words.
    for (const channel of [5, 0, 1, 3]) board.press(channel);
    await expect(page.locator('.placed')).toHaveCount(4);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      board.claim({ states: ['up', 'up', 'up', 'up', 'up', 'up'] });
      await expect(page.locator('.down')).toHaveCount(0);
      const calm = await edgesOf(page);
      for (const state of ['held', 'noisy'] as const) {
        board.claim({ states: [state, state, 'stuck', state, 'up', 'up'] });
        await expect(page.getByText(words[state])).toHaveCount(3);
        const now = await edgesOf(page);
        const moved = Math.max(...now.map((edge, index) => Math.abs(edge - (calm[index] ?? NaN))));
        expect(moved, `${state}, ${width}×${height}, pixels moved`).toBeLessThan(0.5);
        expect(await cutOff(page), `${state}, ${width}×${height}`).toEqual([]);
      }
    }
    await chooseLanguage(page, words.to);
  }
});

test('lost chatter is a quiet note, lost presses are trouble', async ({ page, startHub, plugInScripted }) => {
  const board = await plugInScripted('B1');
  const hub = await startHub({ boards: board.path });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Slap a buzzer');
  await expect(page.getByText('bounces')).toBeHidden();
  const inBoth = async (check: (words: (typeof LANGUAGES)[number]) => Promise<void>) => {
    for (const words of LANGUAGES) {
      await check(words);
      await expectAccessible(page);
      await chooseLanguage(page, words.to);
    }
  };
  board.claim({ lostChatter: 12 });
  await inBoth(async ({ chatter }) => {
    await expect(page.getByText(chatter)).toBeVisible();
    await expect(page.locator('.trouble')).toHaveCount(0);
  });
  board.claim({ lostPresses: 3 });
  await inBoth(async ({ presses, chatter }) => {
    await expect(page.locator('.trouble')).toContainText(presses);
    // Not every press is safe now.
    await expect(page.getByText(chatter)).toBeHidden();
  });
});

/** Where every buzzer begins and how large it is. */
async function edgesOf(page: Page): Promise<number[]> {
  const boxes = await boxesOf(page.getByTestId(/^buzzer-/));
  return boxes.flatMap(({ x, y, width, height }) => [x, y, width, height]);
}

/** Words wider than the buzzer they belong to. */
const cutOff = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.under')]
    .filter((under) => under.scrollWidth > under.clientWidth)
    .map((under) => under.textContent)`);

test('a report for whoever helps from afar is one tap away, in both languages', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await checkBuzzers(page, hub);
  for (const [name, to] of [
    ['Save a report', 'Русский'],
    ['Сохранить отчёт', 'English'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^quickdraw-support-[\d-]+\.json$/);
    const report = JSON.parse(readFileSync(await download.path(), 'utf8')) as unknown;
    expect(report).toMatchObject({ health: { status: 'ok' }, boards: { boards: [{ id: 'SIM1' }] } });
    await expectAccessible(page);
    await chooseLanguage(page, to);
  }
  // And from every other screen.
  await page.goto(hub.url);
  await page.getByRole('button', { name: 'Settings' }).tap();
  const report = page.getByRole('dialog').getByRole('link', { name: 'Save a report' });
  await Promise.all([page.waitForEvent('download'), report.tap()]);
});
