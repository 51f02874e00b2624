import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { VirtualBoard } from './virtual-board.ts';
import { VirtualTable } from './virtual-table.ts';
import { VirtualTime } from './virtual-time.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A table of «Банда братьев Райт» with a board for each seat. */
async function wrightTable(...seats: Seat[]) {
  const [time, random] = [new VirtualTime(), randomFrom(1)];
  time.takeTimers();
  const table = new VirtualTable(time, random, seats.length, true);
  const boards = new Map(
    seats.map((seat) => [seat, new VirtualBoard(`B${seat}`, { time, random, truth: table.truth }, 0.0001)]),
  );
  for (const [seat, board] of boards) {
    table.bind(seat, `${board.id}:0`);
    table.boards.plug(board, { broken: 0, twice: 0 });
  }
  const run = (us: number) => time.run(time.now() + us, table.journal);
  await run(300_000);
  return {
    table,
    run,
    dispatch: async (type: string, more: object = {}) => {
      const told = table.session.dispatch({ id: `told-${table.session.seq}`, type, ...more }, 'organiser:1');
      const [answer] = await Promise.all([told, run(20_000)]);
      expect(answer, type).toMatchObject({ ok: true });
    },
    slap: async (seat: Seat) => {
      boards.get(seat)?.press(seat, 0);
      await run(60_000);
      boards.get(seat)?.lift(0);
      await run(60_000);
    },
    /** Pings are lost, so moments are placed ever more loosely. */
    loosen: async () => {
      for (const board of boards.values()) board.losePings();
      await run(20e6);
    },
    /** Nothing is heard of this seat for so long, so no race without its hand can be settled. */
    stall: (seat: Seat, us: number) => {
      const board = boards.get(seat);
      if (board) table.boards.stall(board, time.now() + us);
    },
    hands: () => table.session.races.tally?.hands.map(({ seat }) => seat),
    last: () => table.lastRace?.closed?.record,
  };
}

describe('a hand that was too early', () => {
  it('counts when people count it, take that back, and count it again', async () => {
    const { dispatch, slap, hands, last } = await wrightTable('1', '2', '3');
    await dispatch('add-sheriff');
    await slap('2');
    await dispatch('add-sheriff');
    await dispatch('judge-presses', { as: 'shootout' });
    expect(hands()).toEqual(['2']);
    await dispatch('undo');
    expect(hands()).toBeUndefined();
    await dispatch('judge-presses', { as: 'shootout' });
    expect(hands()).toEqual(['2']);
    await slap('1');
    await slap('3');
    expect(last()?.verdict).toMatchObject({ groups: [['2'], ['1']], last: '3', status: 'final' });
  });

  it('counts no more in the race that is on once people have taken that back', async () => {
    const { dispatch, slap, stall, run, hands, last } = await wrightTable('1', '2', '3');
    await dispatch('add-sheriff');
    await slap('2');
    await dispatch('add-sheriff');
    stall('3', 1e6);
    await slap('1');
    await dispatch('judge-presses', { as: 'shootout' });
    expect(hands()).toEqual(['1', '2']);
    await dispatch('undo');
    expect(hands()).toEqual(['1']);
    await dispatch('judge-presses', { as: 'mistake' });
    await slap('3');
    await slap('2');
    await run(2e6);
    expect(last()?.verdict).toMatchObject({ groups: [['1'], ['3'], ['2']], last: '2', status: 'final' });
  });

  it('takes the place of a later hand of the same player when people count it', async () => {
    const { dispatch, slap, stall, run, last } = await wrightTable('1', '2', '3');
    await dispatch('add-sheriff');
    await slap('2');
    await dispatch('add-sheriff');
    stall('3', 1e6);
    await slap('1');
    await slap('2');
    await dispatch('judge-presses', { as: 'shootout' });
    await run(2e6);
    expect(last()?.verdict).toMatchObject({ groups: [['2'], ['1']], last: '3', status: 'final' });
  });

  it('does not count when the disk did not take that people count it', async () => {
    const { table, dispatch, slap, stall, hands } = await wrightTable('1', '2', '3');
    await dispatch('add-sheriff');
    await slap('2');
    await dispatch('add-sheriff');
    stall('3', 1e6);
    await slap('1');
    const write = table.journal.write.bind(table.journal);
    vi.spyOn(table.journal, 'write').mockImplementationOnce((_, undo) =>
      write(() => {
        throw new Error('full');
      }, undo),
    );
    await expect(dispatch('judge-presses', { as: 'shootout' })).rejects.toThrow('full');
    expect(hands()).toEqual(['1']);
    await dispatch('judge-presses', { as: 'shootout' });
    expect(hands()).toEqual(['1', '2']);
  });
});

