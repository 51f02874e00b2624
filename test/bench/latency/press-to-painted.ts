import { setTimeout as after } from 'node:timers/promises';
import { randomFrom } from '#shared/random.ts';
import { A_MESSAGE } from '../hub/echo.ts';
import { inMs, percentile, ratioOf } from '../hub/figures.ts';
import { startHubUnderLoad } from '../hub/hub-under-load.ts';
import { openPtyPort } from '../hub/pty-port.ts';
import { RacingTable } from '../hub/racing-table.ts';
import { launch, PaintingPage } from './painting-page.ts';

/** From each hand to the next, at most: hands of one frame, and of several. */
const APART_MS = 60;
const HELD_MS = 20;
/** A button counts as up this long after it was let go; then cards are played, and presses must not fall into a rhythm. */
const UP_MS = 60;
const PAUSE_MS = 1_500;
/** As many races as a match has: its log grows with each. */
const RACES = 6;
/** A page runs slower until it has seen everything once. */
const WARM_UP = 1;

/** A person sees the slowest of twenty, not of a hundred. */
const SHARES = { p50: 0.5, p95: 0.95, max: 1 } as const;

export const PAINTED_FIGURES = [
  ...['painted_presses', 'painted_clock_error_ms', 'press_to_painted_p95_ratio_to_ws_echo'],
  ...['press_to_painted', 'opening_press_to_painted', 'press_to_changed', 'ws_echo_painted'].flatMap((name) =>
    Object.keys(SHARES).map((share) => `${name}_${share}_ms`),
  ),
];

interface Shown {
  /** The first hand opens the race, and with it a screen. */
  readonly opens: boolean;
  readonly changed: number;
  readonly painted: number;
}

/**
 * From a hand on a board, whose moment is known here, to the frame in which a real Chromium presents its lane; beside a bare
 * message there and back that is painted as plainly as can be.
 */
export async function pressToPainted(folder: string, bareUrl: string, ms: number, seed: number) {
  const port = await openPtyPort('PAINT', folder);
  const hub = await startHubUnderLoad(port.path, { page: true });
  const browser = await launch();
  try {
    const bare = await PaintingPage.at(browser, bareUrl);
    const random = randomFrom(seed);
    const shown: Shown[] = [];
    const floor: number[] = [];
    let clockErrorMs = 0;
    const end = performance.now() + ms;
    do {
      const table = await RacingTable.at(hub, 'PAINT');
      const { code } = await hub.call.post('/api/codes', { role: 'organiser' });
      const tablet = await PaintingPage.at(browser, `${hub.url}/table/${table.id}`, String(code));
      // No match is played in the second in which its tablet was opened.
      await tablet.page.evaluate('navigator.serviceWorker.ready');
      for (let n = 0; n < RACES && (n <= WARM_UP || performance.now() < end); n += 1) {
        await after(UP_MS + random.next() * PAUSE_MS);
        const hands = await race(table, tablet, random, (edges) => {
          port.board.press(edges);
        });
        const echo = await bare.echoPainted(A_MESSAGE);
        if (n < WARM_UP) continue;
        shown.push(...hands);
        floor.push(echo);
      }
      clockErrorMs = Math.max(clockErrorMs, tablet.clock.errorMs);
      table.close();
      await tablet.close();
    } while (performance.now() < end);
    return figuresOf(shown, floor, clockErrorMs);
  } finally {
    await browser.close();
    await hub.stop();
    await port.close();
  }
}

type Edges = Parameters<Awaited<ReturnType<typeof openPtyPort>>['board']['press']>[0];

async function race(
  table: RacingTable,
  tablet: PaintingPage,
  random: ReturnType<typeof randomFrom>,
  press: (edges: Edges) => void,
): Promise<Shown[]> {
  const channels = random.shuffled([0, 1, 2]).slice(0, 2);
  const atMs = channels.map((_, hand) => 5 + hand * random.next() * APART_MS);
  table.nextRace();
  const sent = performance.now();
  press(
    channels.flatMap((channel, hand) => {
      const atUs = (atMs[hand] ?? 0) * 1_000;
      return [
        { channel, atUs, down: true },
        { channel, atUs: atUs + HELD_MS * 1_000, down: false },
      ];
    }),
  );
  const verdict = await table.verdict(2);
  const painted = await tablet.painted(2);
  await tablet.readClock();
  await table.playOn(verdict?.last ?? null);
  await tablet.page
    .locator('[aria-hidden="true"] [data-testid^="lane-"]')
    .first()
    .waitFor({ state: 'attached' });
  return channels.flatMap((channel, hand): Shown[] => {
    const own = painted.find(({ name }) => name === `lane-${channel + 1}`);
    if (!own) throw new Error('a hand was not painted');
    const pressed = sent + (atMs[hand] ?? NaN);
    const since = (pageMs: number) => tablet.clock.latest(pageMs) - pressed;
    return [{ opens: hand === 0, changed: since(own.changedMs), painted: since(own.paintedMs) }];
  });
}

function figuresOf(all: readonly Shown[], floor: readonly number[], clockErrorMs: number) {
  const painted = all.map((shown) => shown.painted);
  const opening = all.filter(({ opens }) => opens).map((shown) => shown.painted);
  const changed = all.map((shown) => shown.changed);
  return {
    painted_presses: all.length,
    ...shares('press_to_painted', painted),
    ...shares('opening_press_to_painted', opening),
    ...shares('press_to_changed', changed),
    painted_clock_error_ms: inMs(clockErrorMs),
    ...shares('ws_echo_painted', floor),
    press_to_painted_p95_ratio_to_ws_echo: ratioOf(percentile(painted, 0.95), percentile(floor, 0.95)),
  };
}

const shares = (name: string, values: readonly number[]) =>
  Object.fromEntries(
    Object.entries(SHARES).map(([word, share]) => [`${name}_${word}_ms`, inMs(percentile(values, share))]),
  );
