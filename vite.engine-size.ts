import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { withImports } from './vite.fetch-first.ts';

const SHARED = join(import.meta.dirname, 'shared/');
const ENGINE = /\/shared\/games\/([\w-]+)\/index\.ts$/;

const OF_ANY_GAME = /^games\/(?!kit\/)[\w-]+\//;
const SECRETS = 'games/kit/secrets.ts';

/** What a table of one game has of `shared/`, as the build has left it. */
export interface EngineSize {
  /** As `games/wright/wright.ts`, below `shared/`. */
  readonly modules: readonly string[];
  /** The rules of the game alone, minified and compressed. */
  readonly ownBytes: number;
  /** What tables of all games have: the log, seats, hands and the words between them. */
  readonly frameBytes: number;
}

/** By the name of the game. */
export type EngineSizes = Readonly<Record<string, EngineSize>>;

/** Writes beside the manifest how large the engine of each game is that a table loads. */
export const engineSize = (): Plugin => ({
  name: 'quickdraw-engine-size',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const table = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith('/ui/table/TableRoute.svelte'),
    );
    if (!table) throw new Error('there is no table screen');
    const sizes: Record<string, EngineSize> = {};
    for (const chunk of chunks) {
      const game = ENGINE.exec(chunk.facadeModuleId ?? '')?.[1];
      if (game === undefined) continue;
      const files = new Set([...withImports(table, bundle), ...withImports(chunk, bundle)]);
      sizes[game] = sizeOf(
        game,
        chunks.filter(({ fileName }) => files.has(fileName)),
      );
    }
    this.emitFile({ type: 'asset', fileName: '.vite/engine-size.json', source: JSON.stringify(sizes) });
  },
});

function sizeOf(game: string, chunks: readonly Rolldown.OutputChunk[]): EngineSize {
  const modules = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([id, { code }]) => id.startsWith(SHARED) && code)
    .map(([id, { code }]) => ({ name: id.slice(SHARED.length), code: code ?? '' }));
  const isOwn = ({ name }: { readonly name: string }) => name.startsWith(`games/${game}/`);
  /** The others are listed by what everybody may know of them, and what hides something is loaded with what needs it. */
  const isFrame = ({ name }: { readonly name: string }) => !OF_ANY_GAME.test(name) && name !== SECRETS;
  return {
    modules: modules.map(({ name }) => name),
    ownBytes: compressed(modules.filter(isOwn)),
    frameBytes: compressed(modules.filter(isFrame)),
  };
}

function compressed(modules: readonly { readonly code: string }[]): number {
  const text = modules.map(({ code }) => code).join('\n');
  // Nothing here is exported, so that nothing would be used.
  const compress = { unused: false } as const;
  const { code } = minifySync('engine.js', text, { module: true, compress, mangle: { toplevel: true } });
  return gzipSync(code, { level: 9 }).length;
}
