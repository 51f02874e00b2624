import { heading, LONGEST_MS, NAMES, test } from './cup-by-script.ts';
import { expect, expectAccessible } from './fixtures.ts';

test('a phone without an account learns its table, then its points', async ({ cup, openDevice }) => {
  const phone = await openDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${cup.hub.url}/me/${cup.id}`);
  await expect(heading(phone, 'Who are you?')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Find your name').fill('gra');
  await expect(phone.getByRole('listitem')).toHaveText(['Grace']);
  await phone.getByRole('button', { name: 'Grace' }).tap();
  await expect(heading(phone, 'You are not at a table yet.')).toBeVisible();

  await cup.publish();
  const match = (await cup.state()).rounds[0]?.matches.find(({ seats }) => seats.includes('Grace'));
  if (!match) throw new Error('no table');
  const seat = match.seats.indexOf('Grace') + 1;
  const where = heading(phone, `Table ${match.table} seat ${seat}`);
  await expect(where).toBeVisible();
  await expect(phone.getByRole('listitem')).toContainText(match.seats);
  await expectAccessible(phone);
  await cup.dispatch('start-clock');
  await expect(phone.getByRole('timer')).toHaveText(/^59:\d\d$/);
  await cup.dispatch('pause-clock');
  await expect(phone.getByText('paused')).toBeVisible();
  await cup.dispatch('start-clock');
  await expect(phone.getByText('paused')).toBeHidden();
  await cup.dispatch('add-time', { seconds: -3_600 });
  await expect(phone.getByText('Over time')).toBeVisible();

  const scores = Object.fromEntries(match.seats.map((player) => [player, player === 'Grace' ? 9 : 1]));
  await cup.dispatch('report', { round: 1, table: match.table, scores });
  await expect(phone.getByText('The result of your table is in.')).toBeVisible();
  await expect(phone.getByRole('definition').first()).toHaveText('60');

  await expect(phone.getByRole('listitem').first()).toHaveText(/^1\s*Grace\s*you\s*9$/);
  await cup.dispatch('penalise', { player: 'Grace', points: 25, reason: 'late' });
  await expect(phone.getByText('−25 penalty')).toBeVisible();
  await expectAccessible(phone);

  await phone.reload();
  await expect(heading(phone, `Table ${match.table}`)).toBeVisible();
  await phone.getByRole('button', { name: 'Not Grace?' }).tap();
  await phone.getByRole('button', { name: 'Hugo' }).tap();
  await expect(phone.getByRole('button', { name: 'Not Hugo?' })).toBeVisible();
});

test('the phone of a finalist says that the final placed it, that of another one says nothing of it', async ({
  cup,
  openDevice,
}) => {
  await cup.dispatch('change-settings', { changes: { rounds: 1, final: 4 } });
  const play = async () => {
    await cup.publish();
    const round = (await cup.state()).rounds.at(-1);
    for (const { table, seats } of round?.matches ?? []) {
      const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
      await cup.dispatch('report', { round: round?.round, table, scores });
      await cup.dispatch('confirm', { round: round?.round, table, by: 'referee' });
    }
    return round?.matches[0]?.seats ?? [];
  };
  await play();
  const finalists = await play();
  const winner = finalists.at(-1) ?? '';
  const other = NAMES.find((name) => !finalists.includes(name)) ?? '';
  const phone = await openDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${cup.hub.url}/me/${cup.id}`);
  const byFinal = phone.getByText('by the final');
  const place = phone.getByRole('definition').filter({ hasText: 'of 8' });
  await phone.getByRole('button', { name: winner }).tap();
  await expect(phone.getByText('Final', { exact: true })).toBeVisible();
  await expect(place).toHaveText('1 of 8');
  await expect(byFinal).toBeVisible();
  await expectAccessible(phone);
  const correct = (scoreOf: (at: number) => number) =>
    cup.dispatch('correct', {
      ...{ round: 2, table: 1, reason: 'two slips mixed up' },
      scores: Object.fromEntries(finalists.map((player, at) => [player, scoreOf(at)])),
    });
  await correct(() => 1);
  await expect(phone.getByText('level in the final, so by the standings before it')).toBeVisible();
  await expectAccessible(phone);
  await correct((at) => at);

  await cup.dispatch('finish', { finished: true });
  await expect(heading(phone, 'The tournament is over.')).toBeVisible();
  await expect(byFinal).toBeVisible();
  await phone.getByRole('button', { name: `Not ${winner}?` }).tap();
  await phone.getByRole('button', { name: other }).tap();
  await expect(place).toHaveText(/^[5-8] of 8$/);
  await expect(byFinal).toBeHidden();
});

