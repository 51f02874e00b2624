import type { Page } from '@playwright/test';
import {
  checkBuzzers,
  chooseLanguage,
  expect,
  expectAccessibleInBothThemes,
  joinByLink,
  simulatedBanner,
  test,
} from './fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a code typed by hand joins; a wrong one says what to do', async ({ page, startHub }) => {
  const hub = await startHub();
  await page.goto(hub.url);
  const code = page.getByLabel('Type the join code');
  await expect(page.getByRole('button', { name: 'Join' })).toBeDisabled();
  await code.fill('00000000');
  await page.getByRole('button', { name: 'Join' }).tap();
  await expect(page.getByRole('alert')).toContainText('or the organiser’s screen shows a new one');
  await code.fill(hub.code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Cards on the table. Hands ready.');
});

test('the code of a link is used once and leaves the address', async ({ page, startHub }) => {
  const hub = await startHub();
  await joinByLink(page, hub);
  await expect(heading(page)).toHaveText('Cards on the table. Hands ready.');
  expect(page.url()).toBe(`${hub.url}/`);
  await page.reload();
  await expect(heading(page)).toHaveText('Cards on the table. Hands ready.');
});

test('a link works at any address, and a screen that has to join first shows it then', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await page.goto(`${hub.url}/buzzers`);
  await expect(heading(page)).toHaveText('Type the join code');
  await expect(simulatedBanner(page)).toBeVisible();
  await page.evaluate(`location.hash = '#join=${hub.code}'`);
  await expect(heading(page)).toHaveText('Tap a buzzer');
});

test('joining and checking the buzzers is accessible, in both languages and themes', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(hub.url);
  await expect(heading(page)).toHaveText('Type the join code');
  await expectAccessibleInBothThemes(page);
  await chooseLanguage(page, 'Русский');
  await expect(heading(page)).toHaveText('Введите код входа');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expectAccessibleInBothThemes(page);

  await checkBuzzers(page, hub);
  const both = async (заголовок: string, title: string) => {
    await expect(heading(page)).toHaveText(заголовок);
    await expectAccessibleInBothThemes(page);
    await chooseLanguage(page, 'English');
    await expect(heading(page)).toHaveText(title);
    await expectAccessibleInBothThemes(page);
    await chooseLanguage(page, 'Русский');
  };
  await both('Плата не подключена', 'No board connected');
  await page.getByRole('button', { name: 'Попробовать на виртуальной плате' }).tap();
  await both('Нажмите кнопку', 'Tap a buzzer');
  await page.getByRole('button', { name: 'Кнопка 2' }).tap();
  await expect(heading(page)).toHaveText('Кнопка 2');
  await expectAccessibleInBothThemes(page);
});
