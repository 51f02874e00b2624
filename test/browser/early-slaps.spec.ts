import type { Locator, Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { slap } from './simulated-hands.ts';

/** Three at a table that puts whoever slaps too early behind the others. */
async function open(page: Page, hub: RunningHub): Promise<ScriptedTable> {
  await signIn(page, hub);
  const seats = { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' };
  const table = await newWrightTable(page, hub.url, seats, { falsePress: 'last' });
  await table.dispatch('add-sheriff');
  await page.goto(`${hub.url}/table/${table.id}`);
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();
  return table;
}

const told = (page: Page): Locator => page.getByRole('button', { name: /^Slapped too early/ });
const isHeldAgainst = (page: Page, { path }: ScriptedTable, ...offenders: readonly string[]) =>
  expect.poll(() => asked(page, path)).toMatchObject({ state: { round: { held: [], offenders } } });

test('a slap too early is told at once, and a tap or an undo forgives it', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  await slap(page, hub, { 1: 0 });
  await expect(told(page)).toContainText('Billy');
  // Everybody sees whose hand it was: the card lights for a moment.
  const lit = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('.seat > i');
  await expect(lit('Billy')).toHaveCount(1);
  await expect(lit('Butch')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(told(page)).toHaveCount(0);
  await isHeldAgainst(page, table);
  await expect(page.getByRole('heading', { name: 'One sheriff is out' })).toBeVisible();

  await slap(page, hub, { 2: 0 });
  await expect(told(page)).toContainText('Butch');
  await told(page).tap();
  await expect(told(page)).toHaveCount(0);
  await isHeldAgainst(page, table);
});

test('of several who slapped too early one is forgiven by name', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  await slap(page, hub, { 0: 0, 1: 30_000, 2: 60_000 });
  await expect(page.locator('.seat > i')).toHaveCount(3);
  // Several may have been a shootout: that is asked first.
  await page.getByRole('button', { name: 'No, a mistake' }).tap();
  const whose = page.getByRole('dialog', { name: 'Whose mistake was it?' });
  for (const name of ['Jessie', 'Billy', 'Butch']) await whose.getByRole('button', { name }).tap();
  await whose.getByRole('button', { name: /^Behind the others/ }).tap();
  await page.getByRole('button', { name: 'Forgive Billy' }).tap();
  await isHeldAgainst(page, table, '1', '3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forgive Butch' }).tap();
  await isHeldAgainst(page, table, '1');
  await expect(told(page)).toContainText('Jessie');
  await told(page).tap();
  await isHeldAgainst(page, table);
});

test('nothing moves when a slap too early is told, or forgiven', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  const places = () =>
    Promise.all(
      [
        page.getByRole('heading', { name: 'One sheriff is out' }),
        page.getByRole('button', { name: 'A sheriff!' }),
        page.getByRole('button', { name: 'Check a discard' }),
        page.getByText('Jessie').first(),
      ].map((shown) => shown.boundingBox()),
    );
  for (const buzzer of [undefined, 'pad'] as const) {
    if (buzzer) await table.dispatch('bind', { seat: '3', buzzer });
    if (buzzer) await expect(page.getByRole('button', { name: 'Butch: pad' })).toBeVisible();
    // Until the hub has the new pad its trouble stands beside the name, and moves the line when it goes.
    if (buzzer) await expect(page.getByRole('listitem').filter({ hasText: 'Butch' })).toHaveText('Butch 0');
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const before = await places();
      await slap(page, hub, { 1: 0 });
      await expect(told(page)).toContainText('Billy');
      expect(await places()).toEqual(before);
      await told(page).tap();
      await expect(told(page)).toHaveCount(0);
      expect(await places()).toEqual(before);
    }
  }
});

test('a mistake is held against nobody, unless people say whose it was', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  const ask = async () => {
    await expect(
      page.getByRole('button', { name: 'Slapped before the tablet knew why: Billy and Butch.' }),
    ).toBeVisible();
    // Nothing is held against anybody while it is asked.
    await expect(page.getByText(/^Slapped too early/)).toHaveCount(0);
    await table.dispatch('add-sheriff');
    await page.getByRole('button', { name: 'No, a mistake' }).tap();
    return page.getByRole('dialog', { name: 'Whose mistake was it?' });
  };
  await slap(page, hub, { 1: 0, 2: 30_000 });
  const whose = await ask();
  await whose.getByRole('button', { name: 'Nobody’s: no penalty' }).tap();
  await isHeldAgainst(page, table);

  // The same two hands are asked about again.
  await table.dispatch('undo');
  await table.dispatch('undo');
  await ask();
  await whose.getByRole('button', { name: 'Butch' }).tap();
  await expect(whose.getByRole('button', { name: 'Butch', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await whose.getByRole('button', { name: 'Behind the others: Butch' }).tap();
  await isHeldAgainst(page, table, '3');
  await expect(told(page)).toContainText('Butch');
});

test('a hand put behind is never called first, and the photo finish says why', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  await table.dispatch('add-sheriff');
  await table.dispatch('judge-presses', { as: 'mistake', behind: ['1'] });
  await slap(page, hub, { 0: 0, 1: 5_000, 2: 9_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Jessie is last' })).toBeVisible();
  const lane = page.getByTestId('lane-1');
  await expect(lane).toContainText('earliest hand');
  await expect(lane).not.toContainText('first');
  await page.getByRole('button', { name: 'Photo finish' }).tap();
  await expect(page.getByRole('dialog', { name: 'Photo finish' })).toContainText(
    'so behind the others: Jessie.',
  );
});

test('where everybody slapped too early, the hands count as they land', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await open(page, hub);
  await table.dispatch('add-sheriff');
  await table.dispatch('judge-presses', { as: 'mistake', behind: ['1', '2', '3'] });
  await expect(page.getByText(/^Everybody slapped too early/)).toBeVisible();
  await slap(page, hub, { 0: 0, 1: 5_000, 2: 9_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Butch is last' })).toBeVisible();
  await expect(
    page.getByText('Everybody had slapped too early, so the hands count as they landed.'),
  ).toBeVisible();
  await expect(page.getByText('counts behind the others')).toHaveCount(0);
  await expect(page.getByTestId('lane-1')).toContainText('first');
});
