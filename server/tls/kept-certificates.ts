import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { no, ok, type Result } from '#shared/result.ts';
import type { HubNames } from './hub-names.ts';
import type { Issued } from './issue.ts';
import { permittedBy } from './own-network.ts';

/** A hub that runs all winter is renewed long before anybody's browser minds. */
const RENEW_BEFORE_MS = 30 * 86_400_000;
const FOLDER = 'tls';
const AUTHORITY = 'authority.pem';
const HUB = 'hub.pem';

export interface Kept {
  readonly authority: Issued;
  readonly hub: Issued;
  /** What had to be made just now. */
  readonly made: 'nothing' | 'hub' | 'both';
}

/**
 * The authority and the hub's certificate of a data folder, made where they are missing or no longer good. The authority
 * stays: devices that trust it trust every certificate to come. The fault is one sentence for a person.
 */
export async function keepCertificates(
  data: string,
  names: HubNames,
  now = new Date(),
): Promise<Result<Kept, string>> {
  const folder = join(data, FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const known = readAuthority(join(folder, AUTHORITY), now);
    if (!known.ok) return known;
    const hub = known.value && readHub(join(folder, HUB));
    if (known.value && hub && isGood(hub, known.value, names, now))
      return ok({ authority: known.value, hub, made: 'nothing' });
    // Few starts need it, and it is large.
    const { newAuthority, newHubCertificate } = await import('./issue.ts');
    const authority = known.value ?? (await newAuthority(hostname(), names, now));
    if (!known.value) writeWhole(join(folder, AUTHORITY), authority);
    const issued = await newHubCertificate(authority, permittedBy(authority.cert, names), now);
    writeWhole(join(folder, HUB), issued);
    return ok({ authority, hub: issued, made: known.value ? 'hub' : 'both' });
  } catch (error) {
    return no(`The certificates in ${folder} cannot be made or read (${(error as Error).message}).`);
  }
}

/** Does this certificate do for these names, and for a while yet? */
export function isGood({ cert, key }: Issued, authority: Issued, names: HubNames, now: Date): boolean {
  const hub = new X509Certificate(cert);
  const { dns, ips } = permittedBy(authority.cert, names);
  return (
    hub.validFromDate <= now &&
    isLasting(hub, now) &&
    hub.checkPrivateKey(createPrivateKey(key)) &&
    hub.verify(new X509Certificate(authority.cert).publicKey) &&
    dns.every((name) => hub.checkHost(name)) &&
    ips.every((ip) => hub.checkIP(ip))
  );
}

/** Undefined when there is none yet, or its time is over. One that is broken is not replaced unasked. */
function readAuthority(file: string, now: Date): Result<Issued | undefined, string> {
  if (!existsSync(file)) return ok(undefined);
  chmodSync(file, 0o600);
  try {
    const found = parted(readFileSync(file, 'utf8'));
    const cert = new X509Certificate(found.cert);
    if (!cert.ca || !cert.checkPrivateKey(createPrivateKey(found.key)))
      throw new Error('its key is another one');
    // A machine that wakes up in 1970 gets its clock right sooner or later: only the end counts.
    return ok(isLasting(cert, now) ? found : undefined);
  } catch (error) {
    return no(
      `The hub's authority in ${file} cannot be used (${(error as Error).message}). Bring the file back, or remove it: then a new one is made, and every device has to trust it anew.`,
    );
  }
}

/** A hub's certificate is made again rather than mended. */
function readHub(file: string): Issued | undefined {
  try {
    chmodSync(file, 0o600);
    const found = parted(readFileSync(file, 'utf8'));
    createPrivateKey(found.key);
    new X509Certificate(found.cert);
    return found;
  } catch {
    return undefined;
  }
}

const isLasting = ({ validToDate }: X509Certificate, now: Date) =>
  validToDate.getTime() - now.getTime() > RENEW_BEFORE_MS;

function parted(pem: string): Issued {
  const block = (kind: string) =>
    new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`).exec(pem)?.[0] ?? '';
  return { cert: `${block('CERTIFICATE')}\n`, key: `${block('PRIVATE KEY')}\n` };
}

/** Key and certificate in one file that is there whole or not at all, for nobody else's eyes. */
function writeWhole(file: string, { cert, key }: Issued): void {
  const aside = `${file}.new`;
  writeFileSync(aside, `${key.trim()}\n${cert.replaceAll('\r', '').trim()}\n`, { mode: 0o600 });
  chmodSync(aside, 0o600);
  renameSync(aside, file);
}
