import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '#shared/result.ts';
import { builtFrom, putInPlace } from './built-folder.ts';
import { compileWords, WORDS } from './compile-words.ts';
import { compressPage } from './compress.ts';
import { runNode } from './run-node.ts';
import { fingerprint, fingerprintOfWords } from './source-fingerprint.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'dist/page');

export interface Building {
  /** Called before a build, which takes a few seconds. */
  readonly starting: () => void;
  readonly signal: AbortSignal;
}

/** The folder of the built page, built now if its sources have changed. The fault is what the builder said. */
export async function builtPage({ starting, signal }: Building): Promise<Result<string, string>> {
  const wanted = fingerprint(ROOT);
  if (builtFrom(PAGE) === wanted && existsSync(join(ROOT, WORDS))) return ok(PAGE);
  starting();
  const running = { root: ROOT, signal };
  const words = await compileWords(fingerprintOfWords(ROOT), running);
  if (!words.ok) return words;
  // Built aside and moved into place whole, so that a hub stopped half-way leaves no half a page.
  const aside = join(ROOT, `dist/page-${process.pid}`);
  try {
    const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', aside, '--logLevel', 'warn'];
    const said = await runNode(build, running);
    if (!said.ok) return said;
    compressPage(aside);
    putInPlace(aside, PAGE, wanted);
    return ok(PAGE);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
