import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate and its key in a folder, as a person at the table would; good for a day. */
export function selfSigned(
  folder: string,
  name = 'hub',
  names = 'IP:127.0.0.1',
): { readonly cert: string; readonly key: string } {
  const files = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
  const args = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=Quickdraw test', '-addext', `subjectAltName=${names}`],
    ...['-keyout', files.key, '-out', files.cert],
  ];
  execFileSync('openssl', args, { stdio: 'pipe' });
  return files;
}
