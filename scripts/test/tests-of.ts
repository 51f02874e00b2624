import { existsSync, globSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A path as the project names it, wherever and however it was typed; undefined outside the project. */
export function inProject(typed: string): string | undefined {
  const path = relative(ROOT, resolve(typed)).replaceAll('\\', '/');
  return path.startsWith('..') ? undefined : path;
}

/**
 * The test files that belong to a file or folder of the project: its own tests; a test itself; of a source the tests by
 * its name, or else those beside it. What never had tests, or is gone, is tested where its folder is.
 */
export function testsOf(path: string): readonly string[] {
  const full = join(ROOT, path);
  if (existsSync(full) && statSync(full).isDirectory()) return testsIn(path, '**');
  if (/\.(test|spec)\.ts$/.test(path)) return existsSync(full) ? [path] : [];
  if (path.startsWith('ui/messages/')) return testsIn('ui/messages', '**');
  const name = basename(path).replace(/\..*$/, '');
  const named = testsIn(dirname(path), '').filter((test) => basename(test).startsWith(`${name}.`));
  return named.length > 0 ? named : testsIn(dirname(path), '');
}

/** Soak alone runs what needs a quiet machine. */
function testsIn(folder: string, depth: '' | '**'): readonly string[] {
  const found = globSync(join(depth, '*.{test,spec}.ts'), {
    cwd: join(ROOT, folder),
    exclude: (each) => each === 'node_modules' || each.includes('.realtime.'),
  });
  return found.map((test) => join(folder, test).replaceAll('\\', '/')).sort();
}
