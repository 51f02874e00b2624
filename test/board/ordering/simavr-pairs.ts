import { decodeBoardLine, encodeHubLine, type Edge } from '#shared/wire/board-line.ts';
import { runOnSimavr } from '../simavr/simavr-board.ts';
import { CYCLES_PER_US, pairsFrom, planPair, type Pair, type Told } from './pairs.ts';

/** The script is written before the run, so nothing is acknowledged: no more than the board can keep. */
const PAIRS_A_RUN = 9;
const PAIR_CYCLES = 8_000 * CYCLES_PER_US;
const FIRST_PAIR = 30_000 * CYCLES_PER_US;
const CYCLES_PER_BYTE = 160;
const BEFORE = 100;
const AFTER = 400;

/** The same pairs through simavr, which shares no code with our emulator. */
export function runSimavrPairs(image: string, count: number, seed: number): Told[] {
  const { random, gaps } = pairsFrom(count, seed);
  const told: Told[] = [];
  for (let from = 0; from < count; from += PAIRS_A_RUN) {
    const pairs = gaps
      .slice(from, from + PAIRS_A_RUN)
      .map((gapUs, index) =>
        planPair(gapUs, FIRST_PAIR + index * PAIR_CYCLES + random.below(1_000 * CYCLES_PER_US), random),
      );
    told.push(...runOnce(image, pairs));
  }
  return told;
}

function runOnce(image: string, pairs: readonly Pair[]): Told[] {
  const down = new Set<number>();
  const changes = pairs.flatMap(({ changes: all }) => all).toSorted((a, b) => a.cycle - b.cycle);
  const edges = changes.map(({ channel, cycle }) => {
    if (!down.delete(channel)) down.add(channel);
    return { cycle, channel, down: down.has(channel) };
  });
  const endCycle = FIRST_PAIR + pairs.length * PAIR_CYCLES + 60_000 * CYCLES_PER_US;
  const bytes = pairs.flatMap(({ first }) => busyLine(first.cycle));
  const sent = runOnSimavr(image, { edges, bytes, endCycle, eeprom: 'TEST01Q' });
  const lines = Buffer.from(sent.map(({ byte }) => byte))
    .toString()
    .split('\n')
    .map((text) => decodeBoardLine(text));
  const heard = lines.flatMap((line) => (line.ok && line.value.kind === 'edge' ? line.value : []));
  return match(pairs, heard);
}

/** Half a millisecond of the hub's lines before the pair, and half after it. */
function busyLine(cycle: number) {
  const text = [
    encodeHubLine({ kind: 'ping', nonce: cycle % 2 ** 32 }),
    ...Array.from({ length: 6 }, () =>
      encodeHubLine({ kind: 'lamps', lamps: ['on', 'blink', 'off', 'chase', 'pulse', 'on'] }),
    ),
  ].join('\n');
  return [...Buffer.from(`${text}\n`)].map((byte, index) => ({
    byte,
    cycle: cycle - 500 * CYCLES_PER_US + index * CYCLES_PER_BYTE,
  }));
}

/** The board's ticks are a constant ahead of the cycles: that of the very first edge, give or take a wait. */
function match(pairs: readonly Pair[], heard: readonly Edge[]): Told[] {
  const [first] = heard.toSorted((a, b) => a.seq - b.seq);
  const earliest = pairs.flatMap(({ changes }) => changes).reduce((a, b) => (b.cycle < a.cycle ? b : a));
  const offset = (first?.ticks ?? NaN) - earliest.cycle;
  const stampOf = ({ channel, cycle }: Pair['first']) => {
    const near = heard.filter(({ channel: its, ticks }) => {
      const at = ticks - offset;
      return its === channel && at > cycle - BEFORE && at < cycle + AFTER;
    });
    return near.length === 0 ? undefined : Math.min(...near.map(({ ticks }) => ticks)) - offset;
  };
  return pairs.map((pair) => ({ pair, first: stampOf(pair.first), second: stampOf(pair.second) }));
}
