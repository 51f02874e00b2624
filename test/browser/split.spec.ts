import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

// The halving plays by itself; with less motion it stands there at once.
test.use({ reducedMotion: 'reduce' });

const FIVE = ['Jessie', 'Billy', 'Butch', 'Calamity', 'Doc'];

type AtTheSplit = [names: readonly string[], order: object, options?: object];

/** A table whose hands are down, the last player's last. */
async function atTheSplit(page: Page, hub: RunningHub, ...what: AtTheSplit) {
  await signIn(page, hub);
  return anotherSplit(page, hub, ...what);
}

async function anotherSplit(page: Page, hub: RunningHub, ...[names, order, options = {}]: AtTheSplit) {
  const buzzers = Object.fromEntries(names.map((name): [string, string] => [name, 'phone']));
  const table = await newWrightTable(page, hub.url, buzzers, options);
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await table.dispatch('give-order', order);
  await page.goto(`${hub.url}/table/${table.id}`);
  const points = async () => {
    const { standings } = await asked<{ standings: { name: string; total: number }[] }>(page, table.path);
    return Object.fromEntries(standings.map(({ name, total }) => [name, total]));
  };
  return { ...table, points };
}

const tap = (page: Page, name: string | RegExp, exact = false) =>
  page.getByRole('button', { name, exact }).tap();
const count = (page: Page, n: number) =>
  page
    .getByRole('group', { name: 'Cards in the pile?' })
    .getByRole('button', { name: String(n), exact: true })
    .tap();
const saved = (page: Page) => expect(page.getByText('Saving …')).toBeHidden();

test('three taps rank four, one counts the pile, and both can be changed before the next round', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const { points } = await atTheSplit(page, hub, FIVE, { order: ['3', '1', '4', '2', '5'] });
  await expect(page.getByText('Doc was last and gets nothing')).toBeVisible();
  await expectAccessible(page);

  // A slip of the finger is taken back by the undo of the whole table, and the race stays as it is.
  await tap(page, 'Calamity');
  await tap(page, 'Undo', true);
  await tap(page, 'Butch');
  await tap(page, 'Billy');
  await tap(page, 'Jessie');
  await count(page, 23);
  await expect(page.getByText('Butch keeps 12, passes 11')).toBeVisible();
  await expect(page.getByText('1 card is left for nobody', { exact: true })).toBeVisible();
  await expect(page.getByText('Doc begins round 2')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(points).toEqual({ Butch: 12, Billy: 6, Jessie: 3, Calamity: 1, Doc: 0 });

  await tap(page, 'Change the order');
  for (const name of ['Billy', 'Butch', 'Jessie']) await tap(page, name);
  // The pile was counted already: nobody does it twice.
  await expect(page.getByText('Billy keeps 12, passes 11')).toBeVisible();

  await tap(page, 'Count the pile again');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '10', exact: true }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Billy keeps 5, passes 5')).toBeVisible();
  await saved(page);
  expect(await points()).toEqual({ Billy: 5, Butch: 3, Jessie: 1, Calamity: 1, Doc: 0 });

  await tap(page, 'Next round');
  await expect(page.getByRole('heading', { name: 'Round 2 of 6' })).toBeVisible();
});

