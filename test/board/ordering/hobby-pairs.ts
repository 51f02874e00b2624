import { EmulatedBoard } from '../emulated-board.ts';
import { CYCLES_PER_US, pairsFrom, planPair, type Told } from './pairs.ts';

/** It looks away from a button for 5 ms after each change. */
const PAIR_CYCLES = 7_500 * CYCLES_PER_US;
const BEFORE = 2_000;
/** The farthest a stamp was ever seen to be late, with room to spare. */
const AFTER = PAIR_CYCLES / 2;

/** What hobby sketches do: pins read one after the other, `micros()` noted, a line printed. */
export function runHobbyPairs(image: string, count: number, seed: number): Told[] {
  const { random, gaps } = pairsFrom(count, seed);
  let text = '';
  let lines: { channel: number; at: number }[] = [];
  const board = new EmulatedBoard(image, {
    timer0: true,
    onByte: (byte) => {
      text += String.fromCharCode(byte);
      if (byte !== 0x0a) return;
      const [channel, , micros] = text.trim().split(' ').map(Number);
      if (channel !== undefined && micros !== undefined) lines.push({ channel, at: micros * CYCLES_PER_US });
      text = '';
    },
  });
  board.runMs(20);
  const down = new Set<number>();
  return gaps.map((gapUs) => {
    const start = board.cycle + 500 * CYCLES_PER_US + random.below(500 * CYCLES_PER_US);
    const pair = planPair(gapUs, start, random);
    for (const { channel, cycle } of pair.changes.toSorted((a, b) => a.cycle - b.cycle)) {
      if (!down.delete(channel)) down.add(channel);
      board.button(channel, down.has(channel), cycle);
    }
    board.runToCycle(board.cycle + PAIR_CYCLES);
    const said = (channel: number, cycle: number) =>
      lines.find((line) => line.channel === channel && line.at > cycle - BEFORE && line.at < cycle + AFTER)
        ?.at;
    const told = {
      pair,
      first: said(pair.first.channel, pair.first.cycle),
      second: said(pair.second.channel, pair.second.cycle),
    };
    lines = [];
    return told;
  });
}
