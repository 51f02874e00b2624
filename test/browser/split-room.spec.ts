import type { Locator } from '@playwright/test';
import { boxesOf } from './boxes.ts';
import { newWrightTable, signIn } from './by-script.ts';
import { SIMULATED } from './evening/hands.ts';
import { expect, simulatedBanner, test } from './fixtures.ts';

const PEOPLE = [
  'Maximiliana Featherstone',
  'Константин Александрович',
  'Jo',
  'The Unlucky Stranger',
  'Christopher-James',
];

/** So many pixels would have to be scrolled. */
const beyond = (scroller: Locator) =>
  scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/** The shorter side of the smallest button. */
const smallestButton = async (part: Locator) => {
  const buttons = await boxesOf(part.getByRole('button'));
  return Math.min(...buttons.flatMap(({ width, height }) => [width, height]));
};

const TABLETS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
];

for (const players of [2, 3, 5])
  test(`under the banner of a simulated board the split of ${players} fits every tablet`, async ({
    page,
    startHub,
  }) => {
    const hub = await startHub({ boards: 'sim' });
    await signIn(page, hub);
    const seats = PEOPLE.slice(0, players).map((name, at): [string, string] => [name, `${SIMULATED}:${at}`]);
    const options = { excludedMiss: true };
    const table = await newWrightTable(page, hub.url, Object.fromEntries(seats), options);
    await table.dispatch('add-sheriff');
    await table.dispatch('add-sheriff');
    if (players === 2) {
      await table.dispatch('declare-duel', { by: '1' });
      await table.dispatch('duel-result', { higher: '1' });
    }
    await table.dispatch('give-order', {
      order: ['1', '3', '4', '5', '2'].filter((seat) => Number(seat) <= players),
    });
    await page.goto(`${hub.url}/table/${table.id}`);
    await expect(simulatedBanner(page)).toBeVisible();

    const parts = page.locator('.parts');
    const cards = page.getByRole('button', { name: 'Show the cards instead' });
    for (const size of TABLETS) {
      await page.setViewportSize(size);
      await expect(cards).toBeInViewport({ ratio: 1 });
      expect(await beyond(parts)).toBe(0);
    }
    await cards.tap();
    await page.getByRole('button', { name: /^7, \d left/ }).tap();
    for (const size of TABLETS) {
      await page.setViewportSize(size);
      expect(await beyond(parts)).toBe(0);
      expect(await smallestButton(parts)).toBeGreaterThanOrEqual(56);
    }
  });

test('the halving after a split by cards of five fits every tablet', async ({ page, startHub }) => {
  const hub = await startHub();
  await signIn(page, hub);
  const seats = PEOPLE.map((name): [string, null] => [name, null]);
  const table = await newWrightTable(page, hub.url, Object.fromEntries(seats));
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await table.dispatch('give-order', { order: ['1', '2', '4', '5', '3'] });
  await table.dispatch('reveal', {
    revolvers: { 1: ['7', '7', '3'], 2: ['6', '6', '2'], 4: ['5', '5', '1'], 5: ['4', '4', '2'] },
  });
  await table.dispatch('count-pile', { loot: 30 });
  await page.goto(`${hub.url}/table/${table.id}`);
  for (const size of TABLETS) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Tell it again' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/ begins round 2$/)).toBeInViewport({ ratio: 1 });
    expect(await beyond(page.locator('.between'))).toBe(0);
  }
});
