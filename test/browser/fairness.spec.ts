import { meanOf } from '#shared/tournament/fairness/fairness.ts';
import { NOTHING_PLAYED, simulated, withPlayed } from '#shared/tournament/fairness/simulation.ts';
import { signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newWrightTournament } from './tournament-by-script.ts';

test('how fair the draw is: the page plays the very events of the bench, and can be stopped', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  await page.goto(`${hub.url}/tournaments`);
  await page.getByRole('link', { name: 'How fair is the draw?' }).tap();
  await expect(page.getByRole('heading', { name: 'How fair is the draw?' })).toBeVisible();

  // It begins by itself; a stop keeps what was played.
  await page.getByRole('button', { name: 'Stop' }).tap();
  await expect(page.getByRole('status').filter({ hasText: /^Stopped after \d+ of 30\.$/ })).toBeVisible();

  await page.getByRole('button', { name: '8', exact: true }).tap();
  await page.getByRole('radio', { name: '10', exact: true }).tap({ force: true });
  await page.getByLabel('Seed', { exact: true }).fill('7');
  await expect(
    page.getByText('npm run bench -- draw --players 8 --events 10 --seed 7', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Play them' }).tap();
  await expect(page.getByText('All are played.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Tournaments: 10 · players: 8 · rounds: 3 · seed: 7')).toBeVisible();

  const sample = [...simulated({ players: 8, pairs: false, events: 10, seed: 7 })].reduce(
    withPlayed,
    NOTHING_PLAYED,
  );
  const percents = (['quickdraw', 'random', 'by_rank'] as const).map(
    (name) => `${meanOf(sample[name], 'repeatPercent').toFixed(1)}%`,
  );
  const repeats = page.getByRole('article').filter({ hasText: 'Met before' });
  await expect(repeats.getByRole('definition')).toHaveText(percents);
  await expect(page.getByRole('heading', { name: 'Beside a random draw' })).toBeVisible();
  await expectAccessible(page);

  // All of it is on the device by now.
  await hub.kill();
  await page.getByLabel('Seed', { exact: true }).fill('8');
  await page.getByRole('button', { name: 'Play them' }).tap();
  await expect(page.getByText('rounds: 3 · seed: 8')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('All are played.')).toBeVisible({ timeout: 30_000 });
});

const NAMES = Array.from({ length: 9 }, (_, at) => `Player ${at + 1}`);

test('from a tournament, as many are played as it has; somebody who has not joined may look, too', async ({
  page,
  openDevice,
  startHub,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const { id } = await newWrightTournament(page, hub, NAMES);
  await page.goto(`${hub.url}/tournament/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('link', { name: 'How fair is the draw?' }).tap();
  await expect(page.getByLabel('Another number of players')).toHaveValue('9');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Tournament', exact: true }).tap();
  await expect(page).toHaveURL(`${hub.url}/tournament/${id}`);

  const stranger = await openDevice();
  await stranger.goto(`${hub.url}/tournaments/fairness`);
  await expect(stranger.getByRole('article').first()).toBeVisible();
  await stranger.getByRole('button', { name: 'Stop' }).tap();
});
