import type { Hub } from '../hub.ts';
import { FULL_NAMES, LONG_PEOPLE, PEOPLE, TABLE_NAMES } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** Before a table is played at: joining, the list of tables, a new one, and the buzzers. */

/** The id of no table. */
export const NO_TABLE = 'nowhere1';

const at = (path: string) => () => Promise.resolve(path);

/** A channel, and when its button is slapped. */
const VOLLEY = [
  [2, 0],
  [4, 8_312],
  [0, 41_700],
  [1, 212_345],
] as const;

async function fourTables(hub: Hub): Promise<string> {
  const [first, second, third, fourth] = TABLE_NAMES[hub.locale];
  const people = PEOPLE[hub.locale];
  await Table.create(hub, { name: first ?? '', people: people.slice(0, 3) });
  const racing = await Table.create(hub, { name: second ?? '' });
  await racing.round([1, 2, 3, 4], 5, 31);
  await racing.next();
  await racing.sheriffs(4);
  const splitting = await Table.create(hub, { name: third ?? '', people: people.slice(0, 4) });
  await splitting.lastByHand(2);
  const over = await Table.create(hub, { name: fourth ?? '', people: people.slice(1, 5), rounds: 1 });
  await over.round([4, 2, 1], 3, 24);
  return '/';
}

/** Two of them are looked for no more. */
async function twoPutAway(hub: Hub): Promise<string> {
  const { tables } = await hub.ask<{ tables: { id: string }[] }>('GET', '/api/tables');
  for (const { id } of tables.slice(-2))
    await hub.ask('PUT', `/api/tables/${id}/archived`, { archived: true });
  return '/';
}

async function fillIn({ page, hub }: Shown): Promise<void> {
  for (const [place, name] of PEOPLE[hub.locale].entries()) {
    const field = page.getByRole('textbox', { name: hub.say('setup_name_of', { number: place + 1 }) });
    if (!(await field.isVisible())) await page.getByRole('button', { name: hub.say('setup_add') }).tap();
    await field.fill(name);
  }
}

/** Where the buzzers of a new table are bound. */
const bindingAt = ({ id }: Table) => `/new?table=${id}`;

/** Two have their buzzers, the third is asked for it. */
async function twoBound(hub: Hub, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await Table.create(hub, { buzzers: 'board', people });
  for (const seat of ['3', '4', '5']) await table.dispatch('bind', { seat, buzzer: null });
  await table.dispatch('learn', { seat: '3' });
  return table;
}

const check: Scene = {
  name: 'check',
  set: at('/buzzers'),
  act: async ({ page, hub }) => {
    await page.getByTestId('buzzer-6').waitFor();
    await hub.boardReady();
    await hub.board.press(
      hub,
      VOLLEY.flatMap(([channel, atUs]) => [
        { channel, atUs, down: true },
        { channel, atUs: atUs + 300_000, down: false },
      ]),
    );
    await page.locator('.placed').nth(3).waitFor();
  },
};

export const START: readonly Scene[] = [
  { name: 'join', isStranger: true, set: at('/') },
  {
    name: 'join-wrong',
    isStranger: true,
    set: at('/'),
    act: async ({ page }) => {
      await page.getByRole('textbox').fill('WRONG123');
      await page.keyboard.press('Enter');
      await page.locator('#fault:not(:empty)').waitFor();
    },
  },
  { name: 'home-empty', set: at('/') },
  { name: 'new', set: at('/new') },
  { name: 'new-players', set: at('/new'), act: fillIn },
  {
    name: 'new-rules',
    set: at('/new'),
    act: async (shown) => {
      await fillIn(shown);
      await shown.page.locator('summary').last().tap();
    },
  },
  {
    name: 'new-again',
    set: async (hub) => {
      const people = LONG_PEOPLE[hub.locale];
      return `${bindingAt(await Table.create(hub, { buzzers: 'board', people, rounds: 8 }))}&step=players`;
    },
  },
  {
    name: 'new-house-rules',
    set: at('/new'),
    act: async (shown) => {
      await fillIn(shown);
      const summary = shown.page.locator('summary').last();
      await summary.tap();
      await summary.evaluate((shut: { scrollIntoView: () => void }) => {
        shut.scrollIntoView();
      });
    },
  },
  { name: 'home-tables', set: fourTables, inContrast: true },
  {
    name: 'home-put-away',
    set: async (hub) => {
      await fourTables(hub);
      return twoPutAway(hub);
    },
    act: ({ page, hub }) => page.getByText(hub.say('setup_home_put_away')).tap(),
  },
  { name: 'check-no-board', isWithoutBoard: true, set: at('/buzzers') },
  {
    ...check,
    name: 'check-simulated',
    isWithoutBoard: true,
    set: async (hub) => {
      await hub.boardReady();
      return '/buzzers';
    },
  },
  check,
  {
    name: 'buzzers-simulated',
    isWithoutBoard: true,
    set: async (hub) => bindingAt(await twoBound(hub)),
  },
  {
    name: 'buzzers-simulated-long',
    isWithoutBoard: true,
    set: async (hub) => bindingAt(await twoBound(hub, FULL_NAMES[hub.locale])),
  },
  {
    name: 'buzzers-press-now-long',
    set: async (hub) => bindingAt(await twoBound(hub, FULL_NAMES[hub.locale])),
  },
  { name: 'buzzers-press-now', set: async (hub) => bindingAt(await twoBound(hub)) },
  { name: 'buzzers-all', set: async (hub) => bindingAt(await Table.create(hub, { buzzers: 'board' })) },
  {
    name: 'buzzers-trouble',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'board', people: LONG_PEOPLE[hub.locale] });
      await hub.board.unplug(hub);
      return bindingAt(table);
    },
  },
  { name: 'buzzers-pads', set: async (hub) => bindingAt(await Table.create(hub, { buzzers: 'pad' })) },
  {
    name: 'buzzers-phones',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'pad' });
      for (const seat of ['1', '2', '3', '4', '5']) await table.dispatch('bind', { seat, buzzer: 'phone' });
      return bindingAt(table);
    },
    act: ({ page }) => page.locator('img').waitFor(),
  },
  { name: 'buzzers-none', set: async (hub) => bindingAt(await Table.create(hub)) },
  {
    name: 'buzzers-nobodys',
    set: async (hub) => bindingAt(await Table.create(hub)),
    act: ({ page, hub }) => page.getByRole('button', { name: hub.say('setup_bind_start') }).tap(),
  },
  { name: 'no-such-table', set: at(`/table/${NO_TABLE}`) },
];
