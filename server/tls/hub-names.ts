import { hostname, networkInterfaces } from 'node:os';
import { isEveryNetwork, outwardOf } from '#server/console/addresses.ts';

/** What the hub is called on its network, whatever its machine is called. */
export const QUICKDRAW_LOCAL = 'quickdraw.local';

/** Every name somebody may type to reach the hub; a certificate has to have them all. */
export interface HubNames {
  readonly dns: readonly string[];
  readonly ips: readonly string[];
}

/** Other letters may stand in the name of a machine, but in no certificate. */
const DNS_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const IP = /^[\d.]+$|:/;

export const isDnsName = (name: string): boolean => DNS_NAME.test(name);

/** Those of the machine and its networks, and those given with --name. */
export function hubNames(
  host: string,
  given: readonly string[],
  interfaces = networkInterfaces(),
  machine = hostname(),
): HubNames {
  const own = machine.toLowerCase();
  const asked = isEveryNetwork(host) ? [] : [host.toLowerCase()];
  const names = ['localhost', own, `${own.split('.')[0] ?? ''}.local`, QUICKDRAW_LOCAL, ...asked, ...given];
  const addresses = isEveryNetwork(host) ? outwardOf(interfaces) : asked.filter((name) => IP.test(name));
  return {
    dns: [...new Set(names.filter((name) => isDnsName(name) && !IP.test(name)))],
    ips: [...new Set(['127.0.0.1', '::1', ...addresses])],
  };
}
