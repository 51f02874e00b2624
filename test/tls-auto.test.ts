import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from './client.ts';
import { startHubProcess } from './hub-process.ts';
import { PAGE_BUILD_MS } from './page-build.ts';

/** As a person runs it; https on any free port. */
async function start(data: string, host = '127.0.0.1') {
  const hub = await startHubProcess({
    data,
    host,
    boards: 'none',
    more: ['--tls', 'auto', '--tls-port', '0'],
  });
  onTestFinished(hub.kill);
  const secure = /over TLS at (\S+)/.exec(hub.output())?.[1] ?? '';
  const file = await fetch(`${hub.url}/trust/quickdraw-ca.crt`);
  return { ...hub, secure, file, ca: new X509Certificate(Buffer.from(await file.arrayBuffer())) };
}

/** Asks over https and trusts this authority alone; brings the certificates the hub showed. */
async function askTrusting(ca: X509Certificate, url: string) {
  const asked = request(url, { ca: ca.toString(), agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const socket = answer.socket as TLSSocket;
  const chain = socket.getPeerX509Certificate();
  return { status: answer.statusCode, body: await text(answer), isTrusted: socket.authorized, leaf: chain };
}

it(
  'a hub makes its certificate by itself, keeps its authority, and renews only its own certificate',
  { timeout: PAGE_BUILD_MS },
  async () => {
    const data = temporaryFolder();
    const first = await start(data);
    expect(first.file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    expect(first.output()).toContain(`come to trust it: ${first.url}/trust\n`);
    expect(first.output()).toContain(`to compare: ${first.ca.fingerprint256}\n`);
    expect(first.ca.ca).toBe(true);

    const answered = await askTrusting(first.ca, `${first.secure}/api/health`);
    expect(answered).toMatchObject({ status: 200, isTrusted: true });
    expect(JSON.parse(answered.body)).toMatchObject({ status: 'ok' });
    expect(answered.leaf?.verify(first.ca.publicKey)).toBe(true);
    expect(answered.leaf?.issuerCertificate?.fingerprint256).toBe(first.ca.fingerprint256);
    // By name as well, and by nobody's name else.
    const byName = first.secure.replace('127.0.0.1', 'localhost');
    expect(await askTrusting(first.ca, `${byName}/api/health`)).toMatchObject({ isTrusted: true });
    await expect(fetch(`${first.secure}/api/health`)).rejects.toThrow();
    for (const file of readdirSync(join(data, 'tls')))
      expect(statSync(join(data, 'tls', file)).mode & 0o777, file).toBe(0o600);
    await first.stop();

    const again = await start(data);
    expect(again.ca.fingerprint256).toBe(first.ca.fingerprint256);
    const same = await askTrusting(first.ca, `${again.secure}/api/health`);
    expect(same.leaf?.fingerprint256).toBe(answered.leaf?.fingerprint256);
    await again.stop();

    const moved = await start(data, '127.0.0.2');
    expect(moved.ca.fingerprint256).toBe(first.ca.fingerprint256);
    const renewed = await askTrusting(first.ca, `${moved.secure}/api/health`);
    expect(renewed).toMatchObject({ status: 200, isTrusted: true });
    expect(moved.secure).toContain('127.0.0.2');
    expect(renewed.leaf?.fingerprint256).not.toBe(answered.leaf?.fingerprint256);
    expect(renewed.leaf?.checkIP('127.0.0.2')).toBe('127.0.0.2');
  },
);

it('two hubs are not trusted for one another', { timeout: PAGE_BUILD_MS }, async () => {
  const [one, other] = await Promise.all([start(temporaryFolder()), start(temporaryFolder())]);
  await expect(askTrusting(one.ca, `${other.secure}/api/health`)).rejects.toThrow(/certificate|signature/);
});
