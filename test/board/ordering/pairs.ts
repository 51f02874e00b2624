import { randomFrom, type Random } from '#shared/random.ts';

/** Pairs of edges a known gap apart, among bounce of other buttons; and how well a design told their order. */

export const CYCLES_PER_US = 16;
export const GAPS_US = [0.25, 0.5, 1, 2, 5, 10, 50, 200, 1000];
const CHANNELS = 6;
/** Bounce of the others falls this close to the pair, in the thick of it or just beside. */
const NEAR_CYCLES = 40 * CYCLES_PER_US;
const OWN_BOUNCE_AFTER = 60 * CYCLES_PER_US;

export interface Change {
  readonly channel: number;
  readonly cycle: number;
}

export interface Pair {
  readonly gapUs: number;
  readonly first: Change;
  readonly second: Change;
  /** Every change of a button, the pair's own included. Buttons just change: whether down or up makes no difference. */
  readonly changes: readonly Change[];
}

/** `count` pairs spread evenly over the gaps, in a shuffled order. */
export function gapsOf(count: number, random: Random): number[] {
  return random.shuffled(Array.from({ length: count }, (_, index) => GAPS_US[index % GAPS_US.length] ?? NaN));
}

export function planPair(gapUs: number, cycle: number, random: Random): Pair {
  const [one = 0, other = 1, ...others] = random.shuffled([...Array(CHANNELS).keys()]);
  const gap = gapUs * CYCLES_PER_US;
  const first = { channel: one, cycle };
  const second = { channel: other, cycle: cycle + gap };
  const bounces = Array.from({ length: 1 + random.below(2) }, () => ({
    channel: random.pick(others),
    // Most of it within a few microseconds, where it hurts.
    cycle: Math.round(cycle + gap / 2 + (random.next() * 2 - 1) ** 3 * (NEAR_CYCLES + gap / 2)),
  }));
  // Two changes of one button in one cycle would be none.
  const distinct = bounces.filter(
    (bounce, index) =>
      bounces.findIndex(({ channel, cycle: at }) => channel === bounce.channel && at === bounce.cycle) ===
      index,
  );
  const own = random.chance(0.25)
    ? [0, 300].map((later) => ({ channel: one, cycle: cycle + gap + OWN_BOUNCE_AFTER + later }))
    : [];
  return { gapUs, first, second, changes: [first, second, ...distinct, ...own] };
}

/** When a design says that the two happened, in cycles on its own clock; undefined when it said nothing. */
export interface Told {
  readonly pair: Pair;
  readonly first: number | undefined;
  readonly second: number | undefined;
}

export interface GapTally {
  readonly us: number;
  readonly pairs: number;
  readonly wrong: number;
  readonly ties: number;
  /** Never reported at all. */
  readonly missing: number;
}

export interface Tally {
  readonly gaps: readonly GapTally[];
  /** The farthest any stamp was from the truth, once the constant is taken off: from the middle of the run's range. */
  readonly maxErrorUs: number;
}

export function tally(told: readonly Told[]): Tally {
  const gaps = GAPS_US.map((us) => {
    const ofGap = told.filter(({ pair }) => pair.gapUs === us);
    const laterBy = ofGap.flatMap(({ first, second }) =>
      first === undefined || second === undefined ? [] : second - first,
    );
    return {
      us,
      pairs: ofGap.length,
      wrong: laterBy.filter((late) => late < 0).length,
      ties: laterBy.filter((late) => late === 0).length,
      missing: ofGap.length - laterBy.length,
    };
  });
  return { gaps, maxErrorUs: halfRangeUs(told.flatMap(errors)) };
}

export function errors({ pair, first, second }: Told): number[] {
  return [
    ...(first === undefined ? [] : [first - pair.first.cycle]),
    ...(second === undefined ? [] : [second - pair.second.cycle]),
  ];
}

function halfRangeUs(values: readonly number[]): number {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  return values.length === 0 ? NaN : (most - least) / 2 / CYCLES_PER_US;
}

export const pairsFrom = (count: number, seed: number) => {
  const random = randomFrom(seed);
  return { random, gaps: gapsOf(count, random) };
};
