import type { Match, Tournament } from '#shared/tournament/log/state.ts';
import { asked, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newWrightTournament } from './tournament-by-script.ts';

const PEOPLE = [
  ...['Anna', 'Ben', 'Cara', 'Dan', 'Emma', 'Frank'],
  ...['Grace', 'Hugo', 'Ida', 'Jonas', 'Karl'],
];

test('a table that is broken up keeps who did not come out of it, and says so on every screen it was on', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'none' });
  await signIn(page, hub);
  const cup = await newWrightTournament(page, hub, PEOPLE, { match: { rounds: 1 } });
  await cup.dispatch('draw');
  await cup.dispatch('publish');
  const matches = async (): Promise<readonly Match[]> =>
    (await asked<{ tournament: Tournament }>(page, cup.path)).tournament.rounds[0]?.matches ?? [];
  await expect.poll(async () => (await matches()).every(({ hubTable }) => hubTable !== null)).toBe(true);
  const small = (await matches()).find(({ seats }) => seats.length === 3);
  const join = async (role: string, table?: string | null) => {
    const device = await openDevice();
    const { code } = await asked<{ code: string }>(page, `${hub.url}/api/codes`, {
      role,
      ...(table && { table }),
    });
    await device.goto(`${hub.url}/#join=${code}`);
    await expect(device).not.toHaveURL(/join/);
    return device;
  };
  const [tablet, other] = [await join('referee', small?.hubTable), await join('organiser')];
  await expect(tablet.getByRole('button', { name: 'A sheriff!' })).toBeVisible();
  for (const device of [page, other]) {
    await device.goto(`${hub.url}/tournament/${cup.id}`);
    await device.getByRole('button', { name: new RegExp(`^Table ${small?.table}:`) }).tap();
    await device.getByText('Somebody is missing').tap();
  }
  const where = page.getByRole('dialog').getByRole('combobox');
  await where.first().selectOption('did not come');
  await page.getByRole('button', { name: 'Break up this table' }).tap();
  await expect(where.first()).toHaveValue('absent');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seat them like this' }).tap();
  await expect(other.getByRole('dialog')).toContainText('This table is not played any more');
  await expect(tablet.getByText('Not played here')).toBeVisible();

  // Both tables are full now: somebody of one changes places with somebody of the other.
  const [left, right] = await matches();
  const [mine = '', theirs = ''] = [left?.seats[0], right?.seats[0]];
  await page.getByRole('button', { name: new RegExp(`^Table ${left?.table}:`) }).tap();
  await page.getByText('Somebody is missing').tap();
  await where.first().selectOption(`swaps with ${theirs}, table ${right?.table}`);
  await page.getByRole('button', { name: 'Seat them like this' }).tap();
  await expect
    .poll(async () => (await matches()).map(({ seats }) => [seats.includes(mine), seats.includes(theirs)]))
    .toEqual([
      [false, true],
      [true, false],
    ]);

  // Whoever sits out is found on the projector, too.
  const [first] = await matches();
  await cup.dispatch('reseat', { round: 1, moves: [{ player: first?.seats[0], to: 'bye' }], confirm: true });
  await page.goto(`${hub.url}/hall/${cup.id}`);
  await expect(page.getByRole('region', { name: 'no opponent' })).toContainText(first?.seats[0] ?? '');
});
