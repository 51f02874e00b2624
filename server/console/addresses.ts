import { networkInterfaces } from 'node:os';

const WILDCARDS = new Set(['0.0.0.0', '::', '']);
export const isEveryNetwork = (host: string): boolean => WILDCARDS.has(host);

/** Networks that exist inside this machine only, or lead far away: no tablet at the table is on them. */
const NOT_THE_ROOM = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|tailscale)/;

export interface Addresses {
  /** The address for somebody on the hub's own machine, or wherever --host points. */
  readonly here: string;
  /** The same over TLS, when there is a certificate. */
  readonly hereSecure: string | undefined;
  /** For tablets and phones on the same network, likeliest first; empty when the hub listens on one address only. */
  readonly network: readonly string[];
}

export interface Ports {
  readonly port: number;
  readonly tlsPort?: number | undefined;
}

export function addressesOf(
  host: string,
  { port, tlsPort }: Ports,
  interfaces = networkInterfaces(),
): Addresses {
  const plain = (name: string) => urlOf('http', name, port);
  const secure = (name: string) => (tlsPort === undefined ? [] : [urlOf('https', name, tlsPort)]);
  const here = isEveryNetwork(host) ? 'localhost' : host;
  const outward = isEveryNetwork(host) ? outwardOf(interfaces) : [];
  return {
    here: plain(here),
    hereSecure: secure(here)[0],
    // Whoever brought a certificate wants it used.
    network: outward.flatMap((name) => [...secure(name), plain(name)]),
  };
}

/** The one for the QR code. */
export const phoneAddressOf = ({ here, hereSecure, network }: Addresses): string =>
  network[0] ?? hereSecure ?? here;

/** The same, where the phones of guests know nothing of the certificate and would warn of it. */
export const plainAddressOf = ({ here, network }: Addresses): string =>
  network.find((address) => address.startsWith('http:')) ?? here;

const urlOf = (scheme: string, name: string, port: number) =>
  `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;

/** This machine's IPv4 addresses in the networks around it, likeliest first. */
export function outwardOf(interfaces: ReturnType<typeof networkInterfaces>): readonly string[] {
  return Object.entries(interfaces)
    .flatMap(([name, found = []]) => found.map((each) => ({ ...each, name })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => Number(NOT_THE_ROOM.test(a.name)) - Number(NOT_THE_ROOM.test(b.name)))
    .map(({ address }) => address);
}
