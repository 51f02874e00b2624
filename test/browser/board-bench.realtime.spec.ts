import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { QUICKDRAW } from '#test/board/images.ts';
import { firmwarePath, plugInFirmware, type PtyFirmware } from '#test/board/pty-firmware.ts';
import { newFolder } from '#test/hub-process.ts';
import { expect, joinByLink, test as base } from './fixtures.ts';

const BOARD = 'REAL01';
const CHANNELS = [0, 1, 2, 3, 4, 5];
/** Its stamps are exact however late it runs; a machine this busy says nothing about the firmware. */
const TOO_LATE_MS = 10_000;
const HELD_US = 60_000;

interface RealBoard {
  readonly path: string;
  /** After the hub: a chip that keeps up with real time leaves little for starting anything beside it. */
  readonly plugIn: () => Promise<PtyFirmware>;
  /** Which lamps were lit together, one after the other: '000010' is the fifth alone. */
  readonly patterns: string[];
}

/** The real firmware on an emulated chip. */
const test = base.extend<{ real: RealBoard }>({
  real: async ({}, use) => {
    const folder = newFolder();
    const patterns: string[] = [];
    let firmware: PtyFirmware | undefined;
    const lampsChanged = (lamps: readonly boolean[]) => {
      patterns.push(lamps.map(Number).join(''));
    };
    await use({
      path: firmwarePath(folder, BOARD),
      plugIn: async () =>
        (firmware = await plugInFirmware(QUICKDRAW, folder, BOARD, { tooLateMs: TOO_LATE_MS, lampsChanged })),
      patterns,
    });
    await firmware?.unplug();
    rmSync(folder, { recursive: true, force: true });
  },
});

const lit = (page: Page, lamp: number) => page.getByRole('button', { name: `Lit: lamp ${lamp}` });
const card = (page: Page, n: number) => page.getByTestId(`button-${n}`);
const edges = (page: Page) => page.getByTestId('edges').getByRole('row');
const selfTest = (page: Page) => page.getByTestId('self-test');

/** A slap that chatters for so long, and a release. */
const slap = (channel: number, bounceUs: number, afterUs = 0) => [
  { channel, down: true, afterUs },
  { channel, down: false, afterUs: afterUs + bounceUs / 2 },
  { channel, down: true, afterUs: afterUs + bounceUs },
  { channel, down: false, afterUs: afterUs + HELD_US },
];

test('the bench of a board with the real firmware: edges, lamps, a self-test that is kept', async ({
  page,
  startHub,
  real,
}) => {
  const hub = await startHub({ boards: real.path });
  await joinByLink(page, hub, '/buzzers');
  const firmware = await real.plugIn();
  await page.getByRole('link', { name: 'Open its test bench' }).tap({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/bench\/REAL01$/);
  await expect(page.getByTestId('facts')).toContainText('Firmware 0.1.0');
  await expect(page.getByText('Press a button: every change')).toBeVisible();

  // The edges of one slap, newest first, and how long they took to this screen.
  firmware.move(slap(2, 1_400));
  await expect(edges(page)).toHaveCount(4);
  for (const [at, what] of ['released', 'bounce, down', 'bounce, up', 'pressed'].entries())
    await expect(edges(page).nth(at)).toContainText(new RegExp(`^ ?3 ?${what}`));
  await expect(edges(page).nth(1)).toContainText(/\d\d:\d\d\.\d{3} ?700\sµs$/);
  await expect(card(page, 3)).toContainText(/presses ?1/);
  await expect(card(page, 3)).toContainText(/worst ?1\.4\sms/);
  await expect(page.getByTestId('facts')).toContainText(/Press to screen [\d.]+.\S+ ±.[\d.]+.\S+/);
  firmware.move(slap(2, 600));
  await expect(card(page, 3)).toContainText(/bounce ?600\sµs/);
  await expect(card(page, 3)).toContainText(/worst ?1\.4\sms/);

  // One lamp, which goes out by itself; then all of them. A chip that runs behind may miss a moment: again, then.
  const single = () => real.patterns.filter((pattern) => /^0*10*$/.test(pattern));
  await expect(async () => {
    real.patterns.length = 0;
    await page.getByRole('button', { name: 'Lamp 5: light it' }).tap();
    await expect(lit(page, 5)).toBeVisible();
    await expect(lit(page, 5)).toBeHidden();
    await expect.poll(() => [...new Set(single())], { timeout: 3_000 }).toEqual(['000010']);
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    real.patterns.length = 0;
    await page.getByRole('button', { name: 'Light all lamps in turn' }).tap();
    await expect(lit(page, 6)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Lit: lamp/ })).toHaveCount(6);
    await expect(page.getByRole('button', { name: /^Lit: lamp/ })).toHaveCount(0);
    await expect
      .poll(() => [...new Set(single())], { timeout: 3_000 })
      .toEqual(['100000', '010000', '001000', '000100', '000010', '000001']);
  }).toPass({ timeout: 90_000 });

  // Cancelled, and begun anew.
  await page.getByRole('button', { name: 'Start the self-test' }).tap();
  await expect(selfTest(page)).toContainText('Still to press: 1, 2, 3, 4, 5, and 6');
  await page.getByRole('button', { name: 'Cancel the test' }).tap();
  await expect(selfTest(page)).toContainText('The self-test was cancelled.');
  await page.getByRole('button', { name: 'Start the self-test' }).tap();
  await expect(card(page, 1)).toContainText('0 of 3');
  for (const channel of CHANNELS) {
    firmware.move([0, 1, 2].flatMap((time) => slap(channel, channel === 4 ? 3_100 : 900, time * 200_000)));
    await expect(card(page, channel + 1)).toContainText('3 of 3');
    // A page that is loaded anew goes on where the test is.
    if (channel === 2) await page.reload();
  }
  const certificate = page.getByTestId('certificate');
  await expect(certificate).toContainText(
    /^ ?In order: 6 buttons, worst bounce 3\.1\sms, drift [+−]?[\d,]+\s±\s[\d,]+\sppm/,
    // The chip measures its own clock, and may run behind.
    { timeout: 120_000 },
  );
  await expect(selfTest(page)).toContainText(/Supply [45]\.\d\d V/);
  const said = ((await certificate.textContent()) ?? '').replace(/\s+/g, ' ').trim();

  // Kept: on a page that is loaded anew, by a hub that is started anew, and where all buzzers are.
  await page.reload();
  await expect(certificate).toHaveText(said);
  await hub.pause();
  await startHub({ boards: real.path, data: hub.data, port: hub.port });
  await expect(page.getByText('Connected')).toBeVisible({ timeout: 30_000 });
  await expect(certificate).toHaveText(said);
  await expect(page.getByRole('button', { name: 'Test again' })).toBeEnabled({ timeout: 30_000 });
  await page.getByRole('link', { name: 'All buzzers' }).tap();
  await expect(page.getByTestId('certificate')).toHaveText(said);
});
