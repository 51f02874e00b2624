import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '#test/mutants/mutant.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Puts a file back as it was. Set while a mutant is applied. */
let revert: (() => void) | undefined;

// However this process ends, no mutant may stay in the work tree.
process.on('exit', () => revert?.());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Runs `work` while the mutant is applied. Undefined: it does not fit the source any more. */
export async function whileApplied<Value>(
  { file, find, replace }: Mutant,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | undefined> {
  if (hasChanges(file)) throw new Error(`${file} has changes that are not committed`);
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) return undefined;
  revert = () => {
    writeFileSync(path, text);
    revert = undefined;
  };
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    return { value: await work() };
  } finally {
    revert();
  }
}

const hasChanges = (file: string): boolean =>
  execFileSync('git', ['status', '--porcelain', '--', file], { cwd: ROOT, encoding: 'utf8' }) !== '';
