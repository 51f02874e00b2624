import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { SOAK } from '#test/effort.ts';
import { touchPage } from '#test/touch-page.ts';
import { WebSocket } from 'ws';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, signIn, type ScriptedTable } from './by-script.ts';
import { expect, test } from './fixtures.ts';
import { moveButtons } from './simulated-hands.ts';
import { allTold } from './told.ts';

const NAMES = [
  'Константин Александрович Преображенский',
  'Екатерина Максимилиановна',
  'Тринадцатиапостольский-Доброжелательный',
  'Владимир Вениаминович Красноперекопский',
  'Долговязый Джо из Нижнеколымска',
];

for (const level of SOAK ? [2, 3, 4, 5] : [2, 5])
  test(`the answers about ${level} level hands are whole, and an undo takes the last tap back first`, async ({
    page,
    startHub,
  }) => {
    const hub = await startHub({ boards: 'sim' });
    await signIn(page, hub);
    const seats = Object.fromEntries(NAMES.map((name, at) => [name, `SIM1:${at}`]));
    const table = await newWrightTable(page, hub.url, seats);
    for (let sheriff = 0; sheriff < 4; sheriff++) await table.dispatch('add-sheriff');
    await page.goto(`${hub.url}/table/${table.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Hit the buzzers!' })).toBeVisible();
    const handAt = (channel: number) => (channel < 5 - level ? channel * 9_000 : 60_000);
    await moveButtons(
      page,
      hub,
      NAMES.map((_, channel) => ({ channel, at_us: handAt(channel), down: true })),
    );
    const question = level > 2 ? 'Which of them was first?' : 'Which of them was earlier?';
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    const tiles = page.locator('.order .tiles button');
    await expect(tiles).toHaveCount(level);
    for (const [width, height] of [
      [1280, 800],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isWhole = async () => {
        const [box, foot] = [await tiles.last().boundingBox(), await page.locator('footer').boundingBox()];
        return box !== null && foot !== null && box.y + box.height <= foot.y;
      };
      await expect.poll(isWhole, `${width} by ${height}`).toBe(true);
    }
    if (level === 2) return;
    await tiles.first().tap();
    await expect(page.getByRole('heading', { name: 'And who was next?' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    await expect(tiles.first()).toBeEnabled();
  });

/** Phones of all three seats, held by the one who is signed in. Of those far away a tie is wide: a busy machine parts none. */
async function phonesOf(
  page: Page,
  { url }: RunningHub,
  { id, path, dispatch }: ScriptedTable,
  awayMs: readonly number[],
) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const phones = [];
  for (const [at, seat] of ['1', '2', '3'].entries()) {
    await dispatch('bind', { seat, buzzer: 'phone' });
    const live = `${url.replace('http', 'ws')}/api/tables/${id}/live`;
    const socket = new WebSocket(live, { headers: { cookie, origin: url } });
    await once(socket, 'open');
    phones.push(touchPage(socket, 'phone', [seat], { vouches: false, awayMs: awayMs[at] }));
  }
  // Half of the way, what no phone is better than, and little more: then hands 50 ms apart never seem turned round.
  // A busy machine only takes longer to get so good a round trip.
  const isPlaced = (bound_us: number | null, at: number) =>
    bound_us !== null && bound_us < ((awayMs[at] ?? 0) / 2 + 55) * 1_000;
  const isReady = () =>
    asked<{ health: { seats: { bound_us: number | null }[] } }>(page, path).then(({ health }) =>
      health.seats.every(({ bound_us }, at) => isPlaced(bound_us, at)),
    );
  await expect.poll(isReady).toBe(true);
  return phones;
}

const DATED_BACK_MS = 500;

test('a phone that is the reason for a heat is named, and set aside; a heat of others has a probable order', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const button = (name: string) => page.getByRole('button', { name });
  const aside = button('Set Butch’s buzzer aside');
  /** Phones whose networks are so slow, in a race that has been open for longer than hands are dated back. */
  const newRace = async (awayMs: readonly number[]) => {
    const seats = { Jessie: null, Billy: null, Butch: null };
    const table = await newWrightTable(page, hub.url, seats, { pressTie: 'referee' });
    const phones = await phonesOf(page, hub, table, awayMs);
    for (let sheriff = 0; sheriff < 4; sheriff++) await table.dispatch('add-sheriff');
    const opened = performance.now();
    await page.goto(`${hub.url}/table/${table.id}`);
    await expect(page.getByRole('heading', { name: 'Slap the phones!' })).toBeVisible();
    await expect.poll(() => performance.now() - opened).toBeGreaterThan(DATED_BACK_MS);
    return { table, phones };
  };

  const { table, phones } = await newRace([100, 100, 0]);
  for (const [at, phone] of phones.entries())
    phone.touch(true, undefined, phone.now() - (at === 2 ? DATED_BACK_MS * 1_000 : 0));
  await expect(page.getByText(/^Butch’s phone is the reason/)).toBeVisible();
  await expect(button('Probably')).toHaveCount(0);
  await aside.tap();
  await expect(aside).toHaveCount(0);
  await allTold(page);
  expect(await asked(page, table.path)).toMatchObject({ seats: [{}, {}, { buzzer: null }] });
  await button('Undo').tap();
  await expect(aside).toBeVisible();

  // Nearer than can be told, and far enough apart that one order is likelier: but not by hands that a busy machine has placed badly.
  const [jessie, billy, butch] = (await newRace([80, 80, 80])).phones;
  const probable = page.getByRole('button', { name: 'Probably' });
  for (;;) {
    for (const [at, phone] of [billy, jessie, butch].entries())
      phone?.touch(true, undefined, phone.now() - (100 - at * 50) * 1_000);
    await expect(button('Race again')).toBeVisible();
    await expect(aside).toHaveCount(0);
    if (await probable.isVisible()) break;
    for (const phone of [billy, jessie, butch]) phone?.touch(false);
    await button('Race again').tap();
    await expect(page.getByRole('heading', { name: /^Once more: / })).toBeVisible();
  }
  // Billy may be so early that he is surely the first of them.
  await expect(probable).toHaveAccessibleName(/^Probably: (Billy, then )?Jessie, then Butch$/);
  await probable.tap();
  await expect(page.getByRole('heading', { name: 'Whose revolver is best?' })).toBeVisible();
});
