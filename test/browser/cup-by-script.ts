import type { Page } from '@playwright/test';
import type { Tournament } from '#shared/tournament/log/state.ts';
import type { RunningHub } from '../hub-process.ts';
import { asked, signIn } from './by-script.ts';
import { test as base } from './fixtures.ts';

export const NAMES = ['Anna', 'Ben', 'Cara', 'Dan', 'Emma', 'Frank', 'Grace', 'Hugo'];
/** A page that has lost the hub tries again every five seconds, and gives it five to answer. */
export const LONGEST_MS = 20_000;

/** A tournament that is run by requests, as its organiser. */
async function newCup(page: Page, hub: RunningHub) {
  await signIn(page, hub);
  const { id } = await asked<{ id: string }>(page, `${hub.url}/api/tournaments`, {
    ...{ name: 'Autumn Cup', game: 'wright', tablets: false, seed: 1 },
  });
  let count = 0;
  const path = `${hub.url}/api/tournaments/${id}`;
  const dispatch = (type: string, fields: object = {}) =>
    asked(page, `${path}/commands`, { id: `script-${++count}`, type, ...fields });
  await dispatch('enter', { entries: NAMES.map((name) => ({ name, player: name })), here: true });
  const publish = async () => {
    await dispatch('draw', { seed: 5 });
    await dispatch('publish');
  };
  const state = async () => (await asked<{ tournament: Tournament }>(page, path)).tournament;
  const letIn = async (device: Page) => {
    const { code } = await asked<{ code: string }>(page, `${hub.url}/api/codes`, {
      role: 'display',
      table: id,
    });
    await device.goto(`${hub.url}/#join=${code}`);
  };
  return { id, hub, dispatch, publish, state, letIn };
}

export const test = base.extend<{ cup: Awaited<ReturnType<typeof newCup>> }>({
  cup: async ({ page, startHub }, use) => {
    await use(await newCup(page, await startHub({ boards: 'none' })));
  },
});

export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
