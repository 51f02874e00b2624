import type { Hub } from '../hub.ts';
import { LONG_PEOPLE, PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** The full level: every turn is told. */

/** Its place among the keys. */
const SWAP = 9;

type Given = Parameters<typeof Table.create>[1];

/** A few turns into the first round. */
async function underWay(hub: Hub, given: Given = {}): Promise<Table> {
  const table = await Table.create(hub, { level: 'full', buzzers: 'board', ...given });
  const turns: readonly (readonly [string, object])[] = [
    ['discard', { cards: ['3', '4', '7'] }],
    ['load', { seat: '2', count: 2 }],
    ['refill', { sheriffs: 1 }],
    ['play-event', { card: 'helper' }],
    ['refill', { sheriffs: 0 }],
    ['discard', { cards: ['5', '5'] }],
    ['load', { seat: '1', count: 3 }],
    ['refill', { sheriffs: 1 }],
  ];
  for (const [type, fields] of turns) await table.dispatch(type, fields);
  return table;
}

async function passedTwice(hub: Hub): Promise<Table> {
  const people = PEOPLE[hub.locale].slice(0, 3);
  const table = await Table.create(hub, { level: 'full', people });
  for (let turn = 0; turn < people.length * 2; turn++) {
    await table.dispatch('pass');
    await table.dispatch('refill', { sheriffs: 0 });
  }
  return table;
}

async function duelOff(hub: Hub, names: typeof PEOPLE): Promise<Table> {
  const table = await underWay(hub, { people: names[hub.locale].slice(0, 2) });
  await table.dispatch('declare-duel', { by: '2' });
  await table.dispatch('duel-cards', { initiator: '2', other: '6' });
  await table.dispatch('cancel-duel');
  return table;
}

const tapCards =
  (...cards: readonly string[]) =>
  async ({ page }: Shown) => {
    for (const card of cards)
      await page
        .getByRole('button', { name: new RegExp(`^${card}(,|$)`) })
        .first()
        .tap();
  };

export const TURN: readonly Scene[] = [
  {
    name: 'turn-first',
    set: async (hub) => (await Table.create(hub, { level: 'full' })).path,
  },
  { name: 'turn-action', inContrast: true, set: async (hub) => (await underWay(hub)).path },
  {
    name: 'turn-long',
    set: async (hub) => (await underWay(hub, { people: LONG_PEOPLE[hub.locale] })).path,
    act: tapCards('3', '3', '6'),
  },
  { name: 'turn-tray', set: async (hub) => (await underWay(hub)).path, act: tapCards('2', '4', '6') },
  { name: 'turn-illegal', set: async (hub) => (await underWay(hub)).path, act: tapCards('2', '4', '7') },
  {
    name: 'turn-question',
    isWithoutBoard: true,
    set: async (hub) => {
      const table = await Table.create(hub, { level: 'full', buzzers: 'board' });
      await table.dispatch('discard', { cards: ['3', '4', '7'] });
      await table.dispatch('refill', { sheriffs: 1 });
      await table.slap([[2, 0]]);
      await table.until(({ state }) => state.round.held.length === 1);
      await table.dispatch('discard', { cards: ['5', '5'] });
      await table.dispatch('refill', { sheriffs: 1 });
      return table.path;
    },
    act: async (shown) => {
      await shown.tap('simulated_show');
      await tapCards('2', '4', '7')(shown);
    },
  },
  {
    name: 'turn-pads',
    set: async (hub) => (await underWay(hub, { buzzers: 'pad' })).path,
    act: tapCards('2', '4', '7'),
  },
  {
    name: 'turn-pads-draw',
    set: async (hub) => {
      const table = await underWay(hub, { buzzers: 'pad', people: LONG_PEOPLE[hub.locale] });
      await table.dispatch('discard', { cards: ['1', '1', '1'] });
      return table.path;
    },
  },
  {
    name: 'turn-rule',
    set: async (hub) => (await underWay(hub)).path,
    act: async (shown) => {
      await tapCards('2', '4', '7')(shown);
      await shown.tap('table_rule', { rule: 'W25' });
    },
  },
  {
    name: 'turn-rules-sheet',
    isPaper: true,
    set: async (hub) => `/table/${(await underWay(hub, { options: { missOrder: 'reverse' } })).id}/rules`,
  },
  {
    name: 'turn-draw',
    set: async (hub) => {
      const table = await underWay(hub);
      await table.dispatch('discard', { cards: ['1', '1', '1'] });
      return table.path;
    },
  },
  {
    name: 'turn-swap',
    set: async (hub) => {
      const table = await underWay(hub);
      await table.dispatch('play-event', { card: 'swap', target: '1' });
      return table.path;
    },
  },
  {
    name: 'turn-indians',
    set: async (hub) => {
      const table = await underWay(hub);
      await table.dispatch('play-event', { card: 'indians', empty: ['3'] });
      return table.path;
    },
  },
  {
    name: 'turn-target',
    set: async (hub) => (await underWay(hub)).path,
    act: async ({ page }) => {
      await page.locator('.keys button').nth(SWAP).tap();
      await page.locator('.acts button').last().tap();
    },
  },
  {
    name: 'turn-load',
    set: async (hub) => (await underWay(hub)).path,
    act: ({ page }) => page.getByRole('listitem').nth(1).getByRole('button').tap(),
  },
  {
    name: 'turn-count',
    set: async (hub) => (await underWay(hub)).path,
    act: ({ tap }) => tap('wright_turn_count'),
  },
  { name: 'turn-passing', set: async (hub) => (await passedTwice(hub)).path },
  {
    name: 'turn-stuck',
    set: async (hub) => (await passedTwice(hub)).path,
    act: ({ tap }) => tap('wright_turn_deadlock'),
  },
  {
    name: 'turn-two',
    set: async (hub) => (await underWay(hub, { people: PEOPLE[hub.locale].slice(0, 2) })).path,
  },
  {
    name: 'turn-duel-cards',
    set: async (hub) => {
      const table = await underWay(hub, { people: PEOPLE[hub.locale].slice(0, 2) });
      await table.dispatch('declare-duel', { by: '2' });
      return table.path;
    },
    act: tapCards('5'),
  },
  {
    name: 'turn-duel-fourth',
    set: async (hub) => {
      const table = await underWay(hub, { people: LONG_PEOPLE[hub.locale].slice(0, 2) });
      await table.dispatch('declare-duel', { by: '2' });
      await table.dispatch('add-sheriff');
      await table.slap([[1, 0]]);
      await table.until(({ state }) => state.round.duel?.hands !== null);
      return table.path;
    },
  },
  { name: 'turn-duel-off', set: async (hub) => (await duelOff(hub, PEOPLE)).path },
  { name: 'turn-duel-off-long', set: async (hub) => (await duelOff(hub, LONG_PEOPLE)).path },
  {
    name: 'turn-display',
    set: async (hub) => {
      const table = await underWay(hub);
      await table.dispatch('play-event', { card: 'indians', empty: ['3'] });
      return `/display/${table.id}`;
    },
  },
  {
    name: 'turn-split',
    set: async (hub) => {
      const table = await underWay(hub);
      await table.dispatch('give-order', { last: '3' });
      return table.path;
    },
  },
];
