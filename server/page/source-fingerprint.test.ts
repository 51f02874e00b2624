import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import { fingerprint, fingerprintOfWords } from './source-fingerprint.ts';

/** A project of a few sources. */
function project() {
  const root = temporaryFolder();
  for (const folder of [
    'ui/home',
    'ui/messages',
    'ui/words/messages',
    'ui/project.inlang',
    'shared/table',
    'server/page',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  const write = (file: string, text: string) => {
    writeFileSync(join(root, file), text);
  };
  write('ui/home/Home.svelte', 'one');
  write('shared/table/table.ts', 'one');
  return { root, write };
}

describe('the fingerprint of the sources of the page', () => {
  it.for([
    'ui/home/Home.svelte',
    'ui/home/new.ts',
    'shared/table/table.ts',
    'server/page/compress.ts',
    'vite.config.ts',
    'package-lock.json',
  ])('is another one when %s has changed', (file) => {
    const { root, write } = project();
    const before = fingerprint(root);
    write(file, 'two');
    expect(fingerprint(root)).not.toBe(before);
  });

  it('of the words is another one when a word has changed, and stays when a screen has', () => {
    const { root, write } = project();
    const before = fingerprintOfWords(root);
    write('ui/home/Home.svelte', 'two');
    expect(fingerprintOfWords(root)).toBe(before);
    write('ui/messages/ru.json', 'two');
    expect(fingerprintOfWords(root)).not.toBe(before);
  });

  it('is another one when a source is renamed or removed, and the old one when it is back', () => {
    const { root, write } = project();
    const [home, other] = ['ui/home/Home.svelte', 'ui/home/Other.svelte'].map((file) => join(root, file));
    const before = fingerprint(root);
    renameSync(home ?? '', other ?? '');
    expect(fingerprint(root)).not.toBe(before);
    rmSync(other ?? '');
    expect(fingerprint(root)).not.toBe(before);
    write('ui/home/Home.svelte', 'one');
    expect(fingerprint(root)).toBe(before);
  });

  it.for(['ui/words/messages/close.js', 'ui/home/home.test.ts', 'ui/.hidden', 'README.md', 'server/hub.ts'])(
    'stays when %s has changed, which is no part of the page',
    (file) => {
      const { root, write } = project();
      const before = fingerprint(root);
      write(file, 'two');
      expect(fingerprint(root)).toBe(before);
    },
  );
});
