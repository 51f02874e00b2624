import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestHub } from '#test/client.ts';
import { newApp } from './app.ts';
import { Connections, limitsFor } from './connections.ts';

const [HUB, ONE, OTHER] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];

/** A server with room for three connections of an address and six in all; the hub's own machine is one address of it. */
async function serverWith(answer: RequestListener) {
  const said: string[] = [];
  const server = createServer(answer);
  const limits = { ofAll: 6, ofAnAddress: 3 };
  new Connections({ limits, report: (line) => said.push(line), isOwnMachine: (a) => a === HUB }).follow(
    server,
  );
  server.listen(0, HUB);
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Says nothing at all. */
  const silent = async (localAddress: string) => {
    const socket = connect({ port, host: HUB, localAddress });
    const taken = once(server, 'connection');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await taken;
    return socket;
  };
  const ask = (localAddress: string) =>
    new Promise<number | 'closed'>((resolve) => {
      request({ port, host: HUB, localAddress, agent: false }, (answered) => {
        resolve(answered.statusCode ?? 0);
        answered.resume();
      })
        .on('error', () => {
          resolve('closed');
        })
        .end();
    });
  return { silent, ask, said };
}

const closed = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket, 'close'));

describe('silent connections', () => {
  it('of one address leave room for it and for everybody else, and the console hears of them once', async () => {
    const { silent, ask, said } = await serverWith((_request, response) => response.end());
    const sockets = [];
    for (let n = 0; n < 5; n++) sockets.push(await silent(ONE));
    await Promise.all(sockets.slice(0, 2).map(closed));
    expect(sockets.slice(2).map(({ closed }) => closed)).toEqual([false, false, false]);
    expect(await ask(ONE)).toBe(200);
    expect(await ask(OTHER)).toBe(200);
    expect(said).toEqual([expect.stringMatching(/^There are 3 connections of 127\.0\.0\.2:/)]);
  });

  it('of many addresses leave room for the hub’s own machine, which has more than others', async () => {
    const { silent, ask, said } = await serverWith((_request, response) => response.end());
    for (const address of [ONE, ONE, OTHER, OTHER, HUB, HUB, HUB, HUB, HUB]) await silent(address);
    expect(await ask(HUB)).toBe(200);
    expect(said).toEqual([expect.stringMatching(/^There are 6 connections in all:/)]);
  });
});

it('a hub answers beside more silent connections than it may have', async () => {
  const said: unknown[] = [];
  const { hub, askAsStranger } = await startTestHub({
    connections: { ofAll: 4, ofAnAddress: 2 },
    report: (line) => said.push(line),
  });
  const sockets = Array.from({ length: 8 }, () => connect({ port: hub.port, host: HUB }));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.slice(0, 4).map(closed));
  expect((await askAsStranger('GET', '/api/health')).status).toBe(200);
  expect(said).toEqual([expect.stringMatching(/^There are 4 connections in all:/)]);
});

it('connections that are in use stay, and a newcomer of the same address is closed', async () => {
  const waiting: (() => void)[] = [];
  const { silent, ask } = await serverWith((_request, response) => {
    waiting.push(() => response.end());
    if (waiting.length === 3) asked();
  });
  let asked: () => void = () => undefined;
  const allAsked = new Promise<void>((resolve) => (asked = resolve));
  const answers = [ask(ONE), ask(ONE), ask(ONE)];
  await allAsked;
  await closed(await silent(ONE));
  for (const answer of waiting) answer();
  expect(await Promise.all(answers)).toEqual([200, 200, 200]);
});

it('an address has half of what a small machine allows at most, and room for 64 devices behind one router', () => {
  expect(limitsFor(1_024)).toEqual({ ofAll: 824, ofAnAddress: 412 });
  expect(limitsFor(1_048_576)).toEqual({ ofAll: 4_000, ofAnAddress: 600 });
});

it('whoever connects has ten seconds to ask', () => {
  expect(newApp().server.headersTimeout).toBe(10_000);
});
