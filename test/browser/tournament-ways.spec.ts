import type { Page } from '@playwright/test';
import type { Match, Tournament } from '#shared/tournament/log/state.ts';
import type { RunningHub } from '../hub-process.ts';
import { asked, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newWrightTournament, type ScriptedTournament } from './tournament-by-script.ts';

/** The ways round and back: Back, what is missing, what others do meanwhile, who may come in. */

const PEOPLE = ['Jessie', 'Billy', 'Butch', 'Etta', 'Kid', 'Sundance', 'Calamity', 'Doc'];
const FOUR = [1, 2, 3, 4];

async function inRound1(page: Page, hub: RunningHub, settings: object = {}) {
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE, { tablets: false, ...settings });
  await cup.dispatch('draw');
  await cup.dispatch('publish');
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  await expect(page.getByText('0 of 2 results are in')).toBeVisible();
  return cup;
}

async function matchOf(page: Page, { path }: ScriptedTournament): Promise<Match> {
  const { tournament } = await asked<{ tournament: Tournament }>(page, path);
  const match = tournament.rounds[0]?.matches[0];
  if (!match) throw new Error('nothing is drawn');
  return match;
}

const table = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Table ${n}:`) });

/** What each of a table won, from the first seat on. */
async function type(page: Page, n: number, scores: readonly number[], save = 'Save the result') {
  const dialog = page.getByRole('dialog');
  await table(page, n).tap();
  for (const [at, score] of scores.entries())
    await dialog.getByRole('spinbutton').nth(at).fill(String(score));
  if (!save) return;
  await dialog.getByRole('button', { name: save }).tap();
  await dialog.getByRole('button', { name: 'Confirm the result' }).tap();
  await expect(dialog).toBeHidden();
}

test('“Back” closes a table, then leads through the parts, and “Forward” opens it again', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  const cup = await inRound1(page, hub);
  const dialog = page.getByRole('dialog', { name: 'Table 2' });
  await page.getByRole('button', { name: 'Players' }).tap();
  await page.getByRole('button', { name: 'Round', exact: true }).tap();
  await table(page, 2).tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  // A reload stays there, and what is closed by its cross is not one step more.
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#round$/);
  await page.goBack();
  await expect(page.getByLabel('Add a player')).toBeVisible();
  await page.goBack();
  await expect(table(page, 1)).toBeVisible();
  await expect(page).toHaveURL(`${hub.url}/tournament/${cup.id}`);
  // Come by the address alone, there is nothing to go back to.
  await page.goto('about:blank');
  await page.goto(`${hub.url}/tournament/${cup.id}#round/1/2`);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await expect(table(page, 2)).toBeVisible();
});

test('“Back” closes a dialog, and what was typed into the list stays', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE);
  await page.goto(`${hub.url}/tournaments`);
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  const dialog = page.getByRole('dialog');
  const list = page.getByRole('button', { name: 'Paste a list' });
  await list.tap();
  await dialog.getByRole('textbox').fill('Annie Oakley');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await list.tap();
  await expect(dialog.getByRole('textbox')).toHaveValue('Annie Oakley');
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: /^Another organiser/ }).tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#more$/);
  // What was closed by its cross is not one step more.
  await page.goBack();
  await list.tap();
  await expect(dialog.getByRole('textbox')).toHaveValue('Annie Oakley');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/tournaments$/);
});

