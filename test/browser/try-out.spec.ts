import { asked, newWrightTable, signIn } from './by-script.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Whoever tries it out without a board has something to slap: at the table, with fingers and with keys. */
test('the simulated board is played at the table, by its own tablet too, with keys and with fingers', async ({
  page,
  startHub,
  openDevice,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await signIn(page, hub);
  const seats = { Jessie: 'SIM1:0', Billy: 'SIM1:1', Butch: 'SIM1:2' };
  const table = await newWrightTable(page, hub.url, seats);
  const { code } = await asked<{ code: string }>(page, `${hub.url}/api/codes`, {
    role: 'referee',
    table: table.id,
  });
  const tablet = await openDevice();
  await tablet.goto(`${hub.url}/#join=${code}`);
  for (let sheriff = 0; sheriff < 2; sheriff++) await table.dispatch('add-sheriff');
  await expect(tablet.getByText('Whoever’s turn it is may go for the pile')).toBeVisible();
  await tablet.getByRole('button', { name: 'Press them here' }).tap();
  const hands = tablet.getByRole('list', { name: 'The simulated buttons' });
  await expect(hands.getByRole('button')).toHaveCount(3);
  await expectAccessible(tablet);
  // A key is a hand as long as it is down, however often it repeats.
  await tablet.keyboard.press('2');
  await expect(tablet.getByRole('heading', { name: 'So far first: Billy' })).toBeVisible();
  await hands.getByRole('button', { name: 'Slap for Butch' }).tap();
  await expect(tablet.getByRole('heading', { name: 'Jessie is last' })).toBeVisible();
  // Nothing is to be pressed until the next round; then it stays as it was chosen, and goes away again.
  await expect(hands).toHaveCount(0);
  await table.dispatch('give-ranking', { ranking: ['2', '3'] });
  await table.dispatch('count-pile', { loot: 9 });
  await table.dispatch('next-round');
  await tablet.reload();
  await expect(hands).toHaveCount(1);
  await tablet.getByRole('button', { name: 'Hide the buttons' }).tap();
  await expect(hands).toHaveCount(0);

  // It presses the buttons of its own table, and no others.
  await newWrightTable(page, hub.url, { Etta: 'SIM1:3', Sundance: 'SIM1:4', Laura: 'SIM1:5' });
  const lift = (channel: number) =>
    tablet.evaluate(
      async (edges) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ edges });
        return (await fetch('/api/boards/SIM1/edges', { method: 'POST', body, headers })).status;
      },
      [{ channel, at_us: 0, down: false }],
    );
  expect([await lift(0), await lift(3)]).toEqual([200, 403]);
});
