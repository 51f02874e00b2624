import type { Hub } from '../hub.ts';
import { FULL_NAMES, LONG_PEOPLE, PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** The pile is shared out. */

async function revealed(
  hub: Hub,
  people = PEOPLE[hub.locale],
  last = 4,
  given: Parameters<typeof Table.create>[1] = {},
): Promise<Table> {
  const table = await Table.create(hub, { people, ...given });
  await table.lastByHand(last);
  return table;
}

const REVOLVERS = {
  1: ['7', '7', '3'],
  2: ['5', 'joker', '2'],
  3: ['6', '6', 'miss'],
  5: ['4', '4', 'miss'],
};

/** Hands in this order, so that it is known whose miss fires first. */
async function shown(hub: Hub, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await Table.create(hub, { people });
  await table.sheriffs(2);
  await table.dispatch('give-order', { order: ['3', '1', '5', '2', '4'] });
  await table.dispatch('reveal', { revolvers: REVOLVERS });
  return table;
}

export async function afterMisses(hub: Hub, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await shown(hub, people);
  for (;;) {
    const { miss } = await hub.ask<{ miss: { targets: readonly { player: string }[] } | null }>(
      'GET',
      `/api/tables/${table.id}`,
    );
    if (!miss) return table;
    await table.dispatch('choose-miss', { target: miss.targets[0]?.player ?? null });
  }
}

async function shared(hub: Hub, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await revealed(hub, people);
  await table.share([1, 3, 5, 2], 23);
  return table;
}

async function sharedByTwo(hub: Hub, loot: number): Promise<Table> {
  const table = await revealed(hub, PEOPLE[hub.locale].slice(0, 3), 3);
  await table.share([1, 2], loot);
  return table;
}

const pick =
  (...places: readonly number[]) =>
  async ({ page, hub }: Shown) => {
    for (const place of places)
      await page
        .getByRole('button', { name: PEOPLE[hub.locale][place - 1] ?? '' })
        .first()
        .tap();
  };

const openCards = async ({ page, tap }: Shown) => {
  await tap('wright_split_show_cards');
  for (const card of ['7', '7', '3'])
    await page
      .getByRole('button', { name: new RegExp(`^${card},`) })
      .first()
      .tap();
};

export const SPLIT: readonly Scene[] = [
  { name: 'split-ranking', inContrast: true, set: async (hub) => (await revealed(hub)).path },
  { name: 'split-ranking-picked', set: async (hub) => (await revealed(hub)).path, act: pick(3, 1) },
  {
    name: 'split-ranking-long',
    set: async (hub) => (await revealed(hub, LONG_PEOPLE[hub.locale])).path,
  },
  {
    name: 'split-ranking-of-three',
    set: async (hub) => (await revealed(hub, PEOPLE[hub.locale].slice(0, 3), 3)).path,
  },
  {
    name: 'split-ranking-of-four',
    set: async (hub) => (await revealed(hub, PEOPLE[hub.locale].slice(0, 4))).path,
  },
  {
    name: 'split-pile',
    set: async (hub) => {
      const table = await revealed(hub);
      await table.dispatch('give-ranking', { ranking: ['1', '3', '5', '2'] });
      return table.path;
    },
  },
  {
    name: 'split-pile-first',
    set: async (hub) => {
      const table = await revealed(hub);
      await table.dispatch('count-pile', { loot: 23 });
      return table.path;
    },
  },
  {
    name: 'split-cards',
    set: async (hub) => (await revealed(hub)).path,
    act: openCards,
  },
  {
    name: 'split-cards-simulated',
    isWithoutBoard: true,
    set: async (hub) => {
      const given = { buzzers: 'board', options: { excludedMiss: true } } as const;
      return (await revealed(hub, LONG_PEOPLE[hub.locale], 4, given)).path;
    },
    act: openCards,
  },
  {
    name: 'split-first-hand',
    set: async (hub) => {
      const table = await revealed(hub);
      await table.dispatch('reveal', { revolvers: REVOLVERS });
      return table.path;
    },
  },
  {
    name: 'split-equal-hands',
    set: async (hub) => {
      const table = await revealed(hub);
      await table.dispatch('reveal', { revolvers: { 1: ['5', '3'], 2: ['6'], 3: ['5'], 5: ['1'] } });
      return table.path;
    },
  },
  {
    name: 'split-first-hand-counting',
    set: async (hub) => {
      const table = await revealed(hub, PEOPLE[hub.locale].slice(0, 3), 3);
      await table.dispatch('reveal', { revolvers: { 1: ['5', '3'], 2: ['5'] } });
      return table.path;
    },
    act: async ({ page, tap }) => {
      // Where the keys are on the screen there is no such button.
      if ((page.viewportSize()?.width ?? 0) <= 600) await tap('wright_split_pile_ask');
    },
  },
  { name: 'split-misses', set: async (hub) => (await shown(hub)).path },
  { name: 'split-misses-long', set: async (hub) => (await shown(hub, LONG_PEOPLE[hub.locale])).path },
  { name: 'split-strength', set: async (hub) => (await afterMisses(hub)).path },
  { name: 'split-between', inContrast: true, set: async (hub) => (await shared(hub)).path },
  { name: 'split-between-long', set: async (hub) => (await shared(hub, LONG_PEOPLE[hub.locale])).path },
  {
    name: 'split-between-cards',
    set: async (hub) => {
      const table = await afterMisses(hub, LONG_PEOPLE[hub.locale]);
      await table.dispatch('count-pile', { loot: 27 });
      return table.path;
    },
  },
  {
    name: 'split-between-full-names',
    set: async (hub) => {
      const table = await afterMisses(hub, FULL_NAMES[hub.locale]);
      await table.dispatch('count-pile', { loot: 27 });
      return table.path;
    },
  },
  { name: 'split-between-of-three', set: async (hub) => (await sharedByTwo(hub, 23)).path },
  { name: 'split-between-one-card', set: async (hub) => (await sharedByTwo(hub, 1)).path },
];
