import type { CDPSession, Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable } from './by-script.ts';
import { chooseLanguage, expect, expectAccessible, joinByLink, test } from './fixtures.ts';

/** The longest pause, and then some. */
const SIGNAL = { timeout: 15_000 };

/** A machine that is busy with other tests may draw the signal so late that no honest time can be told. */
const TIMED = /≈ [\d.]+\s(ms|sec)\s*± (1[7-9]|[2-9]\d|100)\sms|no time/;

const racer = (page: Page, id: string) => page.getByTestId(`racer-${id}`);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const open = async (page: Page, hub: RunningHub) => {
  await joinByLink(page, hub, '/practice');
  await expect(title(page)).toContainText('to join');
};

async function points(page: Page, pads: readonly number[]) {
  return Promise.all(
    pads.map(async (id) => {
      const box = await racer(page, `pad-${id}`).locator('.pad').boundingBox();
      if (!box) throw new Error(`pad ${id} is not on the screen`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, id };
    }),
  );
}

/** All of these fingers at once, in one event of the glass. */
async function slap(page: Page, cdp: CDPSession, pads: readonly number[]) {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: await points(page, pads) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** So long after now, by the board's own clock. */
const press = (
  page: Page,
  { url }: RunningHub,
  hands: readonly (readonly [channel: number, atUs: number])[],
) =>
  asked(page, `${url}/api/boards/SIM1/edges`, {
    edges: hands.flatMap(([channel, at_us]) => [
      { channel, at_us, down: true },
      { channel, at_us: at_us + 100_000, down: false },
    ]),
  });

test('a practice race on pads: join, wait, draw, times with their bound, and once more', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await open(page, hub);
  await expectAccessible(page);
  await expect(button(page, 'Ready')).toBeDisabled();
  const cdp = await page.context().newCDPSession(page);
  await slap(page, cdp, [1]);
  await expect(racer(page, 'pad-1')).toHaveAttribute('data-state', 'waits');
  await slap(page, cdp, [3, 4]);
  await expect(page.getByText('3 players are in.')).toBeVisible();
  await button(page, 'Ready').tap();

  // Only those who play are left, and nobody who is too early plays on.
  await expect(title(page)).toHaveText('Wait …');
  await expect(page.getByTestId(/^racer-/)).toHaveCount(3);
  await slap(page, cdp, [4]);
  await expect(racer(page, 'pad-4')).toContainText('Too early');
  await expect(title(page)).toHaveText('Draw!', SIGNAL);
  await slap(page, cdp, [4]);
  await slap(page, cdp, [1, 3]);

  // Two fingers of one event of the glass: nobody knows who was first, and nobody says so.
  await expect(title(page)).toHaveText('Too close to call: Pad 1 and Pad 3');
  for (const id of ['pad-1', 'pad-3']) {
    await expect(racer(page, id)).toContainText('level');
    await expect(racer(page, id)).toContainText(TIMED);
  }
  await expect(racer(page, 'pad-4')).toContainText('Too early');
  await expectAccessible(page);

  await button(page, 'Again').tap();
  await expect(title(page)).toHaveText('Wait …');
  await expect(racer(page, 'pad-4')).toHaveAttribute('data-state', 'waits');
  await slap(page, cdp, [1, 3, 4]);
  await expect(title(page)).toHaveText('Everybody was too early');
  await button(page, 'Change players').tap();
  await expect(page.getByTestId(/^racer-/)).toHaveCount(6);
});

test('who has played at a table of the hub is offered by name, also on a tablet that is new', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await open(page, hub);
  await newWrightTable(page, hub.url, { Jessie: null, Billy: null });
  await racer(page, 'pad-2').locator('.pad').tap();
  await page.getByRole('button', { name: 'Name for Pad 2' }).tap();
  await expect(button(page, 'Billy')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Jessie').tap();
  await expect(racer(page, 'pad-2')).toContainText('Jessie');
});

test('names and best times stay with the tablet, can be cleared, and come back', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  await open(page, hub);
  await racer(page, 'pad-2').locator('.pad').tap();
  await page.getByRole('button', { name: 'Name for Pad 2' }).tap();
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await field.fill('Jessie');
  await expectAccessible(page);
  await button(page, 'Save').tap();
  await expect(racer(page, 'pad-2')).toContainText('Jessie');
  // Alone, the time is the news.
  let time = '';
  while (!time.startsWith('≈')) {
    await page.getByRole('button', { name: /^(Ready|Again)$/ }).tap();
    await expect(title(page)).toHaveText('Draw!', SIGNAL);
    await racer(page, 'pad-2').locator('.pad').tap();
    await expect(button(page, 'Again')).toBeVisible();
    time = (await title(page).textContent()) ?? '';
  }

  await page.reload();
  await expect(racer(page, 'pad-2')).toContainText('Jessie');
  await button(page, 'Best times').tap();
  const record = page.getByTestId('record-pad-Jessie');
  await expect(record).toContainText(time);
  await expect(page.getByText('Pads on this tablet')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Clear all').tap();
  await expect(record).toBeHidden();
  await button(page, 'Bring them back').tap();
  await expect(record).toContainText(time);
  await button(page, 'Clear all').tap();
  await page.reload();
  await expect(racer(page, 'pad-2')).toContainText('Pad 2');
});

