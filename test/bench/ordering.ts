import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench } from '../../scripts/bench.ts';
import { HOBBY, QUICKDRAW } from '../board/images.ts';
import { arrivalPairs } from '../board/ordering/arrival.ts';
import { inThread } from '../board/ordering/jobs.ts';
import { tally, type Tally } from '../board/ordering/pairs.ts';
import { showOrdering } from '../board/ordering/show.ts';

const PAIRS = 100_000;
/** Each piece is a run of its own, from a cold start, so that progress shows and all cores have work to the end. */
const PAIRS_A_PIECE = 5_000;
/** The full soak, 200 s, belongs to the full number of pairs; fewer pairs, less of everything. */
const PAIRS_A_SOAKED_SECOND = 500;
const FOUR_US = 64;
/** Just before the clock's 24th, 32nd, 40th and 48th bit is reached: 20 turns of the timer, 82 ms. */
const BEFORE_WRAPS = [2 ** 8, 2 ** 16, 2 ** 24, 2 ** 32].map((turns) => turns - 20);

export type Ordering = Awaited<ReturnType<typeof run>>;

const ordering: Bench = {
  about:
    'the order of slaps on the emulated chip, beside a hobby sketch and ordering by arrival [--pairs N] [--seed S]',
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
  const soakSeconds = Math.max(2, Math.ceil(pairs / PAIRS_A_SOAKED_SECOND));
  const fleetSeconds = Math.max(1, Math.min(20, soakSeconds / 10));
  const pieces = split(pairs, PAIRS_A_PIECE);
  const queue = new Queue(availableParallelism());

  const naive = pieces.map((count, piece) =>
    queue.add('hobby sketch', () => inThread('runHobbyPairs', HOBBY, count, seed + piece)),
  );
  const quickdraw = pieces.map((count, piece) =>
    queue.add('quickdraw', () => inThread('runQuickdrawPairs', QUICKDRAW, count, seed + piece)),
  );
  const waits = queue.add('arrival', () =>
    inThread('runQuickdrawPairs', QUICKDRAW, Math.min(pairs, PAIRS_A_PIECE), seed, false),
  );
  const storm = queue.add('storm', () => inThread('runStorm', QUICKDRAW));
  const soak = queue.add('soak', () => inThread('runSoak', QUICKDRAW, { seconds: soakSeconds, seed }));
  const wraps = BEFORE_WRAPS.map((turns) =>
    queue.add('wrap', () => inThread('runSoak', QUICKDRAW, { seconds: 2, seed, turns })),
  );
  const fleets = [
    [60, -60],
    [60, 0, -60],
  ].map((ppms) => queue.add('boards', () => inThread('runFleet', QUICKDRAW, ppms, fleetSeconds, seed)));
  const sixes = queue.add('sixes', () => inThread('runSixes', QUICKDRAW, FOUR_US, seed));
  const smallest = queue.add('sixes', () => inThread('smallestSpacing', QUICKDRAW, FOUR_US, seed));

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

function wholeNumber(name: string, text: string, from: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < from || text === '')
    throw new Error(`--${name} needs a whole number from ${from}, not "${text}".`);
  return value;
}

function split(total: number, size: number): number[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, piece) => Math.min(size, total - piece * size));
}

/** As many at once as there are cores; says on stderr how far it is, so that stdout stays clean. */
class Queue {
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #done = 0;
  #all = 0;

  constructor(cores: number) {
    this.#free = cores;
  }

  async add<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    this.#all++;
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      process.stderr.write(`${++this.#done} of ${this.#all} done: ${name}\n`);
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
