import { expect, expectAccessible, joinByLink, test } from './fixtures.ts';

test('a code typed by hand joins; a wrong one says what to do', async ({ page, startHub }) => {
  const hub = await startHub();
  await page.goto(hub.url);
  const code = page.getByLabel('Type the join code');
  await expect(page.getByRole('button', { name: 'Join' })).toBeDisabled();
  await code.fill('00000000');
  await page.getByRole('button', { name: 'Join' }).tap();
  await expect(page.getByRole('alert')).toContainText('Press Enter where Quickdraw runs');
  await code.fill(hub.code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading')).toHaveText('No board connected');
});

test('the code of a link is used once and leaves the address', async ({ page, startHub }) => {
  const hub = await startHub();
  await joinByLink(page, hub);
  await expect(page.getByRole('heading')).toHaveText('No board connected');
  expect(page.url()).toBe(`${hub.url}/`);
  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('No board connected');
});

for (const theme of ['dark', 'light'] as const)
  test(`every screen is accessible, in both languages, ${theme}`, async ({ page, startHub }) => {
    const hub = await startHub();
    await page.addInitScript((chosen) => {
      localStorage.setItem('quickdraw-theme', chosen);
    }, theme);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const both = async (heading: string, заголовок: string) => {
      await expect(page.getByRole('heading')).toHaveText(heading);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Русский' }).tap();
      await expect(page.getByRole('heading')).toHaveText(заголовок);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'English' }).tap();
    };
    await page.goto(hub.url);
    await both('Type the join code', 'Введите код входа');
    await joinByLink(page, hub);
    await both('No board connected', 'Плата не подключена');
    await page.getByRole('button', { name: 'Try a simulated board' }).tap();
    await both('Tap a buzzer', 'Нажмите кнопку');
    await page.getByRole('button', { name: 'Buzzer 2' }).tap();
    await both('Buzzer 2', 'Кнопка 2');
  });
