import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result } from '#shared/result.ts';
import { builtFrom, putInPlace } from './built-folder.ts';
import { runNode, type Running } from './run-node.ts';

/** Where screens look for their words. */
export const WORDS = 'ui/words';

/** Turns ui/messages/*.json into the functions screens call for their words. */
export const compiling = (outdir: string): string[] =>
  [
    ['node_modules/@inlang/paraglide-js/bin/run.js', 'compile', '--silent', '--no-emit-readme'],
    ['--project', 'ui/project.inlang', '--outdir', outdir],
    ['--strategy', 'localStorage', 'preferredLanguage', 'baseLocale'],
  ].flat();

let count = 0;

/** The compiler empties the folder it writes to, and another hub may be building its page from it: so it writes aside. */
export async function compileWords(from: string, running: Running): Promise<Result<undefined, string>> {
  const place = join(running.root, WORDS);
  if (builtFrom(place) === from) return ok(undefined);
  const dist = join(running.root, 'dist');
  mkdirSync(dist, { recursive: true });
  count += 1;
  const aside = join(dist, `words-${process.pid}-${count}`);
  try {
    const said = await runNode(compiling(aside), running);
    if (said.ok) putInPlace(aside, place, from);
    return said;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
