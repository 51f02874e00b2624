import { Cup } from '../cup.ts';
import type { Hub } from '../hub.ts';
import type { Scene } from '../scene.ts';

/** What a hall and a printer show of a tournament. */

const round = async (hub: Hub, count = 78) => (await (await Cup.create(hub)).enter(count)).publish();
async function afterFinal(hub: Hub): Promise<Cup> {
  const cup = await Cup.withFinal(hub);
  await cup.dispatch('finish', { finished: true });
  return cup;
}
const paper = (sheet: string): Scene => ({
  name: `paper-${sheet}`,
  isPaper: true,
  set: async (hub) => `/tournament/${(await (await round(hub, 22)).play()).id}/print/${sheet}`,
});

/** What the organiser's part for the hall looks like. */
const more: Scene['act'] = async ({ page, hub, settle }) => {
  await page.getByRole('button', { name: hub.say('tournament_more'), exact: true }).tap();
  await settle();
};

export const HALL: readonly Scene[] = [
  { name: 'hall-welcome', set: async (hub) => `/hall/${(await (await Cup.create(hub)).enter(78)).id}` },
  { name: 'hall-names', set: async (hub) => (await round(hub)).show('seating-by-name') },
  { name: 'hall-seating', set: async (hub) => (await round(hub, 42)).show('seating-by-table') },
  { name: 'hall-few', set: async (hub) => (await round(hub, 7)).show('seating-by-name') },
  { name: 'hall-standings', set: async (hub) => (await (await round(hub)).play()).show('standings') },
  {
    name: 'hall-clock',
    set: async (hub) => {
      const cup = await round(hub, 12);
      await cup.dispatch('start-clock');
      await cup.dispatch('add-time', { seconds: 300, table: 2 });
      return cup.show('clock');
    },
  },
  {
    name: 'hall-over',
    set: async (hub) => {
      const cup = await round(hub, 12);
      await cup.dispatch('start-clock');
      await cup.dispatch('add-time', { seconds: -3_700 });
      return cup.show('clock');
    },
  },
  {
    name: 'hall-tables',
    set: async (hub) => {
      const cup = await (await (await Cup.create(hub, {})).enter(38)).publish();
      const state = await cup.state(({ rounds }) =>
        Boolean(rounds[0]?.matches.every(({ hubTable }) => hubTable !== null)),
      );
      for (const { table, hubTable } of state.rounds[0]?.matches ?? [])
        for (let at = 0; at < table % 4; at++)
          await hub.ask('POST', `/api/tables/${hubTable ?? ''}/commands`, {
            id: `s-${at}`,
            type: 'add-sheriff',
          });
      const [done] = state.rounds[0]?.matches ?? [];
      const scores = Object.fromEntries((done?.seats ?? []).map((player, at) => [player, at]));
      await cup.dispatch('report', { round: 1, table: 1, scores });
      return cup.show('tables');
    },
  },
  { name: 'hall-two-tables', set: async (hub) => (await round(hub, 8)).show('tables') },
  { name: 'hall-podium', set: async (hub) => (await (await round(hub, 22)).play()).show('podium') },
  { name: 'hall-winners', set: async (hub) => (await afterFinal(hub)).show('podium') },
  {
    name: 'standings-after-final',
    set: async (hub) => `/tournament/${(await afterFinal(hub)).id}`,
    act: ({ tap }) => tap('tournament_standings'),
  },
  { name: 'hall-picker', set: async (hub) => `/tournament/${(await round(hub, 12)).id}`, act: more },
  paper('seating'),
  paper('slips'),
  paper('standings'),
  paper('certificates'),
  {
    name: 'paper-after-final',
    isPaper: true,
    set: async (hub) => `/tournament/${(await afterFinal(hub)).id}/print/standings`,
  },
];
