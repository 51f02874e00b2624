import { describe, expect, it } from 'vitest';
import { verify } from '#server/record/verify.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { flashes } from './lamp-log.ts';
import { BOARD, firmwareTable, type FirmwareTable, type Race, type Slap } from './firmware-table.ts';

const THREE: readonly Seat[] = ['1', '2', '3'];
const ROUNDS = 6;
/** A chip cycle here and there: what the firmware needs to see an edge. */
const EXACT_US = 5;

describe('a whole match on the real firmware, presses at the pins', () => {
  it(seeded('of three: six races, the order as it truly was, the points as counted by hand'), async () => {
    const random = randomFrom(SEED);
    const match = await firmwareTable([4, 1, 5], random);
    const truth: { order: Seat[]; points: Record<Seat, number> }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const order = random.shuffled(THREE);
      const [first, second] = order as [Seat, Seat, Seat];
      if (round === 1) await expectLamps(match, random, order);
      else {
        await sheriffs(match);
        const slaps = apart(random, order);
        match.slap(slaps);
        expectTruth(await verdictOf(match, round), slaps);
      }
      const loot = 5 + random.below(30);
      const ranking = await endRound(match, round, first, second, loot);
      // Half of the pile, rounded up, to the best; of what is left the same to the other; nothing to the last hand.
      const half = Math.ceil(loot / 2);
      const points = { [ranking[0]]: half, [ranking[1]]: Math.ceil((loot - half) / 2) };
      truth.push({
        order,
        points: Object.fromEntries(THREE.map((seat) => [seat, points[seat] ?? 0])) as never,
      });
      await match.lift();
      if (round < ROUNDS) await match.say('next-round');
    }
    await expectFinished(
      match,
      truth.map(({ points }) => points),
      THREE,
    );
    for (const [at, { order }] of truth.entries()) await expectRecord(match, at + 1, order);
    expectVerified(match, ROUNDS);
  });

  it(seeded('of two: six duels, each to the faster hand'), async () => {
    const random = randomFrom(SEED + 1);
    const match = await firmwareTable([0, 3], random, { options: { duelLoadCloseS: 0 } });
    const pair: readonly Seat[] = ['1', '2'];
    const scored: Record<string, number>[] = [];
    const orders: Seat[][] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const order = random.shuffled(pair);
      const by = random.pick(pair);
      orders.push(order);
      await sheriffs(match);
      await match.say('declare-duel', { by });
      await match.say('duel-result', { higher: by });
      const slaps = apart(random, order);
      match.slap(slaps);
      // The cards of a duel make a race of what "Duel!" began: it is still the same one.
      const race = await verdictOf(match, round);
      expect(race.verdict.groups[0]).toEqual([slaps[0]?.seat]);
      expect(race.presses[0]).toMatchObject({ seat: slaps[0]?.seat, source: 'serial' });
      const [first, second] = order as [Seat, Seat];
      const loot = 5 + random.below(30);
      await match.say('give-ranking', { ranking: [second, first] });
      await match.say('count-pile', { loot });
      scored.push({ [first]: 0, [second]: loot });
      await match.lift();
      if (round < ROUNDS) await match.say('next-round');
    }
    await expectFinished(match, scored, pair);
    for (const at of orders.keys()) await expectRecord(match, at + 1, orders[at]?.slice(0, 1) ?? []);
    expectVerified(match, ROUNDS);
  });
});

async function sheriffs({ say }: FirmwareTable): Promise<void> {
  await say('add-sheriff');
  await say('add-sheriff');
}

/** Hands a tenth of a millisecond to forty milliseconds apart. */
function apart(random: Random, order: readonly Seat[]): Slap[] {
  let us = 0;
  return order.map((seat, at) => {
    if (at > 0) us += Math.round(100 * 400 ** random.next());
    return { seat, us };
  });
}

const verdictOf = ({ screen, inTime }: FirmwareTable, race: number): Promise<Race> =>
  inTime(screen.until('race', (each) => each.race === race && each.verdict.status === 'final'));

function expectTruth({ verdict, presses }: Race, slaps: readonly Slap[]): void {
  const order = slaps.map(({ seat }) => seat);
  const [first] = slaps;
  expect(verdict.last).toBe(order.at(-1));
  expect(verdict.groups.flat()).toEqual(order.slice(0, verdict.groups.length));
  expect(verdict.groups.every(({ length }) => length === 1)).toBe(true);
  for (const { seat, us, source } of presses) {
    expect(source).toBe('serial');
    const { us: real = NaN } = slaps.find((slap) => slap.seat === seat) ?? {};
    expect(Math.abs(us - (real - (first?.us ?? NaN)))).toBeLessThan(EXACT_US);
  }
}

