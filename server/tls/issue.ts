import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { HubNames } from './hub-names.ts';
import { nameConstraints } from './own-network.ts';

const { pki, md } = forge;
const DAY_MS = 86_400_000;
/** What browsers take from authorities that people add themselves: Apple 825 days, all others no less than 398. */
const HUB_DAYS = 397;
const AUTHORITY_DAYS = 3_650;
/** Tablets whose clock is behind take it, too. */
const BEFORE_MS = DAY_MS;
const RSA = {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
/** What a PrintableString cannot hold: Chromium refuses a certificate with an underscore in its name. */
const NOT_IN_NAMES = /[^A-Za-z\d.-]/g;
const newKeys = promisify(generateKeyPair);

/** A certificate and its key, as PEM. */
export interface Issued {
  readonly cert: string;
  readonly key: string;
}

/** An authority of this hub's own, for local networks. Its name is what people look for in the settings of their devices. */
export async function newAuthority(machine: string, names: HubNames, now: Date): Promise<Issued> {
  const keys = await newKeys('rsa', RSA);
  const cert = blank(keys.publicKey, now, AUTHORITY_DAYS * DAY_MS);
  const day = now.toISOString().slice(0, 10);
  const subject = nameOf(`Quickdraw ${machine.replace(NOT_IN_NAMES, '').slice(0, 40)} ${day}`);
  cert.setSubject(subject);
  cert.setIssuer(subject);
  cert.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { id: '2.5.29.30', critical: true, value: nameConstraints(names).toString('latin1') },
    { name: 'subjectKeyIdentifier' },
  ]);
  cert.sign(pki.privateKeyFromPem(keys.privateKey), md.sha256.create());
  return { cert: pki.certificateToPem(cert), key: keys.privateKey };
}

/** The hub's own certificate, for these names. */
export async function newHubCertificate(authority: Issued, names: HubNames, now: Date): Promise<Issued> {
  const keys = await newKeys('rsa', RSA);
  const issuer = pki.certificateFromPem(authority.cert);
  const untilEnd = issuer.validity.notAfter.getTime() - now.getTime();
  const cert = blank(keys.publicKey, now, Math.min(HUB_DAYS * DAY_MS - BEFORE_MS, untilEnd));
  cert.setSubject(nameOf('Quickdraw hub'));
  cert.setIssuer(issuer.subject.attributes);
  cert.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: [
        ...names.dns.map((value) => ({ type: 2, value })),
        ...names.ips.map((ip) => ({ type: 7, ip })),
      ],
    },
    { name: 'subjectKeyIdentifier' },
    {
      name: 'authorityKeyIdentifier',
      keyIdentifier: issuer.generateSubjectKeyIdentifier().getBytes(),
    },
  ]);
  cert.sign(pki.privateKeyFromPem(authority.key), md.sha256.create());
  return { cert: pki.certificateToPem(cert), key: keys.privateKey };
}

function blank(publicKey: string, now: Date, lifeMs: number): forge.pki.Certificate {
  const cert = pki.createCertificate();
  cert.publicKey = pki.publicKeyFromPem(publicKey);
  // Never the same twice, and positive: the first bit is a sign.
  cert.serialNumber = `4${randomBytes(16).toString('hex').slice(1)}`;
  cert.validity.notBefore = new Date(now.getTime() - BEFORE_MS);
  cert.validity.notAfter = new Date(now.getTime() + lifeMs);
  return cert;
}

const nameOf = (common: string) => [
  { name: 'commonName', value: common },
  { name: 'organizationName', value: 'Quickdraw' },
];
