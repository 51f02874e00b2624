import type { Tournament } from '#shared/tournament/log/state.ts';
import { Cup } from '../cup.ts';
import type { Hub } from '../hub.ts';
import { LONGEST_PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';

/** A tournament while it is run. */

const PLAYERS = 23;

const cupOf = async (hub: Hub, settings?: object) => (await Cup.create(hub, settings)).enter(PLAYERS);
const at = ({ id }: Cup) => `/tournament/${id}`;
const LETTERS_AT_MOST = 40;
const unbroken = (name: string) =>
  name.replaceAll(/[ -]/g, '').toLowerCase().repeat(2).slice(0, LETTERS_AT_MOST);

/** Half of the second round is in, one table calls, the clock runs. */
async function running(hub: Hub): Promise<string> {
  const cup = await cupOf(hub, {});
  await (await (await cup.publish()).play()).confirm();
  await cup.publish();
  await cup.play(2);
  await cup.dispatch('confirm', { round: 2, table: 1, by: 'referee' });
  await cup.dispatch('start-clock');
  await cup.dispatch('call', { table: 4 });
  await cup.dispatch('add-time', { seconds: 300, table: 5 });
  return at(cup);
}

const openTable =
  (n: number) =>
  async ({ page, hub, settle }: Shown) => {
    await page
      .getByRole('button', { name: hub.say('tournament_table', { n }) })
      .first()
      .tap();
    await settle();
  };

/** Names as long as they may be, some of them without a space. */
async function longest(hub: Hub, ...steps: readonly ('draw' | 'publish' | 'play')[]): Promise<Cup> {
  const cup = await Cup.create(hub);
  const entries = LONGEST_PEOPLE[hub.locale].map((name) => ({ name: unbroken(name) }));
  await cup.dispatch('enter', { entries, here: true });
  for (const step of steps) await (step === 'play' ? cup.play() : cup.dispatch(step));
  return cup;
}
const LONGEST: readonly Scene[] = [
  { name: 'event-longest-players', set: async (hub) => at(await longest(hub)) },
  { name: 'event-longest-draft', set: async (hub) => at(await longest(hub, 'draw')) },
  {
    name: 'event-longest-form',
    set: async (hub) => at(await longest(hub, 'draw', 'publish')),
    act: openTable(1),
  },
  { name: 'event-longest-round', set: async (hub) => at(await longest(hub, 'draw', 'publish', 'play')) },
  {
    name: 'event-longest-result',
    set: async (hub) => at(await longest(hub, 'draw', 'publish', 'play')),
    act: openTable(1),
  },
  {
    name: 'event-longest-standings',
    set: async (hub) => at(await longest(hub, 'draw', 'publish', 'play')),
    act: ({ tap }) => tap('tournament_standings'),
  },
];

export const EVENT: readonly Scene[] = [
  {
    name: 'event-draft',
    set: async (hub) => {
      const cup = await cupOf(hub);
      await (await (await cup.publish()).play()).confirm();
      await cup.dispatch('draw', { seed: 3 });
      return at(cup);
    },
  },
  {
    name: 'event-draft-outdated',
    set: async (hub) => {
      const cup = await cupOf(hub);
      await (await (await cup.publish()).play()).confirm();
      await cup.dispatch('draw', { seed: 3 });
      const { player } = (await cup.state()).entries[2] ?? {};
      await cup.dispatch('penalise', { player, points: 5, reason: 'late' });
      return at(cup);
    },
  },
  {
    name: 'event-draft-by-hand',
    set: async (hub) => {
      const cup = await cupOf(hub);
      const { player } = (await cup.state()).entries[4] ?? {};
      await cup.dispatch('fix-table', { player, table: 12 });
      await cup.dispatch('draw', { seed: 3 });
      const [one, two] = (await cup.state()).rounds[0]?.matches.map(({ seats }) => seats[0]) ?? [];
      await cup.dispatch('swap', { one, two });
      return at(cup);
    },
    act: async ({ page, hub, settle }) => {
      await page.getByText(hub.say('tournament_conflicts', { n: 1 })).tap();
      await settle();
    },
  },
  { name: 'event-round', inContrast: true, set: running },
  {
    name: 'event-paused',
    set: async (hub) => {
      const cup = await (await cupOf(hub)).publish();
      await cup.dispatch('start-clock');
      await cup.dispatch('pause-clock');
      return at(cup);
    },
  },
  { name: 'event-result', set: running, act: openTable(2) },
  { name: 'event-open', set: running, act: openTable(3) },
  {
    name: 'event-tablet',
    set: running,
    act: async (shown) => {
      await openTable(3)(shown);
      await shown.tap('tournament_tablet');
    },
  },
  ...LONGEST,
  {
    name: 'event-correct',
    set: running,
    act: async (shown) => {
      await openTable(2)(shown);
      await shown.tap('tournament_correct');
    },
  },
  {
    name: 'event-meanwhile',
    set: running,
    act: async (shown) => {
      await openTable(3)(shown);
      const { page, hub, settle } = shown;
      await page.getByRole('spinbutton').first().fill('17');
      const path = `/api${new URL(page.url()).pathname.replace('tournament', 'tournaments')}`;
      const { tournament } = await hub.ask<{ tournament: Tournament }>('GET', path);
      const seats = tournament.rounds[1]?.matches.find(({ table }) => table === 3)?.seats ?? [];
      const scores = Object.fromEntries(seats.map((player, place) => [player, 18 - place * 4]));
      await hub.ask('POST', `${path}/commands`, { id: 'other', type: 'report', round: 2, table: 3, scores });
      await settle();
    },
  },
  {
    name: 'event-without',
    set: async (hub) => {
      const cup = await (await cupOf(hub, { rounds: 1 })).publish();
      await cup.play(3);
      return at(cup);
    },
    act: ({ tap }) => tap('tournament_finish_without'),
  },
  { name: 'event-standings', set: running, act: ({ tap }) => tap('tournament_standings') },
  {
    name: 'event-podium',
    set: async (hub) => {
      const cup = await cupOf(hub, { tablets: false, rounds: 1, final: 4 });
      for (let round = 0; round < 2; round++) await (await (await cup.publish()).play()).confirm();
      await cup.dispatch('finish', { finished: true });
      return at(cup);
    },
  },
];
