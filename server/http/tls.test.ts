import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ORGANISER } from '#server/access/holder.ts';
import { AUTOMATION, startTestHub, temporaryFolder } from '#test/client.ts';
import { runToEnd } from '#test/hub-process.ts';
import { selfSigned } from '#test/self-signed.ts';
import { readTls } from './tls.ts';

describe('a certificate', () => {
  it.for([
    ['hub.pem', 'nothing.key', /^The file of --tls-key cannot be read .*nothing\.key/],
    ['nothing.pem', 'hub.key', /^The file of --tls-cert cannot be read .*nothing\.pem/],
    ['hub.pem', 'other.key', /do not belong together/],
    ['hub.pem', 'garbage', /cannot be used for TLS/],
    ['garbage', 'hub.key', /cannot be used for TLS/],
  ] as const)('%s with the key %s gets one clear sentence', ([cert, key, sentence]) => {
    const folder = temporaryFolder();
    selfSigned(folder);
    selfSigned(folder, 'other');
    writeFileSync(join(folder, 'garbage'), 'not PEM at all');
    const read = readTls({ cert: join(folder, cert), key: join(folder, key), port: 0 });
    expect(read).toMatchObject({ ok: false, fault: expect.stringMatching(sentence) as string });
    expect(read).toMatchObject({ fault: expect.not.stringContaining('\n') as string });
  });

  it('that cannot be used keeps the hub from starting, with that sentence and exit code 1', async () => {
    const folder = temporaryFolder();
    const { cert } = selfSigned(folder);
    const { key } = selfSigned(folder, 'other');
    const { code, stderr } = await runToEnd([
      '--port',
      '0',
      '--data',
      folder,
      '--tls-cert',
      cert,
      '--tls-key',
      key,
    ]);
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/^.* do not belong together: .*\.$/);
  });
});

describe('a hub with a certificate', () => {
  it('answers over https and plain http, each with a cookie of its own', async () => {
    const { hub, url, askAsStranger, secure } = await startSecureHub();
    const plainJoin = await askAsStranger('POST', '/api/join', { code: hub.codes.issue(ORGANISER).code });
    const plainCookie = plainJoin.headers.get('set-cookie') ?? '';
    const secureJoin = await secure('POST', '/api/join', {}, { code: hub.codes.issue(ORGANISER).code });
    const [secureCookie = ''] = secureJoin.headers['set-cookie'] ?? [];
    expect(plainCookie).toMatch(/^quickdraw=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(secureCookie).toMatch(
      /^__Host-quickdraw=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );

    const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';
    const plainRole = async (cookie: string) =>
      ((await (await fetch(`${url}/api/me`, { headers: { cookie } })).json()) as { role: string | null })
        .role;
    const secureRole = async (cookie: string) =>
      (JSON.parse((await secure('GET', '/api/me', { cookie })).body) as { role: string | null }).role;
    expect(await plainRole(pairOf(plainCookie))).toBe('organiser');
    expect(await secureRole(pairOf(secureCookie))).toBe('organiser');
    expect(await plainRole(pairOf(secureCookie))).toBeNull();
    expect(await secureRole(pairOf(plainCookie))).toBeNull();
  });

  it('does not nail browsers to https: a home-made certificate that changes would lock them out', async () => {
    const { secure } = await startSecureHub();
    const { headers } = await secure('GET', '/api/health');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('speaks WebSocket over both, to pages of its own only', async () => {
    const { url, secureUrl, ca } = await startSecureHub();
    const authorization = `Bearer ${AUTOMATION}`;
    for (const address of [url, secureUrl]) {
      const live = `${address.replace('http', 'ws')}/api/boards/live`;
      const socket = new WebSocket(live, { ca, headers: { authorization, origin: address } });
      const [first] = (await once(socket, 'message')) as [Buffer];
      expect(JSON.parse(first.toString())).toMatchObject({ type: 'snapshot' });
      socket.close();
      await once(socket, 'close');
    }
    const origin = url;
    const stranger = new WebSocket(`${secureUrl.replace('http', 'ws')}/api/boards/live`, {
      ca,
      headers: { authorization, origin },
    });
    stranger.on('error', () => undefined);
    const status = await new Promise<number | undefined>((resolve) => {
      stranger.on('unexpected-response', (_request, { statusCode }) => {
        resolve(statusCode);
      });
      stranger.on('open', () => {
        resolve(101);
      });
    });
    stranger.terminate();
    expect(status).toBe(403);
  });

  it('leads phones to https', async () => {
    const { hub, ask, secureUrl } = await startSecureHub();
    expect(hub.servers.addresses()).toEqual({
      here: `http://127.0.0.1:${hub.port}`,
      hereSecure: secureUrl,
      network: [],
    });
    const { url } = (await (await ask('POST', '/api/codes', { role: 'organiser' })).json()) as {
      url: string;
    };
    expect(url).toMatch(new RegExp(`^${secureUrl}/#join=\\w{8}$`));
  });
});

async function startSecureHub() {
  const files = selfSigned(temporaryFolder());
  const ca = readFileSync(files.cert);
  const client = await startTestHub({ boards: { kind: 'none' }, tls: { ...files, port: 0 } });
  const secureUrl = `https://127.0.0.1:${client.hub.servers.tlsPort ?? 0}`;
  const secure = async (
    method: string,
    path: string,
    headers: OutgoingHttpHeaders = {},
    body?: object,
  ): Promise<{ headers: IncomingHttpHeaders; body: string }> => {
    const asked = request(secureUrl + path, {
      ca,
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    });
    asked.end(body && JSON.stringify(body));
    const [answer] = (await once(asked, 'response')) as [
      NodeJS.ReadableStream & { headers: IncomingHttpHeaders },
    ];
    return { headers: answer.headers, body: await text(answer) };
  };
  return { ...client, secureUrl, secure, ca };
}
