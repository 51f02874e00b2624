import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_BUILD_MS } from './page-build.ts';
import { filesFor, pageAndManifest, type Manifest } from './page-manifest.ts';

const LARGEST_GZIP = 90_000;
/** A table is played by the engine of its game, which comes with it. */
const ENGINE = '../shared/games/wright/index.ts';
const OF_ITS_GAME = [ENGINE, 'games/wright/index.ts', 'games/wright/table.ts'];
const AT_TABLES = ['table/TableRoute.svelte', 'display/DisplayRoute.svelte'];

describe('what a device loads first', () => {
  let folder = '';
  let pieces: Manifest = {};
  beforeAll(async () => {
    ({ folder, pieces } = await pageAndManifest());
  }, PAGE_BUILD_MS);

  it.for([...AT_TABLES, 'home/HomeScreen.svelte', 'join/JoinScreen.svelte'])(
    'for %s is at most 90 kB of script',
    (screen) => {
      expect(Object.keys(pieces)).toContain(screen);
      const needed = filesFor(screen, pieces, ...(AT_TABLES.includes(screen) ? OF_ITS_GAME : []));
      const bytes = needed.reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
        0,
      );
      expect(bytes).toBeLessThanOrEqual(LARGEST_GZIP);
    },
  );

  it('is named in the page of a table, so that no part waits for another', () => {
    const page = readFileSync(join(folder, 'table.wright.html'), 'utf8');
    const named = [...page.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file);
    expect(new Set(named)).toEqual(new Set(filesFor('table/TableRoute.svelte', pieces, ...OF_ITS_GAME)));
  });
});
