import type { Page } from '@playwright/test';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, raceOnce, signIn, type ScriptedTable } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { slap } from './simulated-hands.ts';

const NAMES = ['Jessie', 'Billy', 'Butch'] as const;
const PHONE = { width: 390, height: 844 };
/** What no phone can measure (docs/live.md). */
const UNKNOWN_US = 40_000;

const buzzer = (phone: Page) => phone.getByTestId('phone-buzzer');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const isFinal = ({ verdict }: RaceView) => verdict.status === 'final';

/** The codes a person would scan stand beside the picture. */
async function scan(tablet: Page, hub: RunningHub, phone: Page): Promise<void> {
  const shown = tablet.getByLabel(/^Join code: /);
  const code = (await shown.textContent())?.replaceAll(' ', '') ?? '';
  await phone.setViewportSize(PHONE);
  await phone.goto(`${hub.url}/#join=${code}`);
  await expect(buzzer(phone)).toHaveAttribute('data-link', 'ready');
}

async function letIn(page: Page, table: ScriptedTable, hub: RunningHub, phone: Page, seat: string) {
  const { code } = await asked<{ code: string }>(page, `${hub.url}/api/codes`, {
    role: 'player',
    table: table.id,
    seat,
  });
  await phone.setViewportSize(PHONE);
  await phone.goto(`${hub.url}/#join=${code}`);
}

const isReady = (page: Page, { path }: ScriptedTable, seat: string) =>
  asked<{ health: { seats: { seat: string; ready: boolean }[] } }>(page, path).then(({ health }) =>
    health.seats.some((each) => each.seat === seat && each.ready),
  );

test('phones are let in one after the other, each its whole screen a buzzer, and sleep through nothing', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub();
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, Object.fromEntries(NAMES.map((name) => [name, 'pad'])));
  await page.goto(`${hub.url}/new?table=${table.id}`);
  await page.getByRole('radio', { name: 'Phones' }).tap();
  const phones: Page[] = [];
  for (const name of NAMES) {
    await expect(heading(page, `${name}: scan this with your phone`)).toBeVisible();
    if (name === 'Jessie') await expectAccessible(page);
    const phone = await openDevice();
    await scan(page, hub, phone);
    phones.push(phone);
  }
  await expect(heading(page, 'Every phone is here')).toBeVisible();
  const [first, second, third] = phones as [Page, Page, Page];
  await expect(first).toHaveURL(`${hub.url}/phone/${table.id}`);
  await expect(buzzer(first)).toContainText(/Times are good to ± \d/);
  for (const seat of ['1', '2', '3'])
    await expect(page.getByTestId(`seat-${seat}`)).toContainText(/Phone\s*±\s\d+(\.\d)?\sms/);
  await expectAccessible(page);

  // The check: a slap lights the player, and does not count.
  await expect(buzzer(second)).toContainText('Slap once to try it');
  await expectAccessible(second);
  await buzzer(second).tap();
  await expect(page.getByTestId('seat-2')).toHaveClass(/lit/);
  await expect(buzzer(second)).toContainText('Heard you');
  await expect(buzzer(first)).toContainText('Slap once to try it');

  await page.getByRole('button', { name: 'Start playing' }).tap();
  await page.getByRole('button', { name: 'A sheriff!' }).tap();
  await expect(buzzer(second)).toContainText('A slap does not count yet.');
  await buzzer(second).tap();
  await expect(buzzer(second)).toContainText('Does not count');
  await page.getByRole('button', { name: 'A sheriff!' }).tap();
  await expect(buzzer(first)).toContainText('Slap when you dare');
  // At the edge, one-handed: all of it is the buzzer.
  await buzzer(first).tap({ position: { x: 12, y: 600 } });
  await expect(buzzer(first)).toContainText('Hand is down');
  await expect(buzzer(second)).toContainText('Slap!');
  await expectAccessible(second);
  await buzzer(second).tap();
  const race = await raceOnce<RaceView>(page, table, 1, isFinal);
  expect(race.presses.map(({ seat, source }) => [seat, source])).toEqual([
    ['1', 'phone'],
    ['2', 'phone'],
  ]);
  expect(race.gaps[0]?.bound_us).toBeGreaterThan(2 * UNKNOWN_US);
  expect(race.verdict).toMatchObject({ last: '3', missing: ['3'] });
  await expect(buzzer(third)).toContainText('Your hand is last');
  await expect(buzzer(third)).toContainText('All the others were down.');
  await expectAccessible(third);
  const isClose = race.verdict.groups.some(({ length }) => length > 1);
  await expect(buzzer(first)).toContainText(isClose ? 'counts as first' : 'Your hand is first');
  // People know better.
  await table.dispatch('give-order', { order: ['2', '3', '1'] });
  await expect(buzzer(first)).toContainText('Your hand is last The order was given by hand.');
  await expect(buzzer(second)).toContainText('Your hand is first');
  await expect(buzzer(third)).toContainText('Place 2');

  // Locked, nothing of its page runs until the hub has given it up; unlocked, it is a buzzer again by itself.
  const cdp = await third.context().newCDPSession(third);
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.pause');
  await expect.poll(() => isReady(page, table, '3'), { timeout: 30_000 }).toBe(false);
  await cdp.send('Debugger.resume');
  await cdp.send('Debugger.disable');
  await expect.poll(() => isReady(page, table, '3'), { timeout: 30_000 }).toBe(true);
  await expect(buzzer(third)).toHaveAttribute('data-link', 'ready');
});

