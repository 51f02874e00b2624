import type { Locator, Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const;

/** Three with pads on this tablet and one sheriff out, every pad heard. No race is given up while it is looked at. */
async function open(page: Page, hub: RunningHub, more: object = {}): Promise<ScriptedTable> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, hub);
  const table = await newWrightTable(
    page,
    hub.url,
    { Jessie: 'pad', Billy: 'pad', Butch: 'pad' },
    { pressTimeoutS: 0, ...more },
  );
  await table.dispatch('add-sheriff');
  await page.goto(`${hub.url}/table/${table.id}`);
  await expect
    .poll(async () => {
      const { health } = await asked<{ health: { seats: { ready: boolean }[] } }>(page, table.path);
      return health.seats.every(({ ready }) => ready);
    })
    .toBe(true);
  return table;
}

const pad = (page: Page, seat: number) => page.getByTestId(`pad-${seat}`);
const line = (page: Page) => page.getByRole('group', { name: 'Count the hands already down?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Count the hands already down?' });

/** In every size it lies above something else, whole, and all its buttons are in reach. */
async function expectAbove(page: Page, asking: Locator, below: Locator): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const [box, other] = [await asking.boundingBox(), await below.boundingBox()];
        return box !== null && other !== null && box.y >= 0 && box.y + box.height <= other.y;
      })
      .toBe(true);
    for (const button of await asking.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  }
}

test('hands already down are asked about in a line above the table, and in a dialog once all waits for the answer', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const table = await open(page, hub);
  await pad(page, 2).tap();
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { round: { held: [{ seat: '2' }] } } });
  await page.getByRole('button', { name: 'A sheriff!' }).tap();
  await expect(line(page)).toContainText('Slapped before the tablet knew why: Billy. Does it count?');
  await expectAbove(page, line(page), page.getByRole('heading', { name: 'Two sheriffs are out' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pad(page, 1).tap();
  await expect(page.getByTestId('lane-1')).toHaveAttribute('data-state', 'down');
  await expectAbove(page, line(page), page.getByRole('heading', { name: 'So far first: Jessie' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await pad(page, 3).tap();
  await expect(page.getByTestId('lane-3')).toHaveAttribute('data-state', 'down');
  // All hands are down but one, and that one may have been first: nobody is called last until it is answered.
  await expect(dialog(page)).toBeVisible();
  await expectAbove(page, dialog(page), pad(page, 1));
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'No, a mistake' }).tap();
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { stage: { hands: { groups: [['1'], ['3'], ['2']] } } } });
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
});

test('a slap while it is asked whose hand is missing is that hand', async ({ page, startHub }) => {
  const hub = await startHub();
  const table = await open(page, hub, { pressTimeoutS: 1 });
  await table.dispatch('add-sheriff');
  await pad(page, 3).tap();
  const question = page.getByRole('dialog', { name: 'Order by hand' });
  await expect(question).toContainText('no hand yet');
  await pad(page, 1).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Billy is last' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a question about hands already down that was put aside is one tap away, and says how old they are', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const table = await open(page, hub);
  await pad(page, 2).tap();
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { round: { held: [{ seat: '2' }] } } });
  await page.getByRole('button', { name: 'A sheriff!' }).tap();
  const question = line(page).getByRole('button', { name: 'Slapped before the tablet knew why' });
  for (const slapped of [false, true]) {
    if (slapped) await pad(page, 1).tap();
    if (slapped) await expect(page.getByTestId('lane-1')).toHaveAttribute('data-state', 'down');
    await question.tap();
    await expect(dialog(page)).toContainText(/Billy\s*[\d.]+\s(ms|sec) before that/);
    await expect(question).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(question).toBeVisible();
  }
  // Nobody put aside that all waits for it.
  await pad(page, 3).tap();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(question).toBeVisible();
  await expectAccessible(page);
});
