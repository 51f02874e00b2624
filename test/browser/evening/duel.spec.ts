import type { Seat } from '#shared/games/game.ts';
import { largestPile } from '#shared/games/wright/rules/deck.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { expectAccessible } from '../fixtures.ts';
import { expect, test, type Evening } from './evening.ts';
import { simulatedBuzzer, slapSimulated } from './hands.ts';

/** Of a round, sheriffs not counted. */
const MOST_TAPS = 9;
/** The tablet counts three seconds down, and the hub lets nerves fail for three more. */
const COUNTED_MS = 15_000;

const rivalOf = (seat: Seat): Seat => (seat === '1' ? '2' : '1');

/** What may come of two players and two sheriffs. */
const BRANCHES = [
  'raced',
  'gambled',
  'nerves',
  'cancelled',
  'fourth in the duel',
  'fourth without a duel',
] as const;
type Branch = (typeof BRANCHES)[number];

interface Round {
  readonly branch: Branch;
  readonly by: Seat;
  /** Whose hand is first. */
  readonly first: Seat;
  readonly winner: Seat;
  readonly loot: number;
  /** The tablet counts to the reveal; otherwise the table opens its cards by itself. */
  readonly counts: boolean;
}

const plannedRound = (random: Random, branch: Branch): Round => ({
  branch,
  by: random.pick(['1', '2'] as const),
  first: random.pick(['1', '2'] as const),
  winner: random.pick(['1', '2'] as const),
  loot: random.below(largestPile(2) + 1),
  counts: random.chance(0.5),
});

/** A hand on the pile, as it comes down at this table. */
type Slap = (evening: Evening, first: Seat) => Promise<void>;

const byBoard: Slap = (evening, seat) => slapSimulated(evening, [{ seat, us: 0 }]);

async function declare({ tablet }: Evening, by: Seat, counts: boolean): Promise<void> {
  await tablet.tap(tablet.button('duel_declare', { name: tablet.nameOf(by) }));
  await expect(tablet.heading('duel_title', { name: tablet.nameOf(by) })).toBeVisible();
  if (!counts) return;
  await tablet.tap(tablet.button('duel_count'));
  await expect(tablet.heading('duel_compare')).toBeVisible({ timeout: COUNTED_MS });
}

async function higher({ tablet }: Evening, seat: Seat | null): Promise<void> {
  const name = seat && tablet.nameOf(seat);
  await tablet.tap(name ? tablet.button('duel_higher', { name }) : tablet.button('duel_equal'));
}

/** From the duel to the verdict on the screen; answers who gets the bonus cards. */
async function playBranch(evening: Evening, round: Round, slap: Slap): Promise<Seat> {
  const { tablet } = evening;
  const { branch, by, first, counts } = round;
  switch (branch) {
    case 'fourth without a duel':
      await tablet.sheriff(3);
      await tablet.sheriff(4);
      await slap(evening, first);
      return first;
    case 'fourth in the duel':
      await tablet.sheriff(3);
      await declare(evening, by, counts);
      await tablet.tap(tablet.button('wright_add_fourth'));
      await slap(evening, first);
      return first;
    case 'cancelled':
      await declare(evening, by, false);
      await higher(evening, null);
      // Nobody's nerves fail, and the hub ends it by itself (WA45).
      await expect(tablet.heading('duel_off')).toBeVisible({ timeout: COUNTED_MS });
      return playBranch(evening, { ...round, branch: 'raced', counts: false }, slap);
    case 'gambled':
      await declare(evening, by, counts);
      await slap(evening, first);
      await expect(
        tablet.page.getByText(tablet.say('duel_hand_down', { name: tablet.nameOf(first) })),
      ).toBeVisible();
      await higher(evening, by);
      return first;
    case 'nerves':
      await declare(evening, by, counts);
      await higher(evening, rivalOf(by));
      await slap(evening, first);
      await expect(tablet.heading('duel_nerves', { name: tablet.nameOf(first) })).toBeVisible();
      return rivalOf(first);
    case 'raced':
      await declare(evening, by, counts);
      await higher(evening, by);
      await slap(evening, first);
      return first;
  }
}

async function playRound(evening: Evening, round: Round, slap: Slap): Promise<void> {
  const { tablet } = evening;
  await tablet.sheriff(1);
  await tablet.sheriff(2);
  const before = tablet.taps;
  const bonusTo = await playBranch(evening, round, slap);
  await expect(
    tablet.page.getByText(tablet.say('duel_bonus', { name: tablet.nameOf(bonusTo) })),
  ).toBeVisible();
  await tablet.toTheSplit();
  await expect(tablet.heading('duel_stronger')).toBeVisible();
  await tablet.tap(tablet.unranked(round.winner));
  await tablet.countPile(round.loot);
  const sheriffs = { 'fourth in the duel': 2, 'fourth without a duel': 2 }[round.branch as string] ?? 0;
  // With the tap for the next round.
  expect(tablet.taps - before - sheriffs + 1, round.branch).toBeLessThanOrEqual(MOST_TAPS);
}

