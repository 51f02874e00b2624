import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { expect, test, type Evening } from './evening.ts';
import { simulatedBuzzer } from './hands.ts';
import type { Tablet } from './tablet.ts';

const SETUP = { players: 3, boards: 'sim', buzzer: simulatedBuzzer, rounds: 1 } as const;

/** One round by a script, to the winner, once everybody who looks on is there. */
async function toTheEnd({ dispatch }: Evening, ...there: readonly Tablet[]): Promise<void> {
  for (const { heading } of there) await expect(heading('wright_none')).toBeVisible();
  await dispatch('add-sheriff');
  await dispatch('add-sheriff');
  await dispatch('give-order', { order: ['1', '2', '3'] });
  await dispatch('give-ranking', { ranking: ['1', '2'] });
  await dispatch('count-pile', { loot: 12 });
}

/** The last pile was looked at; all other screens show the winner with the one that is tapped. */
async function seeWinner(tablet: Tablet, ...others: readonly Tablet[]): Promise<void> {
  await tablet.tap(tablet.button('wright_split_see_result'));
  for (const { heading, nameOf } of [tablet, ...others])
    await expect(heading('score_wins', { name: nameOf('1') })).toBeVisible();
}

async function openRematch(tablet: Tablet): Promise<void> {
  await tablet.tap(tablet.button('score_rematch'));
  await expect(tablet.button('score_rematch_go')).toBeVisible();
}

async function startRematch(tablet: Tablet): Promise<void> {
  await openRematch(tablet);
  await tablet.tap(tablet.button('score_rematch_go'));
}

/** A match of one round played to its end, on a second tablet too: both show the winner. */
async function twoAtTheEnd(
  startEvening: (setup: typeof SETUP) => Promise<Evening>,
  openDevice: () => Promise<Page>,
) {
  const evening = await startEvening(SETUP);
  const { tablet: one } = evening;
  const other = await evening.join(await openDevice(), 'referee');
  await toTheEnd(evening, one, other);
  await seeWinner(one, other);
  return { evening, one, other };
}

/** The one rematch there is, once it is there. */
async function rematchOf({ id, ask }: Evening): Promise<string> {
  const look = async () => (await ask<{ rematch: string | null }>('GET', `/api/tables/${id}`)).rematch;
  await expect.poll(look).not.toBeNull();
  return String(await look());
}

/** Resolves once this page asks for a rematch; the hub hears of it when it goes on. */
async function askedForRematch(page: Page): Promise<{ goOn: () => Promise<void> }> {
  return new Promise((resolve) => {
    void page.route('**/rematch', (route) => {
      resolve({ goOn: () => route.continue() });
    });
  });
}

