import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isSignedBy, openHubKey } from './hub-key.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('takes no key and no signature in which any letter was changed, not even in bits that are not decoded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quickdraw-key-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const key = openHubKey(
    folder,
    () => undefined,
    () => undefined,
  );
  const signature = key.sign('a verdict');
  expect(isSignedBy(key.publicKey, 'a verdict', signature)).toBe(true);
  const changed = (text: string) =>
    ALPHABET.split('')
      .map((letter) => text.slice(0, -1) + letter)
      .filter((other) => other !== text);
  expect(changed(key.publicKey).filter((other) => isSignedBy(other, 'a verdict', signature))).toEqual([]);
  expect(changed(signature).filter((other) => isSignedBy(key.publicKey, 'a verdict', other))).toEqual([]);
  for (const more of ['=', '==', ' ', '\n'])
    expect(isSignedBy(key.publicKey, 'a verdict', signature + more), JSON.stringify(more)).toBe(false);
});