async function expectPoints(evening: Evening, played: readonly Round[]): Promise<void> {
  await expect
    .poll(async () => (await evening.view()).standings)
    .toMatchObject(
      (['1', '2'] as const).map((seat) => ({
        seat,
        rounds: played.map(({ winner, loot }) => (winner === seat ? loot : 0)),
      })),
    );
}

test(
  seeded('a match of two with a simulated board, a branch of the duel in every round'),
  async ({ startEvening }) => {
    const random = randomFrom(SEED + 2);
    const evening = await startEvening({ players: 2, boards: 'sim', buzzer: simulatedBuzzer });
    const { tablet } = evening;
    const played: Round[] = [];
    for (const [at, branch] of random.shuffled(BRANCHES).entries()) {
      const round = plannedRound(random, branch);
      await playRound(evening, round, byBoard);
      played.push(round);
      await expectPoints(evening, played);
      if (at < BRANCHES.length - 1) {
        // The loser begins (WA49).
        const begins = { name: tablet.nameOf(rivalOf(round.winner)), round: at + 2 };
        await expect(tablet.page.getByText(tablet.say('split_begins', begins))).toBeVisible();
        await tablet.nextRound();
      }
    }
    await tablet.tap(tablet.button('split_see_result'));
    await expect(tablet.button('score_rematch')).toBeVisible();
  },
);

test('a duel with nothing but the tablet goes on after a reload, a hub that was killed, and undo', async ({
  startEvening,
}) => {
  const evening = await startEvening({ players: 2, rounds: 1, options: { nerveWindowS: 30 } });
  const { tablet } = evening;
  const title = tablet.heading('duel_title', { name: 'Billy' });

  // Too few sheriffs: doubted, and the table may know better.
  await tablet.tap(tablet.button('duel_declare', { name: 'Billy' }));
  await expect(tablet.dialog()).toContainText(tablet.say('duel_none_more'));
  await tablet.tap(tablet.dialog().getByRole('button', { name: tablet.say('race_not_so') }));
  await tablet.sheriff(1);
  await tablet.sheriff(2);
  await tablet.tap(tablet.button('duel_declare', { name: 'Billy' }));
  await expect(title).toBeVisible();
  await tablet.undo();
  await expect(tablet.heading('wright_two')).toBeVisible();
  await tablet.tap(tablet.button('duel_declare', { name: 'Billy' }));
  await expect(title).toBeVisible();
  await tablet.page.reload();
  await expect(title).toBeVisible();

  await expectAccessible(tablet.page);
  await tablet.tap(tablet.button('duel_higher', { name: 'Jessie' }));
  await expect(tablet.heading('duel_failed')).toBeVisible();
  await expectAccessible(tablet.page);
  await tablet.tap(tablet.button('duel_touched', { name: 'Jessie' }));
  await expect(tablet.heading('duel_stronger')).toBeVisible();
  await tablet.undo();
  await tablet.undo();
  await expect(title).toBeVisible();
  await tablet.tap(tablet.button('duel_higher', { name: 'Billy' }));
  await expect(tablet.heading('race_tap_first')).toBeVisible();
  await expectAccessible(tablet.page);
  await tablet.expectSettled();

  await evening.killHub();
  await expect(tablet.awayBar()).toBeVisible();
  await tablet.tap(tablet.page.getByRole('button', { name: 'Jessie', exact: true }));
  await tablet.expectPending();
  await evening.startAgain();
  await tablet.expectSettled();

  await tablet.tap(tablet.unranked('2'));
  await tablet.countPile(14);
  await expect
    .poll(async () => (await evening.view()).standings)
    .toMatchObject([
      { seat: '1', total: 0 },
      { seat: '2', total: 14 },
    ]);
  await tablet.tap(tablet.button('split_see_result'));
  await expect(tablet.heading('score_wins', { name: 'Billy' })).toBeVisible();
});

test('a second tap of the same finger does nothing, and nerves are named by whose they were', async ({
  startEvening,
}) => {
  const options = { nerveFirst: 'rival', nerveWindowS: 30 };
  const evening = await startEvening({ players: 2, boards: 'sim', buzzer: simulatedBuzzer, options });
  const { tablet } = evening;
  await tablet.sheriff(1);
  await tablet.sheriff(2);
  await tablet.tap(tablet.button('duel_declare', { name: 'Jessie' }));
  // A sheriff is added where the finger comes down again.
  const count = tablet.button('duel_count');
  await expect(count).toBeEnabled();
  const { x = 0, y = 0, width = 0, height = 0 } = (await count.boundingBox()) ?? {};
  await tablet.tap(count);
  await tablet.page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(tablet.heading('duel_compare')).toBeVisible({ timeout: COUNTED_MS });
  expect((await evening.view()).sheriffs).toBe(2);

  await higher(evening, null);
  await expect(tablet.heading('duel_failed')).toBeVisible();
  await byBoard(evening, '1');
  await expect(tablet.heading('duel_nerves', { name: 'Jessie' })).toBeVisible();
  await expect(tablet.page.getByText(tablet.say('duel_bonus', { name: 'Billy' }))).toBeVisible();
});
