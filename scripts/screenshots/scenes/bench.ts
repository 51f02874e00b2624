import type { Boards } from '#shared/wire/board-view.ts';
import type { Hub } from '../hub.ts';
import type { Scene, Shown } from '../scene.ts';

/** The builder's bench of one board. */

const PRESSES_WANTED = 3;
/** A channel, when its button is slapped, and when its contact bounces. */
const SLAPS = [
  { channel: 2, atUs: 0, bounces: [310, 640, 1_250, 1_400] },
  { channel: 4, atUs: 300_000, bounces: [800, 3_100] },
  { channel: 0, atUs: 600_000, bounces: [] },
] as const;
const ALL_EDGES = 12;

const bench = (hub: Hub) => Promise.resolve(`/bench/${hub.board.id}`);
const selfTest = (hub: Hub) => `/api/boards/${hub.board.id}/self-test`;

async function slap({ page, hub }: Shown): Promise<void> {
  await page.getByTestId('button-6').waitFor();
  await hub.boardReady();
  await hub.board.press(
    hub,
    SLAPS.flatMap(({ channel, atUs, bounces }) => [
      { channel, atUs, down: true },
      ...bounces.map((us, at) => ({ channel, atUs: atUs + us, down: at % 2 === 1 })),
      { channel, atUs: atUs + 120_000, down: false },
    ]),
  );
  await page
    .getByTestId('edges')
    .getByRole('row')
    .nth(ALL_EDGES - 1)
    .waitFor();
}

/** Whatever ran before. */
async function beginTest(hub: Hub): Promise<void> {
  await hub.boardReady();
  await hub.ask('DELETE', selfTest(hub)).catch(() => undefined);
  await hub.ask('POST', selfTest(hub));
}

/** Each of these as often as the test wants it, one after the other. */
async function pressEach(hub: Hub, channels: readonly number[]): Promise<void> {
  const presses = Array.from({ length: PRESSES_WANTED }, (_, time) =>
    channels.map((channel, at) => ({ channel, atUs: (time * channels.length + at) * 100_000 })),
  );
  await hub.board.press(
    hub,
    presses.flat().flatMap(({ channel, atUs }) => [
      { channel, atUs, down: true },
      { channel, atUs: atUs + 500 + 500 * channel, down: false },
      { channel, atUs: atUs + 600 + 500 * channel, down: true },
      { channel, atUs: atUs + 60_000, down: false },
    ]),
  );
}

export const BENCH: readonly Scene[] = [
  { name: 'bench', set: bench, act: slap, inContrast: true },
  {
    name: 'bench-test',
    set: bench,
    act: async ({ page, hub }) => {
      await beginTest(hub);
      await pressEach(hub, [0, 1, 3]);
      await page.locator('.done').nth(2).waitFor();
    },
  },
  {
    name: 'bench-certificate',
    set: async (hub) => {
      await beginTest(hub);
      await pressEach(hub, [0, 1, 2, 3, 4, 5]);
      await hub.until<Boards>('/api/boards', ({ boards }) => boards.some(({ certificate }) => certificate));
      return bench(hub);
    },
    act: ({ page }) => page.getByTestId('certificate').waitFor(),
  },
  { name: 'bench-away', set: () => Promise.resolve('/bench/QD9') },
];
