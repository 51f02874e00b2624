import type { Tournament } from '#shared/tournament/log/state.ts';
import { Cup } from '../cup.ts';
import type { Hub } from '../hub.ts';
import { PEOPLE } from '../people.ts';
import type { Scene } from '../scene.ts';

/** The tablet of a table while a tournament is played at it. */

const ORDER = ['1', '2', '3', '4', '5'];

async function drawn(hub: Hub) {
  const name = hub.locale === 'ru' ? 'Осенний кубок' : 'Autumn Cup';
  const made = { name, game: 'wright', match: { rounds: 1 } };
  const { id } = await hub.ask<{ id: string }>('POST', '/api/tournaments', made);
  const path = `/api/tournaments/${id}`;
  let count = 0;
  const teller =
    (at: string) =>
    (type: string, fields: object = {}) =>
      hub.ask('POST', `${at}/commands`, { id: `${id}-${++count}`, type, ...fields });
  const dispatch = teller(path);
  await dispatch('enter', { entries: PEOPLE[hub.locale].map((each) => ({ name: each })), here: true });
  await dispatch('draw', { seed: 3 });
  await dispatch('publish');
  const { tournament } = await hub.until<{ tournament: Tournament }>(path, (told) =>
    Boolean(told.tournament.rounds[0]?.matches[0]?.hubTable),
  );
  const table = tournament.rounds[0]?.matches[0]?.hubTable ?? '';
  return { path, dispatch, page: `/table/${table}`, atTable: teller(`/api/tables/${table}`) };
}

async function called(hub: Hub): Promise<string> {
  const { dispatch, page, atTable } = await drawn(hub);
  await atTable('add-sheriff');
  await dispatch('start-clock');
  await dispatch('call', { table: 1 });
  return page;
}

/** The organiser has typed in what this table is still playing for. */
async function recorded(hub: Hub): Promise<string> {
  const { path, dispatch, page, atTable } = await drawn(hub);
  await atTable('add-sheriff');
  const { tournament } = await hub.ask<{ tournament: Tournament }>('GET', path);
  const seats = tournament.rounds[0]?.matches[0]?.seats ?? [];
  await dispatch('report', {
    ...{ round: 1, table: 1 },
    scores: Object.fromEntries(seats.map((player, at) => [player, 12 - at])),
  });
  return page;
}

async function playOut(
  dispatch: (type: string, fields?: object) => Promise<unknown>,
  order: readonly string[],
) {
  await dispatch('add-sheriff');
  await dispatch('add-sheriff');
  await dispatch('give-order', { order });
  await dispatch('give-ranking', { ranking: order.slice(0, -1) });
  await dispatch('count-pile', { loot: 31 });
}

async function over(hub: Hub) {
  const cup = await drawn(hub);
  const { path, atTable } = cup;
  await playOut(atTable, ORDER);
  await hub.until<{ tournament: Tournament }>(path, (told) =>
    Boolean(told.tournament.rounds[0]?.matches[0]?.result),
  );
  return cup;
}

/** At table 2, while the final is played at table 1. */
async function atOther(hub: Hub): Promise<string> {
  const cup = await (await Cup.create(hub, { rounds: 1, final: 4, match: { rounds: 1 } })).enter(8);
  await cup.publish();
  const { rounds } = await cup.state(
    (state) => state.rounds[0]?.matches.every(({ hubTable }) => hubTable !== null) ?? false,
  );
  const table = rounds[0]?.matches.find((match) => match.table === 2)?.hubTable ?? '';
  let count = 0;
  const dispatch = (type: string, fields: object = {}) =>
    hub.ask('POST', `/api/tables/${table}/commands`, { id: `${table}-${++count}`, type, ...fields });
  await playOut(dispatch, ORDER.slice(0, 4));
  await cup.state((state) => Boolean(state.rounds[0]?.matches.find((match) => match.table === 2)?.result));
  await cup.play(1);
  await (await cup.confirm()).publish();
  return `/table/${table}`;
}

const confirmedBy = (...by: readonly string[]): Scene['set'] => {
  return async (hub) => {
    const { dispatch, page } = await over(hub);
    for (const each of by) await dispatch('confirm', { round: 1, table: 1, by: each });
    return page;
  };
};

export const AT_TABLE: readonly Scene[] = [
  {
    name: 'cup-home',
    set: async (hub) => {
      await drawn(hub);
      return '/';
    },
  },
  {
    name: 'cup-home-between',
    set: async (hub) => {
      await over(hub);
      return '/';
    },
  },
  {
    name: 'cup-home-over',
    set: async (hub) => {
      const { dispatch } = await over(hub);
      await dispatch('confirm', { round: 1, table: 1, by: 'referee' });
      await dispatch('finish', { finished: true, confirm: true });
      return '/';
    },
    act: async ({ page, settle }) => {
      await page.locator('summary').first().tap();
      await settle();
    },
  },
  {
    name: 'cup-called',
    set: called,
    // It is loaded after everything else.
    act: ({ page }) => page.getByRole('timer').waitFor(),
  },
  { name: 'cup-recorded', set: recorded, act: ({ page }) => page.getByText(/записан|recorded/).waitFor() },
  { name: 'cup-menu-recorded', set: recorded, act: ({ tap }) => tap('table_menu') },
  { name: 'cup-menu', set: async (hub) => (await drawn(hub)).page, act: ({ tap }) => tap('table_menu') },
  { name: 'cup-menu-called', set: called, act: ({ tap }) => tap('table_menu') },
  { name: 'cup-over', inContrast: true, set: confirmedBy() },
  { name: 'cup-agreed', set: confirmedBy('table') },
  { name: 'cup-stands', set: confirmedBy('table', 'referee') },
  { name: 'cup-final-elsewhere', set: atOther },
  {
    name: 'cup-won',
    set: async (hub) => {
      const { dispatch, page } = await over(hub);
      for (const by of ['table', 'referee']) await dispatch('confirm', { round: 1, table: 1, by });
      await dispatch('finish', { finished: true });
      return page;
    },
  },
  {
    name: 'cup-other',
    set: async (hub) => {
      const { path, dispatch, page } = await over(hub);
      const { tournament } = await hub.ask<{ tournament: Tournament }>('GET', path);
      const seats = tournament.rounds[0]?.matches[0]?.seats ?? [];
      const scores = Object.fromEntries(seats.map((player, at) => [player, 12 - at]));
      await dispatch('correct', { round: 1, table: 1, scores, reason: 'Recount' });
      return page;
    },
  },
  {
    name: 'cup-agree-away',
    set: confirmedBy(),
    act: async ({ tap, cutOff, settle }) => {
      await cutOff();
      await tap('at_table_agree');
      await settle();
    },
  },
];
