import type { Seat } from '#shared/games/kit/game.ts';
import { largestPile } from '#shared/games/wright/rules/deck.ts';
import { split, splitStory } from '#shared/games/wright/rules/split.ts';
import type { Random } from '#shared/random.ts';
import { expect, type Evening } from './evening.ts';
import { apart, slapSimulated, type Slap } from './hands.ts';

/** What happens in one round at the real table. */
export interface RoundPlan {
  readonly sheriffs: 2 | 3 | 4;
  /** Hands, first to last. */
  readonly order: readonly Seat[];
  /** Also the hand that comes too late is on its buzzer, if it comes at all. */
  readonly slaps: readonly Slap[];
  readonly ranking: readonly Seat[];
  readonly loot: number;
  readonly pileFirst: boolean;
}

export function plannedRound(random: Random, seats: readonly Seat[]): RoundPlan {
  const order = random.shuffled(seats);
  const slaps = apart(random, order);
  return {
    sheriffs: random.pick([2, 3, 4] as const),
    order,
    slaps: random.chance(0.5) ? slaps : slaps.slice(0, -1),
    ranking: random.shuffled(order.slice(0, -1)),
    loot: random.below(largestPile(seats.length) + 1),
    pileFirst: random.chance(0.3),
  };
}

export const lastOf = ({ order }: Pick<RoundPlan, 'order'>): Seat => order.at(-1) ?? '1';

/** How hands are brought down, up to the screen of the split. */
export type Race = (evening: Evening, plan: RoundPlan) => Promise<void>;

/** By buzzers of whatever kind: the verdict is looked at, and left by one tap. */
export const byBuzzers =
  (slap: (evening: Evening, slaps: readonly Slap[]) => Promise<void>): Race =>
  async (evening, plan) => {
    // A script slaps sooner than the last sheriff's tap gets through; people look at the card first.
    await evening.tablet.expectSettled();
    await slap(evening, plan.slaps);
    await evening.tablet.expectVerdict(lastOf(plan));
    await evening.tablet.toTheSplit();
  };

export const bySimulation = byBuzzers(slapSimulated);

/** Nothing but the tablet: whose hand was last is enough. */
export const byTablet: Race = async ({ tablet }, plan) => {
  await tablet.lastHand(lastOf(plan), { isOpen: plan.sheriffs === 4 });
};

const byTaps = ({ tablet }: Evening, { ranking }: RoundPlan): Promise<void> => tablet.rank(ranking);

/**
 * From the first sheriff to the points on the screen; `compare` says who was better.
 * Answers how many taps it took, sheriffs not counted.
 */
export async function playRound<Plan extends RoundPlan>(
  evening: Evening,
  plan: Plan,
  race: Race,
  compare: (evening: Evening, plan: Plan) => Promise<void> = byTaps,
): Promise<number> {
  const { tablet } = evening;
  for (let n = 1; n <= plan.sheriffs; n++) await tablet.sheriff(n);
  const before = tablet.taps;
  await race(evening, plan);
  if (plan.pileFirst) await tablet.countPile(plan.loot);
  await compare(evening, plan);
  if (!plan.pileFirst) await tablet.countPile(plan.loot);
  await expectStory(evening, plan);
  return tablet.taps - before;
}

/** The halving in words, step by step. */
export async function expectStory(
  { tablet }: Evening,
  { loot, ranking }: Pick<RoundPlan, 'loot' | 'ranking'>,
): Promise<void> {
  const story = tablet.page.getByRole('region', { name: tablet.say('wright_split_story') });
  for (const { player, takes, keeps, passes, to } of splitStory(loot, ranking)) {
    const isPassed = passes > 0 && to !== null;
    const key =
      takes === 0 ? 'wright_split_gets_none' : isPassed ? 'wright_split_keeps_passes' : 'wright_split_keeps';
    await expect(story).toContainText(tablet.say(key, { name: tablet.nameOf(player), keeps, passes }));
  }
  const { leftover } = split(loot, ranking.length);
  const rest =
    loot === 0
      ? 'wright_split_empty_pile'
      : leftover > 0
        ? 'wright_split_leftover'
        : 'wright_split_no_leftover';
  await expect(story).toContainText(tablet.say(rest, { n: leftover }));
}

export const pointsOf = ({ loot, ranking }: Pick<RoundPlan, 'loot' | 'ranking'>, seat: Seat): number =>
  split(loot, ranking.length).shares[ranking.indexOf(seat)] ?? 0;

/** The hub's standings are what the halving of all rounds so far adds up to. */
export async function expectStandings(evening: Evening, plans: readonly RoundPlan[]): Promise<void> {
  // The tablet shows them before the hub has them.
  await expect
    .poll(async () => (await evening.view()).standings)
    .toMatchObject(
      evening.players.map(({ seat }) => {
        const rounds = plans.map((plan) => pointsOf(plan, seat));
        return { seat, rounds, total: rounds.reduce((sum, points) => sum + points, 0) };
      }),
    );
}

/** The paper on the tablet says the same, cell by cell. */
export async function expectSheet({ tablet, players }: Evening, plans: readonly RoundPlan[]): Promise<void> {
  await tablet.tap(tablet.button('table_sheet'));
  const sheet = tablet.dialog().getByRole('table');
  for (const { seat, name } of players)
    for (const [at, plan] of plans.entries()) {
      const points = tablet.say('score_points', { n: pointsOf(plan, seat) });
      const cell = tablet.say('score_cell', { name, round: at + 1, points });
      await expect(sheet.getByRole('button', { name: cell, exact: true })).toBeVisible();
    }
  const totals = players.map(({ seat }) =>
    String(plans.reduce((sum, plan) => sum + pointsOf(plan, seat), 0)),
  );
  await expect(sheet.locator('tfoot td')).toHaveText(totals);
  await tablet.close();
}

/** Whoever has most wins, together if there are several. */
export async function expectWinners(
  { tablet, players }: Evening,
  plans: readonly RoundPlan[],
): Promise<void> {
  const totalOf = (seat: Seat) => plans.reduce((sum, plan) => sum + pointsOf(plan, seat), 0);
  const most = Math.max(...players.map(({ seat }) => totalOf(seat)));
  const names = players.filter(({ seat }) => totalOf(seat) === most).map(({ name }) => name);
  const listed = new Intl.ListFormat(tablet.locale).format(names);
  await expect(
    names.length > 1
      ? tablet.heading('score_share_win', { names: listed })
      : tablet.heading('score_wins', { name: listed }),
  ).toBeVisible();
}
