import type { Route } from '@playwright/test';
import { WebSocket } from 'ws';
import { TOKEN, type Hub } from '../hub.ts';
import { LONG_PEOPLE, PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** Cards are played; the tablet counts sheriffs. */

async function withSheriffs(hub: Hub, count: number, given: Parameters<typeof Table.create>[1] = {}) {
  const table = await Table.create(hub, given);
  await table.sheriffs(count);
  return table;
}

/** The third round of a match that has been measured so far. */
async function thirdRound(hub: Hub, sheriffs: number, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await Table.create(hub, { buzzers: 'board', people });
  await table.race([
    [3, 0],
    [1, 41_730],
    [5, 60_412],
    [2, 212_345],
  ]);
  await table.share([3, 1, 2, 5], 31);
  await table.next();
  await table.race([
    [2, 0],
    [5, 1_204],
    [4, 88_310],
    [3, 143_002],
  ]);
  await table.share([4, 5, 2, 3], 26);
  await table.next();
  await table.sheriffs(sheriffs);
  return table;
}

/** Two slapped, and then the second sheriff was tapped. */
async function withEarlyHands(hub: Hub, options: object = {}, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await withSheriffs(hub, 1, { buzzers: 'board', options, people });
  await table.slap([
    [2, 0],
    [5, 93_000],
  ]);
  await table.until(({ state }) => state.round.held.length === 2);
  await table.dispatch('add-sheriff');
  return table;
}

const checkCards = (cards: readonly string[]) => async (shown: Shown) => {
  await shown.tap('wright_discard');
  const dialog = shown.page.getByRole('dialog');
  for (const card of cards)
    await dialog
      .getByRole('button', { name: new RegExp(`^${card},`) })
      .first()
      .tap();
};

/** A round is told here while another tablet takes back the sheriff it began with. */
async function overtaken({ page, hub, tap, settle }: Shown): Promise<void> {
  const names = PEOPLE[hub.locale];
  const [id = ''] = /\w+$/.exec(page.url()) ?? [];
  const other = (type: string) =>
    hub.ask('POST', `/api/tables/${id}/commands`, { id: `${type}-${Date.now()}`, type });
  await other('add-sheriff');
  await page.getByRole('button', { name: hub.say('wright_sheriffs', { n: 3 }), exact: true }).waitFor();
  const held: Route[] = [];
  await page.route('**/commands', (route) => {
    held.push(route);
  });
  await tap('wright_by_hand');
  for (const place of [5, 1, 2, 3])
    await page
      .getByRole('button', { name: names[place - 1] ?? '', exact: true })
      .last()
      .tap();
  await other('undo');
  for (const route of held) await route.continue();
  await page.unroute('**/commands');
  await page.getByRole('alert').getByRole('button').waitFor();
  await settle();
}

export const PLAY: readonly Scene[] = [
  { name: 'play-none', set: async (hub) => (await withSheriffs(hub, 0)).path },
  { name: 'play-one', set: async (hub) => (await withSheriffs(hub, 1, { buzzers: 'board' })).path },
  {
    name: 'play-simulated',
    isWithoutBoard: true,
    set: async (hub) => (await withSheriffs(hub, 1, { buzzers: 'board' })).path,
  },
  { name: 'play-two', inContrast: true, set: async (hub) => (await thirdRound(hub, 2)).path },
  { name: 'play-three', set: async (hub) => (await thirdRound(hub, 3)).path },
  { name: 'play-long', set: async (hub) => (await thirdRound(hub, 2, LONG_PEOPLE[hub.locale])).path },
  {
    name: 'play-of-three',
    set: async (hub) => (await withSheriffs(hub, 2, { people: PEOPLE[hub.locale].slice(0, 3) })).path,
  },
  {
    name: 'play-extra-round',
    set: async (hub) => {
      const table = await Table.create(hub, { rounds: 1, options: { gameTie: 'extraRound' } });
      await table.round([1, 2, 3, 5], 4, 2);
      await table.next();
      return table.path;
    },
  },
  {
    name: 'play-early-slap',
    set: async (hub) => {
      const table = await withSheriffs(hub, 1, { buzzers: 'board', options: { falsePress: 'last' } });
      await table.slap([
        [2, 0],
        [4, 41_730],
      ]);
      await table.until(({ state }) => state.round.held.length === 2);
      return table.path;
    },
  },
  {
    name: 'play-early-slap-pads',
    set: async (hub) => {
      const table = await withSheriffs(hub, 2, { buzzers: 'pad', options: { falsePress: 'last' } });
      await table.dispatch('judge-presses', { as: 'mistake', behind: ['2', '4'] });
      return table.path;
    },
  },
  { name: 'play-pads', set: async (hub) => (await withSheriffs(hub, 2, { buzzers: 'pad' })).path },
  ...[2, 3, 4].map((count) => ({
    name: `play-pads-of-${count}`,
    set: async (hub: Hub) => {
      const people = PEOPLE[hub.locale].slice(0, count);
      return (await withSheriffs(hub, 2, { buzzers: 'pad', people })).path;
    },
  })),
  {
    name: 'pads-seats',
    set: async (hub) => (await withSheriffs(hub, 0, { buzzers: 'pad' })).path,
    act: async ({ tap }) => {
      await tap('table_menu');
      await tap('photo_pads_seats');
    },
  },
  {
    name: 'play-trouble',
    set: async (hub) => {
      const table = await thirdRound(hub, 2);
      await hub.board.unplug(hub);
      return table.path;
    },
  },
  {
    name: 'play-away',
    set: async (hub) => (await thirdRound(hub, 1)).path,
    act: async ({ cutOff, tap }) => {
      await cutOff();
      await tap('wright_add');
    },
  },
  {
    name: 'play-two-tablets',
    set: async (hub) => {
      const table = await thirdRound(hub, 1);
      const other = new WebSocket(`${hub.url.replace('http', 'ws')}/api/tables/${table.id}/live`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      // It stays until its hub stops.
      other.on('error', () => undefined);
      await table.until(({ health }) => health.controllers > 0);
      return table.path;
    },
  },
  {
    name: 'play-dropped',
    set: async (hub) => (await withSheriffs(hub, 2)).path,
    act: overtaken,
  },
  {
    name: 'play-doubted',
    set: async (hub) => (await withSheriffs(hub, 1)).path,
    act: ({ tap }) => tap('wright_by_hand'),
  },
  {
    name: 'play-menu',
    set: async (hub) => (await thirdRound(hub, 1)).path,
    act: ({ tap }) => tap('table_menu'),
  },
  {
    name: 'play-rules',
    set: async (hub) => {
      const options = { gameTie: 'extraRound', missOrder: 'reverse' };
      return (await Table.create(hub, { rounds: 8, options })).path;
    },
    act: async ({ tap }) => {
      await tap('table_menu');
      await tap('table_rules');
    },
  },
  {
    name: 'settings',
    inContrast: true,
    set: async (hub) => (await thirdRound(hub, 1)).path,
    act: ({ tap }) => tap('settings_title'),
  },
  {
    name: 'share',
    set: async (hub) => (await thirdRound(hub, 1)).path,
    act: async ({ tap }) => {
      await tap('table_menu');
      await tap('table_share');
    },
  },
  {
    name: 'share-code',
    set: async (hub) => (await thirdRound(hub, 1)).path,
    act: async ({ page, hub, tap, settle }) => {
      await tap('table_menu');
      await tap('table_share');
      await page.getByRole('button', { name: hub.say('setup_share_display') }).tap();
      await settle();
    },
  },
  {
    name: 'buzzers-dialog',
    set: async (hub) => (await thirdRound(hub, 1)).path,
    act: async ({ tap }) => {
      await tap('table_menu');
      await tap('table_buzzers');
    },
  },
  {
    name: 'discard-empty',
    set: async (hub) => (await withSheriffs(hub, 1)).path,
    act: checkCards([]),
  },
  {
    name: 'discard-legal',
    set: async (hub) => (await withSheriffs(hub, 1)).path,
    act: checkCards(['3', '4', '7']),
  },
  {
    name: 'discard-illegal',
    set: async (hub) => (await withSheriffs(hub, 1)).path,
    act: checkCards(['3', '3', '7']),
  },
  { name: 'hands-line', set: async (hub) => (await withEarlyHands(hub)).path },
  {
    name: 'hands-line-long',
    set: async (hub) => (await withEarlyHands(hub, {}, LONG_PEOPLE[hub.locale])).path,
  },
  {
    name: 'hands-line-race',
    set: async (hub) => {
      const table = await withEarlyHands(hub);
      await table.slap([[4, 0]]);
      await table.until(({ race_now: race }) => race?.presses.length === 1);
      return table.path;
    },
  },
  {
    name: 'hands-question-race',
    set: async (hub) => {
      const table = await withEarlyHands(hub, { falsePress: 'last' });
      await table.slap([
        [4, 0],
        [1, 41_730],
        [3, 60_412],
        [2, 212_345],
      ]);
      await table.until(({ race_now: race }) => race?.presses.length === 4);
      return table.path;
    },
  },
  {
    name: 'hands-question',
    set: async (hub) => (await withEarlyHands(hub)).path,
    act: async ({ page, hub, settle }) => {
      await page
        .getByRole('group', { name: hub.say('wright_race_held_title') })
        .getByRole('button')
        .first()
        .tap();
      await settle();
    },
  },
  {
    name: 'hands-question-whose',
    set: async (hub) => (await withEarlyHands(hub, { falsePress: 'last' })).path,
    act: async ({ page, tap }) => {
      await tap('wright_race_held_mistake');
      await page.getByRole('dialog').locator('.tiles button').first().tap();
    },
  },
];
