import type { CDPSession, Locator, Page } from '@playwright/test';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { RunningHub } from '../hub-process.ts';
import { asked, newWrightTable, raceOnce, signIn, type ScriptedTable } from './by-script.ts';
import { expect, offlineTest, test } from './fixtures.ts';
import { glimpses } from './glimpses.ts';

const SEATS = ['1', '2', '3', '4', '5'] as const;
/** Between pads of one tablet (docs/live.md). */
const APART_US = 17_000;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly id: number;
}
type Race = RaceView & { readonly edges: readonly { readonly down: boolean }[] };
const isFinal = ({ verdict }: Race) => verdict.status === 'final';

/** A table of five with pads on this tablet, two sheriffs out, and every pad heard. */
async function fivePads(
  page: Page,
  hub: RunningHub,
): Promise<{ table: ScriptedTable; points: readonly Point[] }> {
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, {
    ...{ Jessie: 'pad', Billy: 'pad', Butch: 'pad', Calamity: 'pad', Doc: 'pad' },
  });
  await table.dispatch('add-sheriff');
  await table.dispatch('add-sheriff');
  await page.goto(`${hub.url}/table/${table.id}`);
  await allHeard(page, table);
  const points = await Promise.all(SEATS.map((seat) => middleOf(page, seat)));
  return { table, points };
}

async function allHeard(page: Page, { path }: ScriptedTable): Promise<void> {
  const isHeard = async () => {
    const { health } = await asked<{ health: { seats: { ready: boolean }[] } }>(page, path);
    return health.seats.every(({ ready }) => ready);
  };
  await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(page: Page, seat: string): Promise<Box> {
  const box = await page.getByTestId(`pad-${seat}`).boundingBox();
  if (!box) throw new Error(`the pad of ${seat} is not on the screen`);
  return box;
}

async function middleOf(page: Page, seat: string): Promise<Point> {
  const box = await boxOf(page, seat);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, id: Number(seat) };
}

const overlap = (one: Box, other: Box | null): boolean =>
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const touches = (cdp: CDPSession, type: 'touchStart' | 'touchEnd', touchPoints: readonly Point[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });

test('five fingers within milliseconds are five presses, and no order is made up', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const { table, points } = await fivePads(page, hub);
  const cdp = await page.context().newCDPSession(page);
  await touches(cdp, 'touchStart', points);
  const race = await raceOnce(page, table, 1, isFinal);
  expect(race.presses.map(({ seat }) => seat).sort()).toEqual([...SEATS]);
  expect(race.presses.every(({ source }) => source === 'pad')).toBe(true);
  expect(race.refused).toEqual([]);
  for (const { us, bound_us } of race.gaps) {
    expect(bound_us).toBeGreaterThanOrEqual(APART_US);
    expect(Math.abs(us)).toBeLessThan(APART_US);
  }
  // Nobody is last: what lies inside the bound is for people to decide.
  expect(race.verdict).toMatchObject({ last: null, missing: [] });
  await touches(cdp, 'touchEnd', []);
});

test('fingers that come down far apart are put in their true order, the last one known', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const { table, points } = await fivePads(page, hub);
  const cdp = await page.context().newCDPSession(page);
  const order = [points[2], points[0], points[4], points[1]].filter((point) => point !== undefined);
  for (const [count] of order.entries()) {
    await touches(cdp, 'touchStart', order.slice(0, count + 1));
    // Further apart than two pads of one tablet can be confused, counted from where the page has seen the one before.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const { verdict, gaps } = await raceOnce(page, table, 1, isFinal);
  expect(verdict).toMatchObject({ groups: [['3'], ['1'], ['5'], ['2']], last: '4', missing: ['4'] });
  for (const { us, bound_us } of gaps) expect(us).toBeGreaterThan(bound_us);
  await touches(cdp, 'touchEnd', []);
});

test('a finger that is cancelled, or a page that loses its window, lets its pad go', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const { table, points } = await fivePads(page, hub);
  const cdp = await page.context().newCDPSession(page);
  const [first, second] = [page.getByTestId('pad-1'), page.getByTestId('pad-2')];
  await touches(cdp, 'touchStart', points.slice(0, 1));
  await expect(first).toHaveClass(/down/);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await expect(first).not.toHaveClass(/down/);
  await touches(cdp, 'touchStart', points.slice(1, 2));
  await expect(second).toHaveClass(/down/);
  await page.evaluate("window.dispatchEvent(new Event('blur'))");
  await expect(second).not.toHaveClass(/down/);
  await raceOnce<Race>(page, table, 1, ({ edges }) => edges.some(({ down }) => !down));
});