describe('a duel', () => {
  it.for([
    ['duel-result', { higher: '1' }],
    ['add-sheriff', {}],
  ] as const)('keeps the hand that is down when it goes on as a race (%s)', async ([type, more]) => {
    const { dispatch, slap, stall, run, hands, last, table } = await wrightTable('1', '2');
    for (let sheriff = 0; sheriff < 3; sheriff++) await dispatch('add-sheriff');
    await dispatch('declare-duel', { by: '1' });
    stall('2', 1e6);
    await slap('1');
    expect([table.races, hands()]).toEqual([0, ['1']]);
    await dispatch(type, more);
    expect([table.races, hands()]).toEqual([0, ['1']]);
    await slap('2');
    await run(2e6);
    expect([table.races, last()?.verdict]).toMatchObject([1, { groups: [['1']], status: 'final' }]);
  });

  it.for([
    ['duel-result', { higher: '1' }],
    ['add-sheriff', {}],
  ] as const)('keeps it also when hands were taken back before (%s)', async ([type, more]) => {
    const { dispatch, slap, stall, run, hands, last } = await wrightTable('1', '2');
    for (let sheriff = 0; sheriff < 3; sheriff++) await dispatch('add-sheriff');
    await dispatch('declare-duel', { by: '1' });
    await slap('2');
    await run(1e6);
    await dispatch('void-race', { reason: 'elbow' });
    stall('2', 1e6);
    await slap('1');
    expect(hands()).toEqual(['1']);
    await dispatch(type, more);
    expect(hands()).toEqual(['1']);
    await slap('2');
    await run(2e6);
    expect(last()?.verdict).toMatchObject({ groups: [['1']], status: 'final' });
  });

  it('keeps a nervous hand when the fourth sheriff comes before its verdict', async () => {
    const { dispatch, slap, stall, run, last } = await wrightTable('1', '2');
    for (let sheriff = 0; sheriff < 3; sheriff++) await dispatch('add-sheriff');
    await dispatch('declare-duel', { by: '1' });
    await dispatch('duel-result', { higher: '2' });
    stall('2', 1e6);
    await slap('1');
    await dispatch('add-sheriff');
    await slap('2');
    await run(2e6);
    expect(last()?.verdict).toMatchObject({ groups: [['1']], status: 'final' });
  });

  it('keeps it when what was turned up is told, taken back and told again', async () => {
    const { dispatch, slap, stall, run, hands, last } = await wrightTable('1', '2');
    for (let sheriff = 0; sheriff < 2; sheriff++) await dispatch('add-sheriff');
    await dispatch('declare-duel', { by: '1' });
    stall('2', 1e6);
    await slap('1');
    await dispatch('duel-result', { higher: '1' });
    await dispatch('undo');
    expect(hands()).toEqual(['1']);
    await dispatch('duel-result', { higher: '2' });
    await slap('2');
    await run(2e6);
    expect(last()?.verdict).toMatchObject({ groups: [['1']], status: 'final' });
  });

  it('is waited for from the moment its cards make it a race, not from "Duel!" on', async () => {
    const { dispatch, run, table } = await wrightTable('1', '2');
    for (let sheriff = 0; sheriff < 2; sheriff++) await dispatch('add-sheriff');
    await dispatch('declare-duel', { by: '1' });
    const isOverdue = () => table.session.races.tally?.overdue;
    await run(60e6);
    expect(isOverdue()).toBe(false);
    await dispatch('duel-result', { higher: '1' });
    await run(19e6);
    expect(isOverdue()).toBe(false);
    await run(2e6);
    expect(isOverdue()).toBe(true);
  });

  it('has no hand of the one before, however wide its bound', async () => {
    const { dispatch, slap, stall, loosen, hands, last } = await wrightTable('1', '2');
    for (let sheriff = 0; sheriff < 2; sheriff++) await dispatch('add-sheriff');
    await loosen();
    await dispatch('declare-duel', { by: '1' });
    await dispatch('duel-result', { higher: '2' });
    stall('2', 1e6);
    await slap('1');
    expect(hands()).toEqual(['1']);
    await dispatch('declare-duel', { by: '2' });
    expect(last()?.hands[0]?.bound_us).toBeGreaterThan(150_000);
    expect(hands()).toEqual([]);
  });
});
