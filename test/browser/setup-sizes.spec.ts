import { randomFrom } from '#shared/random.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessibleInBothThemes, joinByLink, test } from './fixtures.ts';
import { button, drag, PLAYERS, seat, seatAll, told } from './setup-steps.ts';

/** Of two dozen letters each. */
const LONG_NAMES = [
  'Maximiliana Featherstone',
  'The Unlucky Stranger Jim',
  'Bartholomew Higginbotham',
  'Christopher-James Murray',
  'Calamity Jane of Dakota',
];

/** Both in `npm run soak`; in `npm test` the seed says which. */
const LOCALES = SOAK ? ['en-GB', 'ru-RU'] : [randomFrom(SEED).pick(['en-GB', 'ru-RU'])];

for (const { boards, sizes } of [
  {
    boards: 'sim',
    sizes: [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
    ],
  },
  { boards: 'none', sizes: [{ width: 390, height: 844 }] },
] as const)
  test(`five long names are whole above the button that starts, boards: ${boards}`, async ({
    page,
    startHub,
  }) => {
    const hub = await startHub({ boards });
    await page.setViewportSize(sizes[0]);
    await signIn(page, hub);
    const seats = Object.fromEntries(LONG_NAMES.map((name): [string, null] => [name, null]));
    const { id } = await newWrightTable(page, hub.url, seats);
    await page.goto(`${hub.url}/new?table=${id}`);
    await expect(told(page)).toHaveText(
      boards === 'sim' ? `${LONG_NAMES[0] ?? ''}, press your buzzer` : 'No board connected',
    );
    for (const size of sizes) {
      await page.setViewportSize(size);
      const foot = await button(page, 'Start playing').boundingBox();
      for (const at of LONG_NAMES.keys()) {
        const tile = await seat(page, at + 1).boundingBox();
        expect((tile?.y ?? 0) + (tile?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
      }
    }
  });

test('on a phone the longest names are whole until they are typed in', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  const long = ['Екатерина Константиновна Преображенская', 'Maximiliana Featherstone', 'Шамшиддин'];
  await seatAll(page, hub, long);
  for (const name of long) {
    const whole = page.getByRole('main').getByText(name, { exact: true });
    const isCut = await whole.evaluate(
      (it: { scrollWidth: number; clientWidth: number; scrollHeight: number; clientHeight: number }) =>
        it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight,
    );
    expect(isCut, name).toBe(false);
  }
  const first = page.getByText(long[0] ?? '', { exact: true });
  await page.getByLabel('Name of player 1').focus();
  await expect(first).toBeHidden();
  await page.getByLabel('Name of player 1').press('Enter');
  await expect(first).toBeVisible();
});

test.describe('on a TV', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });
  test('a table is set up in large type, and rows land where they are dragged', async ({
    page,
    startHub,
  }) => {
    const hub = await startHub({ boards: 'none' });
    await seatAll(page, hub);
    const row = await page.getByLabel('Name of player 1').boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(80);
    await expect(button(page, 'On to the buzzers')).toBeInViewport({ ratio: 1 });
    await drag(page, 'Move Dan: drag', 'Move Boris: drag');
    await expect(page.getByLabel('Name of player 2')).toHaveValue('Dan');
    await expect(page.getByLabel('Name of player 3')).toHaveValue('Boris');
  });
});

for (const locale of LOCALES)
  test.describe(locale, () => {
    test.use({ locale });
    test(seeded('setting a table up is accessible in both themes'), async ({ page, startHub }) => {
      const hub = await startHub({ boards: 'sim' });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await joinByLink(page, hub);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBothThemes(page);
      await page.locator('footer button').last().tap();
      const form = page.locator('main form');
      for (const player of PLAYERS) {
        await form.locator('input').fill(player);
        await form.locator('button').tap();
      }
      await page.locator('summary').tap();
      await expectAccessibleInBothThemes(page);
      await page
        .getByRole('button', { name: /Anna: (sign|знак)/ })
        .first()
        .tap();
      await page.getByRole('dialog').waitFor();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await page.locator('footer button').tap();
      await expect(told(page)).toContainText('Anna');
      await expectAccessibleInBothThemes(page);
      await page.getByRole('radio').nth(1).tap();
      await expect(page.getByRole('button', { name: /Dan/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  });
