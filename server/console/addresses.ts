import { networkInterfaces } from 'node:os';

const WILDCARDS = new Set(['0.0.0.0', '::', '']);
/** Networks that exist inside this machine only, or lead far away: no tablet at the table is on them. */
const NOT_THE_ROOM = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|zt|tailscale)/;

export interface Addresses {
  /** For somebody on the hub's own machine, or wherever --host points. */
  readonly here: string;
  /** For tablets and phones on the same network, likeliest first; empty when the hub listens on one address only. */
  readonly network: readonly string[];
}

export function addressesOf(host: string, port: number, interfaces = networkInterfaces()): Addresses {
  const url = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (!WILDCARDS.has(host)) return { here: url(host), network: [] };
  const outward = Object.entries(interfaces)
    .flatMap(([name, found = []]) => found.map((each) => ({ ...each, name })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => Number(NOT_THE_ROOM.test(a.name)) - Number(NOT_THE_ROOM.test(b.name)));
  return { here: url('localhost'), network: outward.map(({ address }) => url(address)) };
}
