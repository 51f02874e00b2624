import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryRecord } from '#test/board/follow-boards.ts';
import { effort } from '#test/effort.ts';
import { gap } from '#shared/race/gap.ts';
import { randomFrom } from '#shared/random.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { BoardHub } from './board-hub.ts';
import { Truth } from './truth.ts';
import { VirtualBoard, Wire } from './virtual-board.ts';
import { BusyJournal, VirtualTime } from './virtual-time.ts';

const RUNS = effort(40).numRuns;
const LIVES = 4;
/** A busy computer, in the first second of each life: that is when falls are placed loosely. */
const BUSY_US = 1e6;
const SMOOTH = { broken: 0, twice: 0 };
/** Far below what a board can tell. */
const DUST_US = 0.01;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** How somebody else pulls the second wire. */
type Puller = (time: VirtualTime, fall: () => void, next: () => number) => void;

const regular =
  (everyUs: number, unevenUs = 0): Puller =>
  (time, fall, next) => {
    time.after(next() * everyUs, () => {
      time.every(everyUs, () => {
        time.after(next() * unevenUs, fall);
      });
    });
  };

/** As a stranger met it: some falls of the two wires happen to lie some milliseconds apart, then they part for good. */
const byChance: Puller = (time, fall, next) => {
  time.every(250_000, () => {
    if (next() < 0.4) time.after(next() * 12_000, fall);
  });
};

type Press = Stamp & { readonly seq: number };

/** Two boards that race together through several short lives; answers every two presses of both, and what is true. */
async function play(seed: number, pull: Puller | 'one wire') {
  const [time, random, truth, disk] = [new VirtualTime(), randomFrom(seed), new Truth(), memoryRecord()];
  time.takeTimers();
  const journal = new BusyJournal(disk.database);
  const presses: Press[] = [];
  const ignore = () => undefined;
  const hub = new BoardHub(time, random, {
    ...{ journal, edges: disk.record.edges },
    pressed: ({ stamp, edge }) => presses.push({ ...stamp, seq: edge.seq }),
    ...{ released: ignore, rests: ignore, reported: ignore, unsure: ignore, changed: ignore },
    diskFailed: ignore,
  });
  const parts = { time, random, truth };
  const [wire, other] = [new Wire(), new Wire()];
  const boards = [
    new VirtualBoard('A', parts, 0.0001, wire),
    new VirtualBoard('B', parts, 0.0001, pull === 'one wire' ? wire : other),
  ];
  hub.wires.together([['A', 'B']]);
  if (pull !== 'one wire')
    pull(
      time,
      () => {
        for (const board of other.boards) board.fall();
      },
      random.next,
    );
  for (const board of boards) hub.plug(board, SMOOTH);
  const gaps: { off: number; boundUs: number; byWire: boolean }[] = [];
  for (let life = 0; life < LIVES; life++) {
    const begun: number = time.now();
    for (const board of boards) {
      board.restart(50_000);
      for (let at = begun; at < begun + BUSY_US; at += random.next() * 60_000)
        time.at(at, () => {
          hub.stall(board, time.now() + random.next() * 12_000);
        });
    }
    for (let n = 0; n < 10; n++)
      for (const board of boards)
        time.at(begun + 1e6 + random.next() * 6e6, () => {
          board.press('1', 0);
          time.after(20_000, () => {
            board.lift(0);
          });
        });
    await time.run(begun + 7.5e6, journal);
    for (const [at, one] of presses.entries())
      for (const two of presses.slice(at + 1)) {
        if (one.clock === two.clock) continue;
        const { us, boundUs } = gap(one, two);
        const off = Math.abs(truth.of(two).at - truth.of(one).at - us);
        gaps.push({ off, boundUs, byWire: Boolean(one.wire ?? two.wire) });
      }
    presses.splice(0);
  }
  hub.close();
  disk.database.close();
  vi.unstubAllGlobals();
  return gaps;
}

const isFalse = ({ off, boundUs }: { off: number; boundUs: number }) => off > boundUs + DUST_US;

describe('two boards of a table that hang on two wires', () => {
  it.for<[string, Puller]>([
    ['the second pulled for another table', regular(252_000)],
    ['the second pulled for the table after that', regular(254_000)],
    ['the second pulled unevenly', regular(250_000, 2_000)],
    ['the second pulled by chance', byChance],
  ])('are never compared by them: %s', async ([, pull]) => {
    const wrong: string[] = [];
    let [all, byWire] = [0, 0];
    for (let seed = 1; seed <= RUNS; seed++) {
      const gaps = await play(seed, pull);
      all += gaps.length;
      byWire += gaps.filter((each) => each.byWire).length;
      for (const each of gaps.filter(isFalse)) wrong.push(`${seed}: off ${each.off}, said ${each.boundUs}`);
    }
    expect(all).toBeGreaterThan(RUNS * LIVES * 50);
    expect([wrong.length, wrong.slice(0, 5)]).toEqual([0, []]);
    expect(byWire).toBe(0);
  });

  it('are compared by the wire as soon as their clocks are known, where it is one', async () => {
    const gaps = [];
    for (let seed = 1; seed <= RUNS / 4; seed++) gaps.push(...(await play(seed, 'one wire')));
    expect(gaps.filter(isFalse)).toEqual([]);
    expect(gaps.filter(({ byWire }) => byWire).length / gaps.length).toBeGreaterThan(0.6);
  });
});
