import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '#shared/games/index.ts';
import { TYPES } from '#server/page/page-files.ts';
import { PAGE_BUILD_MS } from './page-build.ts';
import { filesFor, pageAndManifest, type Manifest } from './page-manifest.ts';

const MOST_SCRIPT = 90_000;
const MOST_STYLES = 20_000;
/** Both types; a Russian screen has the Latin letters as well, for digits and signs. */
const MOST_FONTS = { latin: 28_000, cyrillic: 16_000 } as const;
const FIRST_FONTS = {
  latin: /^(inter-variable|roboto-slab)-.{8}\.woff2$/,
  cyrillic: /^(inter-variable|roboto-slab)-cyrillic-.{8}\.woff2$/,
} as const;
/** A table is played by the engine of its game, which comes with it. */
const ENGINE = '../shared/games/wright/index.ts';
const PLAYED = [ENGINE, 'games/wright/index.ts', 'games/wright/table.ts'];
/** Each has a page of its own, and needs this of its game. */
const AT_TABLES: Readonly<Record<string, readonly [page: string, ofItsGame: readonly string[]]>> = {
  'table/TableRoute.svelte': ['table', PLAYED],
  'table/display/DisplayRoute.svelte': ['display', PLAYED],
  'table/phone/PhoneRoute.svelte': ['phone', [ENGINE, 'games/wright/index.ts', 'games/wright/phone.ts']],
};

describe('what a device loads first', () => {
  let folder = '';
  let pieces: Manifest = {};
  beforeAll(async () => {
    ({ folder, pieces } = await pageAndManifest());
  }, PAGE_BUILD_MS);

  const SCREENS = [...Object.keys(AT_TABLES), 'home/HomeScreen.svelte', 'home/join/JoinScreen.svelte'];
  const sizeOf = (files: readonly string[]) =>
    files
      .map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0);
  const firstFor = (screen: string): readonly string[] => {
    expect(Object.keys(pieces)).toContain(screen);
    return filesFor(screen, pieces, ...(AT_TABLES[screen]?.[1] ?? []));
  };

  it.for(SCREENS)('for %s is at most 90 kB of script', (screen) => {
    expect(sizeOf(firstFor(screen).filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(MOST_SCRIPT);
  });

  it.for(SCREENS)('for %s is at most 20 kB of styles', (screen) => {
    const styles = firstFor(screen).filter((file) => file.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(2);
    expect(sizeOf(styles)).toBeLessThanOrEqual(MOST_STYLES);
  });

  it('has a type by which the hub serves it', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !join(entry.parentPath, entry.name).slice(folder.length).includes('/.'),
      )
      .map(({ name }) => extname(name.replace(/\.(gz|br)$/, '')));
    expect(names.length).toBeGreaterThan(100);
    expect([...new Set(names)].filter((ending) => !(ending in TYPES))).toEqual([]);
  });

  it.for(['latin', 'cyrillic'] as const)(
    'has the first letters of both types, %s, in few bytes',
    (script) => {
      const files = readdirSync(join(folder, 'assets')).filter((file) => FIRST_FONTS[script].test(file));
      expect(files).toHaveLength(2);
      const bytes = files.reduce((sum, file) => sum + statSync(join(folder, 'assets', file)).size, 0);
      expect(bytes).toBeLessThanOrEqual(MOST_FONTS[script]);
    },
  );

  it('is called by names that are there, also where a part names what it needs', () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
    const lists = scripts.flatMap((file) => [
      ...readFileSync(join(folder, 'assets', file), 'utf8').matchAll(/fetchFirst\("([^"]*)"/g),
    ]);
    const names = lists.flatMap(([, list = '']) => list.split(' ').filter(Boolean));
    expect(names.length).toBeGreaterThan(100);
    const files = names.flatMap((name) => {
      const [file = '', styles] = name.split('+');
      return styles === undefined ? [`${file}.js`] : [`${file}.js`, `${file}.css`];
    });
    expect(files.filter((file) => !existsSync(join(folder, 'assets', file)))).toEqual([]);
  });

  // Files that wait for each other run in an order of their own: what an engine needs at once may not be there yet.
  it('has the engine of each game in a file that waits for none that waits for it', () => {
    const neededBy = (name: string, found = new Set<string>()): ReadonlySet<string> => {
      for (const other of pieces[name]?.imports ?? [])
        if (!found.has(other)) {
          found.add(other);
          neededBy(other, found);
        }
      return found;
    };
    const engines = Object.keys(pieces).filter((name) => name.startsWith('_rules-of-'));
    expect(engines).toHaveLength(Object.keys(GAMES).length);
    expect(engines.filter((name) => neededBy(name).has(name))).toEqual([]);
  });

  it('has Svelte in a file that waits for none that waits for it', () => {
    const svelte = Object.keys(pieces).find((name) => name.startsWith('_svelte-')) ?? '';
    const waiting = pieces[svelte]?.imports ?? [];
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.flatMap((name) => pieces[name]?.imports ?? [])).toEqual([]);
  });

  it.for(Object.entries(AT_TABLES))(
    '%s is named with all it needs in its page, so that no part waits for another',
    ([screen, [name, ofItsGame]]) => {
      const page = readFileSync(join(folder, `${name}.wright.html`), 'utf8');
      const named = [...page.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
      expect(new Set(named)).toEqual(new Set(filesFor(screen, pieces, ...ofItsGame)));
    },
  );
});
