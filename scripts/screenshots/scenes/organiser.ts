import type { Hub } from '../hub.ts';
import { PEOPLE } from '../people.ts';
import type { Scene } from '../scene.ts';
import { AT_TABLE } from './at-table.ts';

const PLAYERS = 23;

/** A tournament before its first round: most have come, somebody has a fixed table, somebody was late. */
async function entered(hub: Hub): Promise<string> {
  const people = PEOPLE[hub.locale];
  const nameOf = (at: number) => {
    const lap = Math.floor(at / people.length);
    return `${people[at % people.length] ?? ''}${lap > 0 ? ` ${lap + 1}` : ''}`;
  };
  const names = Array.from({ length: PLAYERS }, (_, at) => nameOf(at));
  const name = hub.locale === 'ru' ? 'Осенний кубок' : 'Autumn Cup';
  const { id } = await hub.ask<{ id: string }>('POST', '/api/tournaments', { name, game: 'wright' });
  let count = 0;
  const dispatch = (type: string, fields: object) =>
    hub.ask('POST', `/api/tournaments/${id}/commands`, { id: `${id}-${++count}`, type, ...fields });
  await dispatch('enter', { entries: names.map((each) => ({ name: each })) });
  await dispatch('check-in', { players: names.slice(0, 17), here: true });
  await dispatch('fix-table', { player: nameOf(1), table: 2 });
  await dispatch('drop', { player: nameOf(2) });
  await dispatch('penalise', { player: nameOf(0), points: 10, reason: 'conduct' });
  await dispatch('penalise', { player: nameOf(0), points: 0, reason: 'late' });
  return `/tournament/${id}`;
}

export const ORGANISER: readonly Scene[] = [
  {
    name: 'tournaments',
    set: async (hub) => {
      await entered(hub);
      return '/tournaments';
    },
  },
  {
    name: 'tournament-new',
    set: () => Promise.resolve('/tournaments'),
    act: ({ tap }) => tap('tournament_new'),
  },
  { name: 'tournament-players', inContrast: true, set: entered },
  {
    name: 'tournament-list',
    set: entered,
    act: async ({ page, tap, hub }) => {
      await tap('organiser_add_list');
      await page.getByRole('dialog').getByRole('textbox').fill(`${PEOPLE[hub.locale][0]}\nAlma\nOtis, 4`);
    },
  },
  {
    name: 'tournament-player',
    set: entered,
    act: ({ tap, hub }) => tap('organiser_player_menu', { name: PEOPLE[hub.locale][0] }),
  },
  {
    name: 'tournament-undone',
    set: entered,
    act: async ({ page, tap }) => {
      await page.getByRole('switch').nth(3).tap();
      await tap('table_undo');
      await page.locator('[role=status] p').first().waitFor();
    },
  },
  {
    name: 'tournament-fairness',
    inContrast: true,
    set: () => Promise.resolve('/tournaments/fairness?players=8'),
    act: async ({ page, hub, settle }) => {
      await page.getByRole('radio', { name: '10', exact: true }).tap({ force: true });
      await page.getByRole('button', { name: hub.say('fairness_stop') }).tap();
      await page.getByRole('button', { name: hub.say('fairness_run') }).tap();
      await page.getByText(hub.say('fairness_done')).waitFor();
      await settle();
    },
  },
  { name: 'tournament-more', set: entered, act: ({ tap }) => tap('tournament_more') },
  ...AT_TABLE,
];
