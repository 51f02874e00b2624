import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench } from '../../scripts/bench.ts';
import { HOBBY, QUICKDRAW } from '../board/images.ts';
import { arrivalPairs } from '../board/ordering/arrival.ts';
import { JobThreads } from '../board/ordering/jobs.ts';
import { tally, type Tally } from '../board/ordering/pairs.ts';
import { showOrdering } from '../board/ordering/show.ts';
import { wholeNumber } from './flags/whole-number.ts';

const PAIRS = 100_000;
/** Each piece is a run of its own, from a cold start, so that progress shows and all cores have work to the end. */
const PAIRS_A_PIECE = 5_000;
/** The full soak, 200 s, belongs to the full number of pairs; fewer pairs, less of everything. */
const PAIRS_A_SOAKED_SECOND = 500;
const FOUR_US = 64;
/** Just before the clock's 24th, 32nd, 40th and 48th bit is reached: 20 turns of the timer, 82 ms. */
const BEFORE_WRAPS = [2 ** 8, 2 ** 16, 2 ** 24, 2 ** 32].map((turns) => turns - 20);

export type Ordering = Awaited<ReturnType<typeof measured>>;

const ordering: Bench = {
  about:
    'the order of slaps on the emulated chip, beside a hobby sketch and ordering by arrival [--pairs N] [--seed S]',
  figures: [
    ...['seed', 'pairs', 'sixes.at4us.wrong', 'sixes.smallest.spacingCycles'],
    ...['quickdraw', 'naive', 'arrival'].flatMap((name) => [
      ...['us', 'pairs', 'wrong', 'ties', 'missing'].map((figure) => `designs.${name}.gaps.${figure}`),
      `designs.${name}.maxErrorUs`,
    ]),
    ...['worstBySyncUs', 'worstSyncBoundUs', 'syncBoundsHeld'].map((figure) => `boards.${figure}`),
    ...['worstByPingsUs', 'worstPingBoundUs', 'pingBoundsHeld'].map((figure) => `boards.${figure}`),
    ...['soak', 'wraps'].flatMap((name) =>
      ['seconds', 'edges', 'lost', 'doubled', 'misstamped'].map((figure) => `${name}.${figure}`),
    ),
    ...['outboundBusyShare', 'longestInterruptCycles', 'longestInterruptInStormCycles', 'stackBytes'].map(
      (figure) => `chip.${figure}`,
    ),
  ],
  run,
  show: (figures) => showOrdering(figures as Ordering),
};
export default ordering;

async function run(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pairs: { type: 'string', default: String(PAIRS) },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean' },
    },
  });
  const pairs = wholeNumber('pairs', values.pairs, 1);
  const seed = wholeNumber('seed', values.seed, 0);
  // How far it is goes to stderr, so that stdout stays clean.
  const threads = new JobThreads(availableParallelism(), (done, all, name) => {
    process.stderr.write(`${done} of ${all} done: ${name}\n`);
  });
  try {
    return await measured(threads, pairs, seed);
  } finally {
    await threads.close();
  }
}

async function measured(threads: JobThreads, pairs: number, seed: number) {
  const soakSeconds = Math.max(1, Math.ceil(pairs / PAIRS_A_SOAKED_SECOND));
  const wrapSeconds = Math.min(2, soakSeconds);
  const fleetSeconds = Math.max(0.7, Math.min(20, soakSeconds / 10));
  // Six buttons have 720 orders; fewer pairs than that, fewer orders.
  const orders = pairs;
  const pieces = split(pairs, PAIRS_A_PIECE);

  const naive = pieces.map((count, piece) => threads.run('runHobbyPairs', HOBBY, count, seed + piece));
  const quickdraw = pieces.map((count, piece) =>
    threads.run('runQuickdrawPairs', QUICKDRAW, count, seed + piece),
  );
  const waits = threads.run('runQuickdrawPairs', QUICKDRAW, Math.min(pairs, PAIRS_A_PIECE), seed, false);
  const storm = threads.run('runStorm', QUICKDRAW);
  const soak = threads.run('runSoak', QUICKDRAW, { seconds: soakSeconds, seed });
  const wraps = BEFORE_WRAPS.map((turns) =>
    threads.run('runSoak', QUICKDRAW, { seconds: wrapSeconds, seed, turns }),
  );
  const fleets = [
    [60, -60],
    [60, 0, -60],
  ].map((ppms) => threads.run('runFleet', QUICKDRAW, ppms, fleetSeconds, seed));
  const sixes = threads.run('runSixes', QUICKDRAW, FOUR_US, seed, orders);
  const smallest = threads.run('smallestSpacing', QUICKDRAW, FOUR_US, seed, orders);

  const ours = await Promise.all(quickdraw);
  return {
    seed,
    pairs,
    designs: {
      quickdraw: tally(ours.flatMap(({ told }) => told)),
      naive: tally((await Promise.all(naive)).flat()),
      arrival: tally(
        arrivalPairs(
          ours.flatMap(({ told }) => told),
          (await waits).arrivals,
          seed,
        ),
      ),
    } satisfies Record<string, Tally>,
    sixes: { at4us: await sixes, smallest: await smallest },
    boards: await Promise.all(fleets),
    soak: await soak,
    wraps: await Promise.all(wraps),
    chip: {
      outboundBusyShare: ours.reduce(
        (sum, { outboundBusy, told }) => sum + (outboundBusy * told.length) / pairs,
        0,
      ),
      longestInterruptCycles: Math.max(...ours.map(({ longestInterrupt }) => longestInterrupt)),
      longestInterruptInStormCycles: await storm,
      stackBytes: Math.max(...ours.map(({ stackBytes }) => stackBytes)),
    },
  };
}

function split(total: number, size: number): number[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, piece) => Math.min(size, total - piece * size));
}
