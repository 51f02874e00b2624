import type { Seat } from '#shared/games/kit/game.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { expect, test, type Evening, type Setup } from './evening.ts';
import { simulatedBuzzer, slapSimulated } from './hands.ts';
import { holdTaps } from './held-taps.ts';

/** A moment of the evening at which something goes wrong. */
interface Moment {
  /** What the screen shows, before and after. */
  readonly here: () => Promise<void>;
  /** The same once the hub has run anew, where that differs: a race ends with the hub that measured it. */
  readonly afterRestart?: Pick<Moment, 'here' | 'tap'>;
  /** What somebody taps meanwhile, and sees at once. */
  readonly tap: () => Promise<void>;
  /** What it leaves in the record, once. */
  readonly row: string;
}

type Interruption = (evening: Evening, moment: Moment) => Promise<void>;

const INTERRUPTIONS: Readonly<Record<string, Interruption>> = {
  'a reload': async ({ tablet }, { here, tap }) => {
    await tablet.page.reload();
    await here();
    await tap();
    await tablet.expectSettled();
  },
  'a reload with a tap on its way': async ({ tablet }, { here, tap }) => {
    const { page } = tablet;
    await page.route('**/commands', (route) => route.abort());
    await here();
    await tap();
    await tablet.expectPending();
    await page.reload();
    await tablet.expectPending();
    await page.unroute('**/commands');
    await tablet.expectSettled();
  },
  'no network': async ({ tablet }, { here, tap }) => {
    const context = tablet.page.context();
    await context.setOffline(true);
    await here();
    await tap();
    await tablet.expectPending();
    await context.setOffline(false);
    await tablet.expectSettled();
  },
  'a hub killed and started again': async ({ tablet, killHub, startAgain }, moment) => {
    await killHub();
    await expect(tablet.awayBar()).toBeVisible();
    await moment.here();
    await startAgain();
    await tablet.expectBack();
    const { here, tap } = moment.afterRestart ?? moment;
    await here();
    await tap();
    await tablet.expectSettled();
  },
  'taps while the hub is dead': async ({ tablet, killHub, startAgain }, moment) => {
    await killHub();
    await expect(tablet.awayBar()).toBeVisible();
    await moment.here();
    await moment.tap();
    await tablet.expectPending();
    await startAgain();
    await tablet.expectSettled();
  },
};

