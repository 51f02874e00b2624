import type { Page } from '@playwright/test';
import type { RunningHub } from '../hub-process.ts';
import { joinByLink } from './fixtures.ts';
import { allTold } from './told.ts';

export const PLAYERS = ['Anna', 'Boris', 'Clara', 'Dan'];

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const seat = (page: Page, number: number) => page.getByTestId(`seat-${number}`);
export const told = (page: Page) => page.getByRole('heading', { level: 2 });

/** A button of the simulated board, once the hub knows whose it asks for. */
export async function hit(page: Page, name: number): Promise<void> {
  await allTold(page);
  await button(page, `Buzzer ${name}`).tap();
}

/** As in a new table of the evening, up to its buzzers. */
export async function seatAll(page: Page, hub: RunningHub, players = PLAYERS): Promise<void> {
  await joinByLink(page, hub, '/new');
  const name = page.getByLabel('Name', { exact: true });
  for (const player of players) {
    await name.fill(player);
    await button(page, 'Add').tap();
  }
}

/** The table as the hub knows it. */
export async function made(page: Page, { url }: RunningHub) {
  const id = /[?/](?:table[=/])(\w+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(`${url}/api/tables/${id}`);
  return (await answer.json()) as {
    seats: { name: string; colour: string; buzzer: string | null }[];
    learning: string | null;
    sheriffs: number;
    state: { setup: { first: string; options: Record<string, unknown> } };
  };
}

/** One row by its grip to the place of another, by a finger. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = await Promise.all(
    [from, to].map(async (name) => {
      const box = await page.getByRole('button', { name }).boundingBox();
      return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    }),
  );
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  if (!start || !end) throw new Error('nothing to drag');
  await send('touchStart', start);
  await send('touchMove', { x: start.x, y: (start.y + end.y) / 2 });
  await send('touchMove', end);
  await send('touchEnd');
}