/** Notes on the page's own clock when it heard the verdict, and when the pad of the last hand was gone. */
const WATCH_LAST_PAD = `
  const Plain = WebSocket;
  window.moments = {};
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data.includes('"hands-settled"')) moments.verdict ??= performance.now();
      });
    }
  };
  new MutationObserver(() => {
    if (moments.verdict && !document.querySelector('[data-testid=pad-5]')) moments.gone ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
`;

test('pads stay under a hand that is still on its way when the verdict falls', async ({ page, startHub }) => {
  const hub = await startHub();
  await page.addInitScript(WATCH_LAST_PAD);
  const { points } = await fivePads(page, hub);
  const cdp = await page.context().newCDPSession(page);
  await touches(cdp, 'touchStart', points.slice(0, 4));
  await touches(cdp, 'touchEnd', []);
  await expect(page.getByTestId('pad-5')).toHaveCount(0);
  const { verdict, gone } = await page.evaluate<{ verdict: number; gone: number }>('moments');
  expect(gone - verdict).toBeGreaterThan(1_000);
});

test('a press while the hub is away reaches it later, in its true place', async ({ page, startHub }) => {
  const hub = await startHub();
  const { table, points } = await fivePads(page, hub);
  const cdp = await page.context().newCDPSession(page);
  hub.freeze();
  await touches(cdp, 'touchStart', points.slice(3, 4));
  await touches(cdp, 'touchEnd', []);
  await expect(page.getByText('pads are not heard in time')).toBeVisible({ timeout: 20_000 });
  hub.thaw();
  await raceOnce<Race>(page, table, 1, ({ presses }) => presses.length === 1);
  await page.getByTestId('pad-1').tap();
  const { presses, gaps } = await raceOnce<Race>(page, table, 1, (race) => race.presses.length === 2);
  expect(presses).toMatchObject([{ seat: '4' }, { seat: '1' }]);
  // The hub was away for seconds, but both were stamped by the one clock of this page.
  const { us = 0, bound_us = Infinity } = gaps[0] ?? {};
  expect(us).toBeGreaterThan(3_000_000);
  // A frame, and what any clock may run off in that time.
  expect(bound_us).toBeLessThan(APART_US + us * 0.02);
});

