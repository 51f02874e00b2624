import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** One file names another. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Types are gone when the program runs. */
  readonly isTypeOnly: boolean;
}

/** Sources of the product, and all that is theirs beside the tests. */
const SOURCES = ['server', 'shared', 'ui', 'scripts'].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,svelte}`, {
    cwd: ROOT,
    exclude: ['ui/words/**', 'ui/dist/**', '**/*.test.ts'],
  }),
);

/** `import … from '…'` and `export … from '…'`. What is fetched later, by `import()`, ties nothing together. */
const IMPORT = /^\s*(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'([^']+)'/gm;
const ALIAS = /^#(shared|server|test)\//;

export function sources(): readonly string[] {
  return SOURCES;
}

/** Every import between files of this project. */
export function imports(): readonly Import[] {
  const known = new Set(SOURCES);
  return SOURCES.flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORT)].flatMap(
      ([, type, names = '', what = '']) => {
        const to = fileOf(from, what);
        return to !== undefined && known.has(to)
          ? [{ from, to, isTypeOnly: type !== undefined || areTypes(names) }]
          : [];
      },
    ),
  );
}

function fileOf(from: string, what: string): string | undefined {
  if (ALIAS.test(what)) return what.slice(1);
  return what.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), what)) : undefined;
}

/** `{ type A, type B }`, with nothing among them that is there when the program runs. */
function areTypes(names: string): boolean {
  const braces = /^\{(.*)\}$/s.exec(names.trim());
  return (
    braces?.[1]?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false
  );
}

/** Groups of files of which each reaches each other one; Tarjan's way. */
export function circles(all: readonly Import[]): readonly (readonly string[])[] {
  const next = Map.groupBy(all, ({ from }) => from);
  const seen = new Map<string, { order: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    const mine = { order: seen.size, low: seen.size, isOpen: true };
    seen.set(file, mine);
    open.push(file);
    for (const { to } of next.get(file) ?? []) {
      const theirs = seen.get(to) ?? visit(to);
      if (theirs.isOpen) mine.low = Math.min(mine.low, theirs.low);
    }
    if (mine.low === mine.order) {
      const circle = open.splice(open.indexOf(file));
      for (const each of circle) {
        const state = seen.get(each);
        if (state) state.isOpen = false;
      }
      if (circle.length > 1) found.push(circle.sort());
    }
    return mine;
  };
  for (const file of next.keys()) if (!seen.has(file)) visit(file);
  return found.sort();
}