/** The lamps of a round at the pins: dark, a pulse when a shoot-out may begin, on under a hand, a blink for the others, dark. */
async function expectLamps(match: FirmwareTable, random: Random, order: readonly Seat[]): Promise<void> {
  const { lamps, channelOf, inTime, slap } = match;
  const [first = '1', ...others] = order;
  const mine = order.map(channelOf);
  await sheriffs(match);
  const pulsing = lamps.from();
  await inTime(pulsing.until((shown) => mine.every((lamp) => flashes(shown, lamp) >= 2)));
  slap([{ seat: first, us: 0 }]);
  await inTime(match.screen.until('race', ({ presses }) => presses.length === 1));
  const racing = lamps.from();
  let seen: readonly (readonly boolean[])[] = [];
  await inTime(
    racing.until((shown) => {
      seen = shown;
      return others.every((seat) => flashes(shown, channelOf(seat)) >= 3);
    }),
  );
  // Those that were on their way when the hand came down are let pass.
  expect(seen.slice(2).every((shown) => shown[channelOf(first)])).toBe(true);
  expect(seen.every((shown) => shown.every((lit, lamp) => !lit || mine.includes(lamp)))).toBe(true);
  const slaps = apart(random, others);
  slap(slaps);
  const race = await verdictOf(match, 1);
  expect([race.verdict.groups[0], race.verdict.last]).toEqual([[first], order.at(-1)]);
  const over = lamps.from();
  await inTime(over.until((shown) => shown.at(-1)?.every((lit) => !lit) ?? false));
}

/** By cards, by cards with a miss, or ranked by the referee: the second hand always wins. */
async function endRound(
  { say, table }: FirmwareTable,
  round: number,
  first: Seat,
  second: Seat,
  loot: number,
): Promise<readonly [Seat, Seat]> {
  if (round % 3 === 1) await say('reveal', { revolvers: { [first]: ['7'], [second]: ['2', '2', 'joker'] } });
  if (round % 3 === 2) {
    await say('reveal', { revolvers: { [first]: ['miss', '3'], [second]: ['6', '6'] } });
    expect(await table.view()).toMatchObject({ phase: 'misses' });
    await say('choose-miss', { target: second });
  }
  if (round % 3 === 0) await say('give-ranking', { ranking: [second, first] });
  await say('count-pile', { loot });
  return [second, first];
}

async function expectFinished(
  { table }: FirmwareTable,
  scored: readonly Record<string, number>[],
  seats: readonly Seat[],
): Promise<void> {
  expect(await table.view()).toMatchObject({
    phase: 'finished',
    finished: true,
    standings: seats.map((seat) => {
      const rounds = scored.map((points) => points[seat] ?? 0);
      return { seat, rounds, total: rounds.reduce((sum, points) => sum + points, 0) };
    }),
  });
}

/** Read back over HTTP: the hands in their true order, and for each its edge as the board sent it. */
async function expectRecord(
  { table, channelOf }: FirmwareTable,
  race: number,
  order: readonly Seat[],
): Promise<void> {
  const { body } = await table.json('GET', `/api/tables/${table.id}/races/${race}`);
  const { presses, edges } = body as unknown as {
    presses: { seat: Seat; us: number }[];
    edges: { clock: string; channel: number; fresh: boolean; us: number }[];
  };
  expect(presses.map(({ seat }) => seat).slice(0, order.length)).toEqual(order);
  const fresh = edges.filter((edge) => edge.fresh && edge.clock.startsWith(`${BOARD}/`));
  for (const { seat, us } of presses) {
    const channel = channelOf(seat);
    const start = fresh.find((edge) => edge.channel === channelOf(presses[0]?.seat ?? '1'))?.us ?? NaN;
    expect(fresh.find((edge) => edge.channel === channel)?.us).toBeCloseTo(start + us, 1);
  }
}

function expectVerified({ data, table }: FirmwareTable, races: number): void {
  expect(verify(data)).toMatchObject({ tables: 1, races, faults: [], heads: [{ table: table.id }] });
}
