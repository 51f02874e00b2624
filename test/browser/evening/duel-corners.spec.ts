import type { Seat } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { expectAccessible } from '../fixtures.ts';
import { layOpen } from './cards.ts';
import {
  bonusGoesTo,
  compare,
  count,
  countedDown,
  declare,
  fourthInDuel,
  handIsDown,
  key,
  slap,
} from './duel-round.ts';
import { expect, test, type Evening, type Setup } from './evening.ts';
import { simulatedBuzzer, slapSimulated } from './hands.ts';
import { holdTaps } from './held-taps.ts';

/** Both in `npm run soak`; in `npm test` the seed says which. */
const LEVELS = SOAK ? (['light', 'full'] as const) : [randomFrom(SEED).pick(['light', 'full'] as const)];

const TWO = { players: 2, boards: 'sim', buzzer: simulatedBuzzer, rounds: 2 } as const satisfies Setup;

async function twoSheriffs(evening: Evening): Promise<void> {
  await evening.expectReady();
  await evening.tablet.sheriff(1);
  await evening.tablet.sheriff(2);
}

const slapBoth = (evening: Evening): Promise<void> =>
  slapSimulated(evening, [
    { seat: '1', us: 0 },
    { seat: '2', us: 0 },
  ]);

const tile = ({ tablet }: Evening, seat: Seat) =>
  tablet.page.getByRole('button', { name: tablet.nameOf(seat), exact: true });

for (const level of LEVELS) {
  test(
    seeded(`a hand before the reveal is a foul where the table says so, and may be called off, ${level}`),
    async ({ startEvening }) => {
      const evening = await startEvening({ ...TWO, level, options: { preReveal: 'foul' } });
      const { tablet } = evening;
      await twoSheriffs(evening);
      await declare(evening, '1');
      // Hands before the signal can be told from later ones only if the tablet gives it.
      await expect(level === 'full' ? key(evening, '7') : tablet.button('wright_duel_equal')).toHaveCount(0);
      await slap(evening, '2');
      await handIsDown(evening, '2');
      await expectAccessible(tablet.page);
      await tablet.tap(tablet.button('wright_duel_hand_void'));
      await expect(tablet.button('wright_duel_hand_void')).toHaveCount(0);

      await count(evening);
      await tablet.expectSettled();
      await slap(evening, '2');
      await expect(tablet.heading('wright_duel_foul', { name: 'Billy' })).toBeVisible();
      await bonusGoesTo(evening, '1');
      await tablet.tap(tablet.button('wright_race_false_start'));
      await tablet.tap(tablet.button('wright_race_false_call'));

      // The foul is off, the cards are still to be compared, and the first hand after the signal counts.
      await countedDown(evening);
      await slap(evening, '2');
      await handIsDown(evening, '2');
      await tablet.tap(tablet.button('wright_duel_hand_void'));
      await expect(tablet.button('wright_duel_hand_void')).toHaveCount(0);
      // What was counted down is not counted again.
      expect(await tablet.heading('wright_duel_compare').isVisible()).toBe(true);
      await compare(evening, '1', 'higher');
      await tablet.expectSettled();
      await slap(evening, '1');
      await bonusGoesTo(evening, '1');
      await tablet.toTheSplit();
      await expect(tablet.heading('wright_duel_stronger')).toBeVisible();
    },
  );

  test(
    seeded(`a hand before the reveal does not count where the table says so, ${level}`),
    async ({ startEvening }) => {
      const evening = await startEvening({ ...TWO, level, options: { preReveal: 'ignore' } });
      const { tablet } = evening;
      await twoSheriffs(evening);
      await declare(evening, '1');
      await tablet.expectSettled();
      const refused = (key: string, name: string) =>
        tablet.page.getByText(tablet.say('race_refused', { list: tablet.say(key, { name }) }));
      await slap(evening, '2');
      await expect(refused('wright_duel_refused_early', 'Billy')).toBeVisible();
      // As on every screen of the table, whoever slapped for nothing lights up for a moment.
      await expect(tablet.page.locator('.who > i')).toHaveCount(1);
      await expectAccessible(tablet.page);
      await count(evening);
      await expect(refused('wright_duel_refused_early', 'Billy')).toBeHidden();
      await tablet.expectSettled();
      await slap(evening, '2');
      await expect(refused('wright_duel_refused_early', 'Billy')).toBeVisible();
      await countedDown(evening);
      await slap(evening, '1');
      await handIsDown(evening, '1');
      await slap(evening, '2');
      await expect(refused('wright_duel_refused_second', 'Billy')).toBeVisible();
      await compare(evening, '1', 'higher');
      await bonusGoesTo(evening, '1');
    },
  );

  test(
    seeded(`a hand before the tablet knows of the duel is asked about, and may count, ${level}`),
    async ({ startEvening }) => {
      const evening = await startEvening({ ...TWO, level });
      const { tablet } = evening;
      await twoSheriffs(evening);
      await tablet.expectSettled();
      await slap(evening, '2');
      await evening.expectRows('press-held', 1);
      // Whoever follows the turns is asked at once, and tells of the duel by the answer.
      const question = tablet.page.getByRole('group', { name: tablet.say('wright_race_held_title') });
      const asked = level === 'full' ? question : tablet.page;
      const call = asked.getByRole('button', { name: tablet.say('wright_duel_declare', { name: 'Jessie' }) });
      await tablet.tap(call);
      if (level === 'light') {
        await expect(question).toContainText('Billy');
        await tablet.tap(tablet.button('wright_duel_held_count'));
      }
      await handIsDown(evening, '2');
      await compare(evening, '1', 'equal');
      await expect(tablet.heading('wright_duel_nerves', { name: 'Billy' })).toBeVisible();
      await bonusGoesTo(evening, '1');
    },
  );
}