test('the same order tapped anew stands, and nothing is asked again', async ({ page, startHub }) => {
  const hub = await startHub();
  const { path } = await atTheSplit(page, hub, FIVE, { order: ['3', '1', '4', '2', '5'] });
  const events = async () => (await page.request.get(`${path}/log`)).text();
  const rank = async () => {
    for (const name of ['Butch', 'Billy', 'Jessie']) await tap(page, name);
  };
  await rank();
  await expect(page.getByRole('heading', { name: 'Best to worst', exact: true })).toBeVisible();
  await saved(page);
  const before = await events();
  await tap(page, 'Tap the order anew');
  await rank();
  await expect(page.getByRole('heading', { name: 'Best to worst', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tap the order anew' })).toBeVisible();
  await saved(page);
  expect(await events()).toBe(before);
  await count(page, 23);
  await tap(page, 'Change the order');
  await rank();
  await expect(page.getByText('Butch keeps 12, passes 11')).toBeVisible();
});

test('an upright tablet shows the whole halving of five, and who begins', async ({ page, startHub }) => {
  const hub = await startHub();
  await page.setViewportSize({ width: 820, height: 1180 });
  const table = await atTheSplit(page, hub, FIVE, { order: ['1', '2', '3', '4', '5'] });
  const revolvers = { 1: ['7', '7', '3'], 2: ['6', '6', '2'], 3: ['5', 'joker', '1'], 4: ['4', '4', '3'] };
  await table.dispatch('reveal', { revolvers });
  await table.dispatch('count-pile', { loot: 27 });
  await expect(page.getByText('Doc begins round 2')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Change the order' })).toBeInViewport({ ratio: 1 });
});

test('on a phone all keys of the pile and the revolvers of three to five are in reach at once', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, hub);
  for (const players of [3, 4, 5]) {
    const names = FIVE.slice(0, players);
    await anotherSplit(page, hub, names, { last: String(players) });
    for (const name of names.slice(0, -1))
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const keys = page.getByRole('group', { name: 'Cards in the pile?' }).getByRole('button');
    for (const key of [keys.first(), keys.last()]) await expect(key).toBeInViewport({ ratio: 1 });
    const { width = 0, height = 0 } = (await keys.last().boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
  }
});

test('on a phone with open cards the keys of the pile are one tap away, and all of them in reach', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await page.setViewportSize({ width: 390, height: 844 });
  // Three have the largest pile.
  const { points } = await atTheSplit(page, hub, FIVE.slice(0, 3), { last: '3' });
  const ask = page.getByRole('button', { name: 'Cards in the pile?' });
  await tap(page, 'Show the cards instead');
  await expect(ask).toBeInViewport({ ratio: 1 });
  await tap(page, /^5, \d left/);
  await tap(page, 'Next: Billy');
  await tap(page, /^5, \d left/);
  await tap(page, 'Compare the revolvers');

  await expect(page.getByRole('heading', { name: /whose hand was down first/ })).toBeVisible();
  await expect(ask).toBeInViewport({ ratio: 1 });
  await ask.tap();
  const keys = page.getByRole('group', { name: 'Cards in the pile?' }).getByRole('button');
  await expect(keys).toHaveCount(54);
  for (const key of [keys.first(), keys.last()]) await expect(key).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0 } = (await keys.last().boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
  await expectAccessible(page);
  await count(page, 9);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'The pile: 9' })).toBeInViewport({ ratio: 1 });
  await tap(page, 'Billy');
  await expect(page.getByText('Billy keeps 5, passes 4')).toBeVisible();
  await expect.poll(points).toEqual({ Billy: 5, Jessie: 2, Butch: 0 });
});

test('a tap too many while ranking does not count the pile that has moved up', async ({ page, startHub }) => {
  const hub = await startHub();
  await page.setViewportSize({ width: 390, height: 844 });
  const { path } = await atTheSplit(page, hub, FIVE.slice(0, 4), { last: '4' });
  const names = ['Butch', 'Billy', 'Jessie'];
  await page.getByRole('button', { name: 'Butch', exact: true }).tap({ trial: true });
  const tiles = await Promise.all(
    names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  );
  for (const tile of tiles) await page.touchscreen.tap((tile?.x ?? 0) + 40, (tile?.y ?? 0) + 30);
  await expect(page.getByRole('heading', { name: 'Cards in the pile?' })).toBeVisible();
  await expect
    .poll(() => asked(page, path))
    .toMatchObject({ pile: null, state: { stage: { ranking: ['3', '2', '1'] } } });
  await count(page, 4);
  await expect(page.getByText('Butch keeps 2, passes 2')).toBeVisible();
});

test('a tap too many on the pile does not skip the halving', async ({ page, startHub }) => {
  const hub = await startHub();
  await page.setViewportSize({ width: 1280, height: 800 });
  const { path } = await atTheSplit(page, hub, FIVE.slice(0, 3), { last: '3' });
  await tap(page, 'Billy');
  // Where the way on will be.
  const keys = page.getByRole('group', { name: 'Cards in the pile?' }).getByRole('button');
  await keys.last().tap({ trial: true });
  const { x = 0, y = 0 } = (await keys.last().boundingBox()) ?? {};
  // In one breath of the page: a slow machine would take too long for a second tap of the same finger.
  const under = await page.evaluate<string>(`(async () => {
    const button = () => document.elementFromPoint(${x + 20}, ${y + 20})?.closest('button');
    button().click();
    await new Promise((drawn) => setTimeout(drawn));
    return button()?.textContent ?? 'nothing';
  })()`);
  expect(under).toBe('nothing');
  await expect(page.getByRole('button', { name: 'Next round' })).toBeVisible();
  await expect.poll(() => asked(page, path)).toMatchObject({ phase: 'between', round: 1 });
});

