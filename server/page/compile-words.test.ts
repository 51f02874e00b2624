import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import { compileWords } from './compile-words.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every message in both languages, in place of those that were there. */
function writeMessages(root: string, name: string): void {
  for (const locale of ['en', 'ru'])
    writeFileSync(join(root, `ui/messages/${locale}.json`), JSON.stringify({ [name]: 'Howdy' }));
}

/** A clone with a single message: the compiler takes seconds for those of the page, whose build compiles them all. */
function smallClone(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'ui/messages'), { recursive: true });
  writeMessages(root, 'close');
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Whole, so that a failure says why. */
const COMPILED = { ok: true, value: undefined };

const identity = (file: string) => {
  const { ino, mtimeMs } = statSync(file);
  return { ino, mtimeMs };
};

describe('the words of the page', () => {
  it('are touched by nobody once they are there, however many hubs compile them at once', async () => {
    const root = smallClone();
    const running = { root, signal: new AbortController().signal };
    const words = join(root, 'ui/words/messages.js');
    const compiling = [1, 2, 3].map(() => compileWords('these', running));
    expect(await Promise.race(compiling)).toEqual(COMPILED);
    // From now on the first hub builds its page from them.
    const first = identity(words);
    for (const compiled of await Promise.all(compiling)) expect(compiled).toEqual(COMPILED);
    expect(identity(words)).toEqual(first);
    expect(readdirSync(join(root, 'dist'))).toEqual([]);
  });

  it('are compiled anew when they have changed, and stay as they are when they cannot be', async () => {
    const root = smallClone();
    const running = { root, signal: new AbortController().signal };
    const message = (name: string) => existsSync(join(root, `ui/words/messages/${name}.js`));
    expect(await compileWords('one', running)).toEqual(COMPILED);
    expect([message('close'), message('howdy')]).toEqual([true, false]);
    writeMessages(root, 'howdy');
    expect(await compileWords('two', running)).toEqual(COMPILED);
    expect([message('close'), message('howdy')]).toEqual([false, true]);
    mkdirSync(join(root, 'ui/messages/toy'));
    for (const locale of ['en', 'ru'])
      writeFileSync(join(root, `ui/messages/toy/${locale}.json`), '{ "toy_won": "Won" }');
    expect(await compileWords('with a folder more', running)).toEqual(COMPILED);
    expect([message('howdy'), message('toy_won')]).toEqual([true, true]);
    rmSync(join(root, 'node_modules'));
    expect(await compileWords('three', running)).toMatchObject({ ok: false });
    expect(message('howdy')).toBe(true);
  });
});
