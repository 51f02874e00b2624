import { buzzer, checkBuzzers, expect, simulatedBanner, test } from './fixtures.ts';

test('a press on a serial board lights up its buzzer on the page', async ({ page, startHub, plugIn }) => {
  const { board, path } = await plugIn('B1');
  const hub = await startHub({ boards: path });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Slap a buzzer');
  await expect(simulatedBanner(page)).toBeHidden();

  board.press([
    { channel: 2, atUs: 0, down: true },
    { channel: 4, atUs: 12_345, down: true },
    { channel: 2, atUs: 40_000, down: false },
  ]);
  await expect(page.getByRole('heading')).toHaveText('Buzzer 3 was first');
  await expect(buzzer(page, 3)).toContainText('1st');
  await expect(buzzer(page, 5)).toContainText('2nd');
  await expect(buzzer(page, 5)).toContainText('+12.3 ms');
  await expect(buzzer(page, 5)).toHaveClass(/down/);
  await expect(buzzer(page, 3)).not.toHaveClass(/down/);
  await expect(buzzer(page, 1)).not.toHaveClass(/down|placed/);
});

test('presses inside the resolution of a board are too close to call', async ({ page, startHub, plugIn }) => {
  const { board, path } = await plugIn('B1');
  const hub = await startHub({ boards: path });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Slap a buzzer');
  board.press([
    { channel: 0, atUs: 0, down: true },
    { channel: 1, atUs: 0.5, down: true },
  ]);
  await expect(page.getByRole('heading')).toHaveText('Too close to call');
  await expect(buzzer(page, 1)).toContainText('1st');
  await expect(buzzer(page, 2)).toContainText('1st');
});

test('without a board the simulated one is offered, labelled on every screen, and put away', async ({
  page,
  startHub,
  browser,
}) => {
  const hub = await startHub();
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('No board connected');
  await page.getByRole('button', { name: 'Try a simulated board' }).tap();
  await expect(simulatedBanner(page)).toBeVisible();

  await page.getByRole('button', { name: 'Buzzer 6' }).tap();
  await expect(buzzer(page, 6)).toContainText('1st');
  await expect(buzzer(page, 6)).not.toHaveClass(/down/);

  const stranger = await browser.newPage();
  await stranger.goto(hub.url);
  await expect(simulatedBanner(stranger)).toBeVisible();
  await stranger.close();

  await page.getByRole('button', { name: 'Put it away' }).tap();
  await expect(simulatedBanner(page)).toBeHidden();
  await expect(page.getByRole('heading')).toHaveText('No board connected');
  await page.getByRole('button', { name: 'Try a simulated board' }).tap();
  await expect(page.getByRole('heading')).toHaveText('Tap a buzzer');
  await expect(buzzer(page, 6)).not.toContainText('1st');
});

test('a tablet finds its way back when the hub was restarted, without a new code', async ({
  page,
  startHub,
}) => {
  const first = await startHub({ boards: 'sim' });
  await checkBuzzers(page, first);
  await expect(page.getByRole('heading')).toHaveText('Tap a buzzer');
  await page.getByRole('button', { name: 'Buzzer 4' }).tap();
  await expect(buzzer(page, 4)).toContainText('1st');
  await first.pause();
  await expect(page.getByRole('heading', { name: 'The hub is out of reach' })).toBeVisible();
  await startHub({ boards: 'sim', data: first.data, port: first.port });
  await expect(page.getByText('Connected')).toBeVisible();
  await page.getByRole('button', { name: 'Buzzer 1' }).tap();
  // The new hub's clock says nothing about what the old one saw.
  await expect(page.getByRole('heading')).toHaveText('Buzzer 1');
  await expect(buzzer(page, 4)).not.toContainText('1st');
});