test('however late the hub hears of the countdown, no tablet is done with it before the hub', async ({
  startEvening,
}) => {
  const evening = await startEvening({ ...TWO, options: { preReveal: 'ignore' } });
  const { page } = evening.tablet;
  await twoSheriffs(evening);
  await declare(evening, '1');
  await evening.tablet.expectSettled();
  const letGo = await holdTaps(page);
  await count(evening);
  await expect(page.getByText('1', { exact: true })).toBeVisible();
  // By itself it would be done after this; it waits for the hub, and then counts with it.
  await page.evaluate('new Promise((done) => setTimeout(done, 1_300))');
  await expect(page.getByText('1', { exact: true })).toBeVisible();
  // It stands for a second: looked for from before, and often.
  const three = page.getByText('3', { exact: true });
  const begins = expect.poll(() => three.isVisible(), { intervals: [100] }).toBe(true);
  await letGo();
  await begins;
  await countedDown(evening);
  await slap(evening, '1');
  await handIsDown(evening, '1');
});

test('whoever is not heard in a duel is told so', async ({ startEvening }) => {
  const evening = await startEvening({ ...TWO, buzzer: (seat) => (seat === '1' ? 'SIM1:0' : 'NONE:0') });
  const { tablet } = evening;
  await tablet.sheriff(1);
  await tablet.sheriff(2);
  await declare(evening, '1');
  await expect(tablet.page.getByText(tablet.say('race_wait_not_ready', { names: 'Billy' }))).toBeVisible();
  await evening.ask('POST', '/api/boards/SIM1/unplug');
  await expect(tablet.page.getByText(tablet.say('wright_duel_deaf'))).toBeVisible();
  await evening.ask('POST', '/api/boards/SIM1/plug');
  await expect(tablet.page.getByText(tablet.say('wright_duel_deaf'))).toBeHidden();
});

test('hands before the reveal that are too close to call are both named, and parted or raced again', async ({
  startEvening,
}) => {
  const evening = await startEvening({ ...TWO, level: 'light' });
  const { tablet } = evening;
  await twoSheriffs(evening);
  await declare(evening, '1');
  await slapBoth(evening);
  await expect(
    tablet.page.getByText(tablet.say('wright_duel_hands_down', { names: 'Jessie and Billy' })),
  ).toBeVisible();
  await compare(evening, '1', 'higher');
  await expect(tablet.heading('race_tie')).toBeVisible();
  await tablet.tap(tablet.button('wright_race_again'));
  await expect(tablet.heading('wright_race_again_title', { names: 'Jessie and Billy' })).toBeVisible();
  await tablet.expectSettled();
  await slapBoth(evening);
  await expect(tablet.heading('race_tie')).toBeVisible();
  await tablet.tap(tile(evening, '2'));
  await expect(tablet.heading('wright_duel_stronger')).toBeVisible();
  await expect(tablet.page.getByText(tablet.say('wright_duel_bonus_in', { name: 'Billy' }))).toBeVisible();
});

