import { randomFrom } from '#shared/random.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { expectAccessibleInBothThemes } from '../fixtures.ts';
import { expect, test, type Evening } from './evening.ts';
import { simulatedBuzzer, slapSimulated } from './hands.ts';
import type { Tablet } from './tablet.ts';

/** Every language and theme in `npm run soak`; in `npm test` the seed picks one pair, and contrast is looked at in both. */
const PAIRS = [
  { locale: 'en', theme: 'dark' },
  { locale: 'ru', theme: 'light' },
  { locale: 'en', theme: 'light' },
  { locale: 'ru', theme: 'dark' },
] as const;
const LOOKS = SOAK ? PAIRS : [randomFrom(SEED).pick(PAIRS)];

/** Opens a dialog, looks at it, and closes it. */
async function dialog(
  tablet: Tablet,
  key: string,
  { then }: { then?: () => Promise<void> } = {},
): Promise<void> {
  await tablet.tap(tablet.button(key));
  await expect(tablet.dialog()).toBeVisible();
  await then?.();
  await expectAccessibleInBothThemes(tablet.page);
  await tablet.close();
}

/** Announced as it comes, to those who listen. */
const expectSaid = ({ page }: Tablet, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);

async function walk(evening: Evening, display: Tablet): Promise<void> {
  const { tablet, nameOf } = evening;
  const { page } = tablet;
  const look = async (...pages: readonly Tablet[]) => {
    for (const each of [tablet, ...pages]) await expectAccessibleInBothThemes(each.page);
  };
  const key = (card: string) => tablet.tap(page.getByRole('button', { name: new RegExp(`^${card}, `) }));

  await tablet.expectSheriffs(0);
  await expect(display.heading('wright_none')).toBeVisible();
  await look(display);
  await dialog(tablet, 'wright_discard', {
    then: async () => {
      await key('7');
      await key('3');
    },
  });
  for (const opened of ['table_sheet', 'settings_title', 'table_menu']) await dialog(tablet, opened);

  for (const n of [1, 2]) await tablet.sheriff(n);
  await look();
  await dialog(tablet, 'wright_by_hand');
  await evening.expectReady();
  await slapSimulated(evening, [{ seat: '2', us: 0 }]);
  await expect(tablet.heading('race_leads', { names: nameOf('2') })).toBeVisible();
  await look();
  await slapSimulated(evening, [
    { seat: '1', us: 0 },
    { seat: '4', us: 1_200 },
  ]);
  await tablet.expectVerdict('3');
  await expectSaid(tablet, tablet.say('race_last', { name: nameOf('3') }));
  await expect(display.heading('race_last', { name: nameOf('3') })).toBeVisible();
  await look(display);
  for (const opened of ['wright_race_photo', 'wright_race_false_start', 'wright_race_by_hand'])
    await dialog(tablet, opened);

  await tablet.toTheSplit();
  await tablet.tap(tablet.unranked('4'));
  await expect(tablet.heading('wright_split_who_next')).toBeVisible();
  await look();
  await tablet.undo();
  await tablet.tap(tablet.button('wright_split_show_cards'));
  await key('7');
  await look();
  await tablet.tap(tablet.button('wright_split_next_seat', { name: nameOf('2') }));
  await key(tablet.say('wright_split_card_joker'));
  await key('5');
  await tablet.tap(tablet.button('wright_split_next_seat', { name: nameOf('4') }));
  await key(tablet.say('wright_split_card_miss'));
  await tablet.tap(tablet.button('wright_split_compare'));
  await expect(
    display.heading('wright_split_miss_hits', { name: nameOf('4'), target: nameOf('1'), value: 7 }),
  ).toBeVisible();
  await look(display);
  await tablet.tap(tablet.rankingPart().getByRole('button', { name: nameOf('1'), exact: true }));
  await expect(display.heading('wright_split_order_heading')).toBeVisible();
  await look(display);
  await tablet.countPile(13);
  await expectSaid(tablet, tablet.say('wright_split_share', { name: nameOf('2'), n: 7 }));
  await expect(tablet.button('wright_split_see_result')).toBeVisible();
  await look();
  await tablet.tap(tablet.button('wright_split_see_result'));
  await expect(tablet.heading('score_wins', { name: nameOf('2') })).toBeVisible();
  await look();
  for (const opened of ['table_sheet', 'score_rematch']) await dialog(tablet, opened);
}

for (const { locale, theme } of LOOKS)
  test.describe(`${locale}, ${theme}`, () => {
    test.use({ locale });
    test(
      seeded('every screen of a round can be read by everybody'),
      async ({ page, startEvening, openDevice }) => {
        const choose = (chosen: string) => {
          localStorage.setItem('quickdraw-theme', chosen);
        };
        await page.addInitScript(choose, theme);
        const evening = await startEvening({ players: 4, boards: 'sim', buzzer: simulatedBuzzer, rounds: 1 });
        const device = await openDevice();
        await device.addInitScript(choose, theme);
        await walk(evening, await evening.join(device, 'display'));
      },
    );
  });
