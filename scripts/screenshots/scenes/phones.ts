import { LONG_PEOPLE } from '../people.ts';
import type { Scene, Shown } from '../scene.ts';
import { Table } from '../table.ts';

/** The tablet while the players' phones come in. */

const SEATS = ['1', '2', '3', '4', '5'];
/** So many of them have scanned their code. */
const HERE = 3;

async function join({ page, hub, settle }: Shown): Promise<void> {
  const table = new URL(page.url()).searchParams.get('table') ?? '';
  const browser = page.context().browser();
  if (!browser) throw new Error('phones need a browser');
  for (const seat of SEATS.slice(0, HERE)) {
    const { code } = await hub.ask<{ code: string }>('POST', '/api/codes', { role: 'player', table, seat });
    const phone = await browser.newContext();
    page.once('close', () => void phone.close());
    const screen = await phone.newPage();
    await screen.goto(`${hub.url}/#join=${code}`);
    await screen.locator('[data-testid="phone-buzzer"]').waitFor();
  }
  await page.locator('img').waitFor();
  await settle();
}

export const PHONES: readonly Scene[] = [
  {
    name: 'buzzers-phones-here',
    set: async (hub) => {
      const table = await Table.create(hub, { buzzers: 'pad', people: LONG_PEOPLE[hub.locale] });
      for (const seat of SEATS) await table.dispatch('bind', { seat, buzzer: 'phone' });
      return `/new?table=${table.id}`;
    },
    act: join,
  },
];
