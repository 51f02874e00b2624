import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { buttonsTable } from './buttons-table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const VOTE = { all: { press: 'refused', why: 'hold-or-let-go', lamp: 'off' } } as const;
const vote = (id: string, ...seats: readonly Seat[]) => ({ ...VOTE, sample: { id, seats } });

describe('a count-down of any game', () => {
  it('is about the moment that the command carries, and beats on the lamps until then', async () => {
    const at = await buttonsTable();
    const from = at.time.now();
    const told = at.table.dispatch({ type: 'scene', scene: VOTE }, 3_000_000);
    await at.run(20_000);
    expect(await told).toMatchObject({ value: [{ data: { at: from + 3_000_000 } }] });
    expect(at.table.session.beat).toBeDefined();
    at.table.close();
  });

  it('goes on while hands move and names are written, and ends with an undo and with what changes the buttons', async () => {
    const at = await buttonsTable();
    const holding = { all: { press: 'holds', lamp: 'on' } } as const;
    await at.scene(holding, 3_000_000);
    await at.press('1', 60_000);
    await Promise.all([at.table.dispatch({ type: 'rename', seat: '1', name: 'Kid' }), at.run(200_000)]);
    expect(at.heard()).toEqual(['1 down', '1 up']);
    expect(at.table.session.beat).toBeDefined();
    await Promise.all([at.table.dispatch({ type: 'undo' }), at.run(20_000)]);
    expect(at.table.session.beat).toBeUndefined();
    await at.scene(holding, 3_000_000);
    await at.scene(VOTE);
    expect(at.table.session.beat).toBeUndefined();
    at.table.close();
  });

  it('reads at its end who is down, by the stamps, however late the lines are', async () => {
    for (const silentUs of [0, 900_000]) {
      const at = await buttonsTable({ players: 6 });
      await at.scene(vote('call', '1', '2', '3', '4', '5', '6'), 3_000_000);
      const end = at.time.now() - 20_000 + 3_000_000;
      // Down all along, down in time, let go in time, down too late, let go too late, never.
      for (const seat of ['1', '3', '5'] as const) at.of(seat).press(seat, 0);
      await at.run(end - 50_000 - at.time.now());
      for (const seat of ['1', '2', '3', '4', '5', '6'] as const) at.stall(seat, silentUs);
      at.of('2').press('2', 0);
      at.of('3').lift(0);
      await at.run(52_000);
      expect(at.heard()).toEqual([]);
      at.of('4').press('4', 0);
      at.of('5').lift(0);
      await at.run(3e6);
      expect(at.heard()).toEqual(['call: 125 down,  unsure']);
      at.table.close();
    }
  });

  it('is not sure of a hand that moved at its very end, nor of a button that nobody vouches for', async () => {
    const at = await buttonsTable({ players: 3 });
    await at.scene(vote('call', '1', '2', '3'), 3_000_000);
    at.of('3').press('3', 0);
    await at.run(1_000_000);
    at.table.boards.unplug(at.of('3'));
    await at.run(1_980_000 + 20);
    at.of('1').press('1', 0);
    at.of('2').press('2', 0);
    await at.run(2_000_000);
    // Whoever is away is waited for, but not for ever.
    expect(at.heard()).toEqual([]);
    await at.run(1_000_000);
    expect(at.heard()).toEqual(['call:  down, 123 unsure']);
    at.table.close();
  });

  it('does not wait for ever for a line that is silent, and is not sure of its button', async () => {
    const at = await buttonsTable();
    await at.scene(vote('call', '1', '2'), 1_000_000);
    at.stall('1', 5_000_000);
    await at.run(4_000_000);
    expect(at.heard()).toEqual(['call:  down, 1 unsure']);
    at.table.close();
  });

  it('reads nothing when it is called off, and each sample once', async () => {
    const at = await buttonsTable();
    await at.scene(vote('a', '1'), 2_000_000);
    await at.run(1_000_000);
    await at.scene(VOTE);
    await at.run(4_000_000);
    expect(at.heard()).toEqual([]);
    for (const id of ['b', 'b', 'c']) {
      await at.scene(vote(id, '1'), 1_000_000);
      await at.run(2_000_000);
    }
    expect(at.heard()).toEqual(['b:  down,  unsure', 'c:  down,  unsure']);
    at.table.close();
  });
});
