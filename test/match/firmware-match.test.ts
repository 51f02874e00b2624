import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import type { RaceRecord } from '#shared/wire/race-record.ts';
import { SOAK } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { VirtualFirmwareTable, type Slap } from './virtual-firmware-table.ts';

const THREE: readonly Seat[] = ['1', '2', '3'];
/** A match has six rounds. */
const ROUNDS = 6;
const MATCHES = SOAK ? 50 : 1;
/** What the firmware needs to see an edge, and what a crystal does in forty milliseconds. */
const EXACT_US = 5;

describe('a whole match on the real firmware in virtual time, presses at the pins', () => {
  it.for(Array.from({ length: MATCHES }, (_, match) => SEED + match))(
    'of three: six races, the order as it truly was, the points as counted by hand (QUICKDRAW_SEED=%i)',
    async (seed) => {
      const random = randomFrom(seed);
      const match = new VirtualFirmwareTable([4, 1, 5], random);
      await match.ready();
      const scored: Record<string, number>[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        const order = random.shuffled(THREE);
        const [first, second] = order as [Seat, Seat, Seat];
        await sheriffs(match);
        const record = await match.verdict(match.slap(apart(random, order)) - 1);
        expectOrder(match, record, order);
        const loot = 5 + random.below(30);
        await endRound(match, round, first, second);
        await match.say('count-pile', { loot });
        // Half of the pile, rounded up, to the best; of what is left the same to the other; nothing to the last hand.
        const half = Math.ceil(loot / 2);
        scored.push({ [second]: half, [first]: Math.ceil((loot - half) / 2) });
        await match.lift();
        if (round < ROUNDS) await match.say('next-round');
      }
      expectFinished(match, scored, THREE);
    },
  );

  it(seeded('of two: six duels, each to the faster hand'), async () => {
    const random = randomFrom(SEED + 1);
    const match = new VirtualFirmwareTable([0, 3], random, { duelLoadCloseS: 0 });
    const pair: readonly Seat[] = ['1', '2'];
    await match.ready();
    const scored: Record<string, number>[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const [first, second] = random.shuffled(pair) as [Seat, Seat];
      const by = random.pick(pair);
      await sheriffs(match);
      await match.say('declare-duel', { by });
      await match.say('duel-result', { higher: by });
      const { verdict, hands } = await match.verdict(match.slap(apart(random, [first, second])) - 1);
      expect(verdict.groups[0]).toEqual([first]);
      expect(hands[0]).toMatchObject({ seat: first, source: 'serial' });
      const loot = 5 + random.below(30);
      await match.say('give-ranking', { ranking: [second, first] });
      await match.say('count-pile', { loot });
      scored.push({ [first]: 0, [second]: loot });
      await match.lift();
      if (round < ROUNDS) await match.say('next-round');
    }
    expectFinished(match, scored, pair);
  });
});

async function sheriffs(match: VirtualFirmwareTable): Promise<void> {
  await match.say('add-sheriff');
  await match.say('add-sheriff');
}

/** Hands a tenth of a millisecond to forty milliseconds apart. */
function apart(random: Random, order: readonly Seat[]): Slap[] {
  let us = 0;
  return order.map((seat, at) => {
    if (at > 0) us += Math.round(100 * 400 ** random.next());
    return { seat, us };
  });
}

function expectOrder(match: VirtualFirmwareTable, record: RaceRecord, order: readonly Seat[]): void {
  const { verdict, hands } = record;
  expect(verdict).toMatchObject({ status: 'final', last: order.at(-1) });
  expect(verdict.groups).toEqual(order.slice(0, verdict.groups.length).map((seat) => [seat]));
  expect(hands.every(({ source }) => source === 'serial')).toBe(true);
  expect(match.worstGapUs(record)).toBeLessThan(EXACT_US);
}

/** By cards, by cards with a miss, or ranked by the referee: the second hand always wins. */
async function endRound(
  match: VirtualFirmwareTable,
  round: number,
  first: Seat,
  second: Seat,
): Promise<void> {
  if (round % 3 === 1)
    await match.say('reveal', { revolvers: { [first]: ['7'], [second]: ['2', '2', 'joker'] } });
  if (round % 3 === 2) {
    await match.say('reveal', { revolvers: { [first]: ['miss', '3'], [second]: ['6', '6'] } });
    expect(match.table.session.view).toMatchObject({ phase: 'misses' });
    await match.say('choose-miss', { target: second });
  }
  if (round % 3 === 0) await match.say('give-ranking', { ranking: [second, first] });
}

function expectFinished(
  { table, view }: VirtualFirmwareTable,
  scored: readonly Record<string, number>[],
  seats: readonly Seat[],
): void {
  expect(table.session.view).toMatchObject({
    phase: 'finished',
    finished: true,
    standings: seats.map((seat) => {
      const rounds = scored.map((points) => points[seat] ?? 0);
      return { seat, rounds, total: rounds.reduce((sum, points) => sum + points, 0) };
    }),
  });
  expect(view).toMatchObject({ lost: 0, lost_presses: 0, dropped: 0 });
}
