import { X509Certificate } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import type { HubNames } from './hub-names.ts';
import { keepCertificates } from './kept-certificates.ts';

const NAMES: HubNames = { dns: ['localhost', 'saloon.local'], ips: ['127.0.0.1', '::1', '192.168.1.5'] };
const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

async function keep(folder: string, names: HubNames = NAMES, now?: Date) {
  const kept = await keepCertificates(folder, names, now);
  if (!kept.ok) throw new Error(kept.fault);
  const { authority, hub, made } = kept.value;
  return { made, ca: new X509Certificate(authority.cert), leaf: new X509Certificate(hub.cert) };
}

/** Making keys takes most of the time, so these are made once, and tests begin with a copy of their folder. */
const madeIn = mkdtempSync(join(tmpdir(), 'quickdraw-'));
let first: Awaited<ReturnType<typeof keep>>;

beforeAll(async () => {
  first = await keep(madeIn);
});

afterAll(() => {
  rmSync(madeIn, { recursive: true, force: true });
});

function copyOfMade(): string {
  const folder = temporaryFolder();
  cpSync(madeIn, folder, { recursive: true });
  return folder;
}

const daysOf = ({ validFromDate, validToDate }: X509Certificate) =>
  (validToDate.getTime() - validFromDate.getTime()) / DAY_MS;

describe('certificates of a hub’s own', () => {
  it('are what tablets and browsers demand', () => {
    const { made, ca, leaf } = first;
    expect(made).toBe('both');
    expect(ca.ca).toBe(true);
    expect(ca.subject).toMatch(/^CN=Quickdraw .*\d{4}-\d\d-\d\d$/m);
    expect(ca.verify(ca.publicKey)).toBe(true);
    expect(leaf.ca).toBe(false);
    expect(leaf.checkIssued(ca) && leaf.verify(ca.publicKey)).toBe(true);
    // serverAuth, by its number.
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(daysOf(leaf)).toBeLessThanOrEqual(397);
    expect(leaf.subjectAltName).toBe(
      'DNS:localhost, DNS:saloon.local, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1, IP Address:192.168.1.5',
    );
    expect(leaf.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2_048 });
  });

  it('are kept with their keys for nobody else, also where somebody was careless', async () => {
    const modesIn = (folder: string) =>
      ['', 'authority.pem', 'hub.pem'].map((file) => statSync(join(folder, 'tls', file)).mode & 0o777);
    expect(modesIn(madeIn)).toEqual([0o700, 0o600, 0o600]);
    const folder = copyOfMade();
    chmodSync(join(folder, 'tls/authority.pem'), 0o644);
    chmodSync(join(folder, 'tls/hub.pem'), 0o644);
    expect(modesIn(folder).slice(1)).toEqual([0o644, 0o644]);
    expect(await keep(folder)).toMatchObject({ made: 'nothing' });
    expect(modesIn(folder).slice(1)).toEqual([0o600, 0o600]);
  });

  it('stay as they are while they are good', async () => {
    const folder = copyOfMade();
    const again = await keep(folder, { ...NAMES, ips: NAMES.ips.slice(0, 2) }, daysFromNow(300));
    expect(again.made).toBe('nothing');
    expect(again.leaf.fingerprint256).toBe(first.leaf.fingerprint256);
  });

  it.for<[string, HubNames, number]>([
    ['another address', { ...NAMES, ips: ['10.1.2.3'] }, 0],
    ['another name', { ...NAMES, dns: ['parlour.local'] }, 0],
    ['an end in sight', NAMES, 380],
    ['an end long past', NAMES, 900],
    ['a clock set back', NAMES, -60],
  ])('%s renews the hub’s own, never the authority', async ([, names, now]) => {
    const next = await keep(copyOfMade(), names, daysFromNow(now));
    expect(next.made).toBe('hub');
    expect(next.ca.fingerprint256).toBe(first.ca.fingerprint256);
    expect(next.leaf.fingerprint256).not.toBe(first.leaf.fingerprint256);
    expect(next.leaf.verify(first.ca.publicKey)).toBe(true);
    for (const ip of names.ips) expect(next.leaf.checkIP(ip)).toBe(ip);
  });

  it('begin anew when the authority itself has come to its end', async () => {
    const folder = copyOfMade();
    const late = await keep(folder, NAMES, daysFromNow(3_500));
    expect(late.made).toBe('hub');
    expect(late.leaf.validToDate.getTime()).toBeLessThanOrEqual(first.ca.validToDate.getTime());
    const next = await keep(folder, NAMES, daysFromNow(3_640));
    expect(next.made).toBe('both');
    expect(next.ca.fingerprint256).not.toBe(first.ca.fingerprint256);
  });

  it('that are broken: the hub’s is made again, the authority is not replaced unasked', async () => {
    const folder = copyOfMade();
    writeFileSync(join(folder, 'tls/hub.pem'), 'gnawed by mice');
    expect(await keep(folder)).toMatchObject({ made: 'hub' });
    const file = join(folder, 'tls/authority.pem');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, 900));
    expect(await keepCertificates(folder, NAMES)).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/^The hub's authority in .*authority\.pem cannot be used/) as string,
    });
    expect(readFileSync(file, 'utf8')).toBe(whole.slice(0, 900));
    writeFileSync(file, whole);
    expect((await keep(folder)).ca.fingerprint256).toBe(first.ca.fingerprint256);
  });

  it('in a folder that cannot be written get one sentence', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'tls'), 'a file');
    expect(await keepCertificates(folder, NAMES)).toMatchObject({
      ok: false,
      fault: expect.stringMatching(/^The certificates in .* cannot be made or read \(.*\)\.$/) as string,
    });
  });
});
