import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPage } from '#server/page/build-page.ts';

/** Vite's manifest: every piece of the page, and what has to be there before it runs. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>;

export async function pageAndManifest(): Promise<{ folder: string; pieces: Manifest }> {
  const page = await builtPage({ starting: () => undefined, signal: new AbortController().signal });
  if (!page.ok) throw new Error(page.fault);
  const folder = page.value;
  const pieces = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return { folder, pieces };
}

/** The scripts and styles a browser loads before it can show this screen, and what it needs besides. */
export const filesFor = (
  screen: string,
  pieces: Manifest,
  ...others: readonly string[]
): readonly string[] => [
  ...new Set(
    ['index.html', screen, ...others]
      .flatMap((name) => [...withImports(name, pieces)])
      .flatMap((name) => {
        const { file = `${name} is no piece of the page`, css = [] } = pieces[name] ?? {};
        return [file, ...css];
      }),
  ),
];

function withImports(name: string, pieces: Manifest, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of pieces[name]?.imports ?? []) withImports(other, pieces, found);
  return found;
}
