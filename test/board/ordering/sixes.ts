import { randomFrom } from '#shared/random.ts';
import type { Edge } from '#shared/wire/board-line.ts';
import { EdgeTaker } from '../edge-taker.ts';
import { EmulatedBoard } from '../emulated-board.ts';

/** Room for six lines to leave, with the hub's in between. */
const SIX_CYCLES = 7 * 16_000;
const CHANNELS = [0, 1, 2, 3, 4, 5];

export interface Sixes {
  readonly spacingCycles: number;
  readonly orders: number;
  readonly wrong: number;
}

/** All six buttons at once, in every order there is or in some of them, each this much after the one before. */
export function runSixes(image: string, spacingCycles: number, seed: number, most = Infinity): Sixes {
  const random = randomFrom(seed);
  let edges: Edge[] = [];
  const taker = new EdgeTaker((boot, next) => {
    board.send({ kind: 'ack', boot, next });
  });
  const board: EmulatedBoard = new EmulatedBoard(image, {
    onLine: (line) => {
      if (line.kind === 'edge' && taker.take(line)) edges.push(line);
    },
  });
  board.runUntil('hello');
  const orders = random.shuffled(ordersOf(CHANNELS)).slice(0, most);
  let wrong = 0;
  let down = false;
  for (const order of orders) {
    down = !down;
    edges = [];
    const start = board.cycle + 1_000 + random.below(16_000);
    for (const [place, channel] of order.entries())
      board.button(channel, down, start + place * spacingCycles);
    board.send({ kind: 'ping', nonce: random.below(2 ** 32) });
    board.runToCycle(board.cycle + SIX_CYCLES);
    if (!isTold(order, edges)) wrong++;
  }
  return { spacingCycles, orders: orders.length, wrong };
}

/** Each later than the one before it: a tie is not an order. */
function isTold(order: readonly number[], edges: readonly Edge[]): boolean {
  const stamps = order.map((channel) => edges.find((edge) => edge.channel === channel)?.ticks ?? NaN);
  return edges.length === order.length && stamps.every((at, i) => i === 0 || at > (stamps[i - 1] ?? NaN));
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** The smallest spacing at which every order is still right: halved until one is not, then narrowed down to a cycle. */
export function smallestSpacing(image: string, fromCycles: number, seed: number, most = Infinity): Sixes {
  const at = (spacing: number) => runSixes(image, spacing, seed, most);
  let good = at(fromCycles);
  let bad = 0;
  while (good.wrong === 0 && good.spacingCycles - bad > 1) {
    const middle = at((good.spacingCycles + bad) >> 1);
    if (middle.wrong === 0) good = middle;
    else bad = middle.spacingCycles;
  }
  return good;
}
