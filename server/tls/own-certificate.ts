import { X509Certificate } from 'node:crypto';
import type { Tls } from '#server/http/tls.ts';
import { ok, type Result } from '#shared/result.ts';
import { hubNames } from './hub-names.ts';
import { isGood, keepCertificates, type Kept } from './kept-certificates.ts';
import { isLimited } from './own-network.ts';

/** What devices are asked to trust. */
export interface Authority {
  readonly name: string;
  /** SHA-256, as devices show it. */
  readonly fingerprint: string;
  readonly pem: string;
  readonly der: Buffer;
  /** It speaks for local networks only, for no site on the internet. */
  readonly limited: boolean;
  /** The day it ends. */
  readonly until: Date;
}

export interface CertificateWanted {
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** Given with --name. */
  readonly names?: readonly string[];
}

/** The certificate a hub makes for itself, by an authority of its own. */
export class OwnCertificate {
  readonly #wanted: CertificateWanted;
  readonly #names: () => ReturnType<typeof hubNames>;
  #kept: Kept;

  private constructor(wanted: CertificateWanted, names: () => ReturnType<typeof hubNames>, kept: Kept) {
    this.#wanted = wanted;
    this.#names = names;
    this.#kept = kept;
  }

  static async open(
    wanted: CertificateWanted,
    names = () => hubNames(wanted.host, wanted.names ?? []),
  ): Promise<Result<OwnCertificate, string>> {
    const kept = await keepCertificates(wanted.data, names());
    return kept.ok ? ok(new OwnCertificate(wanted, names, kept.value)) : kept;
  }

  get tls(): Tls {
    const { authority, hub } = this.#kept;
    // The whole chain: a device that knows the authority by its fingerprint alone can follow it.
    return {
      cert: Buffer.from(hub.cert + authority.cert),
      key: Buffer.from(hub.key),
      port: this.#wanted.port,
    };
  }

  get authority(): Authority {
    const { cert: pem } = this.#kept.authority;
    const { fingerprint256, raw, subject, validToDate } = new X509Certificate(pem);
    const name = /^CN=(.*)$/m.exec(subject)?.[1] ?? 'Quickdraw';
    return { name, fingerprint: fingerprint256, pem, der: raw, limited: isLimited(pem), until: validToDate };
  }

  /** Networks come and go, and time passes: answers whether there is a new certificate. */
  async refresh(now = new Date()): Promise<Result<boolean, string>> {
    const names = this.#names();
    if (isGood(this.#kept.hub, this.#kept.authority, names, now)) return ok(false);
    const kept = await keepCertificates(this.#wanted.data, names, now);
    if (!kept.ok) return kept;
    this.#kept = kept.value;
    return ok(true);
  }
}
