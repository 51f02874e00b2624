import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { BenchMessage, BenchState } from '#shared/wire/self-test-message.ts';
import { AUTOMATION, startTestHub, temporaryFolder, type Client } from '#test/client.ts';
import { hurryTime } from '#test/hurry.ts';
import { wrightTableAt } from '#test/table-hub.ts';
import { Waiting } from '#test/waiting.ts';

const CHANNELS = [0, 1, 2, 3, 4, 5];

/** A screen at the bench of SIM1. */
async function watch({ url }: Client) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/boards/SIM1/live`, {
    headers: { authorization: `Bearer ${AUTOMATION}` },
  });
  onTestFinished(() => {
    socket.terminate();
  });
  const waiting = new Waiting();
  const heard: BenchMessage[] = [];
  let now: BenchState | undefined;
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as BenchMessage;
    heard.push(message);
    if (message.type === 'snapshot' || message.type === 'state') now = message;
    waiting.check();
  });
  await once(socket, 'open');
  const until = (isSo: (state: BenchState) => boolean) => waiting.until(() => now !== undefined && isSo(now));
  const edges = () =>
    heard.flatMap((message) =>
      message.type === 'edges' || message.type === 'snapshot' ? message.edges : [],
    );
  return { socket, heard, until, edges, waiting };
}

const press = ({ ask }: Client, channels: readonly number[], times: number) =>
  ask('POST', '/api/boards/SIM1/edges', {
    edges: Array.from({ length: times }, (_, time) =>
      channels.flatMap((channel) => [
        { channel, at_us: time * 60_000, down: true },
        { channel, at_us: time * 60_000 + 700, down: false },
        { channel, at_us: time * 60_000 + 1_500, down: true },
        { channel, at_us: time * 60_000 + 30_000, down: false },
      ]),
    ).flat(),
  });

const codeOf = async (asked: Promise<Response>) => {
  const answer = await asked;
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};

async function boundTable(client: Client) {
  const table = await wrightTableAt(client);
  for (const [at, seat] of ['1', '2', '3'].entries())
    await table.dispatch('bind', { seat, buzzer: `SIM1:${at}` });
  return table;
}

describe('the bench of a board', () => {
  it('tells every edge, and the time on the hub to whoever asks', async () => {
    const client = await startTestHub();
    const bench = await watch(client);
    await bench.until(({ board }) => board?.status === 'ready' && board.round_trip_us !== null);
    await press(client, [3], 1);
    await bench.waiting.until(() => bench.edges().length === 4);
    expect(bench.edges().map(({ channel, what, bounce_us }) => [channel, what, bounce_us])).toEqual([
      [3, 'press', null],
      [3, 'bounce', 700],
      [3, 'bounce', 1_500],
      [3, 'release', null],
    ]);
    bench.socket.send(JSON.stringify({ type: 'ping', nonce: 7 }));
    bench.socket.send('no ping');
    await bench.waiting.until(() =>
      bench.heard.some((message) => message.type === 'pong' && message.nonce === 7),
    );
    // Whoever comes later sees what was.
    const later = await watch(client);
    await later.until(() => true);
    expect(later.edges()).toHaveLength(4);
  });

  it('keeps what a self-test found, also when the hub is started anew', async () => {
    const data = temporaryFolder();
    const client = await startTestHub({ data });
    const { ask } = client;
    const bench = await watch(client);
    await bench.until(({ board }) => board?.status === 'ready');
    expect(await codeOf(ask('DELETE', '/api/boards/SIM1/self-test'))).toEqual([409, 'no-self-test']);
    expect(await codeOf(ask('POST', '/api/boards/SIM1/self-test'))).toEqual([200, undefined]);
    expect(await codeOf(ask('POST', '/api/boards/SIM1/self-test'))).toEqual([409, 'self-test-running']);
    expect(await codeOf(ask('POST', '/api/boards/SIM1/self-test/finish'))).toEqual([409, 'nothing-pressed']);
    await press(client, CHANNELS, 3);
    await bench.until(({ test, certificate }) => test === null && certificate !== null);
    const { certificate } = (await (await ask('POST', '/api/boards/SIM1/lamps')).json()) as BenchState;
    expect(certificate).toMatchObject({
      board: 'SIM1',
      source: 'simulated',
      worst_bounce_us: 1_500,
      untested: [],
      faults: [],
    });
    expect(certificate?.buttons.map(({ presses }) => presses)).toEqual([3, 3, 3, 3, 3, 3]);
    await client.hub.close();
    const again = await watch(await startTestHub({ data }));
    await again.until((state) => state.certificate !== null);
    expect(again.heard[0]).toMatchObject({ certificate });
    await again.until(({ board }) => board?.certificate?.wall === certificate?.wall);
  });

  it('ends a test without a result when it is cancelled, or its board restarts', async () => {
    const client = await startTestHub();
    const { until } = await watch(client);
    for (const [method, path, why] of [
      ['DELETE', '/api/boards/SIM1/self-test', 'cancelled'],
      ['POST', '/api/boards/SIM1/restart', 'restarted'],
    ] as const) {
      await until(({ board }) => board?.status === 'ready');
      expect((await client.ask('POST', '/api/boards/SIM1/self-test')).status).toBe(200);
      await until(({ test }) => test?.state === 'running');
      await client.ask(method, path);
      await until(({ test }) => test?.state === 'ended' && test.why === why);
    }
  });

  it('lights lamps for a moment, one or each in turn', async () => {
    const inHurry = hurryTime();
    const client = await startTestHub();
    const { until, heard } = await watch(client);
    await inHurry(until(({ board }) => board?.status === 'ready'));
    const board = client.hub.boards.simulated('SIM1');
    if (typeof board === 'string') throw new Error(board);
    const light = (body?: object) => client.ask('POST', '/api/boards/SIM1/lamps', body);
    expect(await codeOf(light({ channel: 6 }))).toEqual([400, 'no-such-channel']);
    expect(await codeOf(light({ channel: 2 }))).toEqual([200, undefined]);
    await inHurry(until(({ lit }) => lit.join() === '2'));
    expect(board.lamps).toEqual(['off', 'off', 'on', 'off', 'off', 'off']);
    await inHurry(until(({ lit }) => lit.length === 0));
    heard.length = 0;
    await light();
    await inHurry(until(({ lit }) => lit.length === 6));
    await inHurry(until(({ lit }) => lit.length === 0));
    const lit = heard.flatMap((message) => (message.type === 'state' ? message.lit.join('') : []));
    expect([...new Set(lit)].filter(Boolean)).toEqual(['0', '1', '2', '3', '4', '5', '012345']);
    expect(board.lamps.join()).toBe('off,off,off,off,off,off');
  });

  it('gives way to a race, and leaves the board alone while one is on', async () => {
    const client = await startTestHub();
    const bench = await watch(client);
    await bench.until(({ board }) => board?.status === 'ready');
    expect((await client.ask('POST', '/api/boards/SIM1/self-test')).status).toBe(200);
    const { dispatch } = await boundTable(client);
    for (let sheriff = 0; sheriff < 4; sheriff++) await dispatch('add-sheriff');
    await bench.until(({ test }) => test?.state === 'ended' && test.why === 'race');
    for (const what of ['lamps', 'self-test'])
      expect(await codeOf(client.ask('POST', `/api/boards/SIM1/${what}`))).toEqual([409, 'board-in-race']);
  });

  it('tests no board whose presses a table takes; its lamps may be looked at', async () => {
    const client = await startTestHub();
    const { until } = await watch(client);
    await until(({ board }) => board?.status === 'ready');
    await boundTable(client);
    expect(await codeOf(client.ask('POST', '/api/boards/SIM1/self-test'))).toEqual([409, 'board-awaited']);
    expect(await codeOf(client.ask('POST', '/api/boards/SIM1/lamps', { channel: 0 }))).toEqual([
      200,
      undefined,
    ]);
  });

  it.for([
    ['POST', '/api/boards/NONE/lamps', 409, 'board-away'],
    ['POST', '/api/boards/NONE/self-test', 409, 'board-away'],
    ['POST', '/api/boards/n_o/self-test', 400, 'bad-request'],
    ['GET', '/api/boards/SIM1/live', 426, 'websocket-only'],
  ] as const)('%s %s gets %d %s', async ([method, path, status, code]) => {
    const { ask } = await startTestHub();
    expect(await codeOf(ask(method, path))).toEqual([status, code]);
  });
});
