import { describe, expect, it } from 'vitest';
import { startWrightTable, wrightTableAt } from '../table-hub.ts';

describe('a buzzer', () => {
  it('is learnt by pressing it', async () => {
    const table = await startWrightTable();
    const screen = await table.watch();
    await table.dispatch('learn', { seat: '2' });
    await table.slap([4, 0]);
    await screen.until('event', ({ event }) => event.type === 'bound');
    expect(await table.view()).toMatchObject({ seats: [{}, { buzzer: 'SIM1:4' }, {}] });
  });

  it('is learnt on whichever board it is, and the trouble of one board is that of its own seats', async () => {
    const table = await startWrightTable();
    await table.json('POST', '/api/boards/simulated', { count: 2 });
    const screen = await table.watch();
    for (const [seat, board] of [
      ['1', 'SIM1'],
      ['2', 'SIM2'],
      ['3', 'SIM2'],
    ] as const) {
      await table.dispatch('learn', { seat });
      const channel = Number(seat);
      const edges = [
        { channel, at_us: 0, down: true },
        { channel, at_us: 200_000, down: false },
      ];
      await table.json('POST', `/api/boards/${board}/edges`, { edges });
      await screen.until(
        'event',
        ({ event }) => event.type === 'bound' && (event.data as { seat?: unknown }).seat === seat,
      );
    }
    expect(await table.view()).toMatchObject({
      seats: [{ buzzer: 'SIM1:1' }, { buzzer: 'SIM2:2' }, { buzzer: 'SIM2:3' }],
    });
    const troubles = ({
      seats,
    }: {
      readonly seats: readonly { readonly trouble: readonly { code: string }[] }[];
    }) => seats.map(({ trouble }) => trouble.map(({ code }) => code));
    await screen.until('health', ({ seats }) => seats.every(({ ready }) => ready));
    await table.json('POST', '/api/boards/SIM2/unplug');
    const away = await screen.until('health', (health) => troubles(health)[2]?.[0] === 'board-away');
    expect(troubles(away)).toEqual([[], ['board-away'], ['board-away']]);
  });

  it('goes to the table that binds it last; a referee may not take one that is in use', async () => {
    const table = await startWrightTable();
    await table.dispatch('bind', { seat: '1', buzzer: 'SIM1:0' });
    const other = await wrightTableAt(table.client);
    const referee = await other.join('referee');
    const asReferee = (id: string) =>
      fetch(`${table.client.url}/api/tables/${other.id}/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${referee}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, type: 'bind', seat: '1', buzzer: 'SIM1:0' }),
      });
    const refused = await asReferee('mine');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'buzzer-taken' }]);
    expect(await other.dispatch('bind', { seat: '2', buzzer: 'SIM1:0' })).toMatchObject({ status: 200 });
    expect(await table.view()).toMatchObject({ seats: [{ buzzer: null }, {}, {}] });
  });

  it('is never at two tables, whatever brings it back', async () => {
    const old = await startWrightTable();
    await old.dispatch('bind', { seat: '1', buzzer: 'SIM1:0' });
    await old.json('PUT', `/api/tables/${old.id}/archived`, { archived: true });
    const table = await wrightTableAt(old.client);
    await table.dispatch('bind', { seat: '1', buzzer: 'SIM1:0' });
    const there = async () => [(await old.view())['seats'], (await table.view())['seats']];
    await old.json('PUT', `/api/tables/${old.id}/archived`, { archived: false });
    expect(await there()).toMatchObject([
      [{ buzzer: null }, {}, {}],
      [{ buzzer: 'SIM1:0' }, {}, {}],
    ]);

    await old.dispatch('bind', { seat: '3', buzzer: 'SIM1:5' });
    await table.dispatch('bind', { seat: '3', buzzer: 'SIM1:5' });
    await old.dispatch('rename', { seat: '1', name: 'Kid' });
    // The undo takes back the rename, then the binding; what the hub took away stays away.
    await old.dispatch('undo');
    await old.dispatch('undo');
    expect(await there()).toMatchObject([
      [{ buzzer: null, name: 'Jessie' }, {}, { buzzer: null }],
      [{}, {}, { buzzer: 'SIM1:5' }],
    ]);
  });
});
