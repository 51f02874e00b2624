import { networkInterfaces } from 'node:os';

const WILDCARDS = new Set(['0.0.0.0', '::', '']);
/** Networks that exist inside this machine only, or lead far away: no tablet at the table is on them. */
const NOT_THE_ROOM = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|tailscale)/;

export interface Addresses {
  /** For somebody on the hub's own machine, or wherever --host points. */
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
  const here = WILDCARDS.has(host) ? 'localhost' : host;
  const outward = WILDCARDS.has(host) ? outwardOf(interfaces) : [];
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

const urlOf = (scheme: string, name: string, port: number) =>
  `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;

function outwardOf(interfaces: ReturnType<typeof networkInterfaces>): readonly string[] {
  return Object.entries(interfaces)
    .flatMap(([name, found = []]) => found.map((each) => ({ ...each, name })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => Number(NOT_THE_ROOM.test(a.name)) - Number(NOT_THE_ROOM.test(b.name)))
    .map(({ address }) => address);
}