test('a tie for the lead is played on, and everybody is told between whom', async ({ page, startHub }) => {
  const hub = await startHub();
  const options = { gameTie: 'extraRound', rounds: 1 };
  const table = await atTheSplit(page, hub, FIVE, { last: '5' }, options);
  await table.dispatch('give-ranking', { ranking: ['2', '4', '1', '3'] });
  await count(page, 2);
  const level = page.getByText('The tie-break between Billy and Calamity');
  await expect(level).toBeVisible();
  await tap(page, 'Next round');
  await expect(page.getByRole('heading', { name: 'Extra round 2' })).toBeVisible();
  await expect(level).toBeVisible();
  await page.goto(`${hub.url}/display/${table.id}`);
  await expect(level).toBeVisible();
});

test('the pile may come first, and a number the box cannot hold is doubted', async ({ page, startHub }) => {
  const hub = await startHub();
  const { points } = await atTheSplit(page, hub, FIVE.slice(0, 3), { order: ['1', '2', '3'] });
  await count(page, 53);
  await tap(page, 'One card more');
  await expect(page.getByRole('alert')).toContainText('hardly');
  await tap(page, 'Do it anyway');
  await tap(page, 'One card less');
  await tap(page, 'Billy');
  await expect(page.getByText('Billy keeps 27, passes 26')).toBeVisible();
  await expect.poll(points).toEqual({ Billy: 27, Jessie: 13, Butch: 0 });
});

test('revolvers by cards: jokers, misses one by one, and the order in words', async ({ page, startHub }) => {
  const hub = await startHub();
  const { points } = await atTheSplit(page, hub, FIVE.slice(0, 4), { order: ['1', '2', '3', '4'] });
  const keys = async (...cards: readonly string[]) => {
    for (const card of cards) await tap(page, new RegExp(`^${card}, \\d left`));
  };
  await tap(page, 'Show the cards instead');
  await keys('5', '5', 'Joker', '3', '2');
  await tap(page, 'Take away: 3');
  // A slip of the finger is taken back by the undo, also from the next revolver, but not before what came after it.
  await count(page, 30);
  const counted = page.getByRole('button', { name: '30', exact: true, pressed: true });
  await expect(counted).toHaveCount(1);
  await tap(page, 'Next: Billy');
  await tap(page, 'Undo', true);
  await expect(counted).toHaveCount(0);
  await tap(page, 'Undo', true);
  await expect(page.getByRole('button', { name: 'Take away: 2' })).toHaveCount(0);
  await tap(page, 'Next: Billy');
  await keys('7', '7', '7', 'Joker');
  await expect(page.getByText('Joker, counts as 7')).toBeAttached();
  await tap(page, 'Next: Butch');
  await keys('Miss', '4', '4', '4');
  await expectAccessible(page);
  await tap(page, 'Compare the revolvers');

  await expect(page.getByRole('heading', { name: 'Butch fires a miss: it cancels Billy’s 7' })).toBeVisible();
  await tap(page, 'Go on');
  await expect(page.getByText('Three sevens beat three fives')).toBeVisible();
  await expect(page.getByText('Three fives beat three fours')).toBeVisible();
  await expect(page.getByText('7, cancelled')).toBeAttached();
  await expectAccessible(page);

  // One of the cards was misread.
  await tap(page, 'Correct the cards');
  await tap(page, 'Next: Billy');
  await tap(page, 'Take away: Joker, counts as 7');
  await tap(page, 'Next: Butch');
  await tap(page, 'Compare the revolvers');
  await tap(page, 'Billy');
  await expect(page.getByText('Three fours beat two sevens')).toBeVisible();
  await count(page, 19);
  await expect(page.getByText('Jessie keeps 10, passes 9')).toBeVisible();
  await expect.poll(points).toEqual({ Jessie: 10, Butch: 5, Billy: 2, Calamity: 0 });
});

