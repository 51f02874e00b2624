import { describe, expect, it } from 'vitest';
import { startWrightTable } from '#test/table-hub.ts';

describe("a command with an id like one of the hub's own", () => {
  it('keeps no race from being settled, nor its record from being sealed', async () => {
    const { id, json, dispatch, watch, slap } = await startWrightTable({ command: 'record-1' });
    const screen = await watch();
    for (const seat of ['1', '2', '3']) await dispatch('bind', { seat, buzzer: `SIM1:${seat}` });
    await screen.until('health', ({ seats }) => seats.every(({ ready }) => ready));
    for (const command of ['record-1', 'record-2', 'settle-1'])
      await json('POST', `/api/tables/${id}/commands`, { id: command, type: 'add-sheriff' });
    await slap([1, 0], [2, 5_000], [3, 9_000]);
    await screen.until('event', ({ event }) => event.type === 'race-recorded');
  });

  it.for(['hub:record-1', ' \nhub:settle-1'])(
    'is refused when it is exactly one of them: %j',
    async (command) => {
      const { id, json } = await startWrightTable();
      expect(
        await json('POST', `/api/tables/${id}/commands`, { id: command, type: 'add-sheriff' }),
      ).toMatchObject({ status: 400, body: { code: 'bad-request' } });
      const seats = [{ name: 'A' }, { name: 'B' }];
      expect(await json('POST', '/api/tables', { game: 'wright', seats, command })).toMatchObject({
        status: 400,
      });
    },
  );
});
