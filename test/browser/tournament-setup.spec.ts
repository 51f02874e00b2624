import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { newWrightTournament } from './tournament-by-script.ts';
import { asked, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const NAMES = Array.from({ length: 22 }, (_, at) => `Player ${at + 1}`);

test('a tournament is made, filled from a list, and its players come, go and are penalised', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  await page.goto(hub.url);
  await page.getByRole('link', { name: 'All tournaments' }).tap();
  await expect(page.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New tournament' }).tap();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Autumn Cup');
  // Counting makes no tournament yet.
  await page.getByRole('button', { name: 'One round of a match fewer' }).tap();
  await expect(page.getByRole('group', { name: 'Rounds of a match' })).toContainText('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create' }).tap();
  await expect(page.getByText('Nobody is entered yet', { exact: false })).toBeVisible();

  // A list with a clash: two names that read the same.
  await page.getByRole('button', { name: 'Paste a list' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill([...NAMES, 'PLAYER 3'].join('\n'));
  await expect(dialog.getByText('Line 23: PLAYER 3 — the same name as Player 3.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add 22' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill([...NAMES, 'Player 3 of Tula, 2'].join('\n'));
  await expect(dialog.getByRole('heading', { name: 'Left out' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Add 23' }).tap();
  await expect(page.getByText('0 of 23 are here')).toBeVisible();
  await expect(page.getByText('always at table 2')).toBeVisible();

  const playerSwitch = (name: string) => page.getByRole('switch', { name, exact: true });
  await playerSwitch('Player 1').tap();
  await expect(playerSwitch('Player 1')).toBeChecked();
  await expect(page.getByText('1 of 23 are here')).toBeVisible();
  // The search minds no capital letters.
  await page.getByLabel('Find').fill('TULA');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await playerSwitch('Player 3 of Tula').tap();
  await page.getByLabel('Find').fill('');
  await expect(page.getByText('2 of 23 are here')).toBeVisible();
  await page.getByLabel('Only who has not come yet').check();
  await expect(page.getByRole('switch')).toHaveCount(21);
  await page.getByLabel('Only who has not come yet').uncheck();
  await expect(page.getByText('21 players on the list are not ticked', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'The others are here, too' }).tap();
  await expect(page.getByText('23 of 23 are here')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await expect(page.getByText('2 of 23 are here')).toBeVisible();
  await expectAccessible(page);

  // By hand: the focus stays, and a name that is there is not taken twice.
  const add = page.getByLabel('Add a player');
  await add.fill('player 7');
  await add.press('Enter');
  await expect(page.getByText('player 7 is on the list already', { exact: false })).toBeVisible();
  await add.fill('Latecomer'.repeat(5));
  await add.press('Enter');
  await expect(page.getByText('At most 40 letters; 5 too many.')).toBeVisible();
  await add.fill('Latecomer');
  await add.press('Enter');
  await expect(page.getByText('Latecomer is on the list.')).toBeVisible();
  await expect(add).toBeFocused();
  await expect(add).toHaveValue('');
  await expect(page.getByText('2 of 24 are here')).toBeVisible();
  await playerSwitch('Player 2').tap();
  await expect(page.getByText('Latecomer is on the list.')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByText('Taken back: Player 2 being here')).toBeVisible();
  await expect(page.getByText('2 of 24 are here')).toBeVisible();

  const open = (name: string) => page.getByRole('button', { name: `${name}: change`, exact: true }).tap();
  const close = () => dialog.getByRole('button', { name: 'Close' }).tap();
  await open('Player 1');
  await expectAccessible(page);
  await dialog.getByLabel('Fixed table').fill('4');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Player 2');
  await expect(dialog.getByText('Player 2 is on the list already', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Jessie'.repeat(7));
  await expect(dialog.getByText('At most 40 letters; 2 too many.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(name).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Player 1' })).toBeVisible();
  await expectAccessible(page);
  await name.fill('Jessie');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog.getByRole('heading', { name: 'Jessie' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Slow play' }).tap({ force: true });
  await expect(dialog.getByRole('radio', { name: 'Slow play' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Warn' }).tap();
  await expect(dialog.getByText('Warning: Slow play')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Conduct' }).tap({ force: true });
  for (const senseless of ['-10', '7.5']) {
    await dialog.getByLabel('Points off').fill(senseless);
    await expect(dialog.getByText('a whole number from 0 to 1000')).toBeVisible();
  }
  await dialog.getByLabel('Points off').fill('10');
  await dialog.getByLabel('Note').fill('shouted');
  await dialog.getByRole('button', { name: 'Take 10 points off' }).tap();
  await expect(dialog.getByText('−10 points: Conduct')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leaves the tournament' }).tap();
  await expect(dialog.getByRole('button', { name: 'Comes back' })).toBeVisible();
  await close();
  await expect(page.getByText('1 of 23 are here')).toBeVisible();
  await expect(playerSwitch('Jessie')).toBeDisabled();
  await open('Jessie');
  await dialog.getByRole('button', { name: 'Comes back' }).tap();
  await expect(dialog.getByRole('button', { name: 'Leaves the tournament' })).toBeVisible();
  await close();
  await expect(page.getByText('always at table 4 · −10 points · 1 warning')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: 'Take it back: Jessie, Conduct' }).tap();
  await expect(page.getByText('shouted · taken back')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Players/ }).tap();
  await expect(page.getByText('always at table 4 · 1 warning')).toBeVisible();
  await expect(page.getByText('2 of 24 are here')).toBeVisible();
});

test('settings of a tournament are changed one by one and kept', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const { id } = await asked<{ id: string }>(page, `${hub.url}/api/tournaments`, {
    ...{ name: 'Cup', game: 'wright' },
  });
  const show = async () => {
    await page.goto(`${hub.url}/tournament/${id}`);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
  };
  await show();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spring Cup');
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Spring Cup' })).toBeAttached();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cup '.repeat(12));
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
  await expect(page.getByText('At most 40 letters; 7 too many.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(' ');
  await page.getByRole('textbox', { name: 'Name', exact: true }).blur();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Spring Cup');
  await page.getByRole('switch', { name: 'Automatic number of rounds' }).tap();
  await page.getByRole('button', { name: 'One round more' }).tap();
  await page.getByRole('radio', { name: '5 players' }).tap({ force: true });
  await expect(page.getByRole('radio', { name: '5 players' })).toBeChecked();
  await page.getByRole('button', { name: 'Five minutes more' }).tap();
  await page.getByRole('button', { name: 'Down: matches won alone' }).tap();
  const first = page.getByLabel('3 at the table, place 1');
  await first.fill('10');
  await expect(page.getByText('Fill in every place', { exact: false })).toBeVisible();
  await first.fill('90');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('button', { name: 'As usual' })).toBeVisible();
  await expectAccessible(page);

  await show();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Spring Cup');
  await expect(page.getByRole('group', { name: 'Rounds before the final' })).toContainText('4');
  await expect(page.getByRole('radio', { name: '5 players' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Minutes a round' })).toContainText('65');
  await expect(page.getByText('2. share of the points scored')).toBeVisible();
  await expect(first).toHaveValue('90');
  await page.getByRole('button', { name: 'As usual' }).tap();
  await expect(first).toHaveValue('60');

  // The address that the QR code has, not the one of this page.
  const { phones } = await asked<{ phones: string }>(page, `${hub.url}/api/tournaments/${id}`);
  await expect(page.getByRole('link', { name: phones.replace('http://', '') })).toBeVisible();
  await page.getByRole('button', { name: 'Referee' }).tap();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  const copy = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Backup of everything' }).tap();
  expect((await copy).suggestedFilename()).toMatch(/^quickdraw-.*\.sqlite$/);
});

test.describe('files', () => {
  // The hub refuses the file that is none.
  test.use({ expectedErrors: /status of 422/ });

  test('a tournament is saved as a file and opened on another hub', async ({
    page,
    startHub,
    openDevice,
  }) => {
    const hub = await startHub({ boards: 'none' });
    await signIn(page, hub);
    const cup = await newWrightTournament(page, hub, ['Jessie', 'Billy', 'Butch'], { tablets: false });
    await page.goto(`${hub.url}/tournament/${cup.id}`);
    await page.getByRole('button', { name: 'More' }).tap();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save the tournament' }).tap();
    const file = await (await saving).path();

    const other = await startHub({ boards: 'none' });
    const device = await openDevice();
    await signIn(device, other);
    await device.goto(`${other.url}/tournaments`);
    const input = device.locator('input[type=file]');
    await input.setInputFiles({ name: 'list.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
    await expect(device.getByRole('alert')).toHaveText(/no tournament saved by Quickdraw/);
    await input.setInputFiles({ name: 'cup.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await expect(device.getByRole('heading', { name: 'Saloon Cup' })).toBeAttached();
    await expect(device.getByText('Billy')).toBeVisible();
  });
});

test.describe('a file to open', () => {
  // The browser says so when the hub refuses it.
  test.use({ expectedErrors: /status of 400/ });

  test('that is no tournament, or far too large for one, is told in words', async ({ page, startHub }) => {
    const hub = await startHub({ boards: 'none' });
    await signIn(page, hub);
    await page.goto(`${hub.url}/tournaments`);
    const choose = page.locator('input[type=file]');
    const large = test.info().outputPath('large.json');
    writeFileSync(large, '');
    truncateSync(large, 64 * 1024 * 1024 + 1);
    await choose.setInputFiles(large);
    await expect(page.getByRole('alert')).toHaveText(/^This file is too large to be a tournament/);
    await choose.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await expect(page.getByRole('alert')).toHaveText(/^This file is no tournament/);
    const backup = await page.request.get(`${hub.url}/api/backup`);
    await choose.setInputFiles({ name: 'b.sqlite', mimeType: '', buffer: await backup.body() });
    await expect(page.getByRole('alert')).toHaveText(/^This is a backup of a whole hub/);
  });
});

test('the second tournament of a day is offered a number', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const offered = async () => {
    await page.goto(`${hub.url}/tournaments`);
    await page.getByRole('button', { name: 'New tournament' }).tap();
    return page.getByRole('textbox', { name: 'Name', exact: true });
  };
  const usual = await (await offered()).inputValue();
  await page.getByRole('button', { name: 'Create' }).tap();
  await expect(page.getByRole('heading', { name: usual })).toBeAttached();
  await expect(await offered()).toHaveValue(`${usual} (2)`);
});
