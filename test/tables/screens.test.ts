import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startWrightTable } from '../table-hub.ts';

describe('screens of a table', () => {
  it('resume after the last event they have seen', async () => {
    const table = await startWrightTable();
    await table.dispatch('add-sheriff');
    await table.dispatch('add-sheriff');
    const screen = await table.watch(undefined, '?after=2');
    const { seq } = await screen.until('event');
    expect(seq).toBe(3);
    const ahead = await table.watch(undefined, '?after=99');
    expect(await ahead.until('resync')).toMatchObject({ seq: 3 });
  });

  it('are told that another tablet controls the table too, but not about mere lookers-on', async () => {
    const table = await startWrightTable();
    const first = await table.watch();
    await table.watch(await table.join('display'));
    await table.watch(undefined, '?watch=true');
    const second = await table.watch(await table.join('referee'));
    await first.until('health', ({ controllers }) => controllers === 2);
    second.socket.close();
    await first.until('health', ({ controllers }) => controllers === 1);
  });

  it('of no table are turned away', async () => {
    const { client } = await startWrightTable();
    const socket = new WebSocket(`${client.url.replace('http', 'ws')}/api/tables/nowhere/live`, {
      headers: { authorization: 'Bearer a-token-for-tests' },
    });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('404');
  });
});
