import type { Page } from '@playwright/test';
import { signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newWrightTournament } from './tournament-by-script.ts';

const PEOPLE = ['Jessie', 'Billy', 'Butch', 'Etta', 'Анна Мария', 'Kid', 'Calamity', 'Doc'];

/** Types what each of a table won, from the first seat on; the dialog of that table is open. */
async function typeResult(page: Page, scores: readonly number[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [at, score] of scores.entries())
    await dialog.getByRole('spinbutton').nth(at).fill(String(score));
  await dialog.getByRole('button', { name: 'Save the result' }).tap();
}

test('a round is drawn, changed, published, played by hand, confirmed and corrected', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE, { tablets: false });
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  await page.getByRole('button', { name: 'Draw round 1' }).tap();
  const first = page.getByRole('region', { name: 'Table 1' });
  const second = page.getByRole('region', { name: 'Table 2' });
  await expect(first.getByRole('listitem')).toHaveCount(4);
  const one = first.getByRole('listitem').nth(0).getByRole('button');
  const two = second.getByRole('listitem').nth(1).getByRole('button');
  const names = await Promise.all([one.innerText(), two.innerText()]);
  await one.tap();
  await two.tap();
  await expect(first.getByRole('listitem').nth(0)).toHaveText(names[1]);
  await expect(second.getByRole('listitem').nth(1)).toHaveText(names[0]);
  await page.getByRole('button', { name: 'Keep table 1 as it is' }).tap();
  const kept = await first.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'Draw again' }).tap();
  await expect(page.getByRole('button', { name: 'Keep table 1 as it is' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await first.getByRole('listitem').allInnerTexts()).toEqual(kept);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish round 1' }).tap();
  await expect(page.getByText('0 of 2 results are in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  const clock = page.getByRole('group', { name: 'Clock of the round' });
  await expect(clock).toContainText('not started yet');
  await page.getByRole('button', { name: 'Start the clock' }).tap();
  await expect(page.getByRole('button', { name: 'Start the clock' })).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^(60:00|59:)/);
  await expect(clock).not.toContainText('not started yet');
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect(clock).toContainText('paused');
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.getByRole('button', { name: '+5 min for all' }).tap();
  await expect(page.getByRole('timer')).toHaveText(/^64:/);

  await page.getByRole('button', { name: /^Table 1:/ }).tap();
  const result = page.getByRole('dialog');
  await typeResult(page, [12, 3, 8.5]);
  await expect(result.getByText(/: a whole number from 0 to 9999, please\.$/)).toHaveCount(2);
  await expect(result.getByRole('spinbutton').nth(2)).toBeFocused();
  await expectAccessible(page);
  await typeResult(page, [12, 3, 8, 0]);
  await page.getByRole('button', { name: 'Confirm the result' }).tap();
  await expect(page.getByText('1 of 2 results are in')).toBeVisible();
  await page.getByRole('button', { name: /^Table 2:/ }).tap();
  await typeResult(page, [1, 2, 3, 4]);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm 1 result' }).tap();
  await expect(page.getByRole('button', { name: 'Draw round 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Standings' }).tap();
  const standings = page.getByRole('table', { name: 'Standings' });
  await expect(standings.getByRole('row').nth(1)).toContainText('60');
  const winner =
    (await standings.getByRole('row').nth(1).getByRole('rowheader').innerText()).split('\n')[0] ?? '';
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Round', exact: true }).tap();
  await page.getByRole('button', { name: /^Table 1:/ }).tap();
  await page.getByRole('button', { name: 'Correct it' }).tap();
  const dialog = page.getByRole('dialog');
  for (const at of [0, 1, 2, 3]) await dialog.getByRole('spinbutton').nth(at).fill(String(at));
  await expect(dialog.getByText('This would change:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the correction' }).tap();
  await expect(dialog.getByText('Please say why it is corrected.')).toBeVisible();
  await expect(dialog.getByLabel('Why is it corrected?')).toBeFocused();
  await dialog.getByLabel('Why is it corrected?').fill('upside down');
  await dialog.getByRole('button', { name: 'Save the correction' }).tap();
  await expect(dialog.getByText(/Before: .* \(upside down\)/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('button', { name: 'Standings' }).tap();
  await expect(standings.getByRole('row').nth(1)).toContainText(winner);
});

test('a draw says who always sits at one table, wherever they are swapped to', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE, { tablets: false });
  await cup.dispatch('fix-table', { player: 'Kid', table: 2 });
  await cup.dispatch('draw');
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  const kidAt = (n: number) =>
    page.getByRole('region', { name: `Table ${n}` }).getByRole('button', { name: 'Kid always at table 2' });
  await expect(kidAt(2)).toBeVisible();
  await kidAt(2).tap();
  await page.getByRole('region', { name: 'Table 1' }).getByRole('listitem').nth(0).getByRole('button').tap();
  await expect(kidAt(1)).toBeVisible();
  await expectAccessible(page);
});

test.describe('a draw that was not published at once', () => {
  // The browser says so when it is refused.
  test.use({ expectedErrors: /status of 409/ });

  test('says that points have changed since, and is drawn again or published all the same', async ({
    page,
    startHub,
  }) => {
    const hub = await startHub({ boards: 'none' });
    await signIn(page, hub);
    const cup = await newWrightTournament(page, hub, PEOPLE, { tablets: false });
    await cup.dispatch('draw');
    await page.goto(`${hub.url}/tournament/${cup.id}`);
    const warned = page.getByText('Points or places have changed since this draw (Kid). Draw again, or');
    await page.getByRole('button', { name: 'Keep table 1 as it is' }).tap();
    await cup.dispatch('penalise', { player: 'Kid', points: 5, reason: 'late' });
    await expect(warned).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Draw again' }).tap();
    await expect(warned).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Keep table 1 as it is' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await cup.dispatch('penalise', { player: 'Kid', points: 5, reason: 'slow' });
    await expect(warned).toBeVisible();
    await page.getByRole('button', { name: 'Publish round 1' }).tap();
    await expect(
      page.getByRole('alert').filter({ hasText: 'have changed since this draw (Kid)' }),
    ).toBeVisible();
    await expect(warned).toHaveCount(1);
    await page.getByRole('button', { name: 'Publish as it is' }).tap();
    await expect(page.getByText('0 of 2 results are in')).toBeVisible();
  });
});

test('a table that calls comes first until somebody is on the way', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE);
  await cup.dispatch('draw');
  await cup.dispatch('publish');
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  await expect(page.getByRole('button', { name: /^Table \d: No result yet/ })).toHaveCount(2);
  await cup.dispatch('call', { table: 2 });
  const calls = page.getByRole('list', { name: 'Calls' });
  await expect(calls.getByRole('listitem')).toHaveText(/Table 2 calls/);
  await expect(page.getByRole('button', { name: /^Table \d:/ }).first()).toHaveAccessibleName(
    /^Table 2: Calls/,
  );
  await calls.getByRole('button', { name: 'On my way' }).tap();
  await expect(page.getByText('A referee is on the way: table 2')).toBeVisible();
  await expect(calls.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Table \d:/ }).first()).toHaveAccessibleName(/^Table 1/);
});

test('what the hub did not answer is forgotten once it is back', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE, { tablets: false });
  await cup.dispatch('draw');
  await cup.dispatch('publish');
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  await page.getByRole('button', { name: /^Table 1:/ }).tap();
  const note = page.getByRole('dialog').getByText('The hub does not answer', { exact: false });
  await expect(page.getByRole('dialog', { name: 'Table 1' })).toBeVisible();
  const { data, port } = hub;
  await hub.kill();
  await typeResult(page, [12, 3, 8, 0]);
  await expect(note).toBeVisible();
  await startHub({ boards: 'none', data, port });
  await expect(note).toBeHidden();
  // What was typed is still there.
  await page.getByRole('button', { name: 'Save the result' }).tap();
  await expect(page.getByText('Typed in by hand.', { exact: false })).toBeVisible();
});
