import { randomUUID } from 'node:crypto';
import type { Hub } from '../hub.ts';
import { PEOPLE, TABLE_NAMES } from '../people.ts';
import type { Scene } from '../scene.ts';

/** «BANG! The Duel», from the line-up to the end of a round. */

type Told = readonly [type: string, fields?: object];

const LINED_UP: readonly Told[] = [
  ['line-up', { side: 'law', ap: { id: 'Wyatt Earp', max: 4 }, pp: { id: 'Stranger', max: 4 } }],
  ['line-up', { side: 'outlaw', ap: { id: 'Kid Curry', max: 4 }, pp: { id: 'Tom Horn', max: 4 } }],
];
const ARMED: readonly Told[] = [
  ...LINED_UP,
  ['gear', { card: 'Bank', target: 'Wyatt Earp' }],
  ['gear', { card: 'Barrel', target: 'Kid Curry' }],
  ['gear', { card: 'Dynamite', target: 'Tom Horn' }],
];
const SHOT: readonly Told[] = [...ARMED, ['hit', { card: 'Winchester' }]];
const HALF_PLAYED: readonly Told[] = [
  ...SHOT,
  ['take'],
  ['end'],
  ['begin'],
  ['open', { symbols: ['snake'] }],
  ['hit'],
  ['cancel'],
];
const DYING: readonly Told[] = [
  ...LINED_UP,
  ['hit', { units: 4 }],
  ...Array.from({ length: 4 }, (): Told => ['take']),
];
const OVER: readonly Told[] = [
  ...HALF_PLAYED,
  ['end'],
  ['begin'],
  ['open', { symbols: ['barrel'] }],
  ['hit'],
  ['take'],
  ['end'],
  ['begin'],
  ['open', { symbols: ['snake'] }],
  ['hit', { target: 'Stranger' }],
  ['take'],
  ['end'],
  ['concede', { side: 'outlaw' }],
];

async function table(hub: Hub, told: readonly Told[], given: object = {}): Promise<string> {
  const [one = '', two = ''] = PEOPLE[hub.locale];
  const { id } = await hub.ask<{ id: string }>('POST', '/api/tables', {
    game: 'bang-duel',
    seats: [{ name: one }, { name: two }],
    name: TABLE_NAMES[hub.locale][1] ?? '',
    level: 'light',
    rounds: 3,
    box: null,
    ...given,
  });
  for (const [type, fields = {}] of told)
    await hub.ask('POST', `/api/tables/${id}/commands`, { id: randomUUID(), type, ...fields });
  return `/table/${id}`;
}

const scene = (name: string, told: readonly Told[], given: object = {}): Scene => ({
  name: `bang-${name}`,
  set: (hub) => table(hub, told, given),
});

const FULL = { level: 'full' } as const;

export const BANG_DUEL: readonly Scene[] = [
  scene('line-up', LINED_UP.slice(0, 1)),
  scene('turn', ARMED),
  scene('turn-reminders', HALF_PLAYED),
  scene('before-turn', [...ARMED, ['end']]),
  scene('open', [...ARMED, ['end'], ['begin']]),
  scene('react', SHOT),
  {
    ...scene('fighter', ARMED),
    act: async ({ page, settle }) => {
      await page.locator('[data-tour="portrait"]').first().tap();
      await settle();
    },
  },
  scene('arrive', DYING),
  scene('over', OVER),
  scene('full-turn', [...LINED_UP, ['begin']], FULL),
  scene('full-react', [...LINED_UP, ['begin'], ['play', { card: 'Colt' }]], FULL),
  scene('full-duel', [...LINED_UP, ['begin'], ['play', { card: 'Duel' }]], FULL),
];
