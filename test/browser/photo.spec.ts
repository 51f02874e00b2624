import type { Locator, Page } from '@playwright/test';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { RunningHub } from '../hub-process.ts';
import { newWrightTable, raceOnce, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { moveButtons, type Edge } from './simulated-hands.ts';

/** A button that chatters, and is let go a little later. */
const slap = (channel: number, atUs: number): Edge[] =>
  [0, 300, 700, 60_000, 60_200, 60_500].map((after, at) => ({
    channel,
    at_us: atUs + after,
    down: at % 2 === 0 && at < 3 ? true : at === 4,
  }));

/** A table of three on the simulated board, and a way to race there. */
async function threeSlappers(page: Page, hub: RunningHub) {
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' });
  const press = (...hands: readonly Edge[][]) => moveButtons(page, hub, hands.flat());
  const race = async (n: number, ...hands: readonly Edge[][]) => {
    await table.dispatch('add-sheriff');
    await table.dispatch('add-sheriff');
    await press(...hands);
    await raceOnce<RaceView>(page, table, n, ({ verdict }) => verdict.status === 'final');
  };
  /** A hand on this button when all is decided; answers how long after the first it came. */
  const late = async (n: number, channel: number) => {
    await press(slap(channel, 0));
    const isHeard = ({ presses }: RaceView) => presses.some((each) => each.late);
    const { presses } = await raceOnce<RaceView>(page, table, n, isHeard);
    return presses.find((each) => each.late)?.us ?? 0;
  };
  const next = async () => {
    await table.dispatch('give-ranking', { ranking: ['3', '1'] });
    await table.dispatch('count-pile', { loot: 23 });
    await table.dispatch('next-round');
  };
  return { id: table.id, race, late, next };
}

async function openPhoto(page: Page, url: string, id: string): Promise<Locator> {
  await page.goto(`${url}/table/${id}`);
  await page.getByRole('button', { name: 'Photo finish' }).tap();
  return page.getByRole('dialog', { name: 'Photo finish' });
}

const placeOf = async (line: Locator) => Number(await line.getAttribute('x1'));

test('a photo finish is drawn to scale, from everything down to microseconds', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const { id, race, late } = await threeSlappers(page, hub);
  // Butch, Butch once more, then Jessie; Billy after the verdict.
  await race(1, slap(2, 0), slap(2, 100_000), slap(0, 140_000));
  const lateUs = await late(1, 1);
  const photo = await openPhoto(page, hub.url, id);
  await expect(photo.getByText('Last hand: Billy')).toBeVisible();
  await expect(photo.getByRole('row', { name: /Jessie/ })).toContainText('+140 ms ± ');
  await expect(photo.getByRole('row', { name: /^Butch/ })).toContainText(
    'Not counted: pressed again (+100 ms)',
  );
  await expect(photo.getByRole('row', { name: /Billy/ })).toContainText('too late');

  const lines = photo.locator('line.press');
  await photo.getByRole('button', { name: 'Everything' }).tap();
  await expect(lines).toHaveCount(3);
  const [butch = 0, jessie = 0, billy = 0] = await Promise.all([0, 1, 2].map((at) => placeOf(lines.nth(at))));
  expect((jessie - butch) / (billy - butch)).toBeCloseTo(140_000 / lateUs, 3);
  await expect(photo.locator('.strip rect.refused')).toHaveCount(1);
  await expect(photo.locator('.strip line.bounce')).not.toHaveCount(0);
  await expectAccessible(page);

  await photo.getByRole('button', { name: 'Closest two' }).tap();
  await expect(lines).toHaveCount(2);
  await expect(photo.getByText('0 is the first hand')).toBeVisible();
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('+');
  await expect(photo.locator('text').filter({ hasText: 'µs' }).first()).toBeVisible();
  await page.keyboard.press('0');
  await expect(lines).toHaveCount(3);
});

test('everything is every press, also one more when all was decided', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const { id, race } = await threeSlappers(page, hub);
  await race(1, slap(2, 0), slap(0, 2_000), slap(1, 4_000), slap(2, 120_000));
  const photo = await openPhoto(page, hub.url, id);
  await photo.getByRole('button', { name: 'Everything' }).tap();
  const [first, third] = [photo.locator('line.press').first(), photo.locator('line.press').nth(2)];
  // Once that press is heard of, all of the others lie close together.
  const share = async () => {
    const { width = 0 } = (await photo.locator('.line').first().boundingBox()) ?? {};
    return ((await placeOf(third)) - (await placeOf(first))) / width;
  };
  await expect.poll(share).toBeLessThan(4 / 120);
  await expect(photo.getByRole('row', { name: /^Butch/ })).toContainText(
    'Not counted: pressed again (+120 ms)',
  );
  await expect(photo.locator('.strip rect.refused')).toHaveCount(1);
  await expect(photo.locator('.strip .released')).not.toHaveCount(0);
});

test('a hand that came far too late is named, and one tap away', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const { id, race } = await threeSlappers(page, hub);
  await race(1, slap(2, 0), slap(0, 2_000), slap(1, 400_000));
  const photo = await openPhoto(page, hub.url, id);
  const lines = photo.locator('line.press');
  const far = photo.getByRole('button', { name: 'Further to the right: Billy.' });
  await expect(far).toBeVisible();
  await expect(lines).toHaveCount(2);
  await far.tap();
  await expect(lines).toHaveCount(3);
  await photo.getByRole('button', { name: 'Zoom in on them' }).tap();
  await expect(lines).toHaveCount(2);
  await expect(photo.getByRole('row', { name: /Billy/ }).getByRole('cell')).toHaveText([
    '400 ms',
    '',
    'too late, last',
  ]);
});

