import type { Page } from '@playwright/test';
import { expectAccessible, expect, test } from './fixtures.ts';
import { asked, signIn } from './by-script.ts';
import type { RunningHub } from '../hub-process.ts';

/** «BANG! The Duel» through the page: people tap, and the cards lie on the table. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Of a side that is being lined up: who is in front, who behind, and the health on their cards. */
async function lineUp(page: Page, people: readonly [string, string], health: readonly [number, number]) {
  for (const name of people) await button(page, name).tap();
  for (const [at, name] of people.entries()) {
    await expect(page.getByText(`How much health is on the card: ${name}?`)).toBeVisible();
    await button(page, String(health[at])).tap();
  }
}

async function newDuel(page: Page, { url }: RunningHub, given: object = {}) {
  const { id } = await asked<{ id: string }>(page, `${url}/api/tables`, {
    ...{ game: 'bang-duel', seats: [{ name: 'Ann' }, { name: 'Bea' }], rounds: 1, box: null },
    ...given,
  });
  let told = 0;
  const dispatch = (type: string, fields: object = {}) =>
    asked(page, `${url}/api/tables/${id}/commands`, { id: `duel-${++told}`, type, ...fields });
  return { id, at: `${url}/table/${id}`, dispatch };
}

test('a match is set up, lined up, fought and won by taps, and the next table knows the health of everybody', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  await page.goto(`${hub.url}/new`);
  await page.getByRole('radio', { name: /BANG/ }).check();
  for (const name of ['Ann', 'Bea']) {
    await page.getByPlaceholder('Name').fill(name);
    await page.keyboard.press('Enter');
  }
  await button(page, 'Fewer').tap();
  await button(page, 'On to the buzzers').tap();
  await page.getByText('No buzzers').tap();
  await button(page, 'Start the game').tap();

  await lineUp(page, ['Wyatt Earp', 'Stranger'], [4, 3]);
  await lineUp(page, ['Kid Curry', 'Tom Horn'], [1, 3]);
  await expect(heading(page, 'Ann, your turn')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'A shot at Kid Curry').tap();
  await expect(heading(page, 'A shot at Kid Curry')).toBeVisible();
  await expectAccessible(page);

  // In the middle of a reaction the page may be loaded anew, and the shot be taken back.
  await page.reload();
  await expect(heading(page, 'A shot at Kid Curry')).toBeVisible();
  await button(page, 'Undo').tap();
  await expect(heading(page, 'Ann, your turn')).toBeVisible();
  await button(page, 'A shot at Kid Curry').tap();

  await button(page, 'Take it, −1').tap();
  await expect(heading(page, 'Bea, who comes?')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Pearl Hart').tap();
  await button(page, '3').tap();
  await expect(page.getByText('Bea draws 2 cards (Kid Curry)')).toBeVisible();
  await button(page, 'End of turn').tap();
  await expect(heading(page, 'Bea, your turn')).toBeVisible();

  await button(page, 'Set it right').tap();
  await button(page, 'Give up the round').tap();
  await button(page, 'Outlaws give up').tap();
  await expect(heading(page, 'Ann wins round 1')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Who has won').tap();
  await expect(heading(page, /Ann/)).toBeVisible();

  const { health } = await asked<{ health: object }>(page, `${hub.url}/api/boxes/bang-duel/ours`);
  expect(health).toEqual({ 'Wyatt Earp': 4, Stranger: 3, 'Kid Curry': 1, 'Tom Horn': 3, 'Pearl Hart': 3 });
});

test('every card is told at the full level: targets are asked for only where there are several', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const { at, dispatch } = await newDuel(page, hub, { level: 'full' });
  await dispatch('line-up', {
    side: 'law',
    ap: { id: 'Wyatt Earp', max: 4 },
    pp: { id: 'Stranger', max: 3 },
  });
  await dispatch('line-up', {
    side: 'outlaw',
    ap: { id: 'Wes Hardin', max: 4 },
    pp: { id: 'Tom Horn', max: 3 },
  });
  await page.goto(at);
  await button(page, 'Begin the turn').tap();
  await button(page, 'Beer').tap();
  await expect(page.getByText('hand 5')).toHaveCount(2);
  await button(page, 'Colt').tap();
  await expect(heading(page, 'A shot at Wes Hardin')).toBeVisible();
  await button(page, 'Missed!').tap();
  await expect(heading(page, 'Ann, your turn')).toBeVisible();

  await button(page, 'Scope').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'At Stranger' }).tap();
  await expect(button(page, /Stranger.*Scope/)).toBeVisible();
  await button(page, 'Duel').tap();
  await expect(heading(page, 'Bea: a hit card, or give up')).toBeVisible();
  await button(page, 'Knife').tap();
  await expect(heading(page, 'Ann: a hit card, or give up')).toBeVisible();
  await button(page, 'Give up').tap();
  await expect(page.getByRole('img', { name: 'Health 3 of 4' })).toBeVisible();
});

test('a hub that dies in the middle of a reaction comes back to it, on the tablet and on the TV', async ({
  page,
  startHubProcess,
}) => {
  const hub = await startHubProcess({ boards: 'none' });
  await signIn(page, hub);
  const { id, at, dispatch } = await newDuel(page, hub);
  await dispatch('line-up', {
    side: 'law',
    ap: { id: 'Wyatt Earp', max: 4 },
    pp: { id: 'Stranger', max: 3 },
  });
  await dispatch('line-up', {
    side: 'outlaw',
    ap: { id: 'Kid Curry', max: 4 },
    pp: { id: 'Tom Horn', max: 3 },
  });
  await page.goto(at);
  await button(page, 'A shot at Kid Curry').tap();
  const tv = await page.context().newPage();
  await tv.goto(`${hub.url}/display/${id}`);
  await expect(heading(tv, 'A shot at Kid Curry')).toBeVisible();
  await hub.kill();
  await startHubProcess({ boards: 'none', port: hub.port, data: hub.data });
  await button(page, 'Cancelled').tap();
  await expect(heading(page, 'Ann, your turn')).toBeVisible();
  await expect(heading(tv, 'Ann, your turn')).toBeVisible();
});
