import type { Hub } from '../hub.ts';
import { LONG_PEOPLE, PEOPLE } from '../people.ts';
import type { Scene } from '../scene.ts';
import { Table } from '../table.ts';

/** Two players, from the call to the winner of the pile. */

/** Long enough for a picture of hands that stay off the pile. */
const PATIENT = { nerveWindowS: 30 };

/** Two sheriffs are out; `isDeclared`: and the first player has called. */
async function two(hub: Hub, isDeclared: boolean, names = PEOPLE): Promise<Table> {
  const people = names[hub.locale].slice(0, 2);
  const table = await Table.create(hub, { buzzers: 'board', people, options: PATIENT });
  await table.sheriffs(2);
  if (isDeclared) await table.dispatch('declare-duel', { by: '1' });
  return table;
}

/** A hand before the signal does not count here; it comes while somebody looks. */
function early(): Scene {
  let table: Table | undefined;
  return {
    name: 'duel-early',
    set: async (hub) => {
      const people = LONG_PEOPLE[hub.locale].slice(0, 2);
      const options = { ...PATIENT, preReveal: 'ignore' };
      table = await Table.create(hub, { buzzers: 'board', people, options });
      await table.sheriffs(2);
      await table.dispatch('declare-duel', { by: '1' });
      return table.path;
    },
    act: async ({ page }) => {
      await table?.slap([[2, 0]]);
      await page.locator('.who > i').waitFor({ state: 'attached' });
    },
  };
}

async function compared(hub: Hub, higher: '1' | '2', names = PEOPLE): Promise<Table> {
  const table = await two(hub, true, names);
  await table.dispatch('duel-result', { higher });
  return table;
}

async function settled(hub: Hub, higher: '1' | '2', names = PEOPLE): Promise<Table> {
  const table = await compared(hub, higher, names);
  await table.slap([
    [2, 0],
    [1, 8_410],
  ]);
  await table.until(({ phase }) => phase === 'reveal');
  return table;
}

export const DUEL: readonly Scene[] = [
  { name: 'duel-play', set: async (hub) => (await two(hub, false)).path },
  { name: 'duel-play-long', set: async (hub) => (await two(hub, false, LONG_PEOPLE)).path },
  {
    name: 'duel-doubted',
    set: async (hub) => (await Table.create(hub, { people: PEOPLE[hub.locale].slice(0, 2) })).path,
    act: async ({ tap, hub }) => {
      await tap('wright_duel_declare', { name: PEOPLE[hub.locale][0] ?? '' });
    },
  },
  { name: 'duel-declared', inContrast: true, set: async (hub) => (await two(hub, true)).path },
  early(),
  {
    name: 'duel-counting',
    set: async (hub) => (await two(hub, true)).path,
    act: async ({ tap }) => {
      await tap('wright_duel_count');
    },
  },
  {
    name: 'duel-compare',
    set: async (hub) => {
      const table = await two(hub, true);
      await table.dispatch('reveal-signal');
      return table.path;
    },
  },
  {
    name: 'duel-compare-hand',
    set: async (hub) => {
      const table = await two(hub, true, LONG_PEOPLE);
      await table.dispatch('reveal-signal');
      await table.slap([[1, 0]]);
      await table.until(({ state }) => state.round.duel?.hands !== null);
      return table.path;
    },
  },
  { name: 'duel-failed', set: async (hub) => (await compared(hub, '2')).path },
  { name: 'duel-race', set: async (hub) => (await compared(hub, '1')).path },
  {
    name: 'duel-by-tablet',
    set: async (hub) => {
      const table = await Table.create(hub, { people: PEOPLE[hub.locale].slice(0, 2) });
      await table.sheriffs(4);
      return table.path;
    },
  },
  { name: 'duel-final', set: async (hub) => (await settled(hub, '1')).path },
  { name: 'duel-nerves', set: async (hub) => (await settled(hub, '2', LONG_PEOPLE)).path },
  {
    name: 'duel-split',
    set: async (hub) => (await settled(hub, '1')).path,
    act: async ({ tap }) => {
      await tap('wright_race_to_split');
    },
  },
  {
    name: 'duel-split-cards',
    set: async (hub) => (await settled(hub, '1')).path,
    act: async ({ tap }) => {
      await tap('wright_race_to_split');
      await tap('wright_split_show_cards');
    },
  },
  {
    name: 'duel-between',
    set: async (hub) => {
      const table = await settled(hub, '1');
      await table.share([1, 2], 19);
      return table.path;
    },
  },
];
