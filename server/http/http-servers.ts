import type { Server } from 'node:https';
import { addressesOf, phoneAddressOf, plainAddressOf, type Addresses } from '#server/console/addresses.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { addRoutes, newApp } from './app.ts';
import { Connections, limitsFor, type ConnectionLimits } from './connections.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import type { Tls } from './tls.ts';

export interface HttpServersWanted {
  readonly host: string;
  readonly port: number;
  readonly tls: Tls | undefined;
  /** Only devices that were told to trust the certificate do. */
  readonly isHomeMade?: boolean;
  /** Where the page is served instead, in development. */
  readonly pagePort?: number | undefined;
  /** Other limits than those of the machine. */
  readonly connections?: ConnectionLimits | undefined;
}

/** Where the hub is reached: always plain http, and https beside it when there is a certificate. */
export class HttpServers {
  readonly #wanted: HttpServersWanted;
  readonly #apps: App[] = [];
  #port: number;
  #tlsPort: number | undefined;

  constructor(wanted: HttpServersWanted) {
    this.#wanted = wanted;
    this.#port = wanted.port;
  }

  get port(): number {
    return this.#port;
  }

  get tlsPort(): number | undefined {
    return this.#tlsPort;
  }

  /** Networks come and go, so they are looked up anew each time. */
  addresses(): Addresses {
    const { host, pagePort } = this.#wanted;
    return addressesOf(host, { port: pagePort ?? this.#port, tlsPort: this.#tlsPort });
  }

  /** Where the QR code leads. */
  phoneAddress(): string {
    const addresses = this.addresses();
    return this.#wanted.isHomeMade ? plainAddressOf(addresses) : phoneAddressOf(addresses);
  }

  /** From now on a new certificate is shown to whoever comes. */
  renew({ cert, key }: Tls): void {
    const secure = this.#tlsPort === undefined ? undefined : this.#apps[1];
    (secure?.server as Server | undefined)?.setSecureContext({ cert, key });
  }

  /** Both over the same parts. The fault is one sentence for the person who started the hub. */
  async open(parts: HubParts): Promise<Result<void, string>> {
    const { port, tls } = this.#wanted;
    const connections = new Connections({
      limits: this.#wanted.connections ?? limitsFor(),
      report: parts.report,
    });
    const plain = await this.#listen(newApp(), parts, connections, port, '--port');
    if (!plain.ok) return plain;
    this.#port = plain.value;
    if (!tls) return ok(undefined);
    const secure = await this.#listen(newApp(tls), parts, connections, tls.port, '--tls-port');
    if (!secure.ok) return secure;
    this.#tlsPort = secure.value;
    return ok(undefined);
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.map((app) => app.close()));
  }

  async #listen(
    app: App,
    parts: HubParts,
    connections: Connections,
    port: number,
    flag: string,
  ): Promise<Result<number, string>> {
    const { host } = this.#wanted;
    this.#apps.push(app);
    connections.follow(app.server);
    await addRoutes(app, parts);
    try {
      await app.listen({ port, host });
    } catch (error) {
      return no(whyNot(host, port, flag, error as NodeJS.ErrnoException));
    }
    const address = app.server.address();
    return ok(typeof address === 'object' && address ? address.port : port);
  }
}

function whyNot(host: string, port: number, flag: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already taken by another program. Choose another with ${flag}, or 0 for any free one.`;
    case 'EACCES':
      return `Port ${port} needs special rights on this machine. Choose one above 1023 with ${flag}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Choose another with --host, such as 0.0.0.0.`;
    default:
      return `Quickdraw cannot listen on ${host}, port ${port} (${message}).`;
  }
}