test('a phone and a board race together, and both bounds are added up', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: null });
  await page.goto(`${hub.url}/table/${table.id}`);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Phones, a TV, another tablet' }).tap();
  await page.getByRole('button', { name: /^Player’s phone/ }).tap();
  await page.getByRole('button', { name: 'Jessie' }).tap();
  await expect(page.getByText('Jessie has another buzzer')).toBeVisible();
  await page.getByRole('button', { name: 'Butch' }).tap();
  const phone = await openDevice();
  await scan(page, hub, phone);
  await expect(page.getByText('Player’s phone: Butch')).toBeVisible();
  await expect.poll(() => isReady(page, table, '3')).toBe(true);

  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await expect(buzzer(phone)).toContainText('Slap when you dare');
  await slap(page, hub, { 0: 0 });
  await expect(buzzer(phone)).toContainText('Slap!');
  await buzzer(phone).tap();
  const race = await raceOnce<RaceView>(page, table, 1, ({ presses }) => presses.length === 2);
  expect(race.presses.map(({ source }) => source)).toEqual(['simulated', 'phone']);
  const [board, own] = race.presses.map(({ bound_us }) => bound_us);
  // A busy machine makes a phone's own bound wider, and that is said, too.
  expect(own).toBeGreaterThan(UNKNOWN_US);
  expect(race.gaps[0]?.bound_us).toBeCloseTo((board ?? 0) + (own ?? 0), 0);
});

test('in a duel a phone is ready until the cards are told, then calls for a slap or for hands off, and tells who takes the bonus cards', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub();
  await signIn(page, hub);
  const options = { nerveWindowS: 30 };
  const table = await newWrightTable(page, hub.url, { Jessie: 'phone', Billy: 'phone' }, options);
  const [jessie, billy] = [await openDevice(), await openDevice()];
  for (const [phone, seat] of [
    [jessie, '1'],
    [billy, '2'],
  ] as const) {
    await letIn(page, table, hub, phone, seat);
    await expect(buzzer(phone)).toHaveAttribute('data-link', 'ready');
  }
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await table.dispatch('declare-duel', { by: '1' });
  await expect(buzzer(billy)).toContainText('Eyes on the cards. A slap counts already.');
  await expectAccessible(billy);
  await table.dispatch('reveal-signal');
  await table.dispatch('duel-result', { higher: '2' });
  await expect(buzzer(billy)).toContainText('Hands off!');
  await expect(buzzer(billy)).toContainText('Whoever slaps now gives the bonus cards away.');
  await expectAccessible(billy);
  await table.dispatch('undo');
  await expect(buzzer(billy)).toContainText('Ready …');
  await table.dispatch('duel-result', { higher: '2' });
  await expect(buzzer(billy)).toContainText('Hands off!');
  await buzzer(billy).tap();
  await expect(buzzer(billy)).toContainText('Nerves! You touched the pile: Jessie takes the bonus cards.');
  await expect(buzzer(jessie)).toContainText('The bonus cards are yours Nerves! Billy touched the pile.');
  await expectAccessible(jessie);
  await expectAccessible(billy);

  // The hand was none: the same cards, but higher.
  await table.dispatch('undo');
  await table.dispatch('undo');
  await table.dispatch('duel-result', { higher: '1' });
  await expect(buzzer(jessie)).toContainText('Slap!');
  await buzzer(jessie).tap();
  await expect(buzzer(jessie)).toContainText('The bonus cards are yours Your hand was first.');
  await expect(buzzer(billy)).toContainText('Jessie takes the bonus cards');
});

