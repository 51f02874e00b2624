import type { Page } from '@playwright/test';
import type { Place } from '#shared/table/seating.ts';
import type { Tournament } from '#shared/tournament/log/state.ts';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessible, offlineTest, test } from './fixtures.ts';
import { newWrightTournament, type ScriptedTournament } from './tournament-by-script.ts';

const PEOPLE = ['Jessie', 'Billy', 'Butch', 'Etta'];
const ORDER = ['1', '2', '3', '4'];

/** Where the match of a round is played, once the hub has opened its table. */
async function tableOf(page: Page, cup: ScriptedTournament, round: number): Promise<string> {
  let found: string | null | undefined;
  await expect
    .poll(async () => {
      const { tournament } = await asked<{ tournament: Tournament }>(page, cup.path);
      found = tournament.rounds[round - 1]?.matches[0]?.hubTable;
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

/** A round of one match, and where that is played. */
async function inRound1(page: Page, hub: RunningHub, settings: object = {}) {
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE, settings);
  await cup.dispatch('draw');
  await cup.dispatch('publish');
  return { cup, table: await tableOf(page, cup, 1) };
}

/** A tablet that is let in for this table alone, and shows it. */
async function letIn(page: Page, hub: RunningHub, openDevice: () => Promise<Page>, table: string) {
  const tablet = await openDevice();
  const { code } = await asked<{ code: string }>(page, `${hub.url}/api/codes`, { role: 'referee', table });
  await tablet.goto(`${hub.url}/#join=${code}`);
  await expect(tablet).toHaveURL(`${hub.url}/table/${table}`);
  await expect(tablet.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
  return tablet;
}

/** And the tablet at its table. */
async function atTheTable(page: Page, hub: RunningHub, openDevice: () => Promise<Page>, rounds = 1) {
  const { cup, table } = await inRound1(page, hub, { match: { rounds } });
  const tablet = await letIn(page, hub, openDevice, table);
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  return { cup, table, tablet };
}

/** A whole round of the match, told by hand: the first seat wins. */
async function play(page: Page, { url }: RunningHub, table: string): Promise<void> {
  let count = 0;
  const dispatch = (type: string, fields: object = {}) =>
    asked(page, `${url}/api/tables/${table}/commands`, { id: `script-${++count}`, type, ...fields });
  await dispatch('add-sheriff');
  await dispatch('add-sheriff');
  await dispatch('give-order', { order: ORDER });
  await dispatch('give-ranking', { ranking: ORDER.slice(0, -1) });
  await dispatch('count-pile', { loot: 40 });
}

test('a table in the middle of a match is told when the tournament goes on without it', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  const { cup, table } = await inRound1(page, hub);
  const { tournament } = await asked<{ tournament: Tournament }>(page, cup.path);
  await asked(page, `${hub.url}/api/tables/${table}/commands`, { id: 'first', type: 'add-sheriff' });
  await page.goto(`${hub.url}/table/${table}`);
  const header = page.getByRole('banner');
  await expect(header.getByText('Table 1')).toBeVisible();
  await cup.dispatch('draw', { confirm: true });
  await cup.dispatch('publish', { confirm: true });
  await expect(header.getByText('The next round is open')).toBeVisible();
  const menu = page.getByRole('button', { name: 'More', exact: true });
  await menu.tap();
  await expect(page.getByRole('button', { name: 'On to the next round' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  const seats = tournament.rounds[0]?.matches.find((match) => match.table === 1)?.seats ?? [];
  const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
  await cup.dispatch('report', { round: 1, table: 1, scores });
  await page.waitForURL((url) => url.pathname !== `/table/${table}`);
  await cup.dispatch('finish', { finished: true, confirm: true });
  await asked(page, `${hub.url}/api${new URL(page.url()).pathname.replace('table', 'tables')}/commands`, {
    ...{ id: 'played-on', type: 'add-sheriff' },
  });
  await expect(header.getByText('The tournament is over.')).toBeVisible();
});

test('a table gets its tablet from the map in two taps, and its screen leads back to the tournament', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  const { cup, table } = await inRound1(page, hub);
  await page.goto(`${hub.url}/tournament/${cup.id}`);
  await page.getByRole('button', { name: /^Table 1:/ }).tap();
  await page.getByRole('button', { name: 'A tablet for this table' }).tap();
  const code = page.getByRole('dialog').getByText(/^\w{4} \w{4}$/);
  await expect(code).toBeVisible();
  await expectAccessible(page);
  const tablet = await openDevice();
  await tablet.goto(`${hub.url}/#join=${(await code.innerText()).replace(' ', '')}`);
  await expect(tablet).toHaveURL(`${hub.url}/table/${table}`);
  await tablet.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(tablet.getByRole('button', { name: 'Call the referee' })).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'To the tournament' })).toBeHidden();
  await tablet.goto(`${hub.url}/tournament/${cup.id}`);
  await expect(
    tablet.getByRole('heading', { name: 'The tournament is not run on this device' }),
  ).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole('link', { name: 'To the table' }).tap();
  await expect(tablet).toHaveURL(`${hub.url}/table/${table}`);

  await page.getByRole('button', { name: 'Back to the match' }).tap();
  await page.getByRole('link', { name: 'Open this table' }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('button', { name: 'To the tournament' }).tap();
  await expect(page).toHaveURL(`${hub.url}/tournament/${cup.id}`);
});

test('a table calls the referee with two taps, takes it back, and sees that somebody comes', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  const { tablet } = await atTheTable(page, hub, openDevice);
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  const menu = tablet.getByRole('button', { name: 'More', exact: true });
  await menu.tap();
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Call the referee' }).tap();
  await expect(tablet.getByRole('dialog')).toBeHidden();
  await expect(tablet.getByText('The referee has been called')).toBeVisible();
  await expect(calls).toHaveText(/Table 1 calls/);
  await expectAccessible(tablet);

  await menu.tap();
  await tablet.getByRole('button', { name: 'Take the call back' }).tap();
  // The menu says it, too, until it has closed.
  await expect(tablet.getByText('The referee has been called')).toHaveCount(0);
  await expect(calls).toHaveCount(0);

  await menu.tap();
  await tablet.getByRole('button', { name: 'Call the referee' }).tap();
  await expect(tablet.getByRole('dialog')).toBeHidden();
  await calls.getByRole('button', { name: 'On my way' }).tap();
  await expect(tablet.getByText('The referee is on the way')).toBeVisible();
});

test('the table agrees, the referee confirms, and the tablet goes on to the next round', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  const { cup, table, tablet } = await atTheTable(page, hub, openDevice);
  await play(page, hub, table);
  await tablet.getByRole('button', { name: 'See the result' }).tap();
  const agree = tablet.getByRole('button', { name: 'We agree' });
  await expect(agree).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Rematch' })).toBeHidden();
  await expectAccessible(tablet);
  await agree.tap();
  await expect(tablet.getByText('Confirmed by the table. Waiting for the referee.')).toBeVisible();
  await expect(agree).toBeHidden();
  await expect(tablet.getByText('The next round comes here by itself.')).toBeVisible();

  await page.getByRole('button', { name: /^Table 1:/ }).tap();
  await expect(page.getByText('The table agrees.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the result' }).tap();
  await expect(tablet.getByText('The result stands.')).toBeVisible();
  await expectAccessible(tablet);

  await page.getByRole('button', { name: 'Draw round 2' }).tap();
  await page.getByRole('button', { name: 'Publish round 2' }).tap();
  const next = await tableOf(page, cup, 2);
  await expect(tablet).toHaveURL(`${hub.url}/table/${next}`);
  await expect(tablet.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
});

test('a table sees the result that is recorded before it agrees to it, and the organiser that they differ', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  const { cup, table, tablet } = await atTheTable(page, hub, openDevice);
  const { seats } = await asked<{ seats: Place[] }>(page, `${hub.url}/api/tables/${table}`);
  // One of them has as many points there as here: the others are what matters.
  const names = ORDER.map((seat) => seats.find((place) => place.seat === seat)?.name ?? '');
  const scores = names.map((name, at) => [name, names.length - 1 - at] as const);
  await cup.dispatch('report', { round: 1, table: 1, scores: Object.fromEntries(scores) });
  await play(page, hub, table);
  await tablet.getByRole('button', { name: 'See the result' }).tap();
  const told = scores.map(([name, total]) => `${name} ${total}`).join(', ');
  const other = tablet.getByText(`The tournament has another result: ${told}.`);
  await expect(other).toBeVisible();
  await expectAccessible(tablet);
  const card = page.getByRole('button', { name: /^Table 1:/ });
  await expect(card).toContainText('The tablet says otherwise');
  await card.tap();
  await expect(page.getByRole('dialog').getByText(/^The tablet says otherwise There: .+ 20/)).toBeVisible();
  await expectAccessible(page);

  await tablet.getByRole('button', { name: 'We agree to that one' }).tap();
  await expect(tablet.getByText('Confirmed by the table. Waiting for the referee.')).toBeVisible();
  await expect(other).toBeVisible();
});

