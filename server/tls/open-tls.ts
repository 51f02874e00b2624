import type { Flags } from '#server/flags.ts';
import { readTls, type Tls } from '#server/http/tls.ts';
import { ok, type Result } from '#shared/result.ts';
import type { OwnCertificate } from './own-certificate.ts';

/** How often the networks around are looked at. */
const LOOK_MS = 15_000;

export interface OpenTls {
  readonly tls: Tls | undefined;
  /** Only when the hub makes its certificate itself. */
  readonly own: OwnCertificate | undefined;
}

/** The certificate that is wanted: none, the one in files, or one of the hub's own making. */
export async function openTls(
  wanted: Flags['tls'],
  { data, host, names }: Pick<Flags, 'data' | 'host' | 'names'>,
): Promise<Result<OpenTls, string>> {
  if (!wanted) return ok({ tls: undefined, own: undefined });
  if (!('auto' in wanted)) {
    const read = readTls(wanted);
    return read.ok ? ok({ tls: read.value, own: undefined }) : read;
  }
  // Most hubs have no https, and need not load what makes certificates.
  const { OwnCertificate } = await import('./own-certificate.ts');
  const own = await OwnCertificate.open({ data, host, names, port: wanted.port });
  return own.ok ? ok({ tls: own.value.tls, own: own.value }) : own;
}

/** Tells when there is a new certificate, until it is stopped: a laptop moves from one network to the next. */
export function followNetworks(
  own: OwnCertificate,
  renewed: (tls: Tls) => void,
  report: (trouble: unknown) => void,
): () => void {
  let last = '';
  const look = async () => {
    const refreshed = await own.refresh();
    if (refreshed.ok && refreshed.value) renewed(own.tls);
    const trouble = refreshed.ok ? '' : refreshed.fault;
    if (trouble && trouble !== last) report(trouble);
    last = trouble;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => {
    clearInterval(timer);
  };
}
