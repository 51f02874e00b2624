import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunningHub } from '../../hub-process.ts';
import { asked } from '../by-script.ts';
import { expect, joinByLink } from '../fixtures.ts';
import { expectSeated, expectSums, idsOf, known, matchAt, pointsOf, reportAll, roundOf } from './checks.ts';
import { ANNA, AT_TABLE_3, LEAVES, type Cup } from './cup.ts';
import {
  card,
  closeDialog,
  confirmResult,
  dialogOf,
  expectPoints,
  expectSeat,
  fillScores,
  open,
  press,
  show,
  typeResult,
} from './people.ts';
import { atTable1, playOn } from './rounds.ts';

/** From somebody who leaves to the standings on another hub. */

export async function drawWithoutOne({ organiser, ann }: Cup): Promise<void> {
  const dialog = dialogOf(organiser);
  await open(organiser, 'Players');
  await press(organiser, `${LEAVES}: change`);
  await press(dialog, 'Leaves the tournament');
  await expect(dialog.getByRole('button', { name: 'Comes back' })).toBeVisible();
  await closeDialog(organiser);
  await press(organiser, 'Draw round 3');
  await expect(organiser.getByRole('region', { name: /^Table/ })).toHaveCount(6);
  await expect(ann.getByText('A draft: the organiser may still change it.')).toBeVisible();
}

export async function correctRound2({ organiser, otherPhone, now }: Cup): Promise<void> {
  const dialog = dialogOf(organiser);
  const { seats } = matchAt(roundOf(await now(), 2), 3);
  await organiser.getByRole('radio', { name: '2', exact: true }).tap({ force: true });
  await card(organiser, 3).tap();
  await press(dialog, 'Correct it');
  await fillScores(organiser, seats, [8, 1, 8, 8]);
  await dialog.getByLabel('Why is it corrected?').fill('two slips mixed up');
  await expect(dialog.getByText('This would change:')).toBeVisible();
  await press(dialog, 'Save the correction');
  await expect(dialog.getByText(/Before: .* \(two slips mixed up\)/)).toBeVisible();
  await closeDialog(organiser);
  expectSums(await now());
  await organiser.getByRole('radio', { name: '3', exact: true }).tap({ force: true });
  const outdated = organiser.getByText('Points or places have changed since this draw');
  await expect(outdated).toBeVisible();
  await press(organiser, 'Draw again');
  await expect(outdated).toBeHidden();
  await press(organiser, 'Publish round 3');
  await expect(otherPhone.getByText('You are no longer in the tournament.')).toBeVisible();
}

export async function playRound3({ organiser, ann, bob, display, phone, path, now }: Cup): Promise<void> {
  const three = roundOf(await now(), 3);
  expectSeated(await now(), three);
  await expectSeat(phone, ANNA, three.matches);
  await reportAll(bob, path, three, [2, 3, 4, 5, 6]);
  await typeResult(ann, matchAt(three, 1), [9, 6, 3, 0]);
  await confirmResult(ann);
  await press(organiser, 'Confirm 5 results');
  await expect(organiser.getByRole('button', { name: 'Draw the final' })).toBeVisible();
  const after = await now();
  expectSums(after);
  await expectPoints(phone, pointsOf(after, ANNA));
  await show(organiser, 'Standings');
  const rows = display.getByRole('list', { name: 'Standings' }).getByRole('listitem');
  await expect(rows).toHaveCount(24);
  await expect(rows.first()).toContainText(after.standings[0]?.player ?? '');
}

export async function playTheFinal(cup: Cup): Promise<void> {
  const { organiser, bob, display, phone, path, now } = cup;
  // The tablet is at table 1: whoever needs another one would have the final there.
  const idOf = await idsOf(organiser, path);
  const nowhere = { id: 'no-ramp', type: 'fix-table', player: idOf(AT_TABLE_3), table: null };
  await asked(organiser, `${path}/commands`, nowhere);
  await press(organiser, 'Draw the final');
  await press(organiser, 'Publish the final');
  await expect(organiser.getByText('0 of 1 results are in')).toBeVisible();
  const before = await now();
  const final = matchAt(roundOf(before, 4), 1);
  const best = before.standings.map(({ player }) => player).filter((player) => player !== LEAVES);
  expect(final.seats.toSorted()).toEqual(best.slice(0, 4).toSorted());
  await playOn(atTable1(cup, final));
  await card(bob, 1).tap();
  await confirmResult(bob);
  await press(organiser, 'Finish the tournament');
  await press(organiser, 'Show the winners in the hall');
  await expect(phone.getByText('The tournament is over.')).toBeVisible();
  const { standings } = await now();
  expect(standings[0]?.player).toBe(final.seats[0]);
  const podium = display.getByRole('listitem');
  for (const { player } of standings.slice(0, 3))
    await expect(podium.filter({ hasText: player }).first()).toBeVisible();
  expectSums(await now());
}

export async function openElsewhere(
  { organiser, id, now }: Cup,
  other: RunningHub,
  laptop: Page,
): Promise<void> {
  await open(organiser, 'More');
  const saving = organiser.waitForEvent('download');
  await organiser.getByRole('link', { name: 'Save the tournament' }).tap();
  const buffer = readFileSync(await (await saving).path());
  await joinByLink(laptop, other, '/tournaments');
  await expect(laptop.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible();
  const choosing = laptop.waitForEvent('filechooser');
  await press(laptop, 'Open a saved tournament');
  await (await choosing).setFiles({ name: 'cup.json', mimeType: 'application/json', buffer });
  await laptop.waitForURL('**/tournament/*');
  const texts: string[] = [];
  for (const page of [organiser, laptop]) {
    await open(page, 'Standings');
    texts.push(await page.getByRole('table', { name: 'Standings' }).innerText());
  }
  expect(texts[0]?.split('\n').length).toBeGreaterThan(24);
  expect(texts[1]).toBe(texts[0]);
  await expect(laptop.getByText('placed by the final')).toHaveCount(4);
  expect(await known(laptop, `${other.url}/api/tournaments/${id}`)).toEqual(await now());
}
