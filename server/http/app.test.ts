import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ORGANISER } from '#server/access/holder.ts';
import type { LiveMessage } from '#shared/wire/live-message.ts';
import { newApp } from './app.ts';
import { AUTOMATION, startTestHub, temporaryFolder } from '#test/client.ts';

const bodyOf = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, unknown>>;

describe('the hub over HTTP', () => {
  it('gives a request two minutes, and not for ever', () => {
    expect(newApp().server.requestTimeout).toBe(120_000);
  });

  it('tells everybody that it is well', async () => {
    const { askAsStranger } = await startTestHub();
    const answer = await askAsStranger('GET', '/api/health');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok', tables: 0, boards: [{ source: 'simulated' }] });
  });

  it.for([
    ['GET', '/api/boards', undefined],
    ['POST', '/api/boards/simulated', undefined],
    ['DELETE', '/api/boards/simulated', undefined],
    ['POST', '/api/boards/SIM1/edges', { edges: [{ channel: 0, at_us: 0, down: true }] }],
    ['GET', '/api/boards/live', undefined],
  ] as const)('%s %s is closed to strangers, open to the organiser', async ([method, path, body]) => {
    const { ask, askAsStranger } = await startTestHub();
    const refused = await askAsStranger(method, path, body);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'not-joined' });
    expect((await ask(method, path, body)).status).toBe(path.endsWith('/live') ? 426 : 200);
  });

  it('trades a code for a token and a cookie, once, and remembers both after a restart', async () => {
    const data = temporaryFolder();
    const { hub, url, askAsStranger } = await startTestHub({ data });
    const { code } = hub.codes.issue(ORGANISER);
    const joined = await askAsStranger('POST', '/api/join', { code });
    const { token, role } = (await joined.json()) as { token: string; role: string };
    expect(role).toBe('organiser');
    const cookie = joined.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const [pair = ''] = cookie.split(';');
    expect(await bodyOf(fetch(`${url}/api/me`, { headers: { cookie: pair } }))).toMatchObject({
      role: 'organiser',
    });
    expect(await bodyOf(askAsStranger('POST', '/api/join', { code }))).toMatchObject({ code: 'wrong-code' });

    await hub.close();
    const again = await startTestHub({ data });
    const me = await fetch(`${again.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ role: 'organiser' });
    expect(await bodyOf(again.askAsStranger('GET', '/api/me'))).toMatchObject({ role: null });
  });

  it('lets nobody guess codes for long', async () => {
    const { askAsStranger } = await startTestHub();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++)
      statuses.push((await askAsStranger('POST', '/api/join', { code: `WRONG${i}` })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403));
    expect(statuses[20]).toBe(429);
    expect(await bodyOf(askAsStranger('POST', '/api/join', { code: 'X' }))).toMatchObject({
      code: 'too-many-tries',
    });
  });

  it.for([
    ['POST', '/api/join', {}, 400, 'bad-request'],
    ['POST', '/api/join', { code: 7 }, 400, 'bad-request'],
    ['POST', '/api/boards/SIM1/edges', { edges: [] }, 400, 'bad-request'],
    [
      'POST',
      '/api/boards/SIM1/edges',
      { edges: [{ channel: 0, at_us: -1, down: true }] },
      400,
      'bad-request',
    ],
    [
      'POST',
      '/api/boards/SIM1/edges',
      { edges: [{ channel: 6, at_us: 0, down: true }] },
      400,
      'no-such-channel',
    ],
    [
      'POST',
      '/api/boards/OTHER/edges',
      { edges: [{ channel: 0, at_us: 0, down: true }] },
      404,
      'no-such-board',
    ],
    ['GET', '/api/nothing', undefined, 404, 'not-found'],
  ] as const)('%s %s with %j gets %d %s and no stack', async ([method, path, body, status, code]) => {
    const { ask } = await startTestHub();
    const answer = await ask(method, path, body);
    const text = await answer.text();
    expect([answer.status, (JSON.parse(text) as { code: string }).code]).toEqual([status, code]);
    expect(text).not.toMatch(/\.ts|node_modules|\bat \w+ \(/);
  });

  it('answers broken JSON, broken addresses, huge bodies and plain garbage in the same way', async () => {
    const { url, hub } = await startTestHub();
    expect(await bodyOf(fetch(`${url}/%zz`))).toEqual({
      code: 'bad-request',
      message: expect.any(String) as string,
    });
    expect(await say(hub.port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [^]*"code":"bad-request"/);
    const post = (body: string) =>
      fetch(`${url}/api/join`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(await bodyOf(post('{"code":'))).toMatchObject({ code: 'bad-request' });
    const huge = await post(JSON.stringify({ code: 'x'.repeat(300_000) }));
    expect(huge.status).toBe(413);
    expect(await huge.json()).toMatchObject({ code: 'too-large' });
  });

  it('hangs up on a WebSocket handshake at a broken address', async () => {
    const { hub } = await startTestHub({ boards: { kind: 'none' } });
    const upgrade = 'host: hub\r\nconnection: upgrade\r\nupgrade: websocket\r\n';
    const heard = await say(hub.port, `GET /%zz HTTP/1.1\r\n${upgrade}\r\n`);
    expect(heard).toMatch(/^HTTP\/1.1 400 [^]*"code":"bad-request"/);
  });

  it('lets pages load nothing from elsewhere, and a tablet on plain http see them', async () => {
    const page = temporaryFolder();
    writeFileSync(join(page, 'index.html'), '<!doctype html>');
    const { askAsStranger } = await startTestHub({ page });
    for (const path of ['/', '/api/health', '/api/nothing']) {
      const { headers } = await askAsStranger('GET', path);
      // To the letter: upgrade-insecure-requests would blank the page on http://192.168.…
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
    }
  });
});

describe('the live connection', () => {
  const headers = { authorization: `Bearer ${AUTOMATION}` };

  it('starts with a snapshot and brings presses', async () => {
    const { url, ask } = await startTestHub();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/boards/live`, { headers });
    const next = messagesOf(socket);
    expect(await next('snapshot')).toMatchObject({ simulation: 'running' });
    await next('health');
    await ask('POST', '/api/boards/SIM1/edges', { edges: [{ channel: 4, at_us: 0, down: true }] });
    expect(await next('press')).toMatchObject({ buzzer: 'SIM1:4', source: 'simulated', apart_us: 1 });
    socket.close();
  });

  it('ends when its device is sent away', async () => {
    const { url, hub, ask, askAsStranger } = await startTestHub();
    const joined = await askAsStranger('POST', '/api/join', { code: hub.codes.issue(ORGANISER).code });
    const { token } = (await joined.json()) as { token: string };
    const own = { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/boards/live`, { headers: own });
    await once(socket, 'message');
    const { id } = (await (await fetch(`${url}/api/me`, { headers: own })).json()) as { id: string };
    await Promise.all([once(socket, 'close'), ask('DELETE', `/api/devices/${id}`)]);
    expect((await fetch(`${url}/api/boards`, { headers: own })).status).toBe(401);
  });

  it('turns pages of other sites away', async () => {
    const { url } = await startTestHub();
    const open = (origin: string) =>
      new Promise<number | undefined>((resolve) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/api/boards/live`, {
          headers: { ...headers, origin },
        });
        socket.on('unexpected-response', (_request, { statusCode }) => {
          resolve(statusCode);
        });
        socket.on('open', () => {
          socket.close();
          resolve(101);
        });
        socket.on('error', () => undefined);
      });
    expect(await open('http://elsewhere.example')).toBe(403);
    expect(await open(url)).toBe(101);
  });
});

/** Sends raw text and answers with everything that comes back. */
async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const answer: Buffer[] = [];
  for await (const bytes of socket) answer.push(bytes as Buffer);
  return Buffer.concat(answer).toString();
}

/** Answers the next message of a type, in the order they came. */
function messagesOf(socket: WebSocket) {
  const came: LiveMessage[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    came.push(JSON.parse(data.toString()) as LiveMessage);
    wake();
  });
  return async (type: LiveMessage['type']): Promise<LiveMessage> => {
    for (;;) {
      const found = came.findIndex((message) => message.type === type);
      const [message] = found < 0 ? [] : came.splice(0, found + 1).slice(-1);
      if (message) return message;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
}
