import type { Hub } from '../hub.ts';
import { PEOPLE, TABLE_NAMES } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** Before a table is played at: joining, the list of tables, a new one, and the buzzers. */

const at = (path: string) => () => Promise.resolve(path);

/** The presses of the buzzer check that a README can be illustrated with. */
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

async function fillIn({ page, hub }: Shown): Promise<void> {
  for (const [place, name] of PEOPLE[hub.locale].entries()) {
    const field = page.getByRole('textbox', { name: hub.say('setup_name_of', { number: place + 1 }) });
    if (!(await field.isVisible())) await page.getByRole('button', { name: hub.say('setup_add') }).tap();
    await field.fill(name);
  }
}

async function bindTwo(hub: Hub): Promise<Table> {
  const table = await Table.create(hub, { buzzers: 'board' });
  for (const seat of ['3', '4', '5']) await table.tell('bind', { seat, buzzer: null });
  return table;
}

export const START: readonly Scene[] = [
  {
    name: 'join',
    isStranger: true,
    set: at('/'),
  },
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
  { name: 'check-no-board', set: at('/buzzers') },
  { name: 'home-tables', set: fourTables, inContrast: true },
  {
    name: 'check-presses',
    set: async (hub) => {
      await hub.board();
      return '/buzzers';
    },
    act: async ({ page, hub }) => {
      await page.getByTestId('buzzer-6').waitFor();
      await hub.ask('POST', `/api/boards/${await hub.board()}/edges`, {
        edges: VOLLEY.flatMap(([channel, us]) => [
          { channel, at_us: us, down: true },
          { channel, at_us: us + 300_000, down: false },
        ]),
      });
      await page.locator('.placed').nth(3).waitFor();
    },
  },
  {
    name: 'buzzers-press-now',
    set: async (hub) => {
      const table = await bindTwo(hub);
      await table.tell('learn', { seat: '3' });
      return `/new?table=${table.id}`;
    },
  },
  {
    name: 'buzzers-all',
    set: async (hub) => `/new?table=${(await Table.create(hub, { buzzers: 'board' })).id}`,
  },
  {
    name: 'buzzers-trouble',
    set: async (hub) => {
      const table = await bindTwo(hub);
      await table.act('unplug');
      return `/new?table=${table.id}`;
    },
  },
  {
    name: 'buzzers-pads',
    set: async (hub) => `/new?table=${(await Table.create(hub, { buzzers: 'pad' })).id}`,
  },
  { name: 'buzzers-none', set: async (hub) => `/new?table=${(await Table.create(hub)).id}` },
  { name: 'no-such-table', set: at('/table/nowhere1') },
];
