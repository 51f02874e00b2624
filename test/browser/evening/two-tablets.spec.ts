import type { Locator } from '@playwright/test';
import { expect, test } from './evening.ts';
import { simulatedBuzzer, slapSimulated } from './hands.ts';
import { holdTaps } from './held-taps.ts';
import type { Tablet } from './tablet.ts';

// A tap that came too late is refused, and the browser says so.
test.use({ expectedErrors: /status of 409/ });

const anotherTablet = ({ page, say }: Tablet) => page.getByText(say('table_two_tablets'));

test('two tablets tap the same sheriff: it counts once, and the later one is told', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening({ players: 3 });
  const { tablet: one } = evening;
  await expect(one.button('wright_add')).toBeVisible();
  await expect(anotherTablet(one)).toBeHidden();
  const other = await evening.join(await openDevice(), 'referee');
  for (const tablet of [one, other]) {
    await expect(anotherTablet(tablet)).toBeVisible();
    await tablet.expectSheriffs(0);
  }
  for (const [n, [quick, slow]] of [[one, other] as const, [other, one] as const].entries()) {
    const letGo = await holdTaps(slow.page);
    await slow.sheriff(n + 1);
    await slow.expectPending();
    await quick.sheriff(n + 1);
    await evening.expectRows('sheriff-added', n + 1);
    await letGo();
    await expect(slow.page.getByRole('alert')).toContainText('The table has moved on');
    for (const tablet of [one, other]) {
      await tablet.expectSettled();
      await tablet.expectSheriffs(n + 1);
    }
    await slow.tap(slow.page.getByRole('alert').getByRole('button', { name: slow.say('close') }));
    expect(await evening.countRows('sheriff-added')).toBe(n + 1);
  }
  await other.page.close();
  await expect(anotherTablet(one)).toBeHidden();
});

test('two tablets tap “Next round” together: what was wanted has happened, and nobody is told off', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening({ players: 3 });
  const { tablet: slow } = evening;
  const quick = await evening.join(await openDevice(), 'referee');
  await slow.sheriff(1);
  await slow.sheriff(2);
  await slow.lastHand('3', { isOpen: false });
  await slow.rank(['2', '1']);
  await slow.countPile(10);
  for (const tablet of [slow, quick]) await expect(tablet.button('wright_split_next_round')).toBeVisible();
  await slow.expectSettled();
  const letGo = await holdTaps(slow.page);
  await slow.nextRound();
  await slow.sheriff(1);
  await quick.nextRound();
  await quick.expectSheriffs(0);
  await evening.expectRows('round-started', 1);
  await letGo();
  // What was tapped on top of it counts, too.
  for (const tablet of [slow, quick]) await tablet.expectSheriffs(1);
  await slow.expectSettled();
  await expect(slow.page.getByRole('alert')).toBeEmpty();
  expect(await evening.view()).toMatchObject({ round: 2, sheriffs: 1 });
  expect(await evening.countRows('round-started')).toBe(1);
});

test('a round that another tablet overtook is named, so that it can be told again', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening({ players: 3 });
  const { tablet: one } = evening;
  const other = await evening.join(await openDevice(), 'referee');
  await one.sheriff(1);
  await one.sheriff(2);
  await other.expectSheriffs(2);
  const letGo = await holdTaps(one.page);
  await one.lastHand('3', { isOpen: false });
  await one.rank(['2', '1']);
  await one.countPile(10);
  await expect(one.button('wright_split_next_round')).toBeVisible();
  await other.sheriff(3);
  await evening.expectRows('sheriff-added', 3);
  await letGo();
  const what = 'the order by hand, the ranking of the revolvers and the split of round 1';
  const news = one.page.getByRole('alert');
  await expect(news).toContainText(one.say('table_dropped', { what }));
  await one.expectSheriffs(3);
  // It is read beside what is tapped next, and covers none of it.
  await one.lastHand('3', { isOpen: false });
  await one.rank(['2', '1']);
  await expect(news).toContainText(what);
  await one.countPile(10);
  await expect(one.button('wright_split_next_round')).toBeVisible();
  await one.undo();
  await one.tap(news.getByRole('button', { name: one.say('close') }));
  await expect(news).toBeEmpty();
});