test('the closest two are told from the earlier of them', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const { id, race } = await threeSlappers(page, hub);
  await race(1, slap(2, 0), slap(0, 37_213), slap(1, 37_250));
  const photo = await openPhoto(page, hub.url, id);
  await photo.getByRole('button', { name: 'Closest two' }).tap();
  await expect(photo.getByText('0 is Jessie, 37.2 ms after the first hand')).toBeVisible();
  await expect(photo.locator('.axis text')).toHaveText(['0', /^10\s/, /^20\s/, /^30\s/, /^40\s/]);
});

test('a photo finish follows the wheel, a finger and two', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const { id, race } = await threeSlappers(page, hub);
  await race(1, slap(2, 0), slap(0, 20_000));
  const photo = await openPhoto(page, hub.url, id);
  const [first, second] = [photo.locator('line.press').first(), photo.locator('line.press').nth(1)];
  const box = await photo.locator('.line').first().boundingBox();
  if (!box) throw new Error('there is no strip');
  const [x, y] = [box.x + (await placeOf(second)), box.y + box.height / 2];
  const apart = (await placeOf(second)) - (await placeOf(first));

  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 300);
  // What is under the pointer stays there.
  await expect.poll(async () => (await placeOf(second)) - (await placeOf(first))).toBeLessThan(apart * 0.8);
  expect(await placeOf(second)).toBeCloseTo(x - box.x, 0);

  const before = await placeOf(second);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: readonly number[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((at, finger) => ({ x: box.x + at, y, id: finger })),
    });
  await touch('touchStart', before);
  for (const by of [10, 30, 60]) await touch('touchMove', before - by);
  await touch('touchEnd');
  await expect.poll(() => placeOf(second)).toBeLessThan(before - 40);

  const [a, b] = [await placeOf(first), await placeOf(second)];
  await touch('touchStart', a, b);
  for (const by of [5, 15, 30]) await touch('touchMove', a - by, b + by);
  await touch('touchEnd');
  await expect.poll(async () => (await placeOf(second)) - (await placeOf(first))).toBeGreaterThan(b - a + 30);
});

test('earlier races can be looked at; without the hub there is what the screen has seen', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  const { id, race, next } = await threeSlappers(page, hub);
  await race(1, slap(2, 0), slap(0, 20_000));
  await next();
  await race(2, slap(2, 0), slap(0, 30_000));
  const photo = await openPhoto(page, hub.url, id);
  await expect(photo.getByRole('row', { name: /Jessie/ })).toContainText('+30 ms');
  await expect(photo.getByRole('button', { name: 'Later race' })).toBeDisabled();
  await photo.getByRole('button', { name: 'Earlier race' }).tap();
  await expect(photo.getByText('Race 1', { exact: true })).toBeVisible();
  await expect(photo.getByRole('row', { name: /Jessie/ })).toContainText('+20 ms');
  await photo.getByRole('button', { name: 'Later race' }).tap();
  await hub.pause();
  await expect(photo.getByText('The hub is out of reach')).toBeVisible();
  await expect(photo.getByRole('row', { name: /Jessie/ })).toContainText('+30 ms');
});

test('five long names leave room for what the signs mean, or show that there is more below', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const seats = Object.fromEntries(
    ['Bartholomew', 'Maximiliana', 'Christopher', 'Constantine', 'Wilhelmina'].map((name, at) => [
      `${name} Montgomery-Featherstonehaugh`.slice(0, 40),
      `SIM1:${at}`,
    ]),
  );
  const table = await newWrightTable(page, hub.url, seats);
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await moveButtons(
    page,
    hub,
    [0, 1, 2, 3].flatMap((channel) => slap(channel, channel * 9_000)),
  );
  await raceOnce<RaceView>(page, table, 1, ({ verdict }) => verdict.status === 'final');
  const photo = await openPhoto(page, hub.url, table.id);
  const legend = photo.getByText('press that did not count', { exact: true });
  const more = photo.locator('.more');
  await expect(legend).toBeInViewport({ ratio: 1 });
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(more).toBeVisible();
  await legend.scrollIntoViewIfNeeded();
  await expect(legend).toBeInViewport({ ratio: 1 });
  await expect(more).toBeHidden();
});

test('where the likelier order counts, the photo finish of a dead heat says so', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const seats = { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' };
  const table = await newWrightTable(page, hub.url, seats, { pressTie: 'likely' });
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await moveButtons(
    page,
    hub,
    [0, 60_000, 60_000].map((at_us, channel) => ({ channel, at_us, down: true })),
  );
  const { verdict } = await raceOnce<RaceView>(page, table, 1, (race) => race.verdict.status === 'final');
  expect(verdict.last).toBeNull();
  const dialog = await openPhoto(page, hub.url, table.id);
  await expect(dialog).toContainText('Too close to call');
  await expect(dialog).toContainText('Hands too close to call count in the likelier order at this table.');
});