test('a match whose result was typed in gives way to the next round, also half played', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  const { cup, table, tablet } = await atTheTable(page, hub, openDevice, 3);
  await play(page, hub, table);
  await cup.dispatch('report', { round: 1, table: 1, scores: { Jessie: 3, Billy: 2, Butch: 1, Etta: 0 } });
  await cup.dispatch('confirm', { round: 1, table: 1, by: 'referee' });
  await cup.dispatch('draw');
  await cup.dispatch('publish');
  await expect(tablet).toHaveURL(`${hub.url}/table/${await tableOf(page, cup, 2)}`);
});

test('a tablet goes along when its match is played anew with somebody less, or more', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  const { cup, tablet } = await atTheTable(page, hub, openDevice);
  const sheriff = async () => {
    const saved = tablet.waitForResponse('**/commands');
    await tablet.getByRole('button', { name: 'A sheriff!' }).tap();
    await saved;
  };
  await sheriff();
  await cup.dispatch('unseat', { round: 1, table: 1, player: 'Etta', confirm: true });
  await expect(tablet).toHaveURL(`${hub.url}/table/${await tableOf(page, cup, 1)}`);
  await sheriff();
  await tablet.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(tablet.getByRole('dialog')).toBeVisible();
  await cup.dispatch('seat', { round: 1, table: 1, player: 'Etta', confirm: true });
  await tablet.getByRole('button', { name: 'The match goes on anew: go there' }).tap();
  await expect(tablet).toHaveURL(`${hub.url}/table/${await tableOf(page, cup, 1)}`);
});

