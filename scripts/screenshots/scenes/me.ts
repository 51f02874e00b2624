import type { Tournament } from '#shared/tournament/log/state.ts';
import { Cup } from '../cup.ts';
import type { Hub } from '../hub.ts';
import type { Scene, Shown } from '../scene.ts';

/** What a player's own phone shows in a hall. */

async function running(hub: Hub): Promise<string> {
  const cup = await (await (await Cup.create(hub)).enter(22)).publish();
  await cup.dispatch('start-clock');
  return `/me/${cup.id}`;
}

/** One of those of the newest round, by the seat from its end. */
const choose =
  (seat: number) =>
  async ({ page, hub, settle }: Shown) => {
    const path = new URL(page.url()).pathname.replace('/me/', '/api/tournaments/');
    const { tournament } = await hub.ask<{ tournament: Tournament }>('GET', path);
    const name = tournament.rounds.at(-1)?.matches[0]?.seats.at(-seat) ?? '';
    await page.getByRole('button', { name, exact: true }).tap();
    await settle();
  };

export const ME: readonly Scene[] = [
  {
    name: 'me-pick',
    isStranger: true,
    set: async (hub) => `/me/${(await (await (await Cup.create(hub)).enter(22)).publish()).id}`,
  },
  { name: 'me-table', isStranger: true, set: running, act: choose(1) },
  {
    name: 'me-away',
    isStranger: true,
    set: running,
    act: async (shown) => {
      await choose(1)(shown);
      await shown.cutOff();
      await shown.settle();
    },
  },
  {
    name: 'me-final',
    isStranger: true,
    set: async (hub) => `/me/${(await Cup.withFinal(hub)).id}`,
    act: choose(1),
  },
  {
    name: 'me-level-in-final',
    isStranger: true,
    set: async (hub) => `/me/${(await Cup.withFinal(hub)).id}`,
    act: choose(2),
  },
  {
    name: 'me-over',
    isStranger: true,
    set: async (hub) => {
      const cup = await Cup.withFinal(hub);
      await cup.dispatch('finish', { finished: true });
      return `/me/${cup.id}`;
    },
    act: choose(1),
  },
];
