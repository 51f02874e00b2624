import { newWrightTable, signIn } from './by-script.ts';
import { chooseLanguage, expect, joinByLink, simulatedBanner, test } from './fixtures.ts';
import { button, drag, hit, made, PLAYERS, seat, seatAll, told } from './setup-steps.ts';

test('four players with a simulated board: named, seated, bound by a press each, playing', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await seatAll(page, hub);
  await button(page, 'One round more').tap();
  await button(page, 'On to the buzzers').tap();
  await button(page, 'Try a simulated board').tap();
  for (const [at, channel] of [3, 1, 6, 2].entries()) {
    await expect(told(page)).toHaveText(`${PLAYERS[at] ?? ''}, press your buzzer`);
    await hit(page, channel);
    await expect(seat(page, at + 1)).toContainText(`Buzzer ${channel}simulated`);
  }
  await expect(told(page)).toHaveText('Everyone has a buzzer');
  await expect(seat(page, 3)).not.toHaveClass(/lit/);
  await hit(page, 6);
  await expect(seat(page, 3)).toHaveClass(/lit/);
  await button(page, 'Start playing').tap();
  await page.waitForURL(/\/table\/\w+$/);
  const { seats } = await made(page, hub);
  expect(seats.map(({ name, colour, buzzer }) => [name, colour, buzzer])).toEqual([
    ['Anna', 'moon', 'SIM1:2'],
    ['Boris', 'horseshoe', 'SIM1:0'],
    ['Clara', 'cactus', 'SIM1:5'],
    ['Dan', 'hat', 'SIM1:1'],
  ]);
  // The next table of the evening is a tap away, and takes the buzzers along if it is told to.
  await page.goto(`${hub.url}/new`);
  await page.getByRole('button', { name: /As last time/ }).tap();
  await expect(page.getByRole('group', { name: 'Rounds' })).toContainText('7');
  await button(page, 'On to the buzzers').tap();
  await expect(told(page)).toHaveText('Anna, press your buzzer');
  await hit(page, 3);
  await expect(page.getByText('in use at another table')).toBeVisible();
  await button(page, 'Give it to Anna').tap();
  await expect(seat(page, 1)).toContainText('Buzzer 3');
  await expect(told(page)).toHaveText('Boris, press your buzzer');
  // Or everybody takes his own along at once: nobody plays at the old table any more.
  await hit(page, 1);
  await page.getByRole('button', { name: /^Put “.*” away, take its buzzers$/ }).tap();
  await expect(told(page)).toHaveText('Everyone has a buzzer');
  await expect(seat(page, 3)).toContainText('Buzzer 6');
  await page.goto(hub.url);
  await expect(page.getByText('Tables put away')).toBeVisible();
});

test('back from a table leads home, not to its set-up', async ({ page, startHub }) => {
  const hub = await startHub();
  await signIn(page, hub);
  const { id } = await newWrightTable(page, hub.url, { Anna: 'phone', Boris: 'phone', Clara: 'phone' });
  await page.goto(hub.url);
  await page.goto(`${hub.url}/new?table=${id}`);
  await button(page, 'Start playing').tap();
  await page.waitForURL(`${hub.url}/table/${id}`);
  await page.goBack();
  await expect(page).toHaveURL(`${hub.url}/`);
});

test('pads on the tablet, or nothing at all', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await seatAll(page, hub, PLAYERS.slice(0, 3));
  await button(page, 'On to the buzzers').tap();
  await expect(told(page)).toHaveText('No board connected');
  const buzzers = async () => (await made(page, hub)).seats.map(({ buzzer }) => buzzer);
  await page.getByRole('radio', { name: 'Pads on this tablet' }).tap();
  await expect(told(page)).toHaveText('A pad for everybody');
  await expect.poll(buzzers).toEqual(['pad', 'pad', 'pad']);
  await page.getByRole('radio', { name: 'No buzzers' }).tap();
  await expect(told(page)).toHaveText('You say whose hand it was');
  await expect.poll(buzzers).toEqual([null, null, null]);
  await page.reload();
  await expect(told(page)).toHaveText('You say whose hand it was');
  await chooseLanguage(page, 'Русский');
  await expect(told(page)).toHaveText('Кто успел, решаете вы');
});

