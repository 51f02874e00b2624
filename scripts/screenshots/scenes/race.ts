import type { Hub } from '../hub.ts';
import { FULL_NAMES, LONG_PEOPLE, LONGEST_PEOPLE, PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table, type Hand } from '../table.ts';

/** Hands on the pile, from the first one to the verdict. */

/** Nobody is asked to step in while the picture is taken. */
const PATIENT = { pressTimeoutS: 0 };

const FIVE: readonly Hand[] = [
  [3, 0],
  [1, 2_481],
  [5, 41_730],
  [2, 212_345],
];
/** Behind the first two hands, all within a breath. */
const CLOSE: readonly Hand[] = [
  [2, 0],
  [4, 37],
  [1, 812],
  [5, 1_364],
];
/** The closest two are not the first. */
const LATE_TWO: readonly Hand[] = [
  [3, 0],
  [1, 2_481],
  [5, 37_213],
  [2, 37_251],
];

async function opened(
  hub: Hub,
  hands: readonly Hand[],
  options: object = PATIENT,
  people = PEOPLE[hub.locale],
): Promise<Table> {
  const table = await Table.create(hub, { buzzers: 'board', options, people });
  await table.sheriffs(2);
  await table.slap(hands);
  await table.until((state) => state.race_now?.presses.length === hands.length);
  return table;
}

/** These slapped too early, at a table that punishes it. */
async function decidedBehind(hub: Hub, behind: readonly string[]): Promise<Table> {
  const table = await Table.create(hub, {
    buzzers: 'board',
    options: { ...PATIENT, falsePress: 'last' },
  });
  await table.sheriffs(2);
  await table.dispatch('judge-presses', { as: 'mistake', behind });
  await table.slap([...CLOSE, [3, 9_214]]);
  await table.until(({ phase }) => phase === 'reveal');
  return table;
}

async function decided(hub: Hub, hands: readonly Hand[], people = PEOPLE[hub.locale]): Promise<Table> {
  const table = await Table.create(hub, { buzzers: 'board', people });
  await table.race(hands);
  return table;
}

/** The two whose names are the longest are level at the end. */
async function level(
  hub: Hub,
  people: readonly string[],
): Promise<{ table: Table; seats: readonly number[] }> {
  const table = await Table.create(hub, { buzzers: 'board', people });
  const order = people.map((_, at) => at + 1).toSorted((a, b) => lengthOf(people, a) - lengthOf(people, b));
  await table.sheriffs(2);
  await table.slap(order.map((seat, at): Hand => [seat, Math.min(at, order.length - 2) * 41_730]));
  await table.until(({ tie }) => tie !== null);
  return { table, seats: order.slice(-2) };
}
const lengthOf = (people: readonly string[], seat: number) => people[seat - 1]?.length ?? 0;

/** The last two are level, and the house believes the likelier order. */
async function likely(hub: Hub): Promise<Table> {
  const people = LONG_PEOPLE[hub.locale];
  const table = await Table.create(hub, { buzzers: 'board', people, options: { pressTie: 'likely' } });
  await table.sheriffs(2);
  await table.slap(people.map((_, at): Hand => [at + 1, Math.min(at, people.length - 2) * 41_730]));
  await table.until(({ phase }) => phase === 'reveal');
  return table;
}

/** They race again, and so many of their hands are down. */
async function again(hub: Hub, people: readonly string[], down: number): Promise<Table> {
  const { table, seats } = await level(hub, people);
  await table.dispatch('rerace', { seats: seats.map(String) });
  if (down === 0) return table;
  await table.slap(seats.slice(0, down).map((seat, at): Hand => [seat, at * 3_214]));
  await table.until(({ phase }) => phase === 'reveal');
  return table;
}

const photo =
  (...keys: readonly string[]) =>
  async ({ tap }: Shown) => {
    for (const key of ['wright_race_photo', ...keys]) await tap(key);
  };