test('a hub that hangs is noticed, and the tablet comes back by itself', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await checkBuzzers(page, hub);
  await expect(page.getByText('Connected')).toBeVisible();
  hub.freeze();
  await expect(page.getByRole('heading', { name: 'The hub is out of reach' })).toBeVisible();
  hub.thaw();
  await expect(page.getByText('Connected')).toBeVisible();
});

test('a link opened in a tab that has joined already doubles nothing', async ({ page, startHub, plugIn }) => {
  const { board, path } = await plugIn('B1');
  const hub = await startHub({ boards: path });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Slap a buzzer');
  const refused = page.waitForResponse('**/api/join');
  await page.evaluate("location.hash = '#join=WRONG123'");
  await refused;
  board.press([
    { channel: 2, atUs: 0, down: true },
    { channel: 4, atUs: 5_000, down: true },
  ]);
  await expect(buzzer(page, 5)).toContainText('2nd');
  await expect(page.getByRole('heading')).toHaveText('Buzzer 3 was first');
});

test('fingers on the simulated buzzers: together they are too close to call, and none stays down', async ({
  page,
  startHub,
}) => {
  const hub = await startHub({ boards: 'sim' });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Tap a buzzer');
  const caps = await Promise.all(
    [1, 2, 3, 4, 5].map(async (name) => {
      const box = await page.getByRole('button', { name: `Buzzer ${name}` }).boundingBox();
      if (!box) throw new Error(`buzzer ${name} is not on the screen`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, id: name };
    }),
  );
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: caps });
  for (const { id } of caps) {
    await expect(buzzer(page, id)).toHaveClass(/down/);
    await expect(buzzer(page, id)).toContainText('1st');
  }
  await expect(page.getByRole('heading')).toHaveText('Too close to call');
  // The button under the finger is drawn anew in the other language; its finger must not be forgotten.
  await page.getByRole('button', { name: 'Settings' }).dispatchEvent('click');
  const russian = page.getByRole('radio', { name: 'Русский' });
  await russian.waitFor();
  for (const { id } of caps) await expect(buzzer(page, id)).toHaveClass(/down/);
  await russian.dispatchEvent('click');
  for (const { id } of caps) await expect(buzzer(page, id)).not.toHaveClass(/down/);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

test('taps keep their order, however slowly one of them travels', async ({ page, startHub }) => {
  const hub = await startHub({ boards: 'sim' });
  await checkBuzzers(page, hub);
  await expect(page.getByRole('heading')).toHaveText('Tap a buzzer');
  let letItGo: () => void = () => undefined;
  await page.route(
    '**/edges',
    (route) => {
      letItGo = () => void route.continue();
    },
    { times: 1 },
  );
  const held = page.waitForRequest('**/edges');
  await page.getByRole('button', { name: 'Buzzer 1' }).tap();
  await held;
  for (const name of [2, 3, 4]) await page.getByRole('button', { name: `Buzzer ${name}` }).tap();
  letItGo();
  for (const [name, place] of [
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
  ] as const) {
    await expect(buzzer(page, name)).toContainText(place);
    await expect(buzzer(page, name)).not.toHaveClass(/down/);
  }
});

test('what one run of the hub saw is not compared with what the next one sees', async ({
  page,
  startHub,
  plugIn,
}) => {
  const [one, other] = [await plugIn('B1'), await plugIn('B2')];
  const boards = `${one.path},${other.path}`;
  const first = await startHub({ boards });
  await checkBuzzers(page, first);
  await expect(page.getByText('Board B2')).toBeVisible();
  one.board.press([{ channel: 0, atUs: 0, down: true }]);
  await expect(page.getByRole('heading')).toHaveText('Buzzer B1-1');
  await first.pause();
  await startHub({ boards, data: first.data, port: first.port });
  await expect(page.getByText('Connected')).toBeVisible();
  await expect(page.getByText('Board B2')).toBeVisible();
  other.board.press([{ channel: 0, atUs: 0, down: true }]);
  await expect(page.getByRole('heading')).toHaveText('Buzzer B2-1');
});
