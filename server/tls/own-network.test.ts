import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import forge from 'node-forge';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import { selfSigned } from '#test/self-signed.ts';
import type { HubNames } from './hub-names.ts';
import { newAuthority, newHubCertificate, type Issued } from './issue.ts';
import { isLimited, nameConstraints, permittedBy } from './own-network.ts';

const OWN: HubNames = {
  dns: ['localhost', 'saloon', 'pi4', 'saloon.local', 'quickdraw.local', 'hub.example.org'],
  ips: ['127.0.0.1', '::1', '192.168.1.5', '203.0.113.7', '2001:db8::5'],
};
const authority = await newAuthority('saloon', OWN, new Date());

/** Connects as a client that trusts this authority alone and wants this name: undefined, or why it does not. */
async function refusalOf({ cert, key }: Issued, name: string): Promise<string | undefined> {
  const server = createServer({ cert: cert + authority.cert, key });
  onTestFinished(() => void server.close());
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca: authority.cert });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('error', ({ message }: Error) => {
      resolve(message);
    });
    socket.once('secureConnect', () => {
      socket.destroy();
      const leaf = new X509Certificate(cert);
      resolve((leaf.checkHost(name) ?? leaf.checkIP(name)) ? undefined : 'another name');
    });
  });
}

const leafFor = (names: HubNames) => newHubCertificate(authority, names, new Date());

describe('the authority of a hub', () => {
  it('speaks for the hub, by every name that is not one of the whole internet', async () => {
    expect(isLimited(authority.cert)).toBe(true);
    const permitted = permittedBy(authority.cert, OWN);
    // A machine called “dev” would speak for all of .dev.
    expect(permitted).toEqual({ ...OWN, dns: OWN.dns.filter((name) => name !== 'saloon') });
    const leaf = await leafFor(permitted);
    for (const name of [...permitted.dns, ...permitted.ips])
      expect(await refusalOf(leaf, name), name).toBeUndefined();
  });

  // OpenSSL, and so Node, reads lengths that are not in their shortest form; Chromium refuses the whole certificate.
  it.for<[string, HubNames]>([
    ['local names alone', { dns: ['localhost', 'saloon.local'], ips: ['127.0.0.1', '192.168.1.5'] }],
    ['other names, too', OWN],
  ])('has its constraints in DER: %s', ([, names]) => {
    const constraints = nameConstraints(names).toString('latin1');
    expect(forge.asn1.toDer(forge.asn1.fromDer(constraints)).getBytes()).toBe(constraints);
  });

  it('has a name that Chromium can read, whatever its machine is called', async () => {
    const { cert } = await newAuthority('my_laptop', OWN, new Date());
    expect(new X509Certificate(cert).subject).toMatch(/^CN=Quickdraw [A-Za-z\d.-]+ \d{4}-\d\d-\d\d$/m);
  });

  it('of an older version speaks for everything it is asked for', () => {
    const { cert } = selfSigned(temporaryFolder());
    const older = readFileSync(cert, 'utf8');
    expect(isLimited(older)).toBe(false);
    expect(permittedBy(older, OWN)).toEqual(OWN);
  });

  it.for(['10.1.2.3', '172.31.0.1', '169.254.3.4', '100.100.1.1', 'fd12::7', 'fe80::1'])(
    'speaks for %s, wherever the hub is carried',
    async (ip) => {
      expect(permittedBy(authority.cert, { dns: [], ips: [ip] }).ips).toEqual([ip]);
      expect(await refusalOf(await leafFor({ dns: ['localhost'], ips: [ip] }), ip)).toBeUndefined();
    },
  );

  it.for(['bank.example', 'example.org', 'local.example.org', 'notlocal', 'saloon', 'com'])(
    'does not speak for %s: a TLS client refuses it',
    async (name) => {
      expect(permittedBy(authority.cert, { dns: [name], ips: [] }).dns).toEqual([]);
      const forged = await leafFor({ dns: ['localhost', name], ips: [] });
      expect(await refusalOf(forged, name)).toBe('permitted subtree violation');
    },
  );

  it.for(['8.8.8.8', '172.32.0.1', '192.169.0.1', '203.0.113.8', '2001:db8::6', '::2'])(
    'does not speak for %s: a TLS client refuses it',
    async (ip) => {
      expect(permittedBy(authority.cert, { dns: [], ips: [ip] }).ips).toEqual([]);
      const forged = await leafFor({ dns: ['localhost'], ips: [ip] });
      expect(await refusalOf(forged, ip)).toBe('permitted subtree violation');
    },
  );
});
