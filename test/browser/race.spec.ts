import type { Locator } from '@playwright/test';
import { asked, newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { button, lane, openRace, title } from './race-screen.ts';
import { allUp, slap } from './simulated-hands.ts';

/** A clock that shows tenths. */
const ROUNDED_S = 0.1;

test('a race after an undo has a verdict of its own to look at', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  const hands = { 2: 0, 0: 8_000, 3: 20_000, 1: 450_000 };
  await slap(page, hub, hands);
  await expect(title(page, 'Billy is last')).toBeVisible();
  await button(page, 'To the split').tap();
  await expect(page.getByRole('heading', { name: 'Whose revolver is best?' })).toBeVisible();
  // All of it may take less than the half second after which Billy's hand lands: after an undo it would be the first of a new race.
  await allUp(page, hub, 1);
  await button(page, 'Undo').first().tap();
  await expect(page.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
  await slap(page, hub, hands);
  await expect(title(page, 'Billy is last')).toBeVisible();
  await expect(button(page, 'To the split')).toBeVisible();
});

test('a first hand is seen before the disk has it, and not when the hub is lost in between', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  let cut: (() => Promise<void>) | undefined;
  const isLate = (message: string | Buffer) => String(message).includes('"race-opened"');
  await page.routeWebSocket(/\/live/, (socket) => {
    const toHub = socket.connectToServer();
    let isHeld = false;
    toHub.onMessage((message) => {
      // Rows come in their order: with the first hand's, all that follow are held back.
      isHeld ||= cut === undefined && isLate(message);
      if (!isHeld || !String(message).startsWith('{"type":"event"')) socket.send(message);
      else cut = () => socket.close({ code: 1011 });
    });
  });
  const table = await openRace(page, hub);
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await expect(title(page, 'So far first: Butch')).toHaveCount(0);
  await slap(page, hub, { 2: 0 });
  await expect(lane(page, 3)).toHaveAttribute('data-state', 'down');
  await expect(title(page, 'So far first: Butch')).toBeVisible();
  await expect(button(page, 'A sheriff!')).not.toBeInViewport();
  await cut?.();
  await expect(lane(page, 3)).toHaveAttribute('data-state', 'down');
  await expect(button(page, 'A sheriff!')).toHaveCount(0);
});

test('a hand is painted before the row about it is taken in', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await page.addInitScript(`
    globalThis.steps = [];
    // Each once: more may move before the row comes, and more frames.
    const note = (step) => steps.includes(step) || steps.push(step);
    const has = (found) => document.querySelector(found) !== null;
    new MutationObserver(() => {
      if (has('[data-state="down"]')) note(has('.play') ? 'hand' : 'row');
    }).observe(document, { subtree: true, childList: true, attributes: true });
    const frame = () => {
      if (steps.length > 0) note('frame');
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  `);
  await page.routeWebSocket(/\/live/, (socket) => {
    let hand: string | Buffer | undefined;
    socket.connectToServer().onMessage((message) => {
      // They come at once, as from a hub with a quick disk.
      if (String(message).startsWith('{"type":"race"')) hand = message;
      else {
        if (hand !== undefined && String(message).includes('"race-opened"')) socket.send(hand);
        socket.send(message);
      }
    });
  });
  const table = await openRace(page, hub);
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await expect(page.locator('[aria-hidden="true"] [data-testid="lane-3"]')).toHaveCount(1);
  await slap(page, hub, { 2: 0 });
  await expect(button(page, 'A sheriff!')).toHaveCount(0);
  expect(await page.evaluate('steps.slice(0, 3)')).toEqual(['hand', 'frame', 'row']);
});