test('a practice race on a board: its order is exact, its times say how exact they are', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await open(page, hub);
  await expect(title(page)).toHaveText('Tap a buzzer to join');
  // One by a finger on the page, the others by their own hands.
  await racer(page, 'SIM1:3').locator('.pad').tap();
  await expect(racer(page, 'SIM1:3')).toContainText('In');
  await press(page, hub, [
    [0, 0],
    [1, 5_000],
    [5, 9_000],
  ]);
  await expect(page.getByText('4 players are in.')).toBeVisible();
  await button(page, 'Ready').tap();
  await press(page, hub, [[5, 0]]);
  await expect(racer(page, 'SIM1:5')).toContainText('Too early');
  await expect(title(page)).toHaveText('Draw!', SIGNAL);
  await press(page, hub, [
    [1, 250_000],
    [0, 250_400],
    [3, 420_000],
  ]);
  await expect(title(page)).toHaveText('Buzzer 2 was quickest');
  for (const [id, place] of [
    ['SIM1:1', '1'],
    ['SIM1:0', '2'],
    ['SIM1:3', '3'],
  ] as const) {
    await expect(racer(page, id).locator('.place')).toHaveText(place);
    await expect(racer(page, id)).toContainText(TIMED);
    await expect(racer(page, id)).not.toContainText('level');
  }
  await expectAccessible(page);

  // A button has other times than a pad.
  await button(page, 'Best times').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByTestId(/^record-(pad|button)/)).toHaveCount(0);
  await button(page, 'Close').tap();

  await button(page, 'Again').tap();
  await expect(title(page)).toHaveText('Draw!', SIGNAL);
  await press(page, hub, [
    [0, 200_000],
    [1, 200_000],
  ]);
  // Whoever does not press is not waited for for ever.
  await expect(title(page)).toHaveText('Too close to call: Buzzer 1 and Buzzer 2');
  await expect(racer(page, 'SIM1:3')).toContainText('No press');
});

test('whoever practises with a buzzer of a table that plays is told so', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await open(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: null });
  const { name } = await asked<{ name: string }>(page, table.path);
  const told = page.getByText(`Some of these buzzers are playing at “${name}”`);
  await press(page, hub, [[3, 0]]);
  await expect(page.getByText('1 player is in.')).toBeVisible();
  await expect(told).toBeHidden();
  await press(page, hub, [[1, 0]]);
  await expect(told).toBeVisible();
  await expect(page.getByText('2 players are in.')).toBeVisible();
  await expectAccessible(page);
  // Once nobody plays there, nobody is told.
  await page.request.put(`${table.path}/archived`, { data: { archived: true } });
  await press(page, hub, [[4, 0]]);
  await expect(page.getByText('3 players are in.')).toBeVisible();
  await expect(told).toBeHidden();
});

test('a go that cannot be measured does not count', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await open(page, hub);
  await press(page, hub, [[0, 0]]);
  await expect(page.getByText('1 player is in.')).toBeVisible();
  await button(page, 'Ready').tap();
  await asked(page, `${hub.url}/api/boards/SIM1/unplug`, {});
  await expect(page.getByText('A board went away, so that one does not count.')).toBeVisible(SIGNAL);
  await asked(page, `${hub.url}/api/boards/SIM1/plug`, {});
  await expect(racer(page, 'SIM1:0')).toHaveAttribute('data-state', 'out', SIGNAL);
});

test('practice is reached from home and from the buzzer check, by keys and in Russian too', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await joinByLink(page, hub);
  await button(page, 'Practice').tap();
  await expect(page).toHaveURL(/\/practice$/);
  await page.goto(`${hub.url}/buzzers`);
  await page.getByRole('link', { name: 'Practice race' }).tap();
  await expect(page).toHaveURL(/\/practice$/);

  await chooseLanguage(page, 'Русский');
  await expect(title(page)).toHaveText('Нажмите поле — и вы в игре');
  const pad = racer(page, 'pad-1').locator('.pad');
  await pad.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('В игре 1 участник.')).toBeVisible();
  await button(page, 'Готовы').focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Ждите …');
  await button(page, 'Отменить').tap();
  await expect(title(page)).toHaveText('Нажмите поле — и вы в игре');
  await expect(pad).toContainText('В игре');
});
