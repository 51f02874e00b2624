import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { expect, it } from 'vitest';
import { OwnCertificate } from '#server/tls/own-certificate.ts';
import { startTestHub, temporaryFolder } from '#test/client.ts';
import { selfSigned } from '#test/self-signed.ts';
import { HttpServers } from './http-servers.ts';
import { bareParts } from '#test/registered-routes.ts';

it('anyone learns whom to trust, and takes the certificate or the profile', async () => {
  const { hub, askAsStranger } = await startTestHub({
    boards: { kind: 'none' },
    tls: { auto: true, port: 0 },
  });
  const { fingerprint = '', name = '' } = hub.authority ?? {};
  expect(await (await askAsStranger('GET', '/api/trust')).json()).toEqual({
    tls_port: hub.servers.tlsPort,
    authority: {
      ...{ name, fingerprint, limited: true },
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  });

  const file = await askAsStranger('GET', '/trust/quickdraw-ca.crt');
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  const der = Buffer.from(await file.arrayBuffer());
  expect(new X509Certificate(der).fingerprint256).toBe(fingerprint);

  const profile = await askAsStranger('GET', '/trust/quickdraw-ca.mobileconfig');
  expect(profile.headers.get('content-type')).toMatch(/^application\/x-apple-aspen-config/);
  const plist = await profile.text();
  expect(plist).toContain('<string>com.apple.security.root</string>');
  expect(plist).toContain(`<data>${der.toString('base64')}</data>`);
  expect(plist).toContain(`<string>${name}</string>`);
});

it('guests are led to plain http, where no browser warns of a stranger’s certificate', async () => {
  const { hub, url, ask } = await startTestHub({ boards: { kind: 'none' }, tls: { auto: true, port: 0 } });
  expect(hub.servers.phoneAddress()).toBe(url);
  const made = await ask('POST', '/api/codes', { role: 'organiser' });
  expect(((await made.json()) as { url: string }).url).toMatch(new RegExp(`^${url}/#join=`));
});

it.for(['no certificate', 'a certificate of somebody else'])(
  'a hub with %s has nothing to trust',
  async (which) => {
    const files = which === 'no certificate' ? undefined : { ...selfSigned(temporaryFolder()), port: 0 };
    const { hub, askAsStranger } = await startTestHub({ boards: { kind: 'none' }, tls: files });
    const trust: unknown = await (await askAsStranger('GET', '/api/trust')).json();
    expect(trust).toEqual({ tls_port: hub.servers.tlsPort ?? null, authority: null });
    const file = await askAsStranger('GET', '/trust/quickdraw-ca.crt');
    expect(file.status).toBe(404);
    expect(await file.json()).toMatchObject({ code: 'no-authority' });
  },
);

it('a hub that comes into another network shows a new certificate without being started again', async () => {
  let ips = ['127.0.0.1'];
  const own = await OwnCertificate.open({ data: temporaryFolder(), host: '0.0.0.0', port: 0 }, () => ({
    dns: ['localhost'],
    ips,
  }));
  if (!own.ok) throw new Error(own.fault);
  const servers = new HttpServers({ host: '127.0.0.1', port: 0, tls: own.value.tls, isHomeMade: true });
  await servers.open(bareParts({}));
  const shown = async () => {
    const ca = own.value.authority.pem;
    const socket: TLSSocket = connect({ port: servers.tlsPort ?? 0, host: '127.0.0.1', ca });
    await once(socket, 'secureConnect');
    const { subjectaltname } = socket.getPeerCertificate();
    socket.destroy();
    return subjectaltname;
  };
  expect(await own.value.refresh()).toEqual({ ok: true, value: false });
  expect(await shown()).toBe('DNS:localhost, IP Address:127.0.0.1');
  ips = ['127.0.0.1', '192.168.7.7'];
  expect(await own.value.refresh()).toEqual({ ok: true, value: true });
  servers.renew(own.value.tls);
  expect(await shown()).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:192.168.7.7');
  await servers.close();
});