/** A match of two rounds for four, something going wrong in the middle of each phase. */
async function walk(
  evening: Evening,
  interruptionAt: (moment: number) => Interruption | undefined,
): Promise<void> {
  const { tablet, view, countRows, nameOf } = evening;
  let moments = 0;
  const interrupted = async (moment: Moment) => {
    await moment.here();
    await tablet.expectSettled();
    const before = await countRows(moment.row);
    await interruptionAt(moments++)?.(evening, moment);
    await tablet.expectSettled();
    expect(await countRows(moment.row), `${moment.row} once`).toBe(before + 1);
  };
  const tile = (seat: Seat) => tablet.page.getByRole('button', { name: nameOf(seat), exact: true });

  await tablet.sheriff(1);
  await interrupted({
    here: () => tablet.expectSheriffs(1),
    tap: () => tablet.sheriff(2),
    row: 'sheriff-added',
  });
  expect(await view()).toMatchObject({ phase: 'playing', sheriffs: 2 });

  await evening.expectReady();
  await slapSimulated(evening, [{ seat: '3', us: 0 }]);
  await interrupted({
    here: () => expect(tablet.heading('race_leads', { names: nameOf('3') })).toBeVisible(),
    tap: async () => {
      await tablet.tap(tablet.button('wright_race_by_hand').first());
      // With it stands that this hand is missing.
      await tablet.tap(tablet.dialog().getByRole('button', { name: new RegExp(`^${nameOf('2')} `) }));
      await expect(tablet.heading('wright_split_who_best')).toBeVisible();
    },
    afterRestart: {
      here: async () => {
        await expect(tablet.page.getByText(tablet.say('table_interrupted'))).toBeVisible();
        await tablet.expectSheriffs(2);
      },
      tap: async () => {
        await tablet.lastHand('2', { isOpen: false });
        await expect(tablet.heading('wright_split_who_best')).toBeVisible();
      },
    },
    row: 'hands-settled',
  });
  expect(await view()).toMatchObject({ phase: 'reveal' });

  // Two of three have to be tapped: one is, before.
  await tablet.tap(tile('4'));
  await interrupted({
    here: () => expect(tablet.heading('wright_split_who_next')).toBeVisible(),
    tap: async () => {
      await tablet.tap(tile('1'));
      await expect(tablet.heading('wright_split_order_heading')).toBeVisible();
    },
    row: 'ranked',
  });
  expect(await view()).toMatchObject({ phase: 'split' });

  await interrupted({
    here: () => expect(tablet.heading('wright_split_order_heading')).toBeVisible(),
    tap: async () => {
      await tablet.countPile(23);
      await expect(tablet.button('wright_split_next_round')).toBeVisible();
    },
    row: 'pile-counted',
  });
  await interrupted({
    here: () => expect(tablet.button('wright_split_next_round')).toBeVisible(),
    tap: async () => {
      await tablet.nextRound();
      await tablet.expectSheriffs(0);
    },
    row: 'round-started',
  });
  expect(await view()).toMatchObject({ phase: 'playing', round: 2 });

  for (const n of [1, 2, 3, 4]) await tablet.sheriff(n);
  await evening.expectReady();
  await slapSimulated(evening, [
    { seat: '2', us: 0 },
    { seat: '4', us: 3_000 },
    { seat: '1', us: 4_500 },
  ]);
  await tablet.expectVerdict('3');
  await interrupted({
    here: () => tablet.expectVerdict('3'),
    tap: async () => {
      await tablet.toTheSplit();
      await tablet.tap(tablet.button('wright_split_show_cards'));
      await tablet.tap(tablet.page.getByRole('button', { name: /^7, / }));
      await tablet.tap(tablet.button('wright_split_next_seat', { name: nameOf('2') }));
      for (const key of [/^6, /, /^6, /]) await tablet.tap(tablet.page.getByRole('button', { name: key }));
      await tablet.tap(tablet.button('wright_split_next_seat', { name: nameOf('4') }));
      await tablet.tap(
        tablet.page.getByRole('button', { name: new RegExp(`^${tablet.say('wright_split_card_miss')}, `) }),
      );
      await tablet.tap(tablet.button('wright_split_compare'));
      await expect(
        tablet.heading('wright_split_miss_hits', { name: nameOf('4'), target: nameOf('1'), value: 7 }),
      ).toBeVisible();
    },
    row: 'revealed',
  });
  await interrupted({
    here: () =>
      expect(
        tablet.heading('wright_split_miss_hits', { name: nameOf('4'), target: nameOf('1'), value: 7 }),
      ).toBeVisible(),
    tap: async () => {
      await tablet.tap(tile('1'));
      await expect(tablet.heading('wright_split_order_heading')).toBeVisible();
    },
    row: 'miss-fired',
  });
  await tablet.countPile(9);
  await tablet.tap(tablet.button('wright_split_see_result'));
  const winner = () => expect(tablet.heading('score_wins', { name: nameOf('4') })).toBeVisible();
  await interrupted({
    here: winner,
    tap: async () => {
      await tablet.undo();
      await expect(tablet.heading('wright_split_order_heading')).toBeVisible();
    },
    row: 'undone',
  });
  await tablet.countPile(9);
  await tablet.tap(tablet.button('wright_split_see_result'));
  await winner();
  await tablet.expectSettled();
  expect(await view()).toMatchObject({ phase: 'finished' });
  expect((await view()).standings.map(({ rounds }) => rounds)).toEqual([
    [6, 1],
    [0, 5],
    [3, 0],
    [12, 2],
  ]);
}

// Most of these pages are loaded anew while the hub is away.
test.use({ serviceWorkers: 'allow' });

const KINDS = Object.values(INTERRUPTIONS);
const inTurn = (from: number) => (moment: number) => KINDS[(from + moment) % KINDS.length];

