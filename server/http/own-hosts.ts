import { X509Certificate } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { LOCAL_DOMAINS } from '#server/tls/own-network.ts';
import { Refusal } from './errors.ts';
import type { App } from './typed-app.ts';

/**
 * Another site may let its name lead to the hub's address (DNS rebinding). To a browser the hub is then that site, and
 * the check of the origin finds nothing wrong. But the browser says which name it was given, so the hub answers only to
 * addresses and to names that no stranger can have.
 */

/** Nobody can register a name below these. Routers give out .home, too, which no certificate of a hub is limited to. */
const NOBODYS_DOMAINS = [...LOCAL_DOMAINS, 'home'];
/** An IPv6 address in brackets, or any other name with or without a dot at its end; then the port. */
const HOST = /^(?:\[([^[\]]+)\]|([a-z\d_-]+(?:\.[a-z\d_-]+)*)\.?)(?::\d*)?$/;
/** Clients of a proxy put the host into the address; by RFC 9112, 3.2.2 it then counts instead of the header. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** Can this be the hub, by what a client says where it asks? */
export type IsOwnHost = (host: string | undefined) => boolean;

/** The hub by any of these names, those of its certificate, and whatever leads to a local network only. */
export function ownHosts(names: readonly string[], cert?: Buffer): IsOwnHost {
  const known = new Set(names);
  const certificate = cert && new X509Certificate(cert);
  const isOwnName = (name: string) =>
    isIP(name) > 0 ||
    !name.includes('.') ||
    NOBODYS_DOMAINS.some((domain) => name.endsWith(`.${domain}`)) ||
    known.has(name) ||
    certificate?.checkHost(name) !== undefined;
  return (host = '') => {
    const [, ipv6, name] = HOST.exec(host.toLowerCase()) ?? [];
    return ipv6 === undefined ? name !== undefined && isOwnName(name) : isIPv6(ipv6);
  };
}

/** Turns away whoever was led here under the name of somebody else, before anything else looks at the request. */
export function refuseOtherHosts(app: App, isOwnHost: IsOwnHost): void {
  app.addHook('onRequest', ({ raw: { url = '' }, headers: { host } }, _reply, done) => {
    const inAddress = ABSOLUTE.exec(url)?.[1];
    const isOwn = isOwnHost(host) && (inAddress === undefined || isOwnHost(inAddress));
    done(isOwn ? undefined : new Refusal('wrong-host'));
  });
}
