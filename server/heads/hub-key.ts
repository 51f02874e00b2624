import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const KEY_FILE = 'hub-key.pem';

/** The key by which a hub signs what it vouches for: where its logs end, and its verdicts. */
export interface HubKey {
  /** The raw Ed25519 key in base64url: enough for anybody to check a signature. */
  readonly publicKey: string;
  sign(text: string): string;
}

/**
 * The key of a data folder; a new one where there is none. One that cannot be read is laid aside, and said. `beforeKept`
 * is for what has to be there whenever the key is.
 */
export function openHubKey(
  folder: string,
  report: (line: string) => void,
  beforeKept: (key: HubKey) => void,
): HubKey {
  const file = join(folder, KEY_FILE);
  const known = readHubKey(folder);
  if (known) return known;
  const pem = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const key = keyOf(pem);
  try {
    if (existsSync(file)) {
      renameSync(file, `${file}.damaged`);
      report(
        `The key of the hub cannot be read. It was put aside as ${KEY_FILE}.damaged, and a new one made.`,
      );
    }
    beforeKept(key);
    writeFileSync(`${file}.new`, pem, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (error) {
    report(
      `The key of the hub cannot be kept (${(error as Error).message}). It is made anew at the next start.`,
    );
  }
  return key;
}

/** Undefined where there is none, or none that can be read. */
export function readHubKey(folder: string): HubKey | undefined {
  try {
    return keyOf(readFileSync(join(folder, KEY_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

function keyOf(pem: string): HubKey {
  const privateKey = createPrivateKey(pem);
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (privateKey.asymmetricKeyType !== 'ed25519' || x === undefined) throw new Error('another kind of key');
  return {
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!isExact(publicKey) || !isExact(signature)) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** The last letter has bits that nobody decodes: what was changed there is changed all the same. */
const isExact = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text;

/** What people compare: four groups of four. */
export function fingerprintOf(publicKey: string): string {
  const hex = createHash('sha256').update(publicKey).digest('hex');
  return [0, 4, 8, 12].map((at) => hex.slice(at, at + 4)).join('-');
}
