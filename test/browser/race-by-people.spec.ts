import { asked, newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { button, lane, openRace, title } from './race-screen.ts';
import { slap } from './simulated-hands.ts';

/** Races that people decide, end or take back: without buzzers, against them, or when nobody slaps any more. */

test('a race whose time is up is asked about, also when all of it is heard of at once', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await page.routeWebSocket(/\/live/, (socket) => {
    let held: (string | Buffer)[] | undefined;
    socket.connectToServer().onMessage((message) => {
      if (String(message).startsWith('{"type":"race"')) held ??= [];
      held?.push(message);
      if (held && !String(message).includes('"overdue":true')) return;
      for (const each of held ?? [message]) socket.send(each);
      held = undefined;
    });
  });
  const table = await openRace(page, hub, true, { pressTimeoutS: 1 });
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  const order = page.getByRole('dialog', { name: 'Order by hand' });
  // What a dialog needs is here from now on.
  await button(page, 'Shootout').tap();
  await order.getByRole('button', { name: 'Close' }).tap();
  await expect(order).toHaveCount(0);
  await slap(page, hub, { 2: 0 });
  await expect(button(page, 'A sheriff!')).toHaveCount(0);
  await expect(order).toBeVisible();
});

test('without buzzers the race is one tap, or as many as people like', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub, false);
  for (let sheriff = 0; sheriff < 4; sheriff++) await table.dispatch('add-sheriff');
  const tapLast = title(page, 'Tap who was last');
  await expect(tapLast).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Billy').tap();
  await expect(tapLast).toHaveCount(0);
  await button(page, 'Undo').tap();

  await expect(tapLast).toBeVisible();
  await button(page, 'Order by hand').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Drag' }).tap();
  await dialog.getByRole('button', { name: 'Move Doc, now 4 of 4' }).press('ArrowUp');
  await expect(dialog.getByRole('button', { name: 'Move Doc, now 3 of 4' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Whole order' }).tap();
  for (const name of ['Doc', 'Butch', 'Jessie']) await dialog.getByRole('button', { name }).tap();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { stage: { hands: { excluded: '2', groups: [['4'], ['3'], ['1'], ['2']] } } } });
});

test('from the split people go back to the race, and call it false', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await slap(page, hub, { 2: 0, 0: 8_000, 1: 9_500 });
  await expect(title(page, 'Doc is last')).toBeVisible();
  await button(page, 'To the split').tap();
  await button(page, 'Back to the shootout').waitFor();
  await page.reload();
  await expect(button(page, 'Back to the shootout')).toBeVisible();
  await button(page, 'Back to the shootout').tap();
  await expect(title(page, 'Doc is last')).toBeVisible();
  await button(page, 'False start').tap();
  await button(page, 'Do not count these hands').tap();
  await expect(page.getByRole('heading', { name: 'Two sheriffs are out' })).toBeVisible();
});

test('where a false start is punished, it asks whose it was', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub, true, { falsePress: 'last' });
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await slap(page, hub, { 2: 0 });
  await button(page, 'False start').tap();
  const dialog = page.getByRole('dialog', { name: 'Whose false start?' });
  await dialog.getByRole('button', { name: 'Butch' }).tap();
  await expect(
    page.getByText('Slapped too early, so behind the others in the next race: Butch.'),
  ).toBeVisible();
});

test('a shootout with one sheriff out is doubted before anybody is asked who was last', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const table = await openRace(page, hub, false);
  await table.dispatch('add-sheriff');
  await button(page, 'Shootout').tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A shootout needs two sheriffs.');
  await expect(dialog.getByRole('button', { name: 'Doc' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back' }).tap();
  await expect(dialog).toBeHidden();

  // The table may know better: then it says so first, and is asked only once.
  await button(page, 'Shootout').tap();
  await dialog.getByRole('button', { name: 'Do it anyway' }).tap();
  await dialog.getByRole('button', { name: 'Doc' }).tap();
  await expect(page.getByRole('heading', { name: 'Whose revolver is best?' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();

  await button(page, 'Undo').tap();
  await button(page, 'A sheriff!').tap();
  await button(page, 'Shootout').tap();
  await expect(dialog.getByRole('button', { name: 'Doc' })).toBeVisible();
});

test('racing again without buzzers is about its hands alone', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub, false);
  for (let sheriff = 0; sheriff < 4; sheriff++) await table.dispatch('add-sheriff');
  await button(page, 'Doc').tap();
  await expect.poll(() => asked(page, table.path)).toMatchObject({ phase: 'reveal' });
  await table.dispatch('reveal', { revolvers: { 1: ['6'], 2: ['6'], 3: [] } });
  // Nothing here could measure it, so it is not offered; a house rule or a script may ask for it.
  await expect(page.getByRole('region', { name: 'The pile' })).toBeVisible();
  await expect(button(page, 'Let the hands race again')).toHaveCount(0);
  await table.dispatch('rerace', { seats: ['1', '2'] });
  await expect(page.getByRole('heading', { name: 'Which of them was earlier?' })).toBeVisible();
  for (const other of ['Butch', 'Doc']) await expect(button(page, other)).toHaveCount(0);
  await button(page, 'Billy').tap();
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { stage: { ranking: ['2', '1', '3'], hands: { excluded: '4' } } } });
});

test('when its time is up people are asked, until the last hand comes after all', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const seats = { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' };
  const table = await newWrightTable(page, hub.url, seats, { pressTimeoutS: 1 });
  await page.goto(`${hub.url}/table/${table.id}`);
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await expect(page.getByRole('heading', { name: 'Two sheriffs are out' })).toBeVisible();
  await slap(page, hub, { 2: 0 });
  const question = page.getByRole('dialog', { name: 'Order by hand' });
  await expect(question).toBeVisible();
  const tiles = question.locator('.tiles button');
  await expect(tiles).toHaveText([/Jessie\s+no hand yet/, /Billy\s+no hand yet/, /Butch\s+measured first/]);
  await tiles.last().tap();
  await expect(question.getByText('Butch’s hand was measured first. Really last?')).toBeVisible();
  await question.getByRole('button', { name: 'Back' }).tap();
  await slap(page, hub, { 0: 0 });
  await expect(question).toHaveCount(0);
  await expect(title(page, 'Billy is last')).toBeVisible();
});

test('a measured hand is last over a missing one when people say so twice', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await slap(page, hub, { 2: 0, 0: 8_000 });
  await expect(lane(page, 1)).toHaveAttribute('data-state', 'down');
  await button(page, 'Order by hand').tap();
  const dialog = page.getByRole('dialog');
  await button(page, 'Whole order').tap();
  for (const name of ['Doc', 'Billy', 'Jessie']) await dialog.getByRole('button', { name }).tap();
  await expect(dialog.getByText('Butch’s hand was measured first. Really last?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo' }).tap();
  await button(page, 'Last hand').tap();
  await dialog.getByRole('button', { name: 'Butch' }).tap();
  await dialog.getByRole('button', { name: 'Yes, Butch was last' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({ state: { stage: { hands: { excluded: '3' } } } });
});
