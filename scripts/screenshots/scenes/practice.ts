import type { Page } from '@playwright/test';
import { PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** The practice race: on pads of the tablet, and on the buttons of a board. */

const at = (path: string) => () => Promise.resolve(path);

const pad = (page: Page, number: number) => page.getByTestId(`racer-pad-${number}`);

/** Names as they are kept by this tablet, from the last time. */
async function named({ page, hub }: Shown): Promise<void> {
  const names = Object.fromEntries(
    PEOPLE[hub.locale].flatMap((name, place) => [
      [`pad-${place + 1}`, name],
      [`${hub.board.id}:${place}`, name],
    ]),
  );
  const time = (ms: number) => ({ us: ms * 1_000, boundUs: 19_000 });
  const records = Object.fromEntries(
    PEOPLE[hub.locale].slice(0, 3).map((name, place) => {
      const last = [310, 262, 288, 274, 301].map((ms) => time(ms + 9 * place));
      return [name, { best: time(262 + 9 * place), last }];
    }),
  );
  await page.evaluate(
    (kept) => {
      localStorage.setItem('quickdraw-practice', kept);
    },
    JSON.stringify({ names, records: { pad: records, button: records } }),
  );
  await page.reload();
}

async function onPads(shown: Shown): Promise<void> {
  const { page, hub } = shown;
  await named(shown);
  await page.getByRole('radio', { name: hub.say('practice_with_pads') }).tap({ force: true });
  await pad(page, 6).waitFor();
}

async function joinPads(shown: Shown, count: number): Promise<void> {
  await onPads(shown);
  for (let number = 1; number <= count; number += 1) await pad(shown.page, number).locator('.pad').tap();
}

/** Pictures take longer than anybody waits for the signal, or the signal for a hand. */
const SLOW_DOWN = `{
  const soon = setTimeout;
  window.setTimeout = (then, ms, ...more) => soon(then, ms >= 2000 ? 1e8 : ms, ...more);
}`;

async function ready(shown: Shown): Promise<void> {
  await shown.settle();
  await shown.tap('practice_ready');
}

async function buttonsDone(shown: Shown): Promise<void> {
  const { page, hub } = shown;
  await hub.boardReady();
  await named(shown);
  const press = (channel: number, atUs: number) => [
    { channel, atUs, down: true },
    { channel, atUs: atUs + 150_000, down: false },
  ];
  await page.getByTestId(`racer-${hub.board.id}:0`).waitFor();
  await hub.board.press(
    hub,
    [0, 1, 2, 3, 4].flatMap((channel) => press(channel, channel * 1_000)),
  );
  await page.locator('[data-state=waits]').nth(4).waitFor();
  await ready(shown);
  await hub.board.press(hub, press(3, 1_000));
  await page.getByRole('heading', { name: hub.say('practice_draw') }).waitFor();
  await hub.board.press(
    hub,
    [
      [1, 231_000],
      [0, 262_400],
      [2, 340_000],
    ].flatMap(([channel = 0, atUs = 0]) => press(channel, atUs)),
  );
  await page.locator('[data-state=none]').waitFor();
}

export const PRACTICE: readonly Scene[] = [
  { name: 'practice-join', set: at('/practice'), act: (shown) => joinPads(shown, 3), inContrast: true },
  {
    name: 'practice-none',
    isWithoutBoard: true,
    set: at('/practice'),
    act: ({ page, hub }) =>
      page.getByRole('radio', { name: hub.say('practice_with_buttons') }).tap({ force: true }),
  },
  {
    name: 'practice-wait',
    set: at('/practice'),
    act: async (shown) => {
      await joinPads(shown, 5);
      await shown.page.evaluate(SLOW_DOWN);
      await ready(shown);
      await pad(shown.page, 2).locator('.pad').tap();
    },
  },
  {
    name: 'practice-draw',
    set: at('/practice'),
    act: async (shown) => {
      await joinPads(shown, 4);
      await ready(shown);
      await shown.page.evaluate(SLOW_DOWN);
      await shown.page.getByRole('heading', { name: shown.hub.say('practice_draw') }).waitFor();
    },
  },
  {
    name: 'practice-pads',
    set: at('/practice'),
    act: async (shown) => {
      await joinPads(shown, 4);
      await ready(shown);
      await shown.page.getByRole('heading', { name: shown.hub.say('practice_draw') }).waitFor();
      for (const number of [3, 1, 4, 2]) await pad(shown.page, number).locator('.pad').tap();
      await shown.page.getByRole('button', { name: shown.hub.say('practice_again') }).waitFor();
    },
  },
  {
    name: 'practice-elsewhere',
    set: async (hub) => {
      await Table.create(hub, { buzzers: 'board' });
      return '/practice';
    },
    act: async (shown) => {
      const { page, hub } = shown;
      await hub.boardReady();
      await named(shown);
      await page.getByTestId(`racer-${hub.board.id}:0`).waitFor();
      await hub.board.press(hub, [
        { channel: 0, atUs: 0, down: true },
        { channel: 0, atUs: 150_000, down: false },
      ]);
      await page.locator('[data-state=waits]').waitFor();
    },
  },
  { name: 'practice-buttons', set: at('/practice'), act: buttonsDone },
  {
    name: 'practice-records',
    set: at('/practice'),
    act: async (shown) => {
      await onPads(shown);
      await shown.tap('practice_records');
      await shown.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'practice-name',
    set: at('/practice'),
    act: async (shown) => {
      await joinPads(shown, 2);
      await shown.page
        .getByRole('button', {
          name: shown.hub.say('practice_name_of', { buzzer: PEOPLE[shown.hub.locale][0] }),
        })
        .tap();
      await shown.page.getByRole('textbox').waitFor();
    },
  },
];
