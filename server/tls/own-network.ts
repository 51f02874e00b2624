import { X509Certificate } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HubNames } from './hub-names.ts';

/**
 * Whoever trusts a hub's authority trusts it for the names and addresses of local networks, and for no site on the internet:
 * the name constraints of its certificate (RFC 5280, 4.2.1.10), which TLS clients enforce.
 */

/** Names that lead nowhere on the internet, with all below them. */
export const LOCAL_DOMAINS = ['localhost', 'local', 'internal', 'home.arpa', 'lan'];
/** Loopback, private, link-local, and what providers and private overlays share (RFC 6598). */
const LOCAL_NETWORKS = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;
/** 2.5.29.30, as it stands in a certificate. */
const CONSTRAINED = Buffer.from('0603551d1e', 'hex');
const SEQUENCE = 0x30;
const PERMITTED = 0xa0;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

/** Of the network card, as in fe80::1%wlan0. */
const ZONE = /%.*$/;

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');
const local = new BlockList();
for (const [ip, bits] of LOCAL_NETWORKS) local.addSubnet(ip, bits, familyOf(ip));

const isLocal = (name: string): boolean =>
  isIP(name) > 0
    ? local.check(name.replace(ZONE, ''), familyOf(name))
    : LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));

/** A machine called “dev” must not speak for all of .dev: no domain of the first level has a figure in it, or a hyphen but in xn--. */
const mayBeTopLevel = (name: string): boolean => /^(xn--.*|[a-z]+)$/.test(name);

/** The value of the extension: local networks, and what else this hub is called by itself. */
export function nameConstraints({ dns, ips }: HubNames): Buffer {
  const own = [...dns.filter((name) => !mayBeTopLevel(name)), ...ips].filter((name) => !isLocal(name));
  return der(SEQUENCE, [
    der(PERMITTED, [
      ...LOCAL_DOMAINS.map((domain) => subtree(domain)),
      ...LOCAL_NETWORKS.map(([ip, bits]) => subtree(ip, bits)),
      ...own.map((name) => subtree(name)),
    ]),
  ]);
}

/** Does this authority speak for local networks only? Those made by older versions speak for everything. */
export const isLimited = (authority: string): boolean =>
  new X509Certificate(authority).raw.includes(CONSTRAINED);

/** What this authority may speak for: one name too many, and the whole certificate is refused. */
export function permittedBy(authority: string, { dns, ips }: HubNames): HubNames {
  if (!isLimited(authority)) return { dns, ips };
  const { raw } = new X509Certificate(authority);
  const isPermitted = (name: string) => isLocal(name) || raw.includes(subtree(name));
  return { dns: dns.filter(isPermitted), ips: ips.filter(isPermitted) };
}

function subtree(name: string, bits?: number): Buffer {
  if (isIP(name) === 0) return der(SEQUENCE, [der(DNS_NAME, [Buffer.from(name, 'latin1')])]);
  const address = bytesOf(name);
  const mask = Buffer.from(address.map((_, at) => maskByte((bits ?? address.length * 8) - at * 8)));
  return der(SEQUENCE, [der(IP_ADDRESS, [address, mask])]);
}

const maskByte = (bits: number): number => (0xff00 >> Math.min(8, Math.max(0, bits))) & 0xff;

/** The last four bytes of ::ffff:192.168.1.5, as the other groups are written. */
const pairs = (four: readonly number[]): string =>
  Buffer.from(four)
    .toString('hex')
    .replace(/^.{4}/, (first) => `${first}:`);

function bytesOf(ip: string): Buffer {
  if (!isIPv6(ip)) return Buffer.from(ip.split('.').map(Number));
  const [left = [], right = []] = ip
    .replace(ZONE, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...four: string[]) => pairs(four.slice(0, 4).map(Number)))
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

function der(tag: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content)]), content]);
}

/** In the shortest form, as DER wants it: OpenSSL reads longer ones as well, but Chromium refuses the certificate. */
function lengthBytes({ length }: Buffer): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
