import { LONG_PEOPLE, LONGEST_PEOPLE } from '../people.ts';
import type { Scene } from '../scene.ts';
import { Table, type Hand } from '../table.ts';
import { corrected, won } from './score.ts';
import { afterMisses } from './split.ts';

/** What a TV shows. */

const HANDS: readonly Hand[] = [
  [3, 0],
  [1, 2_481],
  [5, 41_730],
  [2, 212_345],
];
const of = ({ id }: Table) => `/display/${id}`;

export const DISPLAY: readonly Scene[] = [
  {
    name: 'display-play',
    set: async (hub) => {
      const table = await corrected(hub);
      await table.sheriffs(2);
      return of(table);
    },
  },
  {
    name: 'display-away',
    set: async (hub) => of(await corrected(hub)),
    act: ({ cutOff }) => cutOff(),
  },
  {
    name: 'display-race',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'board', options: { pressTimeoutS: 0 } });
      await table.sheriffs(2);
      await table.slap(HANDS.slice(0, 3));
      await table.until((state) => state.race_now?.presses.length === 3);
      return of(table);
    },
  },
  {
    name: 'display-verdict',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'board', people: LONG_PEOPLE[hub.locale] });
      await table.race(HANDS);
      return of(table);
    },
  },
  {
    name: 'display-split',
    set: async (hub) => {
      const table = await Table.create(hub);
      await table.lastByHand(4);
      return of(table);
    },
  },
  {
    name: 'display-between',
    set: async (hub) => {
      const table = await Table.create(hub);
      await table.round([1, 3, 5, 2], 4, 31);
      return of(table);
    },
  },
  {
    name: 'display-split-longest',
    set: async (hub) => {
      const table = await Table.create(hub, { people: LONGEST_PEOPLE[hub.locale] });
      await table.lastByHand(4);
      return of(table);
    },
  },
  { name: 'display-strength', set: async (hub) => of(await afterMisses(hub)) },
  {
    name: 'display-strength-longest',
    set: async (hub) => of(await afterMisses(hub, LONGEST_PEOPLE[hub.locale])),
  },
  {
    name: 'display-between-cards',
    set: async (hub) => {
      const table = await afterMisses(hub, LONGEST_PEOPLE[hub.locale]);
      await table.dispatch('count-pile', { loot: 27 });
      return of(table);
    },
  },
  { name: 'display-end', set: async (hub) => of(await won(hub)) },
];