test('without the hub the buttons say so, and stay', async ({ page, startHub, openDevice }) => {
  const hub = await startHub({ boards: 'none' });
  const { table, tablet } = await atTheTable(page, hub, openDevice);
  await play(page, hub, table);
  await tablet.getByRole('button', { name: 'See the result' }).tap();
  const agree = tablet.getByRole('button', { name: 'We agree' });
  await expect(agree).toBeVisible();
  await tablet.route('**/api/tournaments/**', (route) => route.abort());
  await tablet.getByRole('button', { name: 'Call the referee' }).tap();
  await expect(tablet.getByText('The hub does not answer. Call out loud; play goes on.')).toBeVisible();
  await agree.tap();
  await expect(tablet.getByText(/^The hub does not answer. The result is safe here/)).toBeVisible();
  await tablet.unroute('**/api/tournaments/**');
  await agree.tap();
  await expect(tablet.getByText('Confirmed by the table. Waiting for the referee.')).toBeVisible();
});

test('a table that is not in the final is told where that is played, and who won in the end', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const names = [...PEOPLE, 'Kid', 'Doc', 'Sundance', 'Calamity'];
  const cup = await newWrightTournament(page, hub, names, { rounds: 1, final: 4, match: { rounds: 1 } });
  const state = async () => (await asked<{ tournament: Tournament }>(page, cup.path)).tournament;
  const draw = async (round: number) => {
    await cup.dispatch('draw');
    await cup.dispatch('publish');
    await tableOf(page, cup, round);
    const matches = () => state().then(({ rounds }) => rounds[round - 1]?.matches ?? []);
    await expect.poll(async () => (await matches()).every(({ hubTable }) => hubTable !== null)).toBe(true);
    return matches();
  };
  const finish = async (round: number, table: number, hubTable: string) => {
    await play(page, hub, hubTable);
    const hasResult = async () =>
      (await state()).rounds[round - 1]?.matches.find((each) => each.table === table)?.result;
    await expect.poll(hasResult).toBeTruthy();
    await cup.dispatch('confirm', { round, table, by: 'referee' });
  };
  const matches = await draw(1);
  const other = matches.find(({ table }) => table === 2)?.hubTable ?? '';
  const tablet = await letIn(page, hub, openDevice, other);
  for (const { table, hubTable } of matches) await finish(1, table, hubTable ?? '');
  await tablet.getByRole('button', { name: 'See the result' }).tap();
  await expect(tablet.getByText('The result stands.')).toBeVisible();
  await expect(tablet.getByText('The next round comes here by itself.')).toBeVisible();

  const [final] = await draw(2);
  await expect(tablet.getByText('The final is played at table 1.')).toBeVisible();
  await expect(tablet.getByText('The next round comes here by itself.')).toBeHidden();
  await finish(2, 1, final?.hubTable ?? '');
  await cup.dispatch('finish', { finished: true });
  const won = `The tournament is over. First place: ${final?.seats[0] ?? ''}.`;
  await expect(tablet.getByText(won)).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Call the referee' })).toBeHidden();
  await expectAccessible(tablet);
});