test('a phone without its hub keeps a slap, says so, and tells of it later', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub();
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: 'phone', Billy: null, Butch: null });
  const phone = await openDevice();
  await letIn(page, table, hub, phone, '1');
  await expect(buzzer(phone)).toHaveAttribute('data-link', 'ready');
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await expect(buzzer(phone)).toContainText('Slap when you dare');
  hub.freeze();
  await expect(buzzer(phone)).toContainText('No connection', { timeout: 15_000 });
  await buzzer(phone).tap();
  await expect(buzzer(phone)).toContainText('Your slap is kept');
  await expectAccessible(phone);
  hub.thaw();
  await expect(buzzer(phone)).toContainText('Hand is down', { timeout: 15_000 });
  const race = await raceOnce<RaceView>(page, table, 1, ({ presses }) => presses.length === 1);
  expect(race.presses).toMatchObject([{ seat: '1', source: 'phone' }]);
});

test('a phone says what it is: nobody’s, replaced, sent away, or only there for the points', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' });
  const looker = await openDevice();
  await letIn(page, table, hub, looker, '1');
  await expect(looker.getByTestId('phone-still')).toContainText('This phone shows your points');
  await expect(looker.getByTestId('points')).toHaveText('0');
  await expectAccessible(looker);
  // Its buzzer breaks: the tablet makes the phone the buzzer instead.
  await table.dispatch('bind', { seat: '1', buzzer: 'phone' });
  await expect(buzzer(looker)).toHaveAttribute('data-link', 'ready');

  const other = await openDevice();
  await letIn(page, table, hub, other, '1');
  await expect(buzzer(other)).toHaveAttribute('data-link', 'ready');
  await expect(looker.getByTestId('phone-still')).toContainText('Another phone has this seat');
  await looker.getByRole('button', { name: 'Use this phone' }).tap();
  await expect(buzzer(looker)).toHaveAttribute('data-link', 'ready');

  const { devices } = await asked<{ devices: { id: string; role: string; joined: string }[] }>(
    page,
    `${hub.url}/api/devices`,
  );
  for (const { id } of devices.filter(({ role }) => role === 'player'))
    await page.request.delete(`${hub.url}/api/devices/${id}`);
  await expect(looker.getByLabel('Type the join code')).toBeVisible();

  await page.goto(`${hub.url}/phone/${table.id}`);
  await expect(heading(page, 'This device has no seat')).toBeVisible();
});

test('a phone tells how its player did, and goes along to the rematch, to the new seat', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub();
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: null, Billy: null, Butch: null }, {}, 1);
  const { dispatch } = table;
  const phone = await openDevice();
  await letIn(page, table, hub, phone, '2');
  await expect(buzzer(phone)).toHaveAttribute('data-link', 'ready');
  await dispatch('add-sheriff');
  await dispatch('add-sheriff');
  await dispatch('give-order', { last: '3' });
  await dispatch('give-ranking', { ranking: ['1', '2'] });
  await dispatch('count-pile', { loot: 9 });
  await expect(buzzer(phone)).toContainText('+2');
  await page.request.post(`${table.path}/winner-shown`);
  await expect(buzzer(phone)).toContainText('The win goes to Jessie');
  await expect(buzzer(phone)).toContainText('Place 2 · 2 points');
  await expect(phone.getByTestId('points')).toHaveText('2');

  const rematch = await asked<{ id: string }>(page, `${table.path}/rematch`, {
    seats: ['3', '1', '2'].map((from) => ({ name: NAMES[Number(from) - 1], from })),
  });
  await expect(phone).toHaveURL(`${hub.url}/phone/${rematch.id}`);
  await expect(phone.getByRole('heading', { name: 'Billy' })).toBeVisible();
  await expect(buzzer(phone)).toHaveAttribute('data-link', 'ready');
  await expect
    .poll(() => isReady(page, { ...table, path: `${hub.url}/api/tables/${rematch.id}` }, '3'))
    .toBe(true);
});
