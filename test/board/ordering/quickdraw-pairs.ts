import type { Random } from '#shared/random.ts';
import type { Edge, HubLine } from '#shared/wire/board-line.ts';
import { EmulatedBoard } from '../emulated-board.ts';
import { CYCLES_PER_US, pairsFrom, planPair, type Pair, type Told } from './pairs.ts';

/** The pair falls somewhere in here, while the wire is full one way or the other; then its lines need time to leave. */
const BUSY_CYCLES = 2_000 * CYCLES_PER_US;
/** By then the board has begun to answer. */
const ANSWERING_CYCLES = 600 * CYCLES_PER_US;
const PAIR_CYCLES = 8_000 * CYCLES_PER_US;
/** A stamp belongs to the change it comes at most so long before or after. */
const BEFORE = 100;
const AFTER = 400;
const CYCLES_PER_BYTE = 160;

export interface QuickdrawPairs {
  readonly told: readonly Told[];
  /** How long the line that tells of each pair's first edge took to arrive, in cycles. */
  readonly arrivals: readonly number[];
  readonly longestInterrupt: number;
  readonly stackBytes: number;
  readonly pings: number;
  readonly pongs: number;
  /** The share of pairs whose first edge fell while a byte was leaving. */
  readonly outboundBusy: number;
}

interface Open {
  readonly pair: Pair;
  first?: number;
  second?: number;
}

/** The real firmware, its line full one way or the other, or with nothing but edges and their acknowledgements on it. */
export function runQuickdrawPairs(image: string, count: number, seed: number, busy = true): QuickdrawPairs {
  const { random, gaps } = pairsFrom(count, seed);
  const open: Open[] = [];
  const arrivals: number[] = [];
  let expected = 1;
  let pongs = 0;
  let offset = 0;
  let busyPairs = 0;
  let edgeAt = NaN;

  const take = (edge: Edge, arrived: number) => {
    const at = edge.ticks - offset;
    for (const each of open) {
      for (const which of ['first', 'second'] as const) {
        const { channel, cycle } = each.pair[which];
        if (edge.channel !== channel || at < cycle - BEFORE || at > cycle + AFTER) continue;
        // Of several changes in a row the first is the one.
        if (each[which] !== undefined) continue;
        each[which] = at;
        if (which === 'first') arrivals.push(arrived - cycle);
      }
    }
  };
  const board: EmulatedBoard = new EmulatedBoard(image, {
    onSent: (cycle) => {
      if (cycle - CYCLES_PER_BYTE <= edgeAt && edgeAt < cycle) busyPairs++;
    },
    onLine: (line, cycle) => {
      if (line.kind === 'pong') pongs++;
      if (line.kind !== 'edge') return;
      if (line.seq === expected) {
        expected++;
        take(line, cycle);
      }
      board.send({ kind: 'ack', boot: line.boot, next: expected });
    },
  });
  offset = startBoard(board);

  const down = new Set<number>();
  const told: Told[] = [];
  let pings = 0;
  for (const gapUs of gaps) {
    const wait = ANSWERING_CYCLES + random.below(BUSY_CYCLES - ANSWERING_CYCLES);
    const pair = planPair(gapUs, board.cycle + wait, random);
    for (const { channel, cycle } of pair.changes.toSorted((a, b) => a.cycle - b.cycle)) {
      if (!down.delete(channel)) down.add(channel);
      board.button(channel, down.has(channel), cycle);
    }
    open.push({ pair });
    edgeAt = pair.first.cycle;
    const gap = gapUs * CYCLES_PER_US;
    if (busy) pings += fillTheLine(board, BUSY_CYCLES + gap, random);
    board.runToCycle(board.cycle + PAIR_CYCLES + gap);
    // Old enough that nothing more can come of them.
    while (open.length > 20) told.push(close(open.shift()));
  }
  board.runMs(300);
  told.push(...open.map(close));
  return {
    told,
    arrivals,
    longestInterrupt: board.interrupts.longest,
    stackBytes: board.stackUsed(),
    pings,
    pongs,
    outboundBusy: busyPairs / count,
  };
}

const close = (open: Open | undefined): Told => {
  if (!open) throw new Error('nothing to close');
  return { pair: open.pair, first: open.first, second: open.second };
};

/** Makes nearly every change a fresh press, and answers how far ahead of the cycles the ticks are, give or take one wait. */
function startBoard(board: EmulatedBoard): number {
  board.runUntil('hello');
  board.send({ kind: 'set-bounce', ms: 1 });
  board.runUntil('hello');
  const cycle = board.cycle + 10_000;
  board.button(0, true, cycle);
  board.button(0, false, cycle + 40_000);
  const { ticks } = board.runUntil('edge');
  board.runMs(10);
  return ticks - cycle;
}

const LAMPS = ['off', 'on', 'blink', 'pulse', 'chase'] as const;
const LAMPS_BYTES = 14;
const PINGS = 6;

/**
 * By turns: as many lines as the wire can carry in that time; or pings, each answered by a line three times as long, so
 * that the board never stops sending. Both at once is more than it can answer. Tells how many pings there were.
 */
function fillTheLine(board: EmulatedBoard, cycles: number, random: Random): number {
  const ping = (): HubLine => ({ kind: 'ping', nonce: random.below(2 ** 32) });
  const lamps = (): HubLine => ({
    kind: 'lamps',
    lamps: Array.from({ length: 6 }, () => random.pick(LAMPS)),
  });
  if (random.chance(0.5)) {
    board.send(...Array.from({ length: PINGS }, ping));
    return PINGS;
  }
  const count = Math.ceil(cycles / CYCLES_PER_BYTE / LAMPS_BYTES);
  board.send(ping(), ...Array.from({ length: count }, lamps));
  return 1;
}
