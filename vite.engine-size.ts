import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';

const SHARED = join(import.meta.dirname, 'shared/');

/** What one file of the page has of the engine. */
export interface EnginePart {
  /** As `games/wright/wright.ts`, below `shared/`. */
  readonly modules: readonly string[];
  /** Those modules alone, minified and compressed. */
  readonly gzipBytes: number;
}

/** By the name of the file, as in the manifest. */
export type EngineParts = Readonly<Record<string, EnginePart>>;

/** Writes beside the manifest how much of each file is engine: what the build has left of `shared/`. */
export const engineSize = (): Plugin => ({
  name: 'quickdraw-engine-size',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const parts: EngineParts = Object.fromEntries(
      chunks
        .map((chunk) => [chunk.fileName, partOf(chunk)] as const)
        .filter(([, { modules }]) => modules.length > 0),
    );
    this.emitFile({ type: 'asset', fileName: '.vite/engine-size.json', source: JSON.stringify(parts) });
  },
});

function partOf({ fileName, modules }: Rolldown.OutputChunk): EnginePart {
  const own = Object.entries(modules).filter(([id, { code }]) => id.startsWith(SHARED) && code);
  const text = own.map(([, { code }]) => code).join('\n');
  // Nothing here is exported, so that nothing would be used.
  const compress = { unused: false } as const;
  const { code } = minifySync(fileName, text, { module: true, compress, mangle: { toplevel: true } });
  return {
    modules: own.map(([id]) => id.slice(SHARED.length)),
    gzipBytes: gzipSync(code, { level: 9 }).length,
  };
}
