import { boxesOf } from '../boxes.ts';
import { expect, test, type Evening } from './evening.ts';
import { simulatedBuzzer, slapSimulated } from './hands.ts';
import type { Tablet } from './tablet.ts';

/** A step somebody takes, and the screen it leads to. */
interface Step {
  readonly take: () => Promise<void>;
  readonly leadsTo: Screen;
  /** Where undo leads to from there, if not to the screen before the step: a race that was run is not run again. */
  readonly back?: Screen;
}

interface Screen {
  readonly phase: string;
  readonly shows: () => Promise<void>;
}

const headed = (
  tablet: Tablet,
  phase: string,
  key: string,
  params?: Record<string, string | number>,
): Screen => ({
  phase,
  shows: () => expect(tablet.heading(key, params)).toBeVisible(),
});

/** Takes all steps, then all of them back, one undo each. */
async function thereAndBack({ tablet, view }: Evening, start: Screen, steps: readonly Step[]): Promise<void> {
  const expectAt = async ({ phase, shows }: Screen) => {
    await shows();
    await tablet.expectSettled();
    expect((await view()).phase).toBe(phase);
  };
  const ways: Screen[] = [];
  let now = start;
  await expectAt(now);
  for (const { take, leadsTo, back } of steps) {
    ways.push(back ?? now);
    await take();
    await expectAt(leadsTo);
    now = leadsTo;
  }
  for (const screen of ways.toReversed()) {
    await tablet.undo();
    await expectAt(screen);
  }
}

const sheriffs = (tablet: Tablet): readonly [Screen, Screen, Screen, Screen] => [
  headed(tablet, 'playing', 'wright_none'),
  headed(tablet, 'playing', 'wright_one'),
  headed(tablet, 'playing', 'wright_two'),
  headed(tablet, 'playing', 'wright_three'),
];

const points = ({ tablet }: Evening, phase: string): Screen => ({
  phase,
  shows: () =>
    expect(tablet.page.getByRole('region', { name: tablet.say('wright_split_story') })).toBeVisible(),
});

test('every step of a match on the tablet alone, taken back to its beginning', async ({ startEvening }) => {
  const evening = await startEvening({ players: 4 });
  const { tablet } = evening;
  const [none, one, two] = sheriffs(tablet);
  const ranking = headed(tablet, 'reveal', 'wright_split_who_best');
  const ranked = headed(tablet, 'split', 'wright_split_order_heading');
  const counted = points(evening, 'between');
  await thereAndBack(evening, none, [
    { take: () => tablet.sheriff(1), leadsTo: one },
    { take: () => tablet.sheriff(2), leadsTo: two },
    { take: () => tablet.lastHand('3', { isOpen: false }), leadsTo: ranking },
    { take: () => tablet.rank(['4', '1', '2']), leadsTo: ranked },
    { take: () => tablet.countPile(17), leadsTo: counted },
    { take: () => tablet.nextRound(), leadsTo: none },
    { take: () => tablet.sheriff(1), leadsTo: one },
  ]);
  await expect(tablet.button('table_undo')).toBeDisabled();
});

test('a race and its cards, taken back: the race is armed anew, never called again', async ({
  startEvening,
}) => {
  const evening = await startEvening({ players: 3, boards: 'sim', buzzer: simulatedBuzzer });
  const { tablet, nameOf } = evening;
  const [none, one, two, three] = sheriffs(tablet);
  const armed = headed(tablet, 'racing', 'race_open');
  const verdict = headed(tablet, 'reveal', 'race_last', { name: nameOf('1') });
  const ranked = headed(tablet, 'split', 'wright_split_order_heading');
  const fives = (left: number) => tablet.page.getByRole('button', { name: new RegExp(`^5, ${left} `) });
  const miss = headed(tablet, 'misses', 'wright_split_miss_hits', {
    ...{ name: nameOf('3'), target: nameOf('2'), value: 5 },
  });
  await thereAndBack(evening, none, [
    { take: () => tablet.sheriff(1), leadsTo: one },
    { take: () => tablet.sheriff(2), leadsTo: two },
    { take: () => tablet.sheriff(3), leadsTo: three },
    { take: () => tablet.sheriff(4), leadsTo: armed },
    {
      take: () =>
        slapSimulated(evening, [
          { seat: '2', us: 0 },
          { seat: '3', us: 700 },
        ]),
      leadsTo: verdict,
    },
    {
      take: async () => {
        await tablet.toTheSplit();
        await tablet.tap(tablet.button('wright_split_show_cards'));
        await tablet.tap(fives(7));
      },
      leadsTo: { phase: 'reveal', shows: () => expect(fives(6)).toBeVisible() },
      // The verdict was looked at before: what is taken back is the card.
      back: { phase: 'reveal', shows: () => expect(fives(7)).toBeVisible() },
    },
    {
      take: async () => {
        await tablet.tap(tablet.button('wright_split_next_seat', { name: nameOf('3') }));
        await tablet.tap(
          tablet.page.getByRole('button', { name: new RegExp(`^${tablet.say('wright_split_card_miss')}, `) }),
        );
      },
      leadsTo: { phase: 'reveal', shows: () => expect(tablet.button('wright_split_compare')).toBeVisible() },
    },
    { take: () => tablet.tap(tablet.button('wright_split_compare')), leadsTo: miss },
    {
      take: () => tablet.tap(tablet.rankingPart().getByRole('button', { name: nameOf('2'), exact: true })),
      leadsTo: ranked,
    },
    { take: () => tablet.countPile(8), leadsTo: points(evening, 'between') },
  ]);
});

test('a press that opened a race goes with its verdict', async ({ startEvening }) => {
  const evening = await startEvening({ players: 3, boards: 'sim', buzzer: simulatedBuzzer });
  const { tablet, nameOf } = evening;
  const [none, one, two] = sheriffs(tablet);
  await none.shows();
  await expect(tablet.button('table_undo'), 'buzzers given out are no step of the match').toBeDisabled();
  await thereAndBack(evening, none, [
    { take: () => tablet.sheriff(1), leadsTo: one },
    { take: () => tablet.sheriff(2), leadsTo: two },
    {
      take: () =>
        slapSimulated(evening, [
          { seat: '1', us: 0 },
          { seat: '2', us: 9_000 },
        ]),
      leadsTo: headed(tablet, 'reveal', 'race_last', { name: nameOf('3') }),
    },
  ]);
  await expect(tablet.button('table_undo')).toBeDisabled();
});

test('what is said of an undo hides no button, no heading and no banner, at any size', async ({
  startEvening,
}) => {
  const evening = await startEvening({ players: 3, boards: 'sim', buzzer: simulatedBuzzer });
  const { tablet } = evening;
  const { page } = tablet;
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await tablet.sheriff(1);
    await expect(page.getByTestId('undone')).toBeAttached();
    await expect(page.locator('aside')).toBeVisible();
    await evening.dispatch('undo');
    await tablet.expectSheriffs(0);
    const note = await page.getByTestId('undone').locator('p').boundingBox();
    for (const box of await boxesOf(page.locator('header button, aside, main h2, main button'))) {
      const isApart =
        !note ||
        box.x >= note.x + note.width ||
        box.x + box.width <= note.x ||
        box.y >= note.y + note.height ||
        box.y + box.height <= note.y;
      expect(isApart, JSON.stringify({ size, box, note })).toBe(true);
    }
  }
});