/** In `npm run soak` everything goes wrong at every moment, in `npm test` one thing at each: which, the seed says. */
const WALKS: Readonly<Record<string, (moment: number) => Interruption | undefined>> = SOAK
  ? Object.fromEntries(
      Object.entries(INTERRUPTIONS).map(([name, interruption]) => [name, () => interruption]),
    )
  : { [seeded('one thing after the other')]: inTurn(SEED) };

for (const [name, interruptionAt] of Object.entries(WALKS))
  test(`${name} in the middle of each phase`, async ({ startEvening }) => {
    // The hub is started many times over.
    test.setTimeout(SOAK ? 900_000 : 300_000);
    const evening = await startEvening({ players: 4, boards: 'sim', buzzer: simulatedBuzzer, rounds: 2 });
    // A page that was opened just now has not got all of itself yet.
    await evening.tablet.page.evaluate('navigator.serviceWorker.ready');
    await walk(evening, interruptionAt);
  });

/** A shootout may begin, and the tablet has just lost its network. */
async function twoSheriffsThenAway(startEvening: (setup: Setup) => Promise<Evening>): Promise<Evening> {
  const evening = await startEvening({ players: 3, boards: 'sim', buzzer: simulatedBuzzer });
  const { tablet } = evening;
  await tablet.page.evaluate('navigator.serviceWorker.ready');
  await tablet.sheriff(1);
  await tablet.sheriff(2);
  await tablet.expectSettled();
  await evening.expectReady();
  await tablet.page.context().setOffline(true);
  await expect(tablet.awayBar()).toBeVisible();
  return evening;
}

test('a round told by hand without a network stands when the hub began a race meanwhile and gave it up', async ({
  startEvening,
}) => {
  const evening = await twoSheriffsThenAway(startEvening);
  const { tablet } = evening;
  const { page } = tablet;
  await slapSimulated(evening, [{ seat: '1', us: 0 }]);
  await evening.expectRows('race-opened', 1);
  await evening.killHub();
  await evening.startAgain();
  await evening.expectRows('race-voided', 1);
  await tablet.lastHand('3', { isOpen: false });
  await tablet.rank(['2', '1']);
  await page.context().setOffline(false);
  await tablet.expectSettled();
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(await evening.view()).toMatchObject({ phase: 'split' });
});

test.describe('a tap that the hub refused at first', () => {
  // The browser says so.
  test.use({ expectedErrors: /status of 409/ });

  test('is taken when the hub itself had only closed the loading of a duel', async ({ startEvening }) => {
    const options = { duelLoadCloseS: 6 };
    const evening = await startEvening({ players: 2, boards: 'sim', buzzer: simulatedBuzzer, options });
    const { tablet, countRows, nameOf } = evening;
    await tablet.sheriff(1);
    await tablet.sheriff(2);
    await evening.expectReady();
    await tablet.tap(tablet.button('wright_duel_declare', { name: nameOf('1') }));
    await tablet.tap(tablet.higherCard(nameOf('1')));
    await tablet.expectSettled();
    await slapSimulated(evening, [{ seat: '2', us: 0 }]);
    await tablet.toTheSplit();
    const letGo = await holdTaps(tablet.page);
    await tablet.tap(tablet.unranked('1'));
    await tablet.expectPending();
    expect(await countRows('loading-closed')).toBe(0);
    await evening.expectRows('loading-closed', 1);
    await letGo();
    await tablet.expectSettled();
    await expect(tablet.page.getByRole('alert')).toBeEmpty();
    expect(await countRows('ranked')).toBe(1);
  });

  test('is named when the hub measured the race that was told by hand meanwhile', async ({
    startEvening,
  }) => {
    const evening = await twoSheriffsThenAway(startEvening);
    const { tablet, countRows } = evening;
    const { page } = tablet;
    await slapSimulated(evening, [
      { seat: '1', us: 0 },
      { seat: '3', us: 2_000 },
    ]);
    await evening.expectRows('hands-settled', 1);
    await tablet.lastHand('3', { isOpen: false });
    await page.context().setOffline(false);
    await tablet.expectVerdict('2');
    await expect(page.getByRole('alert')).toContainText(
      tablet.say('table_dropped', { what: 'the order by hand' }),
    );
    expect(await countRows('hands-settled')).toBe(1);
  });
});