const isAt = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}$`));

test('a rematch takes the second tablet and the display along, and all of them go on there', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening(SETUP);
  const { tablet: one, ask } = evening;
  const other = await evening.join(await openDevice(), 'referee');
  const display = await evening.join(await openDevice(), 'display');
  await toTheEnd(evening, one, other, display);
  await seeWinner(one, other);
  await startRematch(one);
  const next = await rematchOf(evening);
  await isAt(one.page, `/table/${next}`);
  await isAt(other.page, `/table/${next}`);
  await isAt(display.page, `/display/${next}`);
  for (const { heading } of [one, other, display]) await expect(heading('wright_none')).toBeVisible();
  await expect(display.page.getByRole('button')).toHaveCount(0);
  // The referee's tablet joined the table before, and controls this one all the same.
  await other.sheriff(1);
  for (const { heading } of [one, display]) await expect(heading('wright_one')).toBeVisible();
  expect(await ask('GET', `/api/tables/${next}`)).toMatchObject({
    seats: [{ buzzer: 'SIM1:1' }, { buzzer: 'SIM1:2' }, { buzzer: 'SIM1:0' }],
  });
  expect(await ask('GET', `/api/tables/${evening.id}`)).toMatchObject({
    seats: [{ buzzer: null }, { buzzer: null }, { buzzer: null }],
  });

  // Whoever came along is listed at the new table, and is sent away from there.
  await one.tap(one.button('table_menu'));
  await one.tap(one.button('table_share'));
  const tv = one
    .dialog()
    .getByRole('listitem')
    .filter({ hasText: one.say('setup_share_display') });
  await one.tap(tv.getByRole('button', { name: one.say('setup_share_dismiss') }));
  await one.tap(tv.getByRole('button', { name: one.say('setup_share_sure') }));
  await expect(tv).toBeHidden();
  await expect(display.page.getByRole('textbox')).toBeVisible();
});

test('a TV and a phone come back from a rematch that began too early, and go along again', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening({ players: 3, rounds: 1 });
  const { tablet: one, dispatch } = evening;
  const display = await evening.join(await openDevice(), 'display');
  const [phone, late] = [await openDevice(), await openDevice()];
  const joinAs = async (device: Page, grant: object) => {
    const { code } = await evening.ask<{ code: string }>('POST', '/api/codes', grant);
    await device.goto(`${evening.url}/#join=${code}`);
  };
  await joinAs(phone, { role: 'player', table: evening.id, seat: '1' });
  await isAt(phone, `/phone/${evening.id}`);
  await toTheEnd(evening, one, display);
  await seeWinner(one);
  await startRematch(one);
  const next = await rematchOf(evening);
  await isAt(display.page, `/display/${next}`);
  await isAt(phone, `/phone/${next}`);
  await joinAs(late, { role: 'display', table: next });
  await isAt(late, `/display/${next}`);

  await dispatch('undo');
  await isAt(display.page, `/display/${evening.id}`);
  await isAt(phone, `/phone/${evening.id}`);
  // It has never been at the table before, and may not look there.
  await isAt(late, `/display/${next}`);
  await dispatch('count-pile', { loot: 13 });
  await isAt(display.page, `/display/${next}`);
  await isAt(phone, `/phone/${next}`);
});

test('a TV that comes back stays, though it still knows the end that was taken back', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening({ players: 3, rounds: 1 });
  const { tablet: one, dispatch } = evening;
  const tv = await openDevice();
  let isUndone = false;
  const [greeted, rowsMayCome] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await tv.routeWebSocket(new RegExp(`${evening.id}/live`), (socket) => {
    socket.connectToServer().onMessage(async (message) => {
      const isRow = String(message).startsWith('{"type":"event"');
      if (isUndone && isRow) await rowsMayCome.promise;
      socket.send(message);
      if (isUndone && !isRow) greeted.resolve(undefined);
    });
  });
  const display = await evening.join(tv, 'display');
  const kept = () => tv.evaluate<string>(`localStorage['quickdraw-log-${evening.id}']`);
  await toTheEnd(evening, one, display);
  await expect.poll(kept).toContain('"round-scored"');
  await seeWinner(one);
  await startRematch(one);
  await isAt(tv, `/display/${await rematchOf(evening)}`);

  // What happened there comes long after the hub's first word.
  isUndone = true;
  const addresses: string[] = [];
  tv.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await dispatch('undo');
  await greeted.promise;
  await tv.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  rowsMayCome.resolve(undefined);
  await expect.poll(kept).toContain('"undone"');
  expect(addresses).toEqual([`/display/${evening.id}`]);
});

