import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtPage } from '#server/page/build-page.ts';
import { PAGE_BUILD_MS } from './page-build.ts';

const LARGEST_GZIP = 90_000;

/** Vite's manifest: every piece of the page, and what has to be there before it runs. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function withImports(name: string, pieces: Manifest, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of pieces[name]?.imports ?? []) withImports(other, pieces, found);
  return found;
}

const filesFor = (screen: string, pieces: Manifest): readonly string[] =>
  [...new Set(['index.html', screen].flatMap((name) => [...withImports(name, pieces)]))].map(
    (name) => pieces[name]?.file ?? `${name} is no piece of the page`,
  );

describe('what a device loads first', () => {
  let folder = '';
  let pieces: Manifest = {};
  beforeAll(async () => {
    const page = await builtPage({ starting: () => undefined, signal: new AbortController().signal });
    if (!page.ok) throw new Error(page.fault);
    folder = page.value;
    pieces = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  }, PAGE_BUILD_MS);

  it.for([
    'table/TableRoute.svelte',
    'display/DisplayRoute.svelte',
    'home/HomeScreen.svelte',
    'join/JoinScreen.svelte',
  ])('for %s is at most 90 kB of script', (screen) => {
    expect(Object.keys(pieces)).toContain(screen);
    const bytes = filesFor(screen, pieces).reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(LARGEST_GZIP);
  });

  it('is named in the page of a table, so that no part waits for another', () => {
    const page = readFileSync(join(folder, 'table.html'), 'utf8');
    const named = [...page.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file);
    expect(new Set(named)).toEqual(new Set(filesFor('table/TableRoute.svelte', pieces)));
  });
});