test('on a narrow screen what was dropped has a row of its own', async ({ startEvening, openDevice }) => {
  const evening = await startEvening({ players: 3 });
  const { tablet: one } = evening;
  await one.page.setViewportSize({ width: 390, height: 844 });
  const other = await evening.join(await openDevice(), 'referee');
  const letGo = await holdTaps(one.page);
  await one.sheriff(1);
  await other.sheriff(1);
  await evening.expectRows('sheriff-added', 1);
  await letGo();
  await expect(one.page.getByRole('alert')).toContainText('The table has moved on');
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const news = await box(one.page.getByRole('alert'));
  const undo = await box(one.button('table_undo'));
  const screen = await box(one.page.getByRole('main'));
  expect(news.height).toBeGreaterThan(0);
  expect(news.y).toBeGreaterThanOrEqual(undo.y + undo.height);
  expect(news.y + news.height).toBeLessThanOrEqual(screen.y);
});

test('two tablets and a display see one round, whoever taps; the display has nothing to tap', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening({ players: 4, boards: 'sim', buzzer: simulatedBuzzer });
  const { tablet: one, nameOf } = evening;
  const other = await evening.join(await openDevice(), 'referee');
  const display = await evening.join(await openDevice(), 'display');
  const all = [one, other, display];
  const shows = async (key: string, params?: Readonly<Record<string, string | number>>) => {
    for (const tablet of all) await expect(tablet.heading(key, params)).toBeVisible();
    await expect(display.page.getByRole('button')).toHaveCount(0);
  };

  await shows('wright_none');
  await one.sheriff(1);
  await shows('wright_one');
  await other.sheriff(2);
  await shows('wright_two');
  await evening.expectReady();
  await slapSimulated(evening, [
    { seat: '4', us: 0 },
    { seat: '2', us: 1_000 },
    { seat: '1', us: 2_000 },
  ]);
  await shows('race_last', { name: nameOf('3') });
  for (const tablet of [one, other]) await tablet.toTheSplit();
  // What one taps half-way is its own business; the order is everybody's.
  await one.tap(one.unranked('2'));
  await other.rank(['1', '4', '2']);
  for (const tablet of all) await expect(tablet.heading('wright_split_order_heading')).toBeVisible();
  await one.countPile(11);
  for (const { page, say } of all)
    await expect(page.getByRole('region', { name: say('wright_split_story') })).toContainText(
      say('wright_split_keeps_passes', { name: nameOf('1'), keeps: 6, passes: 5 }),
    );
  await expect(display.page.getByRole('button')).toHaveCount(0);
  await other.nextRound();
  await shows('wright_none');
  for (const { page, say } of all)
    await expect(
      page.getByRole('heading', { name: say('table_round_of', { round: 2, rounds: 6 }) }),
    ).toBeVisible();
});

test('what an undo took back is said on every screen, for a while and in place', async ({
  startEvening,
  openDevice,
}) => {
  const evening = await startEvening({ players: 3 });
  const { tablet: one } = evening;
  const other = await evening.join(await openDevice(), 'referee');
  const display = await evening.join(await openDevice(), 'display');
  const all = [one, other, display];
  const saying = ({ page, say }: Tablet, key: string, n: number) =>
    page.getByRole('status').filter({ hasText: say(key, { what: say('wright_undone_sheriff', { n }) }) });

  await one.sheriff(1);
  await one.sheriff(2);
  for (const { page } of all) await expect(page.getByTestId('undone')).toBeAttached();
  const place = await one.button('wright_add').boundingBox();
  await one.undo();
  // It is said for a few seconds only: on all screens at once, and looked for at once.
  await Promise.all([
    expect(saying(one, 'table_taken_back', 2)).toBeVisible(),
    expect(saying(other, 'table_taken_back_elsewhere', 2)).toBeVisible(),
    expect(saying(display, 'table_taken_back', 2)).toBeVisible(),
  ]);
  expect(await one.button('wright_add').boundingBox()).toEqual(place);

  await other.undo();
  await Promise.all([
    expect(saying(other, 'table_taken_back', 1)).toBeVisible(),
    expect(saying(one, 'table_taken_back_elsewhere', 1)).toBeVisible(),
  ]);
  // It does not stay; and once the table goes on, it is gone at once.
  await expect(saying(one, 'table_taken_back_elsewhere', 1)).toBeHidden();
  await one.sheriff(1);
  await one.undo();
  await expect(saying(one, 'table_taken_back', 1)).toBeVisible();
  await one.sheriff(1);
  await expect(one.page.getByTestId('undone')).toBeEmpty();
  // Whoever comes later is not told of what went before.
  await one.undo();
  await expect(saying(one, 'table_taken_back', 1)).toBeVisible();
  await one.page.reload();
  await expect(one.page.getByTestId('undone')).toBeEmpty();
});
