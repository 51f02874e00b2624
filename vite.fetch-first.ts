import type { Plugin, Rolldown } from 'vite';

const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** Vite would put a list of files here. */
const PRELOAD_LIST = '__VITE_PRELOAD__';

/** A dynamic import as it is written in a built file. */
const DYNAMIC_IMPORT = /\bimport\(\s*(["'`])\.\/([\w.-]+\.js)\1\s*\)/g;

/** Vite wraps dynamic imports as well, to preload what they need; `fetchFirst` has fetched that. */
export const noPreload = (): Plugin => ({
  name: 'quickdraw-no-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(PRELOAD_LIST, '0');
    },
  },
});

/**
 * Every part of the page that comes later is fetched before it is imported, with all the files it needs: see
 * `ui/hub/offline/fetch-first.ts`.
 */
export const fetchFirst = (): Plugin => ({
  name: 'quickdraw-fetch-first',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const chunk of chunks) {
      const styles = styledLike(chunk, bundle);
      if (styles) this.emitFile(styles);
    }
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) throw new Error('the page has no entry');
    const times = new Map<string, number>();
    for (const { imports } of chunks) for (const file of imports) times.set(file, (times.get(file) ?? 0) + 1);
    const timesIn = (file: string) => times.get(file) ?? 0;
    for (const chunk of chunks) {
      const there = new Set([...withImports(entry, bundle), ...withImports(chunk, bundle)]);
      chunk.code = chunk.code.replaceAll(DYNAMIC_IMPORT, (written, _quote, name: string) => {
        const part = chunks.find(({ fileName }) => fileName === `assets/${name}`);
        if (!part) throw new Error(`${chunk.fileName} imports ${name}, which is no file of the page`);
        const names = [...withImports(part, bundle)]
          .filter((file) => !there.has(file))
          // Lists that begin alike are small when they are compressed.
          .toSorted((one, other) => timesIn(other) - timesIn(one))
          .map((file) => `${FILE.exec(file)?.[1] ?? ''}${stylesOf(file, bundle).length > 0 ? '+' : ''}`);
        return `fetchFirst(${JSON.stringify(names.join(' '))},()=>${written})`;
      });
    }
  },
});

const FILE = /^assets\/(.*)\.js$/;

/** Styles are called like the script they come with, so that a page that knows one knows the other. */
function styledLike(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle) {
  const styles = chunk.viteMetadata?.importedCss;
  const [file, ...others] = styles ?? [];
  if (!styles || file === undefined) return undefined;
  const asset = bundle[file];
  if (asset?.type !== 'asset' || others.length > 0)
    throw new Error(`${chunk.fileName} has not one style sheet`);
  const fileName = chunk.fileName.replace(/\.js$/, '.css');
  Reflect.deleteProperty(bundle, file);
  styles.clear();
  styles.add(fileName);
  return { type: 'asset' as const, fileName, source: asset.source };
}

const stylesOf = (file: string, bundle: Rolldown.OutputBundle): readonly string[] => {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
};

/** The files that have to be there before this one runs, itself included: scripts, and the styles of what they show. */
export const neededBy = (chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): readonly string[] => {
  const scripts = [...withImports(chunk, bundle)];
  return [...scripts, ...scripts.flatMap((file) => stylesOf(file, bundle))];
};

export function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
  return found;
}
