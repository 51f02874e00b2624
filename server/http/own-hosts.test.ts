import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { AUTOMATION, startTestHub, temporaryFolder } from '#test/client.ts';
import { selfSigned } from '#test/self-signed.ts';
import { ownHosts } from './own-hosts.ts';

const NAMES = ['saloon.example.org', 'cards.example.org'];

describe('the hub answers to', () => {
  it.for([
    ...[
      '127.0.0.1',
      '127.0.0.1:4000',
      '192.168.1.5:4000',
      '8.8.8.8',
      '[::1]',
      '[::1]:4000',
      '[FE80::1]:4000',
    ],
    ...['[fe80::1%wlan0]:4000', '[fe80::1%25wlan0]', '[::ffff:192.168.1.5]'],
    ...['localhost', 'LOCALHOST:5173', 'localhost.:80', 'localhost:', 'table.localhost'],
    ...['quickdraw.local:4000', 'Quickdraw.Local', 'quickdraw.local.', 'quickdraw.local.:4000'],
    ...['pi.lan', 'pi.home', 'pi.internal', 'pi.home.arpa', 'a.b.lan', 'my_laptop.lan', 'xn--80aa.local'],
    ...['saloon', 'saloon:4000', 'my_laptop', 'saloon.example.org', 'CARDS.example.org.:80'],
  ])('%s', (host) => {
    expect(ownHosts(NAMES)(host)).toBe(true);
  });
});

describe('the hub does not answer to', () => {
  it.for([
    ...['evil.example', 'evil.example:4000', 'EVIL.example.', 'local.evil.example', 'localhost.evil.example'],
    ...['evil-local.com', 'evillocal.com', '192.168.1.5.evil.example', '192.168.1.5.nip.io', 'x.arpa'],
    ...['cards.example.org.evil.example', 'evil.cards.example.org', 'example.org', 'evilcards.example.org'],
    ...['', ' ', '.', ':', ':4000', '.local', 'a..local', 'pi.local..', '1.2.3', '1.2.3.4.5'],
    ...['[', '[]', '[]:80', '[127.0.0.1]', '[evil.example]', '[::1', '::1', '[::1]x', '[::1].evil.example'],
    ...[
      'pi.local:4000:4000',
      'pi.local:x',
      'evil.example/.local',
      'evil.example#.local',
      'evil.example?.lan',
    ],
    ...['evil.example@pi.local', 'evil.example, pi.local', 'evil.example pi.local', 'evil.example\n.local'],
    ...['http://pi.local', `${'a.'.repeat(5_000)}example`],
  ])('%j', (host) => {
    expect(ownHosts(NAMES)(host)).toBe(false);
  });

  it('nobody', () => {
    expect(ownHosts(NAMES)(undefined)).toBe(false);
  });
});

it('the hub answers to the names in its certificate', () => {
  const { cert } = selfSigned(temporaryFolder(), 'hub', 'DNS:hub.example.org,DNS:*.tables.example.org');
  const isOwn = ownHosts([], readFileSync(cert));
  for (const host of ['hub.example.org:4443', 'HUB.example.org.', 'one.tables.example.org'])
    expect([host, isOwn(host)]).toEqual([host, true]);
  for (const host of ['example.org', 'tables.example.org', 'x.one.tables.example.org', '.example.org'])
    expect([host, isOwn(host)]).toEqual([host, false]);
});

describe('a hub under the name of another site', () => {
  const rebound = 'evil.example:4000';

  it.for([
    ['GET /api/health HTTP/1.1', [`host: ${rebound}`]],
    ['GET / HTTP/1.1', [`host: ${rebound}`, 'accept: text/html']],
    ['GET /nothing HTTP/1.1', [`host: ${rebound}`]],
    // The origin is the same, and the token is good: the name is all there is to tell.
    ['GET /api/boards HTTP/1.1', [`host: ${rebound}`, `origin: http://${rebound}`]],
    ['GET http://evil.example/api/health HTTP/1.1', ['host: 127.0.0.1']],
    ['GET /api/health HTTP/1.1', ['host:']],
    ['GET /api/health HTTP/1.0', []],
  ] as const)('refuses %s with %j', async ([line, headers]) => {
    const { hub } = await startTestHub({ boards: { kind: 'none' } });
    const heard = await sayRaw(hub.port, [line, ...headers, `authorization: Bearer ${AUTOMATION}`]);
    expect(heard).toMatch(/^HTTP\/1\.1 403 [^]*"code":"wrong-host","message":"[^"]*--name/);
  });

  it('takes no WebSocket from there, and anyone under its own name', async () => {
    const { hub } = await startTestHub({ boards: { kind: 'none' }, names: ['cards.example.org'] });
    const open = async (host: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${hub.port}/api/boards/live`, {
        headers: { host, origin: `http://${host}`, authorization: `Bearer ${AUTOMATION}` },
      });
      const status = await new Promise<number | undefined>((resolve) => {
        socket.on('unexpected-response', (_request, { statusCode }) => {
          resolve(statusCode);
        });
        socket.on('open', () => {
          resolve(101);
        });
        socket.on('error', () => undefined);
      });
      socket.terminate();
      return status;
    };
    expect(await open(rebound)).toBe(403);
    expect(await open('cards.example.org')).toBe(101);
    expect(await open('quickdraw.local:4000')).toBe(101);
  });
});

/** Sends a request as it is and answers with everything that comes back. */
async function sayRaw(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  return text(socket);
}
