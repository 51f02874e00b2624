import type { Seat } from '#shared/games/kit/game.ts';
import type { Match } from '#shared/tournament/log/state.ts';
import type { HubHost } from '../../hub-host/hub-host.ts';
import { Tablet } from '../evening/tablet.ts';
import { expect } from '../fixtures.ts';
import { expectSeated, expectSums, matchAt, pointsOf, reportAll, roundOf } from './checks.ts';
import { ANNA, LATE, LEAVES, onTheWall, type Cup } from './cup.ts';
import {
  card,
  closeDialog,
  confirmResult,
  dialogOf,
  expectAway,
  expectBack,
  expectPoints,
  expectSeat,
  open,
  press,
  show,
  typeCode,
  typeResult,
} from './people.ts';

const ORDER: readonly Seat[] = ['1', '2', '3', '4'];

/** The tablet of table 1, where this match is played. */
export const atTable1 = ({ tablet }: Cup, { seats }: Match): Tablet =>
  new Tablet(tablet, (seat) => seats[Number(seat) - 1] ?? seat);

/** The rest of the match with nothing but taps: from the seat that wins to the one that was last. */
export async function playOn(tablet: Tablet, sheriffs = 0): Promise<void> {
  for (let n = sheriffs + 1; n <= 2; n++) await tablet.sheriff(n);
  await tablet.lastHand('4', { isOpen: false });
  await tablet.rank(ORDER.slice(0, 3));
  await tablet.countPile(40);
  await tablet.tap(tablet.button('wright_split_see_result'));
  await tablet.expectSettled();
}

export async function playAtTablet(cup: Cup): Promise<void> {
  const { hub, organiser, ann, bob, tablet, id, now } = cup;
  const dialog = dialogOf(organiser);
  await card(organiser, 1).tap();
  await dialog.getByRole('link', { name: 'Open this table' }).tap();
  await press(organiser, 'More');
  await press(dialog, 'Phones, a TV, another tablet');
  await dialog.getByRole('button', { name: /^Second tablet/ }).tap();
  await typeCode(organiser, tablet);
  await organiser.goto(`${hub.url}/tournament/${id}`);
  await press(tablet, 'More');
  await press(tablet, 'Call the referee');
  for (const referee of [ann, bob]) {
    await open(referee, 'Round');
    await expect(referee.getByText('Table 1 calls')).toBeVisible();
  }
  await press(bob, 'On my way');
  for (const page of [organiser, ann]) await expect(page.getByText('Table 1 calls')).toBeHidden();
  await expect(tablet.getByText('The referee is on the way')).toBeVisible();
  await expect(tablet.getByRole('timer')).toHaveText(/^5\d:/);
  await playOn(atTable1(cup, matchAt(roundOf(await now(), 1), 1)));
  await press(tablet, 'We agree');
  await card(ann, 1).tap();
  await expect(dialogOf(ann).getByText('Told by the table’s tablet. The table agrees.')).toBeVisible();
  await confirmResult(ann);
  await expect(tablet.getByText('The result stands.')).toBeVisible();
  await expect(card(bob, 1)).toHaveAccessibleName(/Done/);
}

export async function typeTheOthers(cup: Cup): Promise<void> {
  const { organiser, ann, bob, phone, otherPhone, path, now } = cup;
  const one = roundOf(await now(), 1);
  const wall = onTheWall(cup);
  await show(organiser, 'At the tables');
  await expect(wall.nth(0)).toContainText('Result is in');
  await expect(wall.nth(1)).not.toContainText('Result is in');
  await typeResult(ann, matchAt(one, 2), [4, 4, 9, 0]);
  await confirmResult(ann);
  await typeResult(bob, matchAt(one, 3), [1, 2, 3, 4]);
  await closeDialog(bob);
  await typeResult(organiser, matchAt(one, 4), [10, 20, 5, 7]);
  await closeDialog(organiser);
  await reportAll(bob, path, one, [5, 6]);
  await press(bob, 'Confirm 4 results');
  await expect(wall.filter({ hasText: 'Result is in' })).toHaveCount(6);
  const after = await now();
  expectSums(after);
  await expectPoints(phone, pointsOf(after, ANNA));
  await expectPoints(otherPhone, pointsOf(after, LEAVES));
}

export async function warnAndEnter({ organiser, bob, phone, now }: Cup): Promise<void> {
  const dialog = dialogOf(organiser);
  await open(bob, 'Players');
  await press(bob, 'Ben: change');
  await bob.getByRole('radio', { name: 'Slow play' }).tap({ force: true });
  await expect(bob.getByRole('radio', { name: 'Slow play' })).toBeChecked();
  await press(bob, 'Warn');
  await expect(bob.getByText('Warning: Slow play')).toBeVisible();
  await closeDialog(bob);
  const before = pointsOf(await now(), ANNA);
  await open(organiser, 'Players');
  await press(organiser, `${ANNA}: change`);
  await dialog.getByRole('radio', { name: 'Conduct' }).tap({ force: true });
  await dialog.getByLabel('Points off').fill('15');
  await dialog.getByLabel('Note').fill('shouted');
  await press(dialog, 'Take 15 points off');
  await closeDialog(organiser);
  await expectPoints(phone, before - 15);
  await organiser.getByLabel('Add a player').fill(LATE);
  await press(organiser, 'Add');
  await expect(organiser.getByText(`${LATE} is on the list, here, and in the next draw.`)).toBeVisible();
  expectSums(await now());
}

export async function drawWithHer({ organiser, display, phone, now }: Cup): Promise<void> {
  await press(organiser, 'Draw round 2');
  await press(organiser, 'Publish round 2');
  await show(organiser, 'Who sits where');
  const seating = display.getByRole('list', { name: 'Who sits where' }).getByRole('listitem');
  await expect(seating).toHaveCount(24);
  await expect(seating.filter({ hasText: LATE })).toBeVisible();
  await open(organiser, 'Round');
  await press(organiser, 'Start');
  const two = roundOf(await now(), 2);
  expectSeated(await now(), two);
  await expectSeat(phone, ANNA, two.matches);
}

export async function loseTheHub(cup: Cup, startHub: HubHost['open']): Promise<void> {
  const { hub, organiser, ann, bob, display, everybody, path, now } = cup;
  const two = roundOf(await now(), 2);
  const tablet = atTable1(cup, matchAt(two, 1));
  await show(organiser, 'At the tables');
  await tablet.sheriff(1);
  await tablet.expectSettled();
  await reportAll(bob, path, two, [4, 5]);
  await typeResult(ann, matchAt(two, 2), [0, 30, 20, 10]);
  const before = await now();
  await hub.kill();
  await expectAway(everybody);
  // Play goes on meanwhile.
  await tablet.sheriff(2);
  const { data, port } = hub;
  await startHub({ boards: 'none', data, port });
  await expectBack(everybody);
  expect(await now()).toEqual(before);
  await expect(dialogOf(ann).getByText('Typed in by hand.')).toBeVisible();
  await confirmResult(ann);
  await expect(onTheWall(cup).filter({ hasText: 'Result is in' })).toHaveCount(3);
  await expect(display.getByRole('timer')).toHaveText(/^5\d:/);
  await playOn(tablet, 2);
  await typeResult(bob, matchAt(two, 3), [8, 8, 8, 1]);
  await closeDialog(bob);
  await reportAll(ann, path, two, [6]);
  await press(organiser, 'Confirm 5 results');
  await expect(organiser.getByRole('button', { name: 'Draw round 3' })).toBeVisible();
  expectSums(await now());
}
