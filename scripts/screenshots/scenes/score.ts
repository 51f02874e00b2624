import type { Hub } from '../hub.ts';
import { LONG_PEOPLE, PEOPLE, REASONS } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table, type Hand } from '../table.ts';

/** The score sheet and the end of a match. */

/** A round each: the hands, who ranks how, and how large the pile was. */
const ROUNDS: readonly { hands: readonly Hand[]; ranking: readonly number[]; loot: number }[] = [
  {
    hands: [
      [3, 0],
      [1, 41_730],
      [5, 60_412],
      [2, 212_345],
    ],
    ranking: [3, 1, 2, 5],
    loot: 31,
  },
  {
    hands: [
      [2, 0],
      [5, 1_204],
      [4, 88_310],
      [3, 143_002],
    ],
    ranking: [4, 5, 2, 3],
    loot: 26,
  },
  {
    hands: [
      [1, 0],
      [4, 312],
      [3, 9_120],
      [2, 75_800],
    ],
    ranking: [1, 4, 2, 3],
    loot: 38,
  },
  {
    hands: [
      [5, 0],
      [1, 84_210],
      [2, 90_033],
      [4, 301_990],
    ],
    ranking: [5, 2, 1, 4],
    loot: 19,
  },
  {
    hands: [
      [4, 0],
      [3, 22_075],
      [5, 22_981],
      [1, 64_400],
    ],
    ranking: [3, 5, 4, 1],
    loot: 41,
  },
  {
    hands: [
      [1, 0],
      [2, 5_550],
      [3, 31_208],
      [5, 47_114],
    ],
    ranking: [1, 3, 2, 5],
    loot: 35,
  },
];

async function played(hub: Hub, rounds: number, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await Table.create(hub, { buzzers: 'board', people });
  for (const [at, { hands, ranking, loot }] of ROUNDS.slice(0, rounds).entries()) {
    if (at > 0) await table.next();
    await table.race(hands);
    await table.share(ranking, loot);
  }
  return table;
}

/** One winner: his last haul was larger than the sheet of six rounds would have it. */
async function won(hub: Hub, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await played(hub, ROUNDS.length, people);
  await table.dispatch('correct-round', { round: 6, points: { 1: 21 }, reason: REASONS[hub.locale] });
  return table;
}

async function corrected(hub: Hub, people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await played(hub, 4, people);
  await table.dispatch('correct-round', {
    round: 2,
    points: { 2: 5, 3: 4, 4: 14, 5: 7 },
    reason: REASONS[hub.locale],
  });
  await table.next();
  return table;
}

const sheet = ({ tap }: Shown) => tap('table_sheet');

export const SCORE: readonly Scene[] = [
  { name: 'sheet', inContrast: true, set: async (hub) => (await corrected(hub)).path, act: sheet },
  { name: 'sheet-empty', set: async (hub) => (await Table.create(hub)).path, act: sheet },
  {
    name: 'sheet-long',
    set: async (hub) => (await corrected(hub, LONG_PEOPLE[hub.locale])).path,
    act: sheet,
  },
  {
    name: 'sheet-correct',
    set: async (hub) => (await corrected(hub)).path,
    act: async (shown) => {
      await sheet(shown);
      const name = PEOPLE[shown.hub.locale][0] ?? '';
      await shown.page.getByRole('button', { name: new RegExp(`^${name}, \\S+ 1:`) }).tap();
    },
  },
  { name: 'end', inContrast: true, set: async (hub) => (await won(hub)).path },
  { name: 'end-long', set: async (hub) => (await won(hub, LONG_PEOPLE[hub.locale])).path },
  { name: 'end-shared', set: async (hub) => (await played(hub, ROUNDS.length)).path },
  {
    name: 'end-rematch',
    set: async (hub) => (await won(hub)).path,
    act: ({ tap }) => tap('score_rematch'),
  },
  {
    name: 'end-gone-on',
    set: async (hub) => {
      const table = await won(hub);
      await table.rematch();
      return table.path;
    },
  },
  {
    name: 'end-called',
    set: async (hub) => (await won(hub)).path,
    act: async (shown) => {
      // A table has one rematch: each look needs a match of its own.
      const { page, hub } = shown;
      const table = await Table.create(hub, { rounds: 1 });
      await table.round([1, 3, 5, 2], 4, 31);
      await page.goto(hub.url + table.path);
      await sheet(shown);
      await page.getByRole('dialog').waitFor();
      await table.rematch();
      await page.getByRole('button', { name: hub.say('score_rematch_begun') }).waitFor();
    },
  },
  {
    name: 'rematch-menu',
    set: async (hub) => (await (await won(hub)).rematch()).path,
    act: ({ tap }) => tap('table_menu'),
  },
  { name: 'print', isPaper: true, set: async (hub) => `${(await won(hub)).path}/print` },
  {
    name: 'print-unfinished',
    isPaper: true,
    set: async (hub) => `${(await corrected(hub, LONG_PEOPLE[hub.locale])).path}/print`,
  },
];

export { corrected, won };
