import { expect, expectAccessible, test } from './fixtures.ts';
import { button, hit, made, PLAYERS, seat, seatAll, told } from './setup-steps.ts';

test('a buzzer can be skipped, gone back to, and handed on', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await seatAll(page, hub);
  await button(page, 'On to the buzzers').tap();
  await expect(told(page)).toHaveText('Anna, press your buzzer');
  await button(page, 'Skip').tap();
  await expect(told(page)).toHaveText('Boris, press your buzzer');
  await hit(page, 1);
  await expect(told(page)).toHaveText('Clara, press your buzzer');
  await hit(page, 1);
  await expect(page.getByText('That one is Boris’s already.')).toBeVisible();
  await button(page, 'Back').tap();
  await expect(told(page)).toHaveText('Boris, press your buzzer');
  // Boris has it already, and says so by pressing it.
  await hit(page, 1);
  await expect(told(page)).toHaveText('Clara, press your buzzer');
  await hit(page, 1);
  await button(page, 'Give it to Clara').tap();
  await expect(seat(page, 3)).toContainText('Buzzer 1');
  await expect(told(page)).toHaveText('Dan, press your buzzer');
  await hit(page, 2);
  await expect(told(page)).toHaveText('Boris, press your buzzer');
  await button(page, 'Skip').tap();
  await expect(told(page)).toHaveText('2 players have no buzzer');
  await seat(page, 1).tap();
  await expect(told(page)).toHaveText('Anna, press your buzzer');
  await page.getByRole('link', { name: 'Players and rules' }).tap();
  await page.getByRole('link', { name: 'All tables' }).tap();
  // Nobody waits for a press any more.
  await expect(page.getByRole('heading', { name: 'Tables in play' })).toBeVisible();
  const { tables } = (await (await page.request.get(`${hub.url}/api/tables`)).json()) as {
    tables: { id: string }[];
  };
  const url = `${hub.url}/api/tables/${tables[0]?.id ?? ''}`;
  await expect
    .poll(async () => ((await (await page.request.get(url)).json()) as { learning: null }).learning)
    .toBeNull();
});

test('where nobody has a buzzer the start asks how to play, once', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await seatAll(page, hub, PLAYERS.slice(0, 3));
  await button(page, 'On to the buzzers').tap();
  await expect(told(page)).toHaveText('Anna, press your buzzer');
  const address = page.url();
  const asks = page.getByRole('dialog', { name: 'Nobody has a buzzer yet' });
  const isAtTable = () => expect(page.getByRole('heading', { name: 'Round 1 of 6' })).toBeVisible();
  await button(page, 'Start playing').tap();
  await expect(asks).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Back to the buzzers').tap();
  await expect(asks).toBeHidden();
  await button(page, 'Start playing').tap();
  await button(page, 'Without buzzers: you say whose hand it was').tap();
  await isAtTable();
  await expect
    .poll(() => made(page, hub))
    .toMatchObject({ learning: null, seats: [{ buzzer: null }, { buzzer: null }, { buzzer: null }] });

  await page.goto(address);
  await expect(told(page)).toHaveText('You say whose hand it was');
  await button(page, 'Start playing').tap();
  await isAtTable();

  await page.goto(address);
  await expect(told(page)).toHaveText('You say whose hand it was');
  await page.getByRole('radio', { name: 'Buzzers' }).first().tap();
  await expect(told(page)).toHaveText('Anna, press your buzzer');
  await button(page, 'Start playing').tap();
  await button(page, 'With pads on this tablet').tap();
  await isAtTable();
  await expect
    .poll(() => made(page, hub))
    .toMatchObject({ learning: null, seats: [{ buzzer: 'pad' }, { buzzer: 'pad' }, { buzzer: 'pad' }] });
});

test('whoever has no buzzer is named at the start, and gets a pad or none', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await seatAll(page, hub, PLAYERS.slice(0, 3));
  await button(page, 'On to the buzzers').tap();
  await expect(told(page)).toHaveText('Anna, press your buzzer');
  await page.getByRole('button', { name: /^Buzzer 1/ }).tap();
  await expect(told(page)).toHaveText('Boris, press your buzzer');
  await button(page, 'Start playing').tap();
  const asks = page.getByRole('dialog', { name: 'No buzzer yet: Boris, Clara' });
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: 'With pads on this tablet' }).tap();
  await expect(page.getByRole('heading', { name: 'Round 1 of 6' })).toBeVisible();
  await expect
    .poll(() => made(page, hub))
    .toMatchObject({ seats: [{ buzzer: 'SIM1:0' }, { buzzer: 'pad' }, { buzzer: 'pad' }] });
});
