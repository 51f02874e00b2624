import { PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** Somebody is shown around a table: from the first thing that is pointed at to the last. */

const STEPS = ['star', 'by-hand', 'undo', 'sheet', 'menu'] as const;

async function begin({ tap, page }: Shown): Promise<void> {
  await tap('table_menu');
  await tap('tour_title');
  await page.locator('.card[role=dialog]').waitFor();
}

export const TOUR: readonly Scene[] = STEPS.map(
  (step, at) =>
    ({
      name: `tour-${step}`,
      set: async (hub) => {
        const table = await Table.create(hub, { people: PEOPLE[hub.locale].slice(0, 4) });
        await table.sheriffs(1);
        return table.path;
      },
      act: async (shown) => {
        await begin(shown);
        for (let next = 0; next < at; next += 1) await shown.tap('tour_next');
      },
    }) satisfies Scene,
);
