import type { Seat } from '#shared/games/kit/game.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { layOpen, withCards } from './cards.ts';
import { expect, test, type Evening } from './evening.ts';
import { simulatedBuzzer } from './hands.ts';
import {
  bySimulation,
  byTablet,
  expectSheet,
  expectStandings,
  expectWinners,
  playRound,
  plannedRound,
  type Race,
  type RoundPlan,
} from './round.ts';

/** The whole match in `npm run soak`; two rounds of it, to the winner, in `npm test`. */
const ROUNDS = SOAK ? 6 : 2;
/** Of a round, sheriffs not counted: more would keep people from their cards. */
const MOST_TAPS = 7;

async function playMatch(evening: Evening, random: Random, race: Race): Promise<void> {
  const seats = evening.players.map(({ seat }) => seat);
  const played: RoundPlan[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const plan = plannedRound(random, seats);
    const taps = await playRound(evening, plan, race);
    played.push(plan);
    await expectStandings(evening, played);
    await expectSheet(evening, played);
    await evening.tablet.tap(
      evening.tablet.button(round < ROUNDS ? 'wright_split_next_round' : 'wright_split_see_result'),
    );
    expect(taps + 1).toBeLessThanOrEqual(MOST_TAPS);
  }
  await expectWinners(evening, played);
}

/** All of them in `npm run soak`; in `npm test` the seed says how many play. */
const COUNTS = SOAK ? ([3, 4, 5] as const) : [randomFrom(SEED).pick([3, 4, 5] as const)];

for (const players of COUNTS)
  test(seeded(`a match of ${players} with a simulated board`), async ({ startEvening }) => {
    const evening = await startEvening({ players, boards: 'sim', buzzer: simulatedBuzzer, rounds: ROUNDS });
    await playMatch(evening, randomFrom(SEED + players), bySimulation);
  });

for (const players of SOAK ? ([3, 4, 5] as const) : ([5] as const))
  test(seeded(`a match of ${players} with nothing but the tablet`), async ({ startEvening }) => {
    const evening = await startEvening({ players, rounds: ROUNDS });
    await playMatch(evening, randomFrom(SEED - players), byTablet);
  });

for (const players of SOAK ? ([3, 4, 5] as const) : ([4] as const))
  test(seeded(`revolvers of ${players} laid open, with jokers and misses`), async ({ startEvening }) => {
    const random = randomFrom(SEED + 10 * players);
    const evening = await startEvening({ players, boards: 'sim', buzzer: simulatedBuzzer });
    const seats: readonly Seat[] = evening.players.map(({ seat }) => seat);
    const played: RoundPlan[] = [];
    for (let round = 1; round <= (SOAK ? 5 : 1); round++) {
      const plan = withCards(random, plannedRound(random, seats), seats);
      await playRound(evening, plan, bySimulation, layOpen);
      played.push(plan);
      await expectStandings(evening, played);
      await evening.tablet.nextRound();
    }
  });