test('equal revolvers of hands nobody put in order are asked about', async ({ page, startHub }) => {
  const hub = await startHub();
  const { dispatch, points } = await atTheSplit(page, hub, FIVE.slice(0, 3), { last: '3' });
  await dispatch('reveal', { revolvers: { '1': ['6', '6'], '2': ['6', 'joker'] } });
  await expect(
    page.getByRole('heading', { name: 'Equally strong: whose hand was down first?' }),
  ).toBeVisible();
  await tap(page, 'Billy');
  await expect(page.getByText('Equal, two sixes: the hand placed earlier is better')).toBeVisible();
  await count(page, 7);
  await expect.poll(points).toEqual({ Billy: 4, Jessie: 2, Butch: 0 });
});

test('whose miss fires first is asked hand by hand, and no race is offered without buzzers', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await signIn(page, hub);
  const seats = Object.fromEntries(FIVE.slice(0, 4).map((name): [string, null] => [name, null]));
  const table = await newWrightTable(page, hub.url, seats);
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await table.dispatch('give-order', { last: '4' });
  await table.dispatch('reveal', { revolvers: { 1: ['7', 'miss'], 2: ['5', 'miss'], 3: ['6'] } });
  await page.goto(`${hub.url}/table/${table.id}`);
  await expect(page.getByRole('heading', { name: 'Whose miss fires first?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let the hands race again' })).toBeHidden();
  await tap(page, 'Billy');
  await expect(page.getByRole('heading', { name: 'And whose hand was down next?' })).toBeVisible();
  await tap(page, 'Jessie');
  await expect(page.getByRole('heading', { name: 'Billy' })).toBeVisible();
});

test('points corrected by hand stand large where the halving was, and are told in the next round', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await page.setViewportSize({ width: 390, height: 844 });
  const names = ['Constantine-Alexander Featherstone-Haugh', 'Maximiliana Throckmorton', 'Doc'];
  const table = await atTheSplit(page, hub, names, { last: '3' });
  await table.dispatch('give-ranking', { ranking: ['1', '2'] });
  await table.dispatch('count-pile', { loot: 23 });
  await table.dispatch('correct-round', { round: 1, points: { 3: -1 }, reason: 'Penalty' });
  const halving = page.getByRole('region', { name: 'The split', exact: true });
  await expect(halving.getByRole('listitem').filter({ hasText: 'Doc' })).toContainText('\u22121');
  await tap(page, 'Next round');
  const told = page.getByRole('paragraph').filter({ hasText: /Round 1.*Doc/s });
  await expect(told).toContainText('Doc\u00A0\u22121');
  const { x = 0, width = 0 } = (await told.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the last pile is told before the winner, who is shown on the TV with the tablet', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await signIn(page, hub);
  const seats = FIVE.slice(0, 3).map((name) => ({ name }));
  const { id } = await asked<{ id: string }>(page, `${hub.url}/api/tables`, {
    game: 'wright',
    seats,
    rounds: 1,
  });
  const dispatch = (command: object) => asked(page, `${hub.url}/api/tables/${id}/commands`, command);
  for (const n of [1, 2]) await dispatch({ id: `sheriff-${n}`, type: 'add-sheriff' });
  await dispatch({ id: 'order', type: 'give-order', order: ['1', '2', '3'] });
  await page.goto(`${hub.url}/table/${id}`);
  const tv = await page.context().newPage();
  await tv.goto(`${hub.url}/display/${id}`);
  await tap(page, 'Jessie');
  await count(page, 5);
  for (const screen of [page, tv]) await expect(screen.getByText('Jessie keeps 3, passes 2')).toBeVisible();
  // Whoever opens a screen anew is not told before the table is.
  for (const screen of [tv, page]) {
    await screen.reload();
    await expect(screen.getByText('Jessie keeps 3, passes 2')).toBeVisible();
  }
  await tap(page, 'See the result');
  for (const screen of [page, tv]) {
    await expect(screen.getByRole('heading', { name: 'Jessie wins' })).toBeVisible();
    await expect(screen.getByText('Jessie keeps 3, passes 2')).toBeHidden();
  }
});
