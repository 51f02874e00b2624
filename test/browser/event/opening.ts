import type { Page } from '@playwright/test';
import type { RunningHub } from '../../hub-process.ts';
import { expect, joinByLink } from '../fixtures.ts';
import { expectSeated, matchAt, roundOf } from './checks.ts';
import { ANNA, AT_TABLE_3, LEAVES, onTheWall, PEOPLE, type Cup } from './cup.ts';
import { dialogOf, expectSeat, follow, letIn, open, press, show } from './people.ts';

/** From an empty hub to the clock of the first round. */

export async function make(organiser: Page, hub: RunningHub): Promise<void> {
  const dialog = dialogOf(organiser);
  await joinByLink(organiser, hub);
  await organiser.getByRole('link', { name: 'All tournaments' }).tap();
  await press(organiser, 'New tournament');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Autumn Cup');
  await dialog.getByRole('radio', { name: '4 players' }).tap({ force: true });
  // What moves by it has moved: a tap that finds its button elsewhere is made again, and both count.
  await expect(dialog.getByRole('radio', { name: '4 players' })).toBeChecked();
  for (let rounds = 6; rounds > 1; rounds--) await press(dialog, 'One round of a match fewer');
  await press(dialog, 'Create');
  await organiser.waitForURL('**/tournament/*');
  await press(organiser, 'Paste a list');
  const lines = PEOPLE.map((name) => (name === AT_TABLE_3 ? `${name}, 3` : name));
  await dialog.getByRole('textbox').fill(lines.join('\n'));
  await press(dialog, 'Add 23');
  await expect(organiser.getByText('0 of 23 are here')).toBeVisible();
  await open(organiser, 'More');
  await organiser.getByRole('switch', { name: 'Automatic number of rounds' }).tap();
  await press(organiser, 'One round fewer');
  await expect(organiser.getByRole('group', { name: 'Rounds before the final' })).toHaveText('3');
}

export async function comeIn({
  hub,
  organiser,
  ann,
  bob,
  display,
  phone,
  otherPhone,
  id,
}: Cup): Promise<void> {
  await letIn(organiser, 'Referee', ann);
  await letIn(organiser, 'Referee', bob);
  await letIn(organiser, 'Display', display);
  for (const referee of [ann, bob]) await expect(referee).toHaveURL(`${hub.url}/tournament/${id}`);
  await expect(display).toHaveURL(`${hub.url}/hall/${id}`);
  const address = await organiser.getByRole('link', { name: `/me/${id}` }).getAttribute('href');
  await follow(phone, `${hub.url}${address ?? ''}`, ANNA);
  await follow(otherPhone, `${hub.url}${address ?? ''}`, LEAVES);
}

export async function checkIn({ organiser, ann, display }: Cup): Promise<void> {
  await press(organiser, 'All 23 are here');
  await expect(display.getByText('23 checked in')).toBeVisible();
  await open(ann, 'Players');
  const tess = ann.getByRole('switch', { name: 'Tess', exact: true });
  await tess.tap();
  await expect(display.getByText('22 checked in')).toBeVisible();
  await tess.tap();
  await expect(display.getByText('23 checked in')).toBeVisible();
}

export async function drawUnseen(cup: Cup): Promise<void> {
  const { organiser, display, phone, otherPhone, now } = cup;
  await press(organiser, 'Draw round 1');
  await expect(organiser.getByRole('region', { name: /^Table/ })).toHaveCount(6);
  await expect(phone.getByText('You are not at a table yet.')).toBeVisible();
  await expect(display.getByText('23 checked in')).toBeVisible();
  await press(organiser, 'Publish round 1');
  await expect(onTheWall(cup)).toHaveCount(6);
  const one = roundOf(await now(), 1);
  expectSeated(await now(), one);
  await expect(onTheWall(cup).first().getByRole('listitem')).toHaveText(
    matchAt(one, 1).seats.map((name, at) => `${at + 1} ${name}`),
  );
  await expectSeat(phone, ANNA, one.matches);
  await expectSeat(otherPhone, LEAVES, one.matches);
}

export async function runClock({ organiser, display, phone }: Cup): Promise<void> {
  await show(organiser, 'Time left');
  await expect(display.getByText('The clock has not been started')).toBeVisible();
  await open(organiser, 'Round');
  await press(organiser, 'Start');
  await expect(display.getByRole('timer')).toHaveText(/^59:/);
  await expect(phone.getByRole('timer')).toHaveText(/^59:/);
  await press(organiser, 'Pause');
  await expect(display.getByText('The clock is stopped')).toBeVisible();
  await press(organiser, 'Start');
  await expect(display.getByText('The clock is stopped')).toBeHidden();
}
