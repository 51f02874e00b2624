import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EnginePart, EngineParts } from '../vite.engine-size.ts';
import { PAGE_BUILD_MS } from './page-build.ts';
import { filesFor, pageAndManifest } from './page-manifest.ts';

/**
 * In bytes, just above what it is. It is a quarter of what a table screen may load first, so whoever makes it larger
 * should notice. Words of refusals come later.
 */
const LARGEST_GZIP = 23_200;
const TABLE = 'table/TableRoute.svelte';
const ENGINE = '../shared/games/wright/index.ts';

describe('the engine a table screen loads', () => {
  let parts: readonly EnginePart[] = [];
  beforeAll(async () => {
    const { folder, pieces } = await pageAndManifest();
    const all = JSON.parse(readFileSync(join(folder, '.vite/engine-size.json'), 'utf8')) as EngineParts;
    parts = filesFor(TABLE, pieces, ENGINE).flatMap((file) => all[file] ?? []);
  }, PAGE_BUILD_MS);

  it('stays within 23.2 kB', () => {
    const bytes = parts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
    expect(bytes).toBeLessThanOrEqual(LARGEST_GZIP);
  });

  it('has all a match needs, and nothing that only the hub or a test runs', () => {
    const modules = parts.flatMap((part) => part.modules);
    expect(modules).toEqual(
      expect.arrayContaining([
        'games/wright/match/decide/taps.ts',
        'games/wright/match/evolve/evolve.ts',
        'table/table.ts',
      ]),
    );
    expect(modules.filter((module) => /refusal-words|\/(api|simulate|fairness|draw)\//.test(module))).toEqual(
      [],
    );
  });
});