test('seats are ordered by finger and by button, signs swapped, rules changed; a reload keeps it all', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await seatAll(page, hub);
  const names = async () => {
    const inputs = await page.getByLabel(/^Name of player/).all();
    return Promise.all(inputs.map((input) => input.inputValue()));
  };
  await page.getByRole('button', { name: 'Move Anna down' }).tap();
  expect(await names()).toEqual(['Boris', 'Anna', 'Clara', 'Dan']);
  await drag(page, 'Move Dan: drag', 'Move Boris: drag');
  expect(await names()).toEqual(['Dan', 'Boris', 'Anna', 'Clara']);
  await page.getByRole('button', { name: 'Move Dan: drag' }).press('ArrowDown');
  expect(await names()).toEqual(['Boris', 'Dan', 'Anna', 'Clara']);
  // A second key goes on where the first one was.
  await page.keyboard.press('ArrowDown');
  expect(await names()).toEqual(['Boris', 'Anna', 'Dan', 'Clara']);
  await page.getByRole('button', { name: 'Move Dan up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move Dan up' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(['Dan', 'Boris', 'Anna', 'Clara']);
  await expect(page.getByRole('button', { name: 'Move Dan: drag' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  expect(await names()).toEqual(['Boris', 'Dan', 'Anna', 'Clara']);
  await page.getByRole('button', { name: 'Boris: sign and place' }).tap();
  await page.getByRole('button', { name: 'Cactus, swap with Clara' }).tap();
  await button(page, 'Close').tap();
  await page.getByRole('radio', { name: 'Anna begins' }).tap();
  await page.getByRole('button', { name: 'Remove Dan' }).tap();
  await button(page, 'One round more').tap();
  await page.getByText('House rules').tap();
  await page.getByRole('radio', { name: 'One more round' }).tap();
  await expect(page.getByText('1 changed')).toBeVisible();
  await page.getByLabel('Name of the table').fill('Saloon');
  await page.getByLabel('Name', { exact: true }).fill('Eve');

  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Eve');
  expect(await names()).toEqual(['Boris', 'Anna', 'Clara']);
  // A tap on it again and again makes one table.
  await button(page, 'On to the buzzers').evaluate((it: { click: () => void }) => {
    for (let taps = 0; taps < 3; taps++) it.click();
  });
  await page.waitForURL(/table=/);
  const { seats, state } = await made(page, hub);
  expect(seats.map(({ name, colour }) => [name, colour])).toEqual([
    ['Boris', 'cactus'],
    ['Anna', 'moon'],
    ['Clara', 'horseshoe'],
    ['Eve', 'hat'],
  ]);
  expect(state.setup).toMatchObject({ first: '2', options: { rounds: 7, gameTie: 'extraRound' } });
  const { tables } = (await (await page.request.get(`${hub.url}/api/tables`)).json()) as {
    tables: { name: string }[];
  };
  expect(tables.map(({ name }) => name)).toEqual(['Saloon']);
});

test('a player alone is told what is missing, and a hub that is away loses nothing', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await seatAll(page, hub, PLAYERS.slice(0, 1));
  await expect(page.getByText('One more player is needed')).toBeVisible();
  await expect(button(page, 'On to the buzzers')).toBeDisabled();
  await button(page, 'Add').focus();
  await page.locator('.free').first().tap();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Boris');
  await page.route('**/api/tables', (route) => route.abort());
  await button(page, 'On to the buzzers').tap();
  await expect(page.getByText('Nothing you typed is lost')).toBeVisible();
  await page.unroute('**/api/tables');
  await button(page, 'On to the buzzers').press('Enter');
  await expect(told(page)).toHaveText('No board connected');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await made(page, hub)).seats.map(({ name }) => name)).toEqual(['Anna', 'Boris']);
});

test('from the buzzers back to players and rules: everything is kept, and changes are the same table’s', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await seatAll(page, hub);
  await button(page, 'On to the buzzers').tap();
  for (const [at, player] of ['Anna', 'Boris'].entries()) {
    await expect(told(page)).toHaveText(`${player}, press your buzzer`);
    await hit(page, at + 1);
  }
  await expect(told(page)).toHaveText('Clara, press your buzzer');
  const address = page.url();
  const back = page.getByRole('link', { name: 'Players and rules' });
  await back.tap();
  await expect(page.getByRole('heading', { name: 'Who plays?' })).toBeFocused();
  await expect(page.getByLabel('Name of player 4')).toHaveValue('Dan');
  await page.getByRole('button', { name: 'Move Anna down' }).tap();
  await page.getByRole('button', { name: 'Remove Dan' }).tap();
  await page.getByLabel('Name', { exact: true }).fill('Eve');
  await button(page, 'One round more').tap();
  await page.reload();
  await page.getByText('House rules').tap();
  await page.getByRole('radio', { name: 'One more round' }).tap();
  await button(page, 'On to the buzzers').tap();
  // Who has a buzzer is not asked for it again.
  await expect(told(page)).toHaveText('Clara, press your buzzer');
  expect(page.url()).toBe(address);
  const now = async () => {
    const { seats, state } = await made(page, hub);
    const { rounds, gameTie } = state.setup.options;
    return { seats: seats.map(({ name, buzzer }) => [name, buzzer]), rounds, gameTie };
  };
  const seats = [
    ['Boris', 'SIM1:1'],
    ['Anna', 'SIM1:0'],
    ['Clara', null],
    ['Eve', null],
  ];
  await expect.poll(now).toEqual({ seats, rounds: 7, gameTie: 'extraRound' });

  // While the hub is away the tablet goes on, and the hub hears of it later.
  await page.route('**/commands', (route) => route.abort());
  await back.tap();
  await button(page, 'One round more').tap();
  await page.getByLabel('Name of player 3').fill('Klara');
  await button(page, 'On to the buzzers').tap();
  await expect(seat(page, 3)).toContainText('Klara');
  await back.tap();
  await expect(page.getByRole('group', { name: 'Rounds' })).toContainText('8');
  await expect(page.getByLabel('Name of player 3')).toHaveValue('Klara');
  await button(page, 'On to the buzzers').tap();
  expect(await now()).toMatchObject({ rounds: 7 });
  await page.unroute('**/commands');
  await expect.poll(now).toMatchObject({ rounds: 8, gameTie: 'extraRound' });
  const { tables } = (await (await page.request.get(`${hub.url}/api/tables`)).json()) as {
    tables: { archived: boolean }[];
  };
  expect(tables).toHaveLength(1);

  // Once something has been played there is no way back.
  await button(page, 'Start playing').tap();
  await button(page, 'Without: you say when their hands came').tap();
  await button(page, 'A sheriff!').tap();
  await expect.poll(async () => (await made(page, hub)).sheriffs).toBe(1);
  await page.goto(`${address}&step=players`);
  await expect(page.getByRole('link', { name: 'All tables' })).toBeVisible();
  await expect(button(page, 'Start playing')).toBeVisible();
});

