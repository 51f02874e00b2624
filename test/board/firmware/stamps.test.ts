import { expect, it } from 'vitest';
import type { Edge } from '#shared/wire/board-line.ts';
import { EdgeTaker } from '../edge-taker.ts';
import { EmulatedBoard } from '../emulated-board.ts';
import { QUICKDRAW } from '../images.ts';
import { MS } from './start-board.ts';

/** From one sample to the next on the way out of the interrupt and in again: nothing waits longer to be seen. */
const LONGEST_WAIT = 13;
const WRAP = 2 ** 16;

it('an edge is stamped within 13 cycles of the truth, wherever in the interrupt of another it falls', () => {
  const edges: Edge[] = [];
  const taker = new EdgeTaker((boot, next) => {
    board.send({ kind: 'ack', boot, next });
  });
  const board: EmulatedBoard = new EmulatedBoard(QUICKDRAW, {
    onLine: (line) => {
      if (line.kind === 'edge' && taker.take(line)) edges.push(line);
    },
  });
  board.runMs(30);
  const first = board.cycle + MS;
  board.button(0, true, first);
  board.runMs(20);
  const ahead = (edges[0]?.ticks ?? NaN) - first;
  edges.length = 0;
  const truths: number[] = [];
  let down = false;
  for (let gap = 1; gap <= 64; gap++)
    for (const phase of [0, 1, 2, 3, 5, 7]) {
      down = !down;
      // Every other pair straddles a wrap of the timer, so that no carry goes untried.
      const soon = board.cycle + 1_000 + phase;
      const start = gap % 2 === 0 ? soon : WRAP * Math.ceil((soon + ahead) / WRAP) - ahead - 3 * phase;
      for (const [channel, cycle] of [
        [1, start],
        [4, start + gap],
      ] as const) {
        board.button(channel, down, cycle);
        truths.push(cycle);
      }
      board.runToCycle(start + 2 * MS);
    }
  board.runMs(20);
  const sorted = edges.toSorted((a, b) => a.ticks - b.ticks || a.channel - b.channel);
  expect(sorted).toHaveLength(truths.length);
  const late = sorted.map(({ ticks }, i) => ticks - (truths[i] ?? NaN));
  expect(Math.max(...late) - Math.min(...late)).toBeLessThanOrEqual(LONGEST_WAIT);
});
