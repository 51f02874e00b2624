import { networkInterfaces } from 'node:os';

const WILDCARDS = new Set(['0.0.0.0', '::', '']);

export interface Addresses {
  /** For somebody on the hub's own machine, or wherever --host points. */
  readonly here: string;
  /** For tablets and phones on the same network; empty when the hub listens on one address only. */
  readonly network: readonly string[];
}

export function addressesOf(host: string, port: number): Addresses {
  const url = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (!WILDCARDS.has(host)) return { here: url(host), network: [] };
  const outward = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return { here: url('localhost'), network: outward.map(({ address }) => url(address)) };
}
