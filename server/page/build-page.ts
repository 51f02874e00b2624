import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { no, ok, type Result } from '#shared/result.ts';
import { compressPage } from './compress.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'dist/page');
const WORDS = join(ROOT, 'ui/words');
/** A dot file, so that it is not served. */
const BUILT_FROM = '.built-from';
/** Whatever may change the page. Tests and generated words do not. */
const SOURCES = ['ui/**/*', 'shared/**/*', 'vite.*.ts', 'server/page/*', 'package-lock.json'];
const NOT_SOURCES = ['ui/words/**', 'ui/project.inlang/{.*,README.md}', '**/*.test.ts'];

export interface Building {
  /** Called before a build, which takes a few seconds. */
  readonly starting: () => void;
  readonly signal: AbortSignal;
}

/** The folder of the built page, built now if its sources have changed. The fault is what the builder said. */
export async function builtPage({ starting, signal }: Building): Promise<Result<string, string>> {
  const wanted = fingerprint();
  if (builtFrom() === wanted && existsSync(WORDS)) return ok(PAGE);
  starting();
  // Built aside and moved into place whole, so that a hub stopped half-way leaves no half a page.
  const aside = join(ROOT, `dist/page-${process.pid}`);
  try {
    for (const step of steps(aside)) {
      const said = await run(step, signal);
      if (!said.ok) return said;
    }
    compressPage(aside);
    writeFileSync(join(aside, BUILT_FROM), wanted);
    putInPlace(aside, wanted);
    return ok(PAGE);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Two hubs may build at once; whoever comes second finds the same page there already. Moved, never emptied in place. */
function putInPlace(aside: string, wanted: string): void {
  const old = `${aside}-old`;
  try {
    if (existsSync(PAGE)) renameSync(PAGE, old);
    renameSync(aside, PAGE);
  } catch (error) {
    if (builtFrom() !== wanted) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

/** Turns ui/messages/*.json into the functions screens call for their words. */
export const COMPILE_WORDS = [
  ['node_modules/@inlang/paraglide-js/bin/run.js', 'compile', '--silent', '--no-emit-readme'],
  ['--project', 'ui/project.inlang', '--outdir', 'ui/words'],
  ['--strategy', 'localStorage', 'preferredLanguage', 'baseLocale'],
].flat();

const steps = (outDir: string): string[][] => [
  COMPILE_WORDS,
  ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'warn'],
];

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES }).sort();
  for (const file of files) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function builtFrom(): string | undefined {
  const file = join(PAGE, BUILT_FROM);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function run(args: readonly string[], signal: AbortSignal): Promise<Result<undefined, string>> {
  return new Promise((resolve) => {
    // Whoever asks may run under another one, a test say, and would get a page made for debugging.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.on('error', ({ message }) => {
      resolve(no(message));
    });
    child.on('close', (code) => {
      resolve(code === 0 ? ok(undefined) : no(said.trim()));
    });
  });
}
