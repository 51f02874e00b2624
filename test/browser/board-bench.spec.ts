import type { Page } from '@playwright/test';
import type { RunningHub } from '#test/hub-process.ts';
import { chooseLanguage, expect, expectAccessibleInBothThemes, joinByLink, test } from './fixtures.ts';
import { glimpses } from './glimpses.ts';

const CHANNELS = [0, 1, 2, 3, 4, 5];
const HELD_US = 60_000;

const openBench = (page: Page, hub: RunningHub, board: string) => joinByLink(page, hub, `/bench/${board}`);
const lit = (page: Page) => page.getByRole('button', { name: /^Lit: lamp/ });
const card = (page: Page, n: number) => page.getByTestId(`button-${n}`);
const edges = (page: Page) => page.getByTestId('edges').getByRole('row');
const selfTest = (page: Page) => page.getByTestId('self-test');

/** A slap that chatters for so long, and a release. */
const slap = (channel: number, bounceUs: number, atUs = 0) => [
  { channel, down: true, atUs },
  { channel, down: false, atUs: atUs + bounceUs / 2 },
  { channel, down: true, atUs: atUs + bounceUs },
  { channel, down: false, atUs: atUs + HELD_US },
];

test('the bench of a board on a serial line: edges, lamps, a self-test that is kept', async ({
  page,
  startHub,
  plugIn,
}) => {
  const { board, path } = await plugIn('REAL01');
  const hub = await startHub({ boards: path });
  await joinByLink(page, hub, '/buzzers');
  await page.getByRole('link', { name: 'Open its test bench' }).tap();
  await expect(page).toHaveURL(/\/bench\/REAL01$/);
  await expect(page.getByTestId('facts')).toContainText('Firmware simulated');
  await expect(page.getByText('Press a button: every change')).toBeVisible();

  // The edges of one slap, newest first, and how long they took to this screen.
  board.press(slap(2, 1_400));
  await expect(edges(page)).toHaveCount(4);
  for (const [at, what] of ['released', 'bounce, down', 'bounce, up', 'pressed'].entries())
    await expect(edges(page).nth(at)).toContainText(new RegExp(`^ ?3 ?${what}`));
  await expect(edges(page).nth(1)).toContainText(/\d\d:\d\d\.\d{3} ?700\sµs$/);
  await expect(card(page, 3)).toContainText(/presses ?1/);
  await expect(card(page, 3)).toContainText(/worst ?1\.4\sms/);
  await expect(page.getByTestId('facts')).toContainText(/Press to screen [\d.]+.\S+ ±.[\d.]+.\S+/);
  board.press(slap(2, 600));
  await expect(card(page, 3)).toContainText(/bounce ?600\sµs/);
  await expect(card(page, 3)).toContainText(/worst ?1\.4\sms/);

  // One lamp, which goes out by itself; then all of them.
  const lamps = () => board.lamps.map((lamp) => Number(lamp === 'on')).join('');
  const litOnce = await glimpses(page, '.lit button', 'aria-label');
  await page.getByRole('button', { name: 'Lamp 5: light it' }).tap();
  await expect.poll(litOnce).toEqual(['Lit: lamp 5']);
  await expect(lit(page)).toHaveCount(0);
  await expect.poll(lamps).toBe('000000');
  await page.getByRole('button', { name: 'Light all lamps in turn' }).tap();
  await expect.poll(async () => (await litOnce()).length).toBe(CHANNELS.length);
  await expect(lit(page)).toHaveCount(0);
  await expect.poll(lamps).toBe('000000');

  // Cancelled, and begun anew.
  await page.getByRole('button', { name: 'Start the self-test' }).tap();
  await expect(selfTest(page)).toContainText('Still to press: 1, 2, 3, 4, 5, and 6');
  await page.getByRole('button', { name: 'Cancel the test' }).tap();
  await expect(selfTest(page)).toContainText('The self-test was cancelled.');
  await page.getByRole('button', { name: 'Start the self-test' }).tap();
  await expect(card(page, 1)).toContainText('0 of 3');
  for (const channel of CHANNELS) {
    board.press([0, 1, 2].flatMap((time) => slap(channel, channel === 4 ? 3_100 : 900, time * 200_000)));
    await expect(card(page, channel + 1)).toContainText(/3 of 3|presses [3-9]/);
    // A page that is loaded anew goes on where the test is.
    if (channel === 2) await page.reload();
  }
  const certificate = page.getByTestId('certificate');
  await expect(certificate).toContainText(
    /^ ?In order: 6 buttons, worst bounce 3\.1\sms, drift [+−]?[\d,]+\s±\s[\d,]+\sppm/,
    { timeout: 60_000 },
  );
  const said = ((await certificate.textContent()) ?? '').replace(/\s+/g, ' ').trim();

  // Kept: on a page that is loaded anew, by a hub that is started anew, and where all buzzers are.
  await page.reload();
  await expect(certificate).toHaveText(said);
  await hub.pause();
  await startHub({ boards: path, data: hub.data, port: hub.port });
  await expect(page.getByText('Connected')).toBeVisible({ timeout: 30_000 });
  await expect(certificate).toHaveText(said);
  await expect(page.getByRole('button', { name: 'Test again' })).toBeEnabled({ timeout: 30_000 });
  await page.getByRole('link', { name: 'All buzzers' }).tap();
  await expect(page.getByTestId('certificate')).toHaveText(said);
});

test('a board that is not there, troubles and a running test, in both languages and themes', async ({
  page,
  startHub,
  plugInScripted,
}) => {
  const board = await plugInScripted('B1');
  const hub = await startHub({ boards: board.path });
  await openBench(page, hub, 'B9');
  await expect(page.getByRole('heading', { name: 'Board B9 is not connected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the self-test' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.goto(`${hub.url}/bench/B1`);
  board.claim({ states: ['up', 'held', 'stuck', 'noisy', 'up', 'up'], lostPresses: 3 });
  board.press(0);
  await expect(edges(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Start the self-test' }).tap();
  for (const [to, words] of [
    ['Русский', ['Lift what lies on it', 'from NC to NO', 'Tighten its wires', 'Press every buzzer once']],
    [
      'English',
      ['Уберите то, что на ней лежит', 'с NC на NO', 'Подтяните её провода', 'каждую кнопку по разу'],
    ],
  ] as const) {
    for (const each of words) await expect(page.getByText(each)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await chooseLanguage(page, to);
  }
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const wider = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;
    expect(await page.evaluate(wider)).toBe(0);
    // What is told of a button stays within its card.
    await expect(card(page, 1)).toContainText('of 3');
    expect(await card(page, 1).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  // Four buttons would do: what nobody pressed is taken for not built in.
  await expect(page.getByRole('button', { name: 'The others are not built in' })).toBeHidden();
  board.claim({ states: ['down', 'held', 'stuck', 'noisy', 'up', 'up'] });
  board.press(0);
  await page.getByRole('button', { name: 'The others are not built in' }).tap();
  await expect(selfTest(page)).toContainText('Let go of all buttons');
  board.claim({ states: ['up', 'up', 'up', 'up', 'up', 'up'] });
  await expect(page.getByTestId('certificate')).toContainText('Not in order: 1 button', {
    timeout: 30_000,
  });
  await expect(selfTest(page)).toContainText('Not tested: 2, 3, 4, 5, and 6.');
  await expect(selfTest(page)).toContainText('Button 4 never stopped chattering');
  await expectAccessibleInBothThemes(page);
});
