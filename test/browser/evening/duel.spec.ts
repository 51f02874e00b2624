import type { Seat } from '#shared/games/kit/game.ts';
import { largestPile } from '#shared/games/wright/rules/deck.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { expectAccessible } from '../fixtures.ts';
import {
  bonusGoesTo,
  BRANCHES,
  compare,
  COUNTED_MS,
  key,
  playBranch,
  rivalOf,
  slap,
  type Branch,
  type Fought,
} from './duel-round.ts';
import { expect, test, type Evening } from './evening.ts';
import { simulatedBuzzer } from './hands.ts';

/** Of a round at the light level, sheriffs not counted. */
const MOST_TAPS = 9;

interface Round extends Fought {
  readonly winner: Seat;
  readonly loot: number;
}

const plannedRound = (random: Random, branch: Branch): Round => ({
  branch,
  by: random.pick(['1', '2'] as const),
  first: random.pick(['1', '2'] as const),
  winner: random.pick(['1', '2'] as const),
  loot: random.below(largestPile(2) + 1),
  counts: random.chance(0.5),
});

async function playRound(evening: Evening, round: Round): Promise<void> {
  const { tablet } = evening;
  await tablet.sheriff(1);
  await tablet.sheriff(2);
  const before = tablet.taps;
  await bonusGoesTo(evening, await playBranch(evening, round));
  await tablet.toTheSplit();
  await expect(tablet.heading('wright_duel_stronger')).toBeVisible();
  await tablet.tap(tablet.unranked(round.winner));
  if (evening.level === 'full') return;
  await tablet.countPile(round.loot);
  const sheriffs = { 'fourth in the duel': 2, 'fourth without a duel': 2 }[round.branch as string] ?? 0;
  // With the tap for the next round.
  expect(tablet.taps - before - sheriffs + 1, round.branch).toBeLessThanOrEqual(MOST_TAPS);
}

/** The first player discards, so that there is a pile; the other one calls while cards are drawn (W82). */
async function discard(evening: Evening): Promise<number> {
  const { tablet } = evening;
  const cards = ['4', '1', '5'] as const;
  for (const card of cards) await tablet.tap(key(evening, card));
  await tablet.tap(tablet.button('wright_turn_discard', { n: cards.length }));
  return cards.length;
}

/** Cards that a duel put on the pile, where the table agreed that they go there (WA40, WA41). */
const DUEL_LOOT: Readonly<Record<Branch, number>> = {
  raced: 2,
  gambled: 2,
  'gambled away': 2,
  nerves: 2,
  cancelled: 4,
  'fourth in the duel': 1,
  'fourth without a duel': 0,
};

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

/** In `npm run soak` every branch is played at both levels, in `npm test` two at each: which, the seed says. */
function branchesAt(level: 'light' | 'full', random: Random): readonly Branch[] {
  const shuffled = random.shuffled(BRANCHES);
  if (SOAK) return shuffled;
  return level === 'light' ? shuffled.slice(0, 2) : shuffled.slice(2, 4);
}

for (const level of ['light', 'full'] as const)
  test(
    seeded(`a match of two with a simulated board, a branch of the duel in every round, ${level}`),
    async ({ startEvening }) => {
      const random = randomFrom(SEED + 2);
      const branches = branchesAt(level, random);
      const rounds = branches.length;
      const evening = await startEvening({
        ...{ players: 2, level, rounds, boards: 'sim', buzzer: simulatedBuzzer },
        options: { duelCards: 'loot' },
      });
      const { tablet } = evening;
      const played: Round[] = [];
      let begins: Seat = '1';
      for (const [at, branch] of branches.entries()) {
        let round = plannedRound(random, branch);
        if (level === 'full') {
          const loot = (await discard(evening)) + DUEL_LOOT[branch];
          round = { ...round, by: rivalOf(begins), loot };
        }
        await playRound(evening, round);
        played.push(round);
        await expectPoints(evening, played);
        // The loser begins (WA49).
        begins = rivalOf(round.winner);
        if (at < rounds - 1) {
          const next = { name: tablet.nameOf(begins), round: at + 2 };
          await expect(tablet.page.getByText(tablet.say('wright_split_begins', next))).toBeVisible();
          await tablet.nextRound();
          await expect(tablet.button('wright_add')).toBeVisible();
          // A hand that counted in the last round lights nobody's card in this one.
          await expect(tablet.page.locator('.seat > i, li > i')).toHaveCount(0);
        }
      }
      await tablet.tap(tablet.button('wright_split_see_result'));
      await expect(tablet.button('score_rematch')).toBeVisible();
    },
  );

test('a duel with nothing but the tablet goes on after a reload, a hub that was killed, and undo', async ({
  startEvening,
}) => {
  const evening = await startEvening({ players: 2, rounds: 1, options: { nerveWindowS: 30 } });
  const { tablet } = evening;
  const title = tablet.heading('wright_duel_title', { name: 'Billy' });

  // Too few sheriffs: doubted, and the table may know better.
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Billy' }));
  await expect(tablet.dialog()).toContainText(tablet.say('wright_duel_none_more'));
  await tablet.tap(tablet.dialog().getByRole('button', { name: tablet.say('wright_race_not_so') }));
  await tablet.sheriff(1);
  await tablet.sheriff(2);
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Billy' }));
  await expect(title).toBeVisible();
  await tablet.undo();
  await expect(tablet.heading('wright_two')).toBeVisible();
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Billy' }));
  await expect(title).toBeVisible();
  await tablet.page.reload();
  await expect(title).toBeVisible();

  await expectAccessible(tablet.page);
  await tablet.tap(tablet.higherCard('Jessie'));
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await expectAccessible(tablet.page);
  await tablet.tap(tablet.button('wright_duel_touched', { name: 'Jessie' }));
  await expect(tablet.heading('wright_duel_stronger')).toBeVisible();
  await tablet.undo();
  await tablet.undo();
  await expect(title).toBeVisible();
  await tablet.tap(tablet.higherCard('Billy'));
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
  await tablet.tap(tablet.button('wright_split_see_result'));
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
  await tablet.tap(tablet.button('wright_duel_declare', { name: 'Jessie' }));
  // A sheriff is added where the finger comes down again.
  const count = tablet.button('wright_duel_count');
  await expect(count).toBeEnabled();
  const { x = 0, y = 0, width = 0, height = 0 } = (await count.boundingBox()) ?? {};
  await tablet.tap(count);
  await tablet.page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(tablet.heading('wright_duel_compare')).toBeVisible({ timeout: COUNTED_MS });
  expect((await evening.view()).sheriffs).toBe(2);

  await compare(evening, '1', 'equal');
  await expect(tablet.heading('wright_duel_failed')).toBeVisible();
  await slap(evening, '1');
  await expect(tablet.heading('wright_duel_nerves', { name: 'Jessie' })).toBeVisible();
  await expect(tablet.page.getByText(tablet.say('wright_duel_bonus', { name: 'Billy' }))).toBeVisible();
});