test('tables are gone on with by a tap, and put away with a way back', async ({ page, startHub }) => {
  const hub = await startHub();
  await joinByLink(page, hub);
  await expect(page.getByRole('heading', { name: 'The table is yours' })).toBeVisible();
  await page.request.post(`${hub.url}/api/tables`, {
    data: { name: 'Saloon', game: 'wright', seats: PLAYERS.map((name) => ({ name })) },
  });
  const card = page.getByRole('link', { name: /Saloon/ });
  await expect(card).toContainText('Anna, Boris, Clara, Dan');
  await expect(card).toContainText('Round 1 · Cards are being played');
  await button(page, 'Put away: Saloon').tap();
  await expect(card).toBeHidden();
  await expect(page.getByText('“Saloon” is put away.')).toBeVisible();
  await button(page, 'Take it out again').tap();
  await button(page, 'Put away: Saloon').tap();
  // Nor is it gone when the note is.
  await page.reload();
  await page.getByText('Tables put away').tap();
  await button(page, 'Take out again: Saloon').tap();
  await expect(button(page, 'Put away: Saloon')).toBeVisible();
  await card.tap();
  await page.waitForURL(/\/table\/\w+$/);
});

test('the list of tables comes whole: no banner pushes it down later', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await page.addInitScript(`
    shifts = [];
    const note = (entries) => shifts.push(...entries.map(({ value }) => value));
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    afterNextFrame = async () => {
      for (const _ of '12') await new Promise(requestAnimationFrame);
      note(observer.takeRecords());
      return shifts;
    };
  `);
  await page.setViewportSize({ width: 390, height: 844 });
  await Promise.all([page.waitForResponse(/api\/join/), joinByLink(page, hub)]);
  await page.goto(hub.url);
  await expect(page.getByRole('heading', { name: 'The table is yours' })).toBeVisible();
  await expect(simulatedBanner(page)).toBeVisible();
  expect(await page.evaluate('afterNextFrame()')).toEqual([]);
});

test('a list that is unfolded comes into sight', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  await joinByLink(page, hub);
  await expect(page.getByRole('heading', { name: 'The table is yours' })).toBeVisible();
  for (const name of ['Bank', 'Jail', 'Saloon', 'Stable']) {
    const made = await page.request.post(`${hub.url}/api/tables`, {
      data: { name, game: 'wright', seats: PLAYERS.map((player) => ({ name: player })) },
    });
    const { id } = (await made.json()) as { id: string };
    if (name === 'Bank')
      await page.request.put(`${hub.url}/api/tables/${id}/archived`, { data: { archived: true } });
  }
  await expect(page.getByRole('link', { name: /Stable/ })).toBeVisible();
  await page.getByText('Tables put away').tap();
  await expect(button(page, 'Take out again: Bank')).toBeInViewport({ ratio: 1 });
});