test('a referee’s tablet starts a rematch; whoever reads the sheet is called to it, and can go back', async ({
  startEvening,
  openDevice,
}) => {
  const { evening, one, other } = await twoAtTheEnd(startEvening, openDevice);
  await one.tap(one.button('table_sheet'));
  await expect(one.dialog().getByRole('heading', { name: one.say('table_sheet') })).toBeVisible();
  const closing = one.dialog().getByRole('button', { name: one.say('close'), exact: true });
  const before = await closing.boundingBox();
  await startRematch(other);
  const next = await rematchOf(evening);
  await isAt(other.page, `/table/${next}`);

  const call = one.dialog().getByRole('button', { name: one.say('score_rematch_begun') });
  await expect(call).toBeVisible();
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  expect(await closing.boundingBox()).toEqual(before);
  await expect(one.dialog()).toHaveAccessibleName(one.say('table_sheet'));
  await expect(one.dialog().getByRole('columnheader', { name: one.nameOf('1') })).toBeVisible();
  await expectAccessible(one.page);
  await isAt(one.page, `/table/${evening.id}`);
  await one.tap(call);
  await isAt(one.page, `/table/${next}`);
  await expect(one.heading('wright_none')).toBeVisible();

  for (const tablet of [one, other]) {
    await tablet.tap(tablet.button('table_menu'));
    await tablet.tap(tablet.button('table_before'));
    await isAt(tablet.page, `/table/${evening.id}`);
    await expect(tablet.button('score_rematch_there')).toBeVisible();
    await tablet.tap(tablet.button('table_sheet'));
    await tablet.close();
    await isAt(tablet.page, `/table/${evening.id}`);
  }
  await one.tap(one.button('score_rematch_there'));
  await isAt(one.page, `/table/${next}`);
});

test('whoever closes what kept him is taken along', async ({ startEvening, openDevice }) => {
  const { evening, one, other } = await twoAtTheEnd(startEvening, openDevice);
  await other.tap(other.button('table_sheet'));
  await expect(other.dialog()).toBeVisible();
  await startRematch(one);
  await expect(other.button('score_rematch_begun')).toBeVisible();
  await other.tap(other.dialog().getByRole('button', { name: other.say('close'), exact: true }));
  await isAt(other.page, `/table/${await rematchOf(evening)}`);
});

test('whoever was about to start it as well is taken along', async ({ startEvening, openDevice }) => {
  const { evening, one, other } = await twoAtTheEnd(startEvening, openDevice);
  await openRematch(other);
  await startRematch(one);
  await isAt(other.page, `/table/${await rematchOf(evening)}`);
  await expect(other.heading('wright_none')).toBeVisible();
  await expect(other.dialog()).toBeHidden();
  await other.sheriff(1);
});

test('two tablets that start a rematch at once end at the same table', async ({
  startEvening,
  openDevice,
}) => {
  const { evening, one, other } = await twoAtTheEnd(startEvening, openDevice);
  const asked = [one, other].map(({ page }) => askedForRematch(page));
  for (const tablet of [one, other]) await startRematch(tablet);
  for (const { goOn } of await Promise.all(asked)) await goOn();
  const next = await rematchOf(evening);
  await isAt(one.page, `/table/${next}`);
  await isAt(other.page, `/table/${next}`);
  expect((await evening.ask<{ tables: unknown[] }>('GET', '/api/tables')).tables).toHaveLength(2);
});

test('screens that were away come along when they are back; one that only looks at an old match stays', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening(SETUP);
  const { tablet: one, url } = evening;
  const other = await evening.join(await openDevice(), 'referee');
  const display = await evening.join(await openDevice(), 'display');
  await expect(other.heading('wright_none')).toBeVisible();
  for (const { page } of [other, display]) await page.goto('about:blank');
  await toTheEnd(evening, one);
  await seeWinner(one);
  await startRematch(one);
  const next = await rematchOf(evening);
  await other.page.goto(`${url}/table/${evening.id}`);
  await isAt(other.page, `/table/${next}`);
  await other.page.goto(url);
  await isAt(other.page, `/table/${next}`);
  await display.page.goto(`${url}/display/${evening.id}`);
  await isAt(display.page, `/display/${next}`);
  await expect(display.heading('wright_none')).toBeVisible();

  const later = await one.page.context().newPage();
  await later.goto(`${url}/table/${evening.id}`);
  await expect(later.getByRole('button', { name: one.say('score_rematch_there') })).toBeVisible();
  await isAt(later, `/table/${evening.id}`);
});