test('a phone says where the final is played without it, and that its player is out of the tournament', async ({
  cup,
  openDevice,
}) => {
  await cup.dispatch('change-settings', { changes: { rounds: 1, final: 4 } });
  await cup.publish();
  const phone = await openDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${cup.hub.url}/me/${cup.id}`);
  const [first] = (await cup.state()).rounds;
  const last = first?.matches[0]?.seats[0] ?? '';
  await phone.getByRole('button', { name: last }).tap();
  await cup.dispatch('drop', { player: last });
  await expect(phone.getByText('You are no longer in the tournament. If that is wrong')).toBeVisible();
  await cup.dispatch('come-back', { player: last });
  for (const { table, seats } of first?.matches ?? []) {
    const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
    await cup.dispatch('report', { round: 1, table, scores });
    await cup.dispatch('confirm', { round: 1, table, by: 'referee' });
  }
  await cup.publish();
  await expect(heading(phone, 'The final is at table 1.')).toBeVisible();
  await expect(phone.getByText('You do not play in it.')).toBeVisible();
  await expectAccessible(phone);
  await cup.dispatch('drop', { player: last });
  await expect(heading(phone, 'You are no longer in the tournament.')).toBeVisible();
  await expect(phone.getByText('If that is wrong, see the organiser.')).toBeVisible();
  await expectAccessible(phone);
});

test.extend({ serviceWorkers: 'allow' })(
  'a phone loaded anew without the hub shows what it saw last, says so, and goes on live',
  async ({ cup, startHub, openDevice }) => {
    test.slow();
    await cup.publish();
    const match = (await cup.state()).rounds[0]?.matches.find(({ seats }) => seats.includes('Emma'));
    if (!match) throw new Error('no table');
    const seat = match.seats.indexOf('Emma') + 1;
    const phone = await openDevice();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(`${cup.hub.url}/me/${cup.id}`);
    await phone.getByRole('button', { name: 'Emma' }).tap();
    const where = heading(phone, `Table ${match.table} seat ${seat}`);
    await expect(where).toBeVisible();
    await cup.dispatch('start-clock');
    await expect(phone.getByRole('timer')).toBeVisible();
    await phone.evaluate('navigator.serviceWorker.ready');
    const old = phone.getByText(/^The hub is out of reach\. Last seen \d+:\d\d/);
    await expect(old).toBeHidden();

    await cup.hub.kill();
    await expect(old).toBeVisible({ timeout: LONGEST_MS });
    await phone.reload();
    await expect(old).toBeVisible();
    await expect(where).toBeVisible();
    await expect(phone.getByRole('listitem')).toContainText(match.seats);
    await expect(phone.getByRole('timer')).toHaveText(/^5[89]:\d\d$/);
    await expect(phone).toHaveTitle('Autumn Cup');
    await expect(phone.getByRole('button', { name: 'Not Emma?' })).toBeHidden();
    await expectAccessible(phone);

    const { data, port } = cup.hub;
    await startHub({ boards: 'none', data, port });
    await expect(old).toBeHidden({ timeout: LONGEST_MS });
    await expect(where).toBeVisible();
    const scores = Object.fromEntries(match.seats.map((player) => [player, player === 'Emma' ? 9 : 1]));
    await cup.dispatch('report', { round: 1, table: match.table, scores });
    await expect(phone.getByText('The result of your table is in.')).toBeVisible();
    await phone.getByRole('button', { name: 'Not Emma?' }).tap();
    await expect(phone.getByRole('button', { name: 'Hugo' })).toBeVisible();
  },
);
