import type { Seat } from '#shared/games/kit/game.ts';
import type { Card } from '#shared/games/wright/rules/cards.ts';
import { expect, type Evening } from './evening.ts';
import { slapSimulated } from './hands.ts';

/** A duel of two on a tablet, at either level. */

/** The tablet counts three seconds down, and the hub lets nerves fail for three more. */
export const COUNTED_MS = 15_000;

export const rivalOf = (seat: Seat): Seat => (seat === '1' ? '2' : '1');

/** What may come of two players and two sheriffs. */
export const BRANCHES = [
  'raced',
  'gambled',
  'gambled away',
  'nerves',
  'cancelled',
  'fourth in the duel',
  'fourth without a duel',
] as const;
export type Branch = (typeof BRANCHES)[number];

export interface Fought {
  readonly branch: Branch;
  readonly by: Seat;
  /** Whose hand is first. */
  readonly first: Seat;
  /** The tablet counts to the reveal; otherwise the table opens its cards by itself. */
  readonly counts: boolean;
}

/** The two cards of a duel, the caller's first. */
const CARDS = {
  higher: ['7', '3'],
  lower: ['joker', '2'],
  equal: ['swap', 'miss'],
} as const satisfies Record<string, readonly [Card, Card]>;
type Compared = keyof typeof CARDS;

/** A hand on the pile, by the simulated board. */
export const slap = (evening: Evening, seat: Seat): Promise<void> =>
  slapSimulated(evening, [{ seat, us: 0 }]);

export const handIsDown = ({ tablet }: Evening, seat: Seat): Promise<void> =>
  expect(
    tablet.page.getByText(tablet.say('wright_duel_hand_down', { name: tablet.nameOf(seat) })),
  ).toBeVisible();

export const bonusGoesTo = ({ tablet }: Evening, seat: Seat): Promise<void> =>
  expect(tablet.page.getByText(tablet.say('wright_duel_bonus', { name: tablet.nameOf(seat) }))).toBeVisible();

export async function declare({ tablet }: Evening, by: Seat): Promise<void> {
  await tablet.tap(tablet.button('wright_duel_declare', { name: tablet.nameOf(by) }));
  await expect(tablet.heading('wright_duel_title', { name: tablet.nameOf(by) })).toBeVisible();
}

export async function count({ tablet }: Evening): Promise<void> {
  await tablet.tap(tablet.button('wright_duel_count'));
  await expect(tablet.heading('wright_duel_counting')).toBeVisible();
}

export const countedDown = ({ tablet }: Evening): Promise<void> =>
  expect(tablet.heading('wright_duel_compare')).toBeVisible({ timeout: COUNTED_MS });

export const key = ({ tablet }: Evening, card: Card) =>
  tablet.page.getByRole('button', {
    name: new RegExp(`^${card.length === 1 ? card : tablet.say(`wright_split_card_${card}`)}(,|$)`),
  });

/** At the light level whose card is higher, at the full one which cards they are. */
export async function compare(evening: Evening, by: Seat, compared: Compared): Promise<void> {
  const { tablet } = evening;
  if (evening.level === 'full') {
    const seats = [by, rivalOf(by)];
    for (const [at, card] of CARDS[compared].entries()) {
      const name = tablet.nameOf(seats[at] ?? by);
      await expect(tablet.heading('wright_turn_duel_first', { name })).toBeVisible();
      await tablet.tap(key(evening, card));
    }
    return;
  }
  const name = tablet.nameOf(compared === 'higher' ? by : rivalOf(by));
  await tablet.tap(compared === 'equal' ? tablet.button('wright_duel_equal') : tablet.higherCard(name));
}

/** The fourth one cuts the draw off; at the full level whose draw it was is told as well. */
export async function fourthInDuel({ tablet, level }: Evening, drawer: Seat): Promise<void> {
  const name = tablet.nameOf(drawer);
  await tablet.tap(
    level === 'full' ? tablet.button('wright_duel_add_fourth', { name }) : tablet.button('wright_add_fourth'),
  );
}

/** From the duel to the verdict on the screen; answers who gets the bonus cards. */
export async function playBranch(evening: Evening, fought: Fought): Promise<Seat> {
  const { tablet } = evening;
  const { branch, by, first, counts } = fought;
  const nerves = () =>
    expect(tablet.heading('wright_duel_nerves', { name: tablet.nameOf(first) })).toBeVisible();
  const call = async () => {
    await declare(evening, by);
    // A script slaps sooner than the tap gets through; then it is asked about.
    await tablet.expectSettled();
    if (!counts) return;
    await count(evening);
    await countedDown(evening);
  };
  switch (branch) {
    case 'fourth without a duel':
      await tablet.sheriff(3);
      await tablet.sheriff(4);
      await tablet.expectSettled();
      await slap(evening, first);
      return first;
    case 'fourth in the duel':
      await tablet.sheriff(3);
      await call();
      await fourthInDuel(evening, rivalOf(by));
      await tablet.expectSettled();
      await slap(evening, first);
      return first;
    case 'cancelled':
      await declare(evening, by);
      await compare(evening, by, 'equal');
      // Nobody's nerves fail, and the hub ends it by itself (WA45): the turn is the other one's (W86).
      await expect(tablet.page.getByText(tablet.say('wright_duel_off')).first()).toBeVisible({
        timeout: COUNTED_MS,
      });
      return playBranch(evening, { ...fought, branch: 'raced', by: rivalOf(by), counts: false });
    case 'gambled':
    case 'gambled away':
      await call();
      await slap(evening, first);
      await handIsDown(evening, first);
      await compare(evening, by, branch === 'gambled' ? 'higher' : 'equal');
      if (branch === 'gambled') return first;
      await nerves();
      return rivalOf(first);
    case 'nerves':
      await call();
      await compare(evening, by, 'lower');
      await expect(tablet.heading('wright_duel_failed')).toBeVisible();
      await tablet.expectSettled();
      await slap(evening, first);
      await nerves();
      return rivalOf(first);
    case 'raced':
      await call();
      await compare(evening, by, 'higher');
      await tablet.expectSettled();
      await slap(evening, first);
      return first;
  }
}
