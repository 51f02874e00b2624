import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { VirtualBoard } from './virtual-board.ts';
import { VirtualPage } from './virtual-page.ts';
import { VirtualTable } from './virtual-table.ts';
import { VirtualTime } from './virtual-time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Seats 1 and 2 on two boards, seat 3 on a phone; whoever presses first opens the race. */
async function mixedTable() {
  const [time, random] = [new VirtualTime(), randomFrom(1)];
  time.takeTimers();
  const table = new VirtualTable(time, random, 3, false);
  const parts = { time, random, truth: table.truth };
  const [one, two] = [new VirtualBoard('B1', parts, 0.0001), new VirtualBoard('B2', parts, 0.0001)];
  for (const [board, seat] of [
    [one, '1'],
    [two, '2'],
  ] as const) {
    table.bind(seat, `${board.id}:0`);
    table.boards.plug(board, { broken: 0, twice: 0 });
  }
  const phone = new VirtualPage('phone', { kind: 'phone', seats: ['3'] }, parts, table.touch);
  const run = (us: number) => time.run(time.now() + us, table.journal);
  await run(3e6);
  table.arm({ entrants: ['1', '2', '3'], need: 2, behind: [], opens: true });
  await run(1e6);
  return { table, one, two, phone, run };
}

describe('a source that is away', () => {
  it('does not hold up a race once its hand is down', async () => {
    const { table, one, phone, run } = await mixedTable();
    phone.press('3');
    await run(500_000);
    phone.die();
    await run(500_000);
    one.press('1', 0);
    await run(200_000);
    expect(table.lastRace?.closed?.record.verdict).toMatchObject({
      groups: [['3'], ['1']],
      last: '2',
      status: 'final',
    });
  });

  it('leaves the race open while it may still tell of a hand', async () => {
    const { table, one, two, phone, run } = await mixedTable();
    phone.die();
    one.press('1', 0);
    await run(50_000);
    two.press('2', 0);
    await run(10e6);
    expect(table.session.races.view).toMatchObject({
      verdict: { groups: [['1'], ['2']], last: null, status: 'provisional' },
      waiting: [{ seat: '3', for: 'report' }],
    });
  });

  it.for(['restart', 'no-room'] as const)(
    'leaves the race to a person when it lost a hand (%s) before anybody told that a race is on',
    async (how) => {
      const { table, one, two, phone, run } = await mixedTable();
      table.boards.stall(one, 5.5e6);
      one.press('1', 0);
      if (how === 'restart') two.restart(20_000);
      await run(1_000);
      two.press('2', 0, how !== 'no-room');
      await run(300_000);
      phone.press('3');
      await run(3e6);
      expect(table.session.races.view).toMatchObject({
        verdict: { status: 'provisional' },
        waiting: [{ seat: '2', for: 'person' }],
      });
    },
  );
});
