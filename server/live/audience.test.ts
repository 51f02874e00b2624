import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer, type ClientOptions } from 'ws';
import type { LiveMessage } from '#shared/wire/live-message.ts';
import { Audience } from './audience.ts';

afterEach(() => {
  vi.useRealTimers();
});

const EMPTY: LiveMessage = { type: 'health', boards: [], looking: false, simulation: 'off' };

/** An audience, and a way to let real sockets in. */
async function open() {
  const audience = new Audience<LiveMessage>(() => ({ type: 'resync' }));
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    audience.close();
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const join = async (options: ClientOptions = {}) => {
    const entered = once(server, 'connection') as Promise<[WebSocket]>;
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options);
    const [[socket]] = await Promise.all([entered, once(client, 'open')]);
    audience.add(socket, EMPTY);
    return { client, socket };
  };
  return { audience, join };
}

describe('the audience', () => {
  it('lets a screen go that does not keep up, and nobody else', async () => {
    const { audience, join } = await open();
    const slow = await join();
    const quick = await join();
    slow.client.pause();
    let heard = 0;
    quick.client.on('message', () => heard++);
    const large = { ...EMPTY, simulation: 'x'.repeat(200_000) } as unknown as LiveMessage;
    let sent = 0;
    for (; slow.socket.readyState === WebSocket.OPEN && sent < 1_000; sent++) {
      audience.send(large);
      await once(quick.client, 'message');
    }
    expect(slow.socket.readyState).toBe(WebSocket.CLOSING);
    expect(heard).toBe(sent);
    const gone = once(slow.client, 'close');
    let last = '';
    slow.client.on('message', (text: Buffer) => (last = text.toString()));
    slow.client.resume();
    expect((await gone)[0]).toBe(1013);
    expect(JSON.parse(last)).toEqual({ type: 'resync' });
    expect(quick.client.readyState).toBe(WebSocket.OPEN);
  });

  it('notices a peer that answers no ping', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { join } = await open();
    const dead = await join({ autoPong: false });
    const alive = await join();
    const gone = once(dead.client, 'close');
    const pinged = once(alive.socket, 'pong');
    vi.advanceTimersByTime(10_000);
    await pinged;
    vi.advanceTimersByTime(10_000);
    await gone;
    expect(alive.client.readyState).toBe(WebSocket.OPEN);
  });
});
