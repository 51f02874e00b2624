import type { Locator, Page } from '@playwright/test';
import type { Match } from '#shared/tournament/log/state.ts';
import { expect } from '../fixtures.ts';

/** What the people of a tournament do on their screens. */

/** A page that has lost the hub tries again every five seconds, and gives it five to answer; a busy machine adds to that. */
const BACK_MS = 60_000;

export type Part = 'Players' | 'Round' | 'Standings' | 'More';

/** The parts of the screen that a tournament is run on. */
export const open = (page: Page, part: Part): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Parts of the tournament' })
    .getByRole('button', { name: new RegExp(`^${part}`) })
    .tap();

export const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).tap();

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

export async function closeDialog(page: Page): Promise<void> {
  await press(dialogOf(page), 'Close');
  await expect(dialogOf(page)).toBeHidden();
}

/** A code is on one screen, and is typed on another one: works once, and the first screen says so. */
export async function typeCode(from: Page, device: Page): Promise<void> {
  const card = dialogOf(from);
  const code = await card.getByLabel(/^Join code/).innerText();
  await device.goto(new URL('/', from.url()).href);
  await device.getByLabel('Type the join code').fill(code);
  await press(device, 'Join');
  await expect(card.getByText('It has joined')).toBeVisible();
  await closeDialog(from);
}

/** The organiser lets a device in. */
export async function letIn(organiser: Page, as: 'Referee' | 'Display', device: Page): Promise<void> {
  await open(organiser, 'More');
  // A display has a button among the scenes, too.
  await organiser.getByRole('button', { name: new RegExp(`^${as} ?[RP]`) }).tap();
  await typeCode(organiser, device);
}

/** The organiser chooses what all displays show. */
export async function show(organiser: Page, scene: string): Promise<void> {
  await open(organiser, 'More');
  const scenes = organiser.getByRole('region', { name: 'On the displays' });
  await press(scenes, scene);
  await expect(scenes.getByRole('button', { name: scene, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

export const card = (page: Page, table: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Table ${table}:`) });

/** Somebody types in what each of a table won, in the order of its seats. */
export async function typeResult(
  page: Page,
  { table, seats }: Match,
  scores: readonly number[],
): Promise<void> {
  await open(page, 'Round');
  await card(page, table).tap();
  await fillScores(page, seats, scores);
  await press(dialogOf(page), 'Save the result');
  await expect(dialogOf(page).getByText('Typed in by hand.')).toBeVisible();
}

export async function fillScores(
  page: Page,
  seats: readonly string[],
  scores: readonly number[],
): Promise<void> {
  for (const [at, name] of seats.entries())
    await dialogOf(page)
      .getByLabel(name, { exact: true })
      .fill(String(scores[at] ?? 0));
}

/** Whoever has looked at the slip says so. */
export async function confirmResult(page: Page): Promise<void> {
  await press(dialogOf(page), 'Confirm the result');
  await expect(dialogOf(page)).toBeHidden();
}

/** A phone that nobody let in, and the name that is chosen on it. */
export async function follow(phone: Page, address: string, name: string): Promise<void> {
  await phone.goto(address);
  await phone.getByLabel('Find your name').fill(name);
  await press(phone, name);
  await expect(phone.getByRole('button', { name: `Not ${name}?` })).toBeVisible();
}

export async function expectSeat(phone: Page, name: string, matches: readonly Match[]): Promise<void> {
  const match = matches.find(({ seats }) => seats.includes(name));
  const seat = (match?.seats.indexOf(name) ?? -1) + 1;
  await expect(phone.getByRole('heading', { name: `Table ${match?.table ?? 0} seat ${seat}` })).toBeVisible();
  await expect(phone.getByRole('listitem')).toContainText(match?.seats ?? []);
}

export const expectPoints = (phone: Page, points: number): Promise<void> =>
  expect(phone.getByRole('definition').first()).toHaveText(
    new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(points).replace('-', '−'),
  );

/** A phone says it twice: in its bar, and above what it saw last. */
const away = (page: Page) =>
  page.getByText(/Hub not reached|The hub is out of reach/).filter({ visible: true });

export async function expectAway(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(away(page)).not.toHaveCount(0);
}

export async function expectBack(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(away(page)).toHaveCount(0, { timeout: BACK_MS });
}
