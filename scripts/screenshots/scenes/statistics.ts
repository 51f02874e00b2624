import type { Hub } from '../hub.ts';
import { PEOPLE } from '../people.ts';
import type { Scene } from '../scene.ts';
import { Table } from '../table.ts';
import { won } from './score.ts';

/** Several evenings, and what comes of them. */
async function played(hub: Hub): Promise<void> {
  await won(hub);
  for (const [ranking, last, loot] of [
    [[2, 1, 3, 5], 4, 31],
    [[3, 2, 5, 4], 1, 0],
    [[1, 4, 2, 3], 5, 26],
  ] as const) {
    const table = await Table.create(hub, { rounds: 1 });
    await table.round(ranking, last, loot);
  }
}

export const STATISTICS: readonly Scene[] = [
  {
    name: 'statistics',
    inContrast: true,
    set: async (hub) => {
      await played(hub);
      return '/statistics';
    },
  },
  {
    name: 'statistics-player',
    set: async (hub) => {
      await played(hub);
      return `/statistics/${encodeURIComponent((PEOPLE[hub.locale][0] ?? '').toLowerCase())}`;
    },
  },
  { name: 'statistics-empty', isWithoutBoard: true, set: () => Promise.resolve('/statistics') },
];
