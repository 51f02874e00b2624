import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import type { Edge } from '#shared/wire/board-line.ts';
import { SOAK } from '#test/effort.ts';
import { EdgeTaker } from '../edge-taker.ts';
import { EmulatedBoard } from '../emulated-board.ts';
import { QUICKDRAW, TURNS_AT } from '../images.ts';
import { MS } from './start-board.ts';

/** Contacts at least this long are always seen, also when the ring of looks is full. */
const SURE_TO_BE_SEEN = 32;
const TOLERANCE = 17;

/** A board whose hub acknowledges at once, and how far its ticks are ahead of the cycles. */
function attended() {
  const edges: Edge[] = [];
  const taker = new EdgeTaker((boot, next) => {
    board.send({ kind: 'ack', boot, next });
  });
  const lost = { chatter: 0, presses: 0 };
  const falls: { ticks: number; falls: number }[] = [];
  const board: EmulatedBoard = new EmulatedBoard(QUICKDRAW, {
    onLine: (line) => {
      if (line.kind === 'edge' && taker.take(line)) edges.push(line);
      if (line.kind === 'beat') Object.assign(lost, { chatter: line.lostChatter, presses: line.lostPresses });
      if (line.kind === 'sync') falls.push(line);
    },
  });
  board.runMs(30);
  const cycle = board.cycle + MS;
  board.button(5, true, cycle);
  board.button(5, false, cycle + MS);
  board.runMs(60);
  const offset = (edges[0]?.ticks ?? NaN) - cycle;
  edges.length = 0;
  return { board, edges, lost, falls, offset };
}

describe('a storm of edges', () => {
  it.for(Array.from({ length: SOAK ? 400 : 24 }, (_, seed) => [seed + 1]))(
    'is told truly as far as it is told, and costs no button its first press: seed %i',
    ([seed = 0]) => {
      const random = randomFrom(seed);
      const { board, edges, lost, offset } = attended();
      const start = board.cycle + MS;
      const stormy = 1 + random.below(6);
      const injected = Array.from({ length: stormy }, (_, channel) => {
        const spacing = SURE_TO_BE_SEEN + random.below(random.pick([10, 60, 300, 1_200]));
        let cycle = start + random.below(2_000);
        // However it chatters, in the end a hand rests on it.
        return Array.from({ length: 3 + 2 * random.below(20) }, (__, i) => {
          const change = { channel, down: i % 2 === 0, cycle };
          cycle += spacing + random.below(spacing);
          return change;
        });
      });
      for (const { channel, down, cycle } of injected.flat()) board.button(channel, down, cycle);
      board.runMs(150);

      const isTrue = ({ channel, state, ticks }: Edge) =>
        injected[channel]?.some(
          ({ down, cycle }) => down === (state !== 'up') && Math.abs(ticks - offset - cycle) <= TOLERANCE,
        );
      expect(edges.filter((edge) => !isTrue(edge))).toEqual([]);
      for (const [channel, [first]] of injected.entries()) {
        const told = edges.find((edge) => edge.channel === channel);
        expect(told?.state, `button ${channel}`).toBe('press');
        expect(Math.abs((told?.ticks ?? NaN) - offset - (first?.cycle ?? NaN))).toBeLessThanOrEqual(
          TOLERANCE,
        );
      }
      expect(lost.presses).toBe(0);
      if (edges.length < injected.flat().length) expect(lost.chatter).toBeGreaterThan(0);
    },
  );

  it('of one button hides no press of two others, however close they are', () => {
    const { board, edges, lost } = attended();
    const gaps = Array.from({ length: 14 }, (_, i) => i * 5);
    for (const gap of gaps) {
      edges.length = 0;
      const start = board.cycle + MS + gap * 17;
      for (let i = 0; i < 60; i++) board.button(0, i % 2 === 0, start + i * 45);
      const at = start + 60 * 45 + 500;
      for (const [channel, cycle] of [
        [1, at],
        [2, at + gap],
      ] as const) {
        board.button(channel, true, cycle);
        board.button(channel, false, cycle + 10 * MS);
      }
      board.runMs(120);
      const presses = edges.filter(({ state }) => state === 'press').map(({ channel }) => channel);
      expect(presses, `${gap} cycles apart`).toEqual([1, 2]);
    }
    expect(lost.presses).toBe(0);
  });

  it('does not move the stamp of a fall of the sync wire', () => {
    const { board, falls, offset } = attended();
    const random = randomFrom(1);
    const truths: number[] = [];
    const down = new Set<number>();
    for (let i = 0; i < 120; i++) {
      const fall = board.cycle + MS + random.below(MS);
      truths.push(fall);
      board.syncLevel(false, fall);
      board.syncLevel(true, fall + 1_600);
      const spacing = random.pick([17, 30, 50, 60]);
      for (let k = 0, at = fall - 100 + random.below(200); k < 12; k++, at += spacing + random.below(8)) {
        if (!down.delete(k % 6)) down.add(k % 6);
        board.button(k % 6, down.has(k % 6), at);
      }
      board.runMs(25);
    }
    const late = falls.map(({ ticks }, i) => ticks - offset - (truths[i] ?? NaN));
    expect(falls).toHaveLength(truths.length);
    expect(Math.max(...late) - Math.min(...late)).toBeLessThanOrEqual(1);
  });

  it('does not shorten the bounce time of a button nobody could watch', () => {
    const { board, edges } = attended();
    const start = board.cycle + MS;
    for (let i = 0; i < 401; i++) board.button(0, i % 2 === 0, start + i * 40);
    const lifted = start + 401 * 40 + 10 * MS;
    board.button(0, false, lifted);
    board.button(0, true, lifted + 20 * MS);
    board.button(0, false, lifted + 21 * MS);
    board.runMs(100);
    expect(edges.filter(({ state }) => state === 'press')).toHaveLength(1);
  });
});

describe('the watermark', () => {
  it('goes on after minutes of quiet, whatever waits to be sorted just then', () => {
    const marks: number[] = [];
    const board = new EmulatedBoard(QUICKDRAW, {
      onLine: (line) => {
        if (line.kind === 'beat') marks.push(line.ticks);
      },
    });
    board.runMs(100);
    // 200 s pass at once, more than half of what 32 bits of ticks can tell apart: the clock's upper half is put forward.
    const turns = new DataView(board.peek(TURNS_AT, 4).slice().buffer).getUint32(0, true);
    board.poke(TURNS_AT, new Uint8Array(Uint32Array.of(turns + 48_000).buffer));
    board.runMs(300);
    for (let i = 0; i < 200; i++) board.button(i % 6, i % 12 < 6, board.cycle + MS + i * 3_001);
    board.runMs(200);
    expect(marks).toEqual(marks.toSorted((a, b) => a - b));
    expect(new Set(marks).size).toBeGreaterThan(marks.length - 3);
  });
});