test('nerves too close to call are parted, and the bonus cards count in the revolver', async ({
  startEvening,
}) => {
  const options = { nextFirst2p: 'slower', nerveWindowS: 30 };
  const evening = await startEvening({ ...TWO, level: 'full', options });
  const { tablet } = evening;
  for (let card = 0; card < 3; card += 1) await tablet.tap(key(evening, '5'));
  await tablet.tap(tablet.button('wright_turn_discard', { n: 3 }));
  await twoSheriffs(evening);
  await declare(evening, '2');
  // A sheriff that is met while cards are drawn goes into the row, and the duel goes on (W83).
  await tablet.tap(tablet.button('wright_add'));
  await expect(tablet.button('wright_duel_add_fourth', { name: 'Jessie' })).toBeVisible();
  await compare(evening, '2', 'lower');
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await tablet.expectSettled();
  await slapBoth(evening);
  await expect(tablet.heading('race_tie')).toBeVisible();
  await expect(tablet.button('wright_race_again')).toHaveCount(0);
  await tablet.tap(tile(evening, '2'));
  // Billy's nerves failed, so Jessie has the bonus cards, and the miss among them hits her own seven (W87, W90).
  await expect(tablet.page.getByText(tablet.say('wright_duel_bonus_in', { name: 'Jessie' }))).toBeVisible();
  await layOpen(evening, {
    revolvers: { '1': ['2', '2', '7', 'miss'], '2': ['6', '6'] },
    shots: [{ by: '1', target: '1', value: 7 }],
  });
  // The winner takes the whole pile (W89); the slower hand begins.
  await expect
    .poll(async () => (await evening.view()).standings)
    .toMatchObject([
      { seat: '1', total: 0 },
      { seat: '2', total: 3 },
    ]);
  await expect(
    tablet.page.getByText(tablet.say('wright_split_begins', { name: 'Jessie', round: 2 })),
  ).toBeVisible();
});

test('a duel followed turn by turn goes on after undo, a reload and a hub that was killed', async ({
  startEvening,
}) => {
  const evening = await startEvening({ ...TWO, level: 'full', options: { nerveWindowS: 30 } });
  const { tablet } = evening;
  const title = tablet.heading('wright_duel_title', { name: 'Jessie' });
  await twoSheriffs(evening);
  await declare(evening, '1');
  await tablet.undo();
  await expect(tablet.heading('wright_turn_of', { name: 'Jessie' })).toBeVisible();
  await declare(evening, '1');
  await tablet.expectSettled();
  await tablet.page.reload();
  await expect(title).toBeVisible();

  // The cards, taken back: none was higher, and then one is.
  await compare(evening, '1', 'lower');
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await tablet.expectSettled();
  await tablet.page.reload();
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await tablet.undo();
  await expect(title).toBeVisible();
  await compare(evening, '1', 'higher');
  await expect(tablet.heading('race_open')).toBeVisible();
  await tablet.undo();
  await expect(title).toBeVisible();

  // In the middle of the countdown, and what was tapped while nobody answers is not lost.
  await count(evening);
  await tablet.expectSettled();
  await evening.killHub();
  await expect(tablet.awayBar()).toBeVisible();
  await countedDown(evening);
  await compare(evening, '1', 'equal');
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await tablet.expectPending();
  await evening.startAgain();
  await tablet.expectSettled();
  await evening.expectReady();
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_cancelled'));
  await expect(tablet.heading('wright_turn_of', { name: 'Billy' })).toBeVisible();
  await expect(tablet.page.getByText(`${tablet.say('wright_duel_off')}.`)).toBeVisible();
  await tablet.undo();
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_cancelled'));

  // The fourth sheriff in the next one: nothing is compared, the first hand counts (W88).
  await declare(evening, '2');
  await tablet.tap(tablet.button('wright_add'));
  await expectAccessible(tablet.page);
  await fourthInDuel(evening, '2');
  await expect(tablet.heading('race_open')).toBeVisible();
  await tablet.undo();
  await expect(tablet.heading('wright_duel_title', { name: 'Billy' })).toBeVisible();
  await fourthInDuel(evening, '1');
  await tablet.expectSettled();
  await slap(evening, '1');
  await bonusGoesTo(evening, '1');
  await tablet.page.reload();
  await tablet.toTheSplit();
  await tablet.tap(tablet.unranked('2'));
  await expect
    .poll(async () => (await evening.view()).standings)
    .toMatchObject([{ total: 0 }, { seat: '2', rounds: [0] }]);
});
