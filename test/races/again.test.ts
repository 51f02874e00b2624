import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { VirtualBoard } from './virtual-board.ts';
import { VirtualTable } from './virtual-table.ts';
import { VirtualTime } from './virtual-time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Three seats on one board. Its pings are lost soon after it was met, so its moments are placed ever more loosely. */
async function looselyPlacedTable() {
  const [time, random] = [new VirtualTime(), randomFrom(1)];
  time.takeTimers();
  const table = new VirtualTable(time, random, 3, false);
  const board = new VirtualBoard('B1', { time, random, truth: table.truth }, 0.0001);
  const seats = ['1', '2', '3'] as const;
  for (const [channel, seat] of seats.entries()) table.bind(seat, `B1:${channel}`);
  table.boards.plug(board, { broken: 0, twice: 0 });
  const run = (us: number) => time.run(time.now() + us, table.journal);
  await run(300_000);
  board.losePings();
  await run(20e6);
  /** Armed, slapped in this order half a second later, and lifted. */
  const race = async (...order: Seat[]) => {
    table.arm({ entrants: seats, need: 2, behind: [], opens: true });
    await run(500_000);
    for (const seat of order) {
      board.press(seat, Number(seat) - 1);
      await run(10_000);
    }
    await run(50_000);
    for (const channel of seats.keys()) board.lift(channel);
    await run(50_000);
    return table.lastRace?.closed?.record;
  };
  return { table, race };
}

describe('a race right after another one', () => {
  it('has none of its hands, however wide their bounds', async () => {
    const { table, race } = await looselyPlacedTable();
    const first = await race('2', '1', '3');
    expect(first?.verdict).toMatchObject({ groups: [['2'], ['1'], ['3']], last: '3', status: 'final' });
    // They would reach into the next one.
    expect(Math.min(...(first?.hands.map(({ bound_us }) => bound_us) ?? []))).toBeGreaterThan(150_000);
    const second = await race('1', '2', '3');
    expect(table.races).toBe(2);
    expect(second?.verdict).toMatchObject({ groups: [['1'], ['2'], ['3']], last: '3', status: 'final' });
  });
});