offlineTest(
  'loaded anew without the hub, a table of a tournament says how to call',
  async ({ page, startHub, openDevice }) => {
    const hub = await startHub({ boards: 'none' });
    const { tablet } = await atTheTable(page, hub, openDevice);
    await tablet.getByRole('button', { name: 'A sheriff!' }).tap();
    await tablet.evaluate('navigator.serviceWorker.ready');
    await hub.kill();
    await tablet.reload();
    await expect(tablet.getByText('The hub is out of reach')).toBeVisible();
    await tablet.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(tablet.getByText('The hub does not answer. Call out loud; play goes on.')).toBeVisible();
  },
);

test('a display shows who won, and nothing to agree to', async ({ page, startHub, openDevice }) => {
  const hub = await startHub({ boards: 'none' });
  const { table } = await atTheTable(page, hub, openDevice);
  await play(page, hub, table);
  const display = await openDevice();
  const { code } = await asked<{ code: string }>(page, `${hub.url}/api/codes`, { role: 'display', table });
  await display.goto(`${hub.url}/#join=${code}`);
  await expect(display.getByText('Jessie').first()).toBeVisible();
  await expect(display.getByRole('button', { name: /We agree|Call the referee|Rematch/ })).toHaveCount(0);
});

test('at home a tournament is one row beside the other tables', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  await newWrightTable(page, hub.url, { Anna: null, Ben: null, Cara: null });
  const cup = await newWrightTournament(page, hub, [...PEOPLE, 'Kid', 'Doc', 'Sundance', 'Calamity']);
  await cup.dispatch('draw');
  await cup.dispatch('publish');
  await tableOf(page, cup, 1);
  await page.goto(hub.url);
  const row = page.getByRole('link', { name: /Saloon Cup/ });
  await expect(row).toHaveText(/Round 1 · 2 tables/);
  await expect(page.getByRole('link', { name: /Anna, Ben, Cara/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Saloon Cup/ })).toHaveCount(1);
  await expectAccessible(page);
  await row.tap();
  await expect(page).toHaveURL(`${hub.url}/tournament/${cup.id}`);
});
