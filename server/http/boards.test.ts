import { describe, expect, it } from 'vitest';
import type { Boards } from '#shared/wire/board-view.ts';
import { startTestHub } from '#test/client.ts';
import { Waiting } from '#test/waiting.ts';

/** A hub with simulated boards that can be waited for. */
async function follow() {
  const waiting = new Waiting();
  let now: Boards | undefined;
  const client = await startTestHub({
    boardsChanged: (changed) => {
      now = changed;
      waiting.check();
    },
  });
  const until = (isSo: (now: Boards) => boolean) => waiting.until(() => now !== undefined && isSo(now));
  const idsOf = ({ boards }: Boards) => boards.map(({ id }) => id);
  return { ...client, until, idsOf };
}

describe('simulated boards over HTTP', () => {
  it('are as many as are asked for', async () => {
    const { ask, until, idsOf } = await follow();
    expect((await ask('POST', '/api/boards/simulated', { count: 3 })).status).toBe(200);
    await until((now) => idsOf(now).join() === 'SIM1,SIM2,SIM3');
    // Fewer are there already; nothing said means one.
    expect((await ask('POST', '/api/boards/simulated', { count: 2 })).status).toBe(200);
    expect((await ask('POST', '/api/boards/simulated')).status).toBe(200);
    await until((now) => idsOf(now).length === 3);
    expect(await (await ask('DELETE', '/api/boards/simulated')).json()).toMatchObject({ boards: [] });
  });

  it('have quirks that stay until they are changed', async () => {
    const { ask } = await follow();
    const put = async (body: object) => (await ask('PUT', '/api/boards/SIM1/quirks', body)).json();
    const set = { seed: 7, drift_ppm: -40, jitter_ms: 5, loss: 0.01, garbage: 0.02 };
    expect(await put({ ...set, stall_ms: 10 })).toEqual({ ...set, stall_ms: 10 });
    expect(await put({ loss: 0 })).toEqual({ ...set, loss: 0, stall_ms: 0 });
  });

  it('restart, and lose and find their cable', async () => {
    const { ask, until, hub } = await follow();
    const boot = () => hub.boards.view.boards[0]?.boot;
    await until(({ boards }) => boards[0]?.status === 'ready');
    const before = boot();
    expect((await ask('POST', '/api/boards/SIM1/restart')).status).toBe(200);
    await until(({ boards }) => boards[0]?.status === 'ready' && boards[0].boot !== before);
    const life = boot();
    expect(await (await ask('POST', '/api/boards/SIM1/unplug')).json()).toMatchObject({ boards: [] });
    // Pulled twice is pulled.
    expect((await ask('POST', '/api/boards/SIM1/unplug')).status).toBe(200);
    expect((await ask('POST', '/api/boards/SIM1/plug')).status).toBe(200);
    await until(({ boards }) => boards[0]?.status === 'ready');
    expect(boot()).toBe(life);
  });

  it.for([
    ['POST', '/api/boards/simulated', { count: 0 }, 400, 'bad-request'],
    ['POST', '/api/boards/simulated', { count: 65 }, 400, 'bad-request'],
    ['PUT', '/api/boards/SIM1/quirks', { loss: 1 }, 400, 'bad-request'],
    ['PUT', '/api/boards/SIM1/quirks', { drift_ppm: 50_000 }, 400, 'bad-request'],
    ['PUT', '/api/boards/SIM9/quirks', { loss: 0.1 }, 404, 'no-such-board'],
    ['POST', '/api/boards/SIM9/restart', undefined, 404, 'no-such-board'],
    ['POST', '/api/boards/SIM9/unplug', undefined, 404, 'no-such-board'],
    ['POST', '/api/boards/SIM9/plug', undefined, 404, 'no-such-board'],
  ] as const)('%s %s with %j gets %d %s', async ([method, path, body, status, code]) => {
    const { ask } = await follow();
    const answer = await ask(method, path, body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  it.for([
    ['PUT', '/api/boards/SIM1/quirks', {}],
    ['POST', '/api/boards/SIM1/restart', undefined],
    ['POST', '/api/boards/SIM1/unplug', undefined],
    ['POST', '/api/boards/SIM1/plug', undefined],
  ] as const)('%s %s is closed to strangers', async ([method, path, body]) => {
    const { askAsStranger } = await follow();
    const answer = await askAsStranger(method, path, body);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'not-joined' }]);
  });
});
