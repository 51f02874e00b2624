import type { Hub } from '../hub.ts';
import { LONG_PEOPLE, PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table, type Hand } from '../table.ts';

/** A player's own phone, at a table of its own each time: what it tells is news only while its page is open. */

const SEAT = '2';
/** Everybody else's. */
const HANDS: readonly Hand[] = [
  [1, 0],
  [3, 212_345],
  [4, 310_000],
  [5, 402_000],
];
const tableOf = (hub: Hub, names = PEOPLE) =>
  Table.create(hub, {
    ...{ buzzers: 'board', people: names[hub.locale] },
    options: { pressTimeoutS: 0, nerveWindowS: 60 },
  });

/** `bind`: the phone is what its player slaps. */
async function joined({ page, hub, settle }: Shown, names = PEOPLE, bind = true): Promise<Table> {
  const table = await tableOf(hub, names);
  if (bind) await table.dispatch('bind', { seat: SEAT, buzzer: 'phone' });
  const { code } = await hub.ask<{ code: string }>('POST', '/api/codes', {
    ...{ role: 'player', table: table.id, seat: SEAT },
  });
  await page.goto(`${hub.url}/#join=${code}`);
  await page.locator(bind ? '[data-testid="phone-buzzer"]' : '[data-testid="phone-still"]').waitFor();
  if (bind) await table.until(({ health }) => health.seats.every(({ ready }) => ready));
  await settle();
  return table;
}

const scene = (name: string, act: (shown: Shown) => Promise<unknown>): Scene => ({
  name,
  isStranger: true,
  set: () => Promise.resolve('/'),
  act: async (shown) => {
    await act(shown);
    await shown.settle();
  },
});

const tap = ({ page }: Shown) => page.locator('[data-testid="phone-buzzer"]').tap();
const state = ({ page }: Shown, kind: string) =>
  page.locator(`[data-testid="phone-buzzer"][data-state="${kind}"]`).waitFor();

async function racing(shown: Shown, hands: readonly Hand[], names = PEOPLE): Promise<Table> {
  const table = await joined(shown, names);
  await table.sheriffs(2);
  await state(shown, 'may-open');
  await table.slap(hands);
  return table;
}

/** With the hand of this phone's player, on a buzzer of the table. */
const WITH_OWN: readonly Hand[] = [
  [1, 0],
  [2, 41_730],
  [3, 212_345],
  [5, 402_000],
];
async function watching(shown: Shown, hands: readonly Hand[], until: 'down' | 'out'): Promise<void> {
  const table = await joined(shown, PEOPLE, false);
  await table.sheriffs(2);
  await table.slap(hands);
  await shown.page
    .locator(`[data-state="${until}"]`)
    .nth(until === 'down' ? hands.length - 1 : 0)
    .waitFor();
}

/** Two who duel, before their cards are told. */
async function duelling(shown: Shown): Promise<Table> {
  const table = await joined(shown, { en: PEOPLE.en.slice(0, 2), ru: PEOPLE.ru.slice(0, 2) });
  await table.sheriffs(2);
  await table.dispatch('declare-duel', { by: '1' });
  await state(shown, 'ready');
  return table;
}

export const PHONE: readonly Scene[] = [
  scene('phone-try', joined),
  scene('phone-heard', async (shown) => {
    await joined(shown);
    await tap(shown);
    await shown.page.getByText(/^(Heard you|Удар слышен)$/).waitFor();
  }),
  scene('phone-wait', async (shown) => {
    const table = await joined(shown);
    await table.sheriffs(1);
    await state(shown, 'wait');
  }),
  scene('phone-may-open', async (shown) => {
    const table = await joined(shown);
    await table.sheriffs(2);
    await state(shown, 'may-open');
  }),
  scene('phone-slap', async (shown) => {
    await racing(shown, HANDS.slice(0, 1));
    await state(shown, 'slap');
  }),
  scene('phone-ready', duelling),
  scene('phone-hands-off', async (shown) => {
    const table = await duelling(shown);
    await table.dispatch('duel-result', { higher: '2' });
    await state(shown, 'hands-off');
  }),
  scene('phone-down', async (shown) => {
    const table = await racing(shown, HANDS.slice(0, 1));
    await state(shown, 'slap');
    await tap(shown);
    await table.until(({ race_now }) => race_now?.presses.length === 2);
    await state(shown, 'down');
  }),
  scene('phone-last', async (shown) => {
    await racing(shown, HANDS);
    await state(shown, 'over');
  }),
  scene('phone-place-long', async (shown) => {
    await racing(shown, HANDS.slice(0, 1), LONG_PEOPLE);
    await state(shown, 'slap');
    await tap(shown);
    await state(shown, 'down');
  }),
  scene('phone-looks-on', (shown) => joined(shown, LONG_PEOPLE, false)),
  scene('phone-watching', (shown) => watching(shown, WITH_OWN.slice(0, 3), 'down')),
  scene('phone-watching-verdict', (shown) => watching(shown, WITH_OWN, 'out')),
  scene('phone-watching-last', (shown) => watching(shown, HANDS, 'out')),
  scene('phone-away', async (shown) => {
    await joined(shown);
    await shown.cutOff();
    await shown.page.locator('[data-link="away"]').waitFor();
  }),
];