export const RACE: readonly Scene[] = [
  {
    name: 'race-waiting',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'board', options: PATIENT });
      await table.sheriffs(4);
      return table.path;
    },
  },
  {
    name: 'race-provisional',
    inContrast: true,
    set: async (hub) => (await opened(hub, FIVE.slice(0, 3))).path,
  },
  { name: 'race-final', inContrast: true, set: async (hub) => (await decided(hub, FIVE)).path },
  { name: 'race-final-close', set: async (hub) => (await decided(hub, CLOSE)).path },
  {
    name: 'race-final-late',
    set: async (hub) => (await decided(hub, [...FIVE, [4, 530_114]])).path,
  },
  {
    name: 'race-final-long',
    set: async (hub) => (await decided(hub, FIVE, LONG_PEOPLE[hub.locale])).path,
  },
  {
    name: 'race-provisional-longest',
    set: async (hub) => (await opened(hub, FIVE.slice(0, 3), PATIENT, LONGEST_PEOPLE[hub.locale])).path,
  },
  {
    name: 'race-final-longest',
    set: async (hub) => (await decided(hub, FIVE, LONGEST_PEOPLE[hub.locale])).path,
  },
  {
    name: 'race-final-of-three',
    set: async (hub) => (await decided(hub, FIVE.slice(0, 2), PEOPLE[hub.locale].slice(0, 3))).path,
  },
  { name: 'race-final-likely', set: async (hub) => (await likely(hub)).path },
  { name: 'race-final-behind', set: async (hub) => (await decidedBehind(hub, ['2', '5'])).path },
  {
    name: 'race-final-all-behind',
    set: async (hub) => (await decidedBehind(hub, ['1', '2', '3', '4', '5'])).path,
  },
  {
    name: 'race-dead-heat',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'board' });
      await table.sheriffs(2);
      await table.slap([...FIVE, [4, 212_345]]);
      await table.until(({ tie }) => tie !== null);
      return table.path;
    },
  },
  { name: 'race-dead-heat-long', set: async (hub) => (await level(hub, LONG_PEOPLE[hub.locale])).table.path },
  {
    name: 'race-dead-heat-longest',
    set: async (hub) => (await level(hub, LONGEST_PEOPLE[hub.locale])).table.path,
  },
  { name: 'race-again', set: async (hub) => (await again(hub, PEOPLE[hub.locale], 0)).path },
  { name: 'race-again-longest', set: async (hub) => (await again(hub, LONGEST_PEOPLE[hub.locale], 0)).path },
  { name: 'race-again-final', set: async (hub) => (await again(hub, PEOPLE[hub.locale], 2)).path },
  {
    name: 'race-again-final-longest',
    set: async (hub) => (await again(hub, LONGEST_PEOPLE[hub.locale], 2)).path,
  },
  {
    name: 'race-overdue',
    set: async (hub) => {
      const table = await opened(hub, FIVE.slice(0, 2), { pressTimeoutS: 1 });
      await table.until((state) => state.race_now?.overdue === true);
      return table.path;
    },
  },
  {
    name: 'race-doubt',
    set: async (hub) => {
      const table = await opened(hub, FIVE.slice(0, 2));
      await hub.board.restart(hub);
      await table.until(({ health }) => health.seats.every(({ ready }) => ready));
      return table.path;
    },
  },
  {
    name: 'race-away',
    set: async (hub) => {
      const table = await opened(hub, FIVE.slice(0, 2));
      await hub.board.unplug(hub);
      return table.path;
    },
  },
  {
    name: 'race-late',
    set: () => Promise.resolve('/'),
    // It is news to whoever has seen the verdict.
    act: async ({ page, hub, settle }) => {
      const table = await decided(hub, FIVE);
      await page.goto(hub.url + table.path);
      await page.locator('[data-state="out"]').waitFor();
      await table.slap([[4, 0]]);
      await page.getByTestId('late-hand').waitFor();
      await settle();
    },
  },
  {
    name: 'race-pads',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'pad', options: PATIENT });
      await table.sheriffs(4);
      return table.path;
    },
  },
  {
    name: 'race-by-tablet',
    set: async (hub) => {
      const table = await Table.create(hub);
      await table.sheriffs(4);
      return table.path;
    },
  },
  {
    name: 'race-by-hand-last',
    set: async (hub) => (await opened(hub, FIVE.slice(0, 2))).path,
    act: ({ tap }) => tap('wright_race_by_hand'),
  },
  {
    name: 'race-by-hand-really-last',
    set: async (hub) => (await opened(hub, FIVE.slice(0, 2))).path,
    act: async ({ page, tap }) => {
      await tap('wright_race_by_hand');
      await page.getByRole('dialog').locator('.tiles button').nth(3).tap();
    },
  },
  {
    name: 'race-by-hand-order',
    set: async (hub) => (await opened(hub, FIVE.slice(0, 2))).path,
    act: async ({ page, tap }) => {
      await tap('wright_race_by_hand');
      await tap('wright_race_mode_order');
      for (const at of [2, 0]) await page.getByRole('dialog').locator('.tiles button').nth(at).tap();
    },
  },
  {
    name: 'race-by-hand-drag',
    set: async (hub) => (await opened(hub, FIVE.slice(0, 2))).path,
    act: async ({ tap }) => {
      await tap('wright_race_by_hand');
      await tap('wright_race_mode_drag');
    },
  },
  {
    name: 'race-false-start',
    set: async (hub) => (await opened(hub, FIVE.slice(0, 2))).path,
    act: ({ tap }) => tap('wright_race_false_start'),
  },
  {
    name: 'race-false-start-punished',
    set: async (hub) => (await opened(hub, FIVE.slice(0, 2), { ...PATIENT, falsePress: 'last' })).path,
    act: ({ tap }) => tap('wright_race_false_start'),
  },
  { name: 'photo', inContrast: true, set: async (hub) => (await decided(hub, FIVE)).path, act: photo() },
  {
    name: 'photo-zoomed',
    set: async (hub) => (await decided(hub, CLOSE)).path,
    act: photo('photo_closest'),
  },
  {
    name: 'photo-closest',
    set: async (hub) => (await decided(hub, LATE_TWO)).path,
    act: photo('photo_closest'),
  },
  {
    name: 'photo-far',
    set: async (hub) => (await decided(hub, [...CLOSE, [3, 430_000]])).path,
    act: photo(),
  },
  {
    name: 'photo-slapped-again',
    set: async (hub) => (await decided(hub, [...CLOSE, [2, 120_000], [4, 121_300]])).path,
    act: photo('photo_all'),
  },
  {
    name: 'photo-behind',
    set: async (hub) => (await decidedBehind(hub, ['2', '5'])).path,
    act: photo(),
  },
  {
    name: 'photo-dead-heat-longest',
    set: async (hub) => (await level(hub, LONGEST_PEOPLE[hub.locale])).table.path,
    act: photo(),
  },
  {
    name: 'photo-longest',
    set: async (hub) => (await decided(hub, [...FIVE, [4, 530_114]], LONGEST_PEOPLE[hub.locale])).path,
    act: photo(),
  },
  {
    name: 'photo-full-names',
    set: async (hub) => {
      const hands: readonly Hand[] = [...CLOSE, [2, 120_000], [4, 121_300]];
      return (await decided(hub, hands, FULL_NAMES[hub.locale])).path;
    },
    act: photo('photo_all'),
  },
  {
    name: 'photo-long',
    set: async (hub) => (await decided(hub, [...FIVE, [4, 530_114]], LONG_PEOPLE[hub.locale])).path,
    act: photo(),
  },
];