test.describe('what is missing', () => {
  // The browser says so when the hub asks back.
  test.use({ expectedErrors: /status of 409/ });

  test('does not keep anybody: the next round, or the end, without it', async ({ page, startHub }) => {
    const hub = await startHub({ boards: 'none' });
    await inRound1(page, hub, { rounds: 2 });
    await type(page, 1, FOUR);
    await page.getByRole('button', { name: 'Draw without the others' }).tap();
    await expect(page.getByText('No result yet: table 2. Go on all the same?')).toBeVisible();
    await page.getByRole('button', { name: 'Draw all the same' }).tap();
    await page.getByRole('button', { name: 'Publish round 2' }).tap();
    await expect(page.getByRole('button', { name: 'Finish without the others' })).toHaveCount(0);
    await type(page, 2, FOUR);
    await page.getByRole('button', { name: 'Finish without the others' }).tap();
    await expect(
      page.getByText('No result yet: round 1, table 2; round 2, table 1. Go on all the same?'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Finish all the same' }).tap();
    await expect(page.getByText('The tournament is over.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
  });

  test('a round in play is withdrawn only when asked twice', async ({ page, startHub }) => {
    const hub = await startHub({ boards: 'none' });
    const cup = await inRound1(page, hub, { tablets: true });
    const { hubTable } = await matchOf(page, cup);
    await asked(page, `${hub.url}/api/tables/${hubTable ?? ''}/commands`, { id: 'one', type: 'add-sheriff' });
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('Round 1 is being played already.')).toBeVisible();
    await page.getByRole('button', { name: 'Take the round back' }).tap();
    await expect(page.getByRole('button', { name: 'Publish round 1' })).toBeVisible();
  });
});

test('the bar is about the round that is looked at while that one lacks something', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  const cup = await inRound1(page, hub);
  const { seats } = await matchOf(page, cup);
  const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
  await cup.dispatch('report', { round: 1, table: 1, scores });
  await cup.dispatch('draw', { confirm: true });
  await cup.dispatch('publish');
  await expect(page.getByText('Round 2: 0 of 2 results are in')).toBeVisible();
  await page.getByRole('radio', { name: '1 · open' }).tap({ force: true });
  await expect(page.getByText('Round 1: 1 of 2 results are in')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm 1 result' }).tap();
  await expect(page.getByRole('button', { name: 'Confirm 1 result' })).toHaveCount(0);
  await expect(table(page, 1)).toHaveAccessibleName(/^Table 1: Done/);
  await type(page, 2, FOUR);
  await expect(page.getByText('Round 2: 0 of 2 results are in')).toBeVisible();
});

test('whoever left is marked where they still sit, and taken off there', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  const cup = await inRound1(page, hub);
  const { seats } = await matchOf(page, cup);
  const player = seats[1] ?? '';
  await cup.dispatch('drop', { player });
  await expect(table(page, 1)).toContainText(`${player} left the tournament`);
  await table(page, 1).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Left the tournament: ${player}. Whoever does not play`)).toBeVisible();
  await expect(dialog.getByLabel(`${player} left the tournament`)).toBeVisible();
  await expectAccessible(page);
  const where = (who: string) => dialog.getByRole('combobox', { name: `Where ${who} sits` });
  await where(player).selectOption('did not come');
  await expect(dialog.getByText('Table 1: players: 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Seat them like this' }).tap();
  await expect(dialog.getByText('Left the tournament')).toHaveCount(0);
  await expect(dialog.getByRole('spinbutton')).toHaveCount(3);
  await expect(page.getByText(`Did not come: ${player}`)).toBeAttached();

  const [first = '', ...others] = (await matchOf(page, cup)).seats;
  await where(first).selectOption('to table 2 (4 of 5)');
  await expect(dialog.getByText('Table 1: only 2, fewer than is usual')).toBeVisible();
  for (const other of others) await where(other).selectOption('did not come');
  await expect(dialog.getByText('Table 1 is not played')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Seat them like this' }).tap();
  await expect(dialog).toBeHidden();
  await expect(table(page, 1)).toHaveCount(0);
  await expect(table(page, 2)).toBeVisible();
});

test('the end does without a final that nobody plays; the clock goes down as well as up', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await inRound1(page, hub, { rounds: 1, final: 4 });
  await page.getByRole('button', { name: '+5 min for all' }).tap();
  await expect(page.getByRole('timer')).toHaveText('65:00');
  await page.getByRole('button', { name: '−5 min' }).tap();
  await expect(page.getByRole('timer')).toHaveText('60:00');
  await table(page, 2).tap();
  await page.getByRole('button', { name: '+5 min for this table' }).tap();
  await page.keyboard.press('Escape');
  await expect(table(page, 2)).toHaveAccessibleName(/^Table 2: No result yet \+5 min/);
  for (const n of [1, 2]) await type(page, n, FOUR);
  await page.getByRole('button', { name: 'Draw the final' }).tap();
  await page.getByRole('button', { name: 'Publish the final' }).tap();
  await expect(page.getByRole('button', { name: 'Finish without the final' })).toBeVisible();
});

test('a result that is half typed stays when another one is recorded, and says so', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  const cup = await inRound1(page, hub);
  await type(page, 1, [7, 8], '');
  const { seats } = await matchOf(page, cup);
  const scores = Object.fromEntries(seats.map((player) => [player, 5]));
  await cup.dispatch('report', { round: 1, table: 1, scores });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Meanwhile this result was recorded: .+ 5, .+ 5\./)).toBeVisible();
  await expect(dialog.getByRole('spinbutton').nth(1)).toHaveValue('8');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave it as it was' }).tap();
  await expect(dialog.getByRole('button', { name: 'Confirm the result' })).toBeVisible();
});

test('another organiser comes in by a code and may draw', async ({ page, startHub, openDevice }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE);
  await page.goto(`${hub.url}/tournament/${cup.id}#more`);
  await page.getByRole('button', { name: /^Another organiser/ }).tap();
  const code = page.getByRole('dialog').getByText(/^\w{4} \w{4}$/);
  await expect(code).toBeVisible();
  const other = await openDevice();
  await other.goto(`${hub.url}/#join=${(await code.innerText()).replace(' ', '')}`);
  await expect(other).not.toHaveURL(/join/);
  await other.goto(`${hub.url}/tournament/${cup.id}`);
  await other.getByRole('button', { name: 'Draw round 1' }).tap();
  await other.getByRole('button', { name: 'Publish round 1' }).tap();
  await expect(page.getByText('0 of 2 results are in')).toHaveCount(1);
});