offlineTest(
  'a round played by hand while the hub is away stands, whatever was slapped meanwhile',
  async ({ page, startHub }) => {
    test.slow();
    const hub = await startHub();
    const { table, points } = await fivePads(page, hub);
    const cdp = await page.context().newCDPSession(page);
    const slapAll = async () => {
      await touches(cdp, 'touchStart', points);
      await touches(cdp, 'touchEnd', []);
    };
    const deaf = page.getByText('Pads are not heard now.');
    // A page that was opened just now has not got all of itself yet.
    await page.evaluate('navigator.serviceWorker.ready');
    hub.freeze();
    await expect(page.getByText('pads are not heard in time')).toBeVisible({ timeout: 20_000 });
    await slapAll();
    await expect(deaf).toBeHidden();
    // What people tap is slower than the pads, which are known to the hub again before it has heard of that.
    await page.route('**/commands', (route) => route.abort());
    await page.getByRole('button', { name: 'Shootout' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Doc' }).tap();
    await expect(page.getByText('Doc was last and gets nothing')).toBeVisible();
    await expect(deaf).toBeVisible();
    await slapAll();
    hub.thaw();
    await expect(page.getByText('The hub is out of reach')).toBeHidden({ timeout: 20_000 });
    await allHeard(page, table);
    expect(await asked(page, table.path)).toMatchObject({ phase: 'playing' });
    await page.unroute('**/commands');
    await expect.poll(() => asked(page, table.path)).toMatchObject({ phase: 'reveal' });
    await expect(page.getByText('Doc was last and gets nothing')).toBeVisible();
  },
);

test('pads opened on a second tablet leave the first one, until they are asked back', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const { table } = await fivePads(page, hub);
  const other = await page.context().newPage();
  await other.goto(`${hub.url}/table/${table.id}`);
  await expect(other.getByTestId('pad-1')).toBeVisible();
  await expect(page.getByText('Another tablet has the pads now.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the pads here' }).tap();
  await expect(page.getByTestId('pad-1')).toBeVisible();
  await expect(other.getByText('Another tablet has the pads now.')).toBeVisible();
  await other.close();
});

test('hands that do not count flash their pads, all of them', async ({ page, startHub }) => {
  const hub = await startHub();
  const { table, points } = await fivePads(page, hub);
  await table.dispatch('undo');
  await expect(page.getByTestId('pad-1')).not.toHaveClass(/pulse/);
  const flashed = await glimpses(page, '.pad.refused', 'data-testid');
  const cdp = await page.context().newCDPSession(page);
  await touches(cdp, 'touchStart', points);
  await expect.poll(async () => (await flashed()).length).toBe(SEATS.length);
  await touches(cdp, 'touchEnd', []);
});

test('a press that does not count flashes its pad, and no more', async ({ page, startHub }) => {
  const hub = await startHub();
  const { table } = await fivePads(page, hub);
  await table.dispatch('undo');
  const pad = page.getByTestId('pad-1');
  await expect(pad).not.toHaveClass(/pulse/);
  const flashed = await glimpses(page, '.pad.refused', 'data-testid');
  await pad.tap();
  await expect.poll(flashed).toEqual(['pad-1']);
  await expect(pad).not.toHaveClass(/refused/);
});

test('pads that were given up before the hub heard of them do not come back', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const table = await newWrightTable(page, hub.url, { Jessie: null, Billy: null, Butch: null });
  const introduced = Promise.withResolvers<() => void>();
  const heard = Promise.withResolvers<undefined>();
  await page.routeWebSocket(/live\?watch=true/, (socket) => {
    const hubEnd = socket.connectToServer();
    socket.onMessage((text) => {
      const isIntroduction = String(text).includes('"source"');
      const pass = () => {
        hubEnd.send(text);
      };
      if (isIntroduction) introduced.resolve(pass);
      else pass();
    });
    hubEnd.onMessage((text) => {
      if (String(text).includes('"ack"')) heard.resolve(undefined);
      socket.send(text);
    });
  });
  const buzzers = async () =>
    (await asked<{ seats: { buzzer: string | null }[] }>(page, table.path)).seats.map(({ buzzer }) => buzzer);
  await page.goto(`${hub.url}/new?table=${table.id}`);
  await page.getByRole('radio', { name: 'Pads on this tablet' }).tap();
  await expect.poll(buzzers).toEqual(['pad', 'pad', 'pad']);
  const introduce = await introduced.promise;
  await page.getByRole('radio', { name: 'No buzzers' }).tap();
  await expect.poll(buzzers).toEqual([null, null, null]);
  introduce();
  await heard.promise;
  // Told after it, so whatever the pads had done would be in the log by now.
  await table.dispatch('add-sheriff');
  expect(await buzzers()).toEqual([null, null, null]);
});

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

test('pads lie along the edges of the tablet, clear of all else, and five fingers press them at once', async ({
  page,
  startHub,
}) => {
  const hub = await startHub();
  const { table } = await fivePads(page, hub);
  await table.dispatch('undo');
  const pads = page.getByTestId(/^pad-/);
  const cdp = await page.context().newCDPSession(page);
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await expect(pads).toHaveCount(SEATS.length);
    // On another side of the screen a pad is another one: it may just be on its way there.
    let boxes: readonly Box[] = [];
    await expect(async () => {
      boxes = await Promise.all(SEATS.map((seat) => boxOf(page, seat)));
      const screen = await page.locator('main').boundingBox();
      for (const [at, box] of boxes.entries()) {
        expect(Math.min(box.width, box.height)).toBeGreaterThan(48);
        for (const other of [screen, ...boxes.slice(at + 1)]) expect(overlap(box, other)).toBe(false);
      }
    }).toPass();
    const fingers = boxes.map(({ x, y, width, height }, id) => ({ x: x + width / 2, y: y + height / 2, id }));
    await touches(cdp, 'touchStart', fingers);
    await expect(page.locator('.pad.down')).toHaveCount(SEATS.length);
    await touches(cdp, 'touchEnd', []);
    await expect(page.locator('.pad.down')).toHaveCount(0);
  }
});

test('a tap in the menu takes a pad to the next side of the tablet', async ({ page, startHub }) => {
  const hub = await startHub();
  await fivePads(page, hub);
  expect((await boxOf(page, '1')).y).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Pads: who sits where' }).tap();
  await page.getByRole('button', { name: 'Jessie, in front of the tablet: to the next side' }).tap();
  await expect.poll(async () => (await boxOf(page, '1')).x).toBeLessThan(100);
  await page.reload();
  await expect.poll(async () => (await boxOf(page, '1')).x).toBeLessThan(100);
});
