import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '#server/flags.ts';
import { no, ok, type Result } from '#shared/result.ts';

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly port: number;
}

/** Reads a certificate and its key and makes sure that they belong together. The fault is a sentence for a person. */
export function readTls(files: TlsFiles): Result<Tls, string> {
  const cert = read('--tls-cert', files.cert);
  if (!cert.ok) return cert;
  const key = read('--tls-key', files.key);
  if (!key.ok) return key;
  const tls = { cert: cert.value, key: key.value, port: files.port };
  try {
    createSecureContext(tls);
    return ok(tls);
  } catch (error) {
    return no(`${files.cert} and ${files.key} ${whyNot(error as NodeJS.ErrnoException)}`);
  }
}

function read(flag: string, file: string): Result<Buffer, string> {
  try {
    return ok(readFileSync(file));
  } catch (error) {
    return no(`The file of ${flag} cannot be read (${(error as Error).message}).`);
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH'
    ? 'do not belong together: the key is not the one the certificate was made with.'
    : `cannot be used for TLS (${message}). They have to be a certificate and its key without a password, as PEM.`;
}
