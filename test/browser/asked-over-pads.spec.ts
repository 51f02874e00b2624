import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { asked, newTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const SIZES = [
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const;

/** Three with pads on this tablet and one sheriff out, every pad heard. */
async function open(page: Page, hub: RunningHub, options: object = {}): Promise<ScriptedTable> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, hub);
  const table = await newTable(page, hub.url, { Jessie: 'pad', Billy: 'pad', Butch: 'pad' }, options);
  await table.tell('add-sheriff');
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

test('a slap while it is asked about hands already down is a press, and the question stays', async ({
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
  const question = page.getByRole('dialog', { name: 'Count the hands already down?' });
  await expect(question).toBeVisible();
  // At once: hands that nothing explains are forgotten after ten seconds.
  await pad(page, 1).tap();
  await expect(page.getByTestId('lane-1')).toHaveAttribute('data-state', 'down');
  await expect(question).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const [box, below] = [await question.boundingBox(), await pad(page, 1).boundingBox()];
        return box !== null && below !== null && box.y >= 0 && box.y + box.height <= below.y;
      })
      .toBe(true);
    for (const button of await question.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await pad(page, 3).tap();
  await expect(page.getByTestId('lane-3')).toHaveAttribute('data-state', 'down');
  // All hands are down but one, and that one may have been first: nobody is called last until it is answered.
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'No, a mistake' }).tap();
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { stage: { hands: { groups: [['1'], ['3'], ['2']] } } } });
  await expect(question).toHaveCount(0);
});

test('a slap while it is asked whose hand is missing is that hand', async ({ page, startHub }) => {
  const hub = await startHub();
  const table = await open(page, hub, { pressTimeoutS: 1 });
  await table.tell('add-sheriff');
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
  const question = page.getByRole('dialog', { name: 'Count the hands already down?' });
  await expect(question).toContainText(/Billy\s*[\d.]+\s(ms|sec) before that/);
  const again = page.getByRole('button', { name: 'Count the hands already down?' });
  for (const slapped of [false, true]) {
    await question.getByRole('button', { name: 'Close' }).tap();
    await expect(question).toHaveCount(0);
    if (slapped) await pad(page, 1).tap();
    if (slapped) await expect(page.getByTestId('lane-1')).toHaveAttribute('data-state', 'down');
    await expectAccessible(page);
    await again.tap();
    await expect(question).toBeVisible();
    await expect(again).toHaveCount(0);
  }
});