test('lanes fill as hands land, and the verdict says who was last', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');

  await slap(page, hub, { 2: 0, 0: 8_000 });
  await expect(title(page, 'So far first: Butch')).toBeVisible();
  await expect(lane(page, 1)).toContainText('+8 ms');
  await expect(page.getByText('Waiting for: Billy and Doc.')).toBeVisible();
  await expectAccessible(page);

  // A false start: back to the play, and the same hands again.
  await button(page, 'False start').tap();
  const dialog = page.getByRole('dialog', { name: 'Was it a false start?' });
  // Nobody is punished at this table, so it does not ask whose it was.
  await expect(dialog.getByRole('button', { name: 'Butch' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Do not count these hands' }).tap();
  await expect(page.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
  await slap(page, hub, { 2: 0, 0: 8_000, 3: 20_000, 1: 450_000 });
  await expect(title(page, 'Billy is last')).toBeVisible();
  await expect(lane(page, 2)).toHaveAttribute('data-state', 'out');
  await expect(page.getByRole('status').filter({ hasText: 'Billy is last.' })).toContainText(
    'Order: Butch, Jessie, Doc and Billy.',
  );
  await expect(lane(page, 2)).toContainText('+450 ms');
  await expect(lane(page, 2)).not.toContainText('too late');
  await expectAccessible(page);
  await button(page, 'To the split').tap();
  await expect(lane(page, 1)).toHaveCount(0);
});

test('hands too close to call are parted by one tap, or by racing again', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  for (let sheriff = 0; sheriff < 4; sheriff++) await table.dispatch('add-sheriff');
  await expect(title(page, 'Hit the buzzers!')).toBeVisible();
  await slap(page, hub, { 2: 0, 0: 8_000, 1: 9_000, 3: 9_000 });
  await expect(title(page, 'Too close to call')).toBeVisible();
  await expect(lane(page, 2)).toContainText('level');
  await expectAccessible(page);

  await button(page, 'Race again').tap();
  await expect(title(page, 'Once more: Billy and Doc')).toBeVisible();
  await expect(lane(page, 3)).toHaveAttribute('data-state', 'idle');
  await button(page, 'Undo').tap();
  await page.getByRole('heading', { name: 'Which of them was earlier?' }).waitFor();
  await button(page, 'Doc').tap();
  await expect(lane(page, 1)).toHaveCount(0);
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({
      state: { stage: { hands: { groups: [['3'], ['1'], ['4'], ['2']], excluded: '2' } } },
    });
});

test('on a phone the names of hands in dispute are whole, however long they are', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, hub);
  const names = [
    'Константин Александрович Преображенский',
    'Екатерина Максимилиановна',
    'Тринадцатиапостольский-Доброжелательный',
    'Владимир Вениаминович Красноперекопский',
    'Долговязый Джо из Нижнеколымска',
  ];
  const seats = Object.fromEntries(names.map((name, at) => [name, `SIM1:${at}`]));
  const table = await newWrightTable(page, hub.url, seats);
  for (let sheriff = 0; sheriff < 4; sheriff++) await table.dispatch('add-sheriff');
  await page.goto(`${hub.url}/table/${table.id}`);
  await expect(title(page, 'Hit the buzzers!')).toBeVisible();
  await slap(page, hub, { 1: 0, 4: 8_000, 0: 9_000, 2: 20_000, 3: 20_000 });

  const isAboveButtons = async (shown: Locator) => {
    const [box, first] = [await shown.boundingBox(), await button(page, 'False start').boundingBox()];
    return box !== null && first !== null && box.y + box.height <= first.y;
  };
  await button(page, 'Race again').waitFor();
  for (const name of ['Тринадцатиапостольский', 'Красноперекопский'])
    await expect.poll(() => isAboveButtons(button(page, name))).toBe(true);

  await button(page, 'Race again').tap();
  await expect(lane(page, 1)).toBeHidden();
  for (const seat of [3, 4]) await expect.poll(() => isAboveButtons(lane(page, seat))).toBe(true);
  await slap(page, hub, { 3: 0, 2: 3_000 });
  await expect(lane(page, 4)).toContainText('first this time');
  await expect(lane(page, 1)).toBeVisible();
});

test('hands that were down before the sheriff was tapped are asked about once', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  await table.dispatch('add-sheriff');
  const before = Date.now();
  await slap(page, hub, { 1: 0, 3: 30_000 });
  await expect
    .poll(() => asked(page, table.path))
    .toMatchObject({
      state: { round: { held: [{ seat: '2' }, { seat: '4' }] } },
    });
  const down = Date.now();
  // Several hands are no stray touch: it is asked before anybody taps the sheriff that may be missing.
  const question = page.getByRole('group', { name: 'Count the hands already down?' });
  await expect(question).toContainText('Slapped before the tablet knew why: Billy and Doc.');
  await table.dispatch('add-sheriff');
  // It stands ready under the question, as it does on any tablet that is not opened just now.
  await expect(lane(page, 2)).toBeAttached();
  const answered = Date.now();
  await question.getByRole('button', { name: 'Yes, a shootout' }).tap();
  // From the hand, not from the answer.
  const clock = page.getByText('since the first hand').locator('..');
  const seconds = Number.parseFloat(await clock.innerText({ timeout: 15_000 }));
  expect(seconds).toBeGreaterThanOrEqual((answered - down) / 1_000 - ROUNDED_S);
  expect(seconds).toBeLessThanOrEqual((Date.now() - before) / 1_000 + ROUNDED_S);
  await expect(question).toHaveCount(0);
  await expect(lane(page, 2)).toHaveAttribute('data-state', 'down');
  await expect(lane(page, 4)).toContainText('+30 ms');
});

test('a race about equal cards shows its verdict before the order it leads to', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  for (let sheriff = 0; sheriff < 4; sheriff++) await table.dispatch('add-sheriff');
  await expect(title(page, 'Hit the buzzers!')).toBeVisible();
  await slap(page, hub, { 0: 0, 1: 0, 2: 9_000 });
  await button(page, 'To the split').tap();
  await table.dispatch('reveal', { revolvers: { 1: ['6'], 2: ['6'], 3: [] } });
  await button(page, 'Let the hands race again').tap();
  await expect(title(page, 'Once more: Jessie and Billy')).toBeVisible();
  await slap(page, hub, { 1: 0, 0: 7_000 });
  await expect(lane(page, 2)).toHaveAttribute('data-state', 'down');
  await button(page, 'To the split').tap();
  await expect(page.getByText('Equal, one six: the hand placed earlier is better')).toBeVisible();
});

test('a race closes what lies over it', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await button(page, 'Score sheet').tap();
  await expect(page.getByRole('dialog', { name: 'Score sheet' })).toBeVisible();
  await slap(page, hub, { 2: 0 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page, 'So far first: Butch')).toBeVisible();
  await button(page, 'Order by hand').tap();
  await expect(page.getByRole('dialog', { name: 'Order by hand' })).toBeVisible();
});

test('a verdict keeps its times when the hub was started anew', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  const table = await openRace(page, hub);
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await slap(page, hub, { 2: 0, 0: 8_000, 1: 9_500 });
  await expect(title(page, 'Doc is last')).toBeVisible();
  await hub.kill();
  await startHub({ boards: 'sim', data: hub.data, port: hub.port });
  await page.reload();
  await expect(title(page, 'Doc is last')).toBeVisible();
  await expect(lane(page, 1)).toContainText('+8 ms');
});
