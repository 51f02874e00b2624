import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '#shared/games/index.ts';
import type { EngineSizes } from '../vite.engine-size.ts';
import { PAGE_BUILD_MS } from './page-build.ts';
import { pageAndManifest } from './page-manifest.ts';

/** In bytes. It is a quarter of what a table may load first, so whoever makes one larger should notice. */
const LARGEST: Readonly<Partial<Record<string, number>>> = { wright: 19_000 };
const LARGEST_OF_ANY = 25_000;
const LARGEST_FRAME = 7_600;

describe('the engine a table screen loads', () => {
  let sizes: EngineSizes = {};
  beforeAll(async () => {
    const { folder } = await pageAndManifest();
    sizes = JSON.parse(readFileSync(join(folder, '.vite/engine-size.json'), 'utf8')) as EngineSizes;
  }, PAGE_BUILD_MS);

  it.for(Object.keys(GAMES))('of %s is small, and so is what all games share', async (game, { annotate }) => {
    const { ownBytes = NaN, frameBytes = NaN } = sizes[game] ?? {};
    await annotate(`The engine of ${game}: ${ownBytes} bytes, and ${frameBytes} that all games share.`);
    expect(ownBytes).toBeLessThanOrEqual(LARGEST[game] ?? LARGEST_OF_ANY);
    expect(frameBytes).toBeLessThanOrEqual(LARGEST_FRAME);
  });

  it('has all a match needs, and nothing that only the hub or a test runs', () => {
    for (const { modules } of Object.values(sizes)) {
      expect(modules).toContain('table/table.ts');
      expect(
        modules.filter((module) => /refusal-words|\/(api|simulate|fairness|draw)\//.test(module)),
      ).toEqual([]);
    }
    expect(sizes['wright']?.modules).toEqual(
      expect.arrayContaining(['games/wright/match/decide/taps.ts', 'games/wright/match/evolve/evolve.ts']),
    );
  });
});
