import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, imports, type Import } from './imports.ts';

const all = imports();
const UI = join(import.meta.dirname, '../../ui');

/** Made when the page is built. */
const MADE = ['dist', 'words', 'project.inlang'];

/** Files that know each other's types, and why that is right. */
const KNOW_EACH_OTHER: Readonly<Record<string, readonly string[]>> = {
  // A game has buzzers and may have secrets, and both speak of seats and events, which are the game's words.
  'what a game is made of': [
    'shared/games/kit/buzzers.ts',
    'shared/games/kit/fields.ts',
    'shared/games/kit/game.ts',
    'shared/games/kit/secrets.ts',
    'shared/table/log.ts',
  ],
};

describe('the rooms of the house', () => {
  it('have no files that need each other to run', () => {
    expect(circles(all.filter(({ isTypeOnly }) => !isTypeOnly))).toEqual([]);
  });

  it('have no files that name each other, but those that are named here', () => {
    expect(circles(all)).toEqual(Object.values(KNOW_EACH_OTHER));
  });

  it('of the screens are at most ten', () => {
    const folders = readdirSync(UI, { withFileTypes: true }).filter((each) => each.isDirectory());
    const own = folders.filter(({ name }) => !MADE.includes(name));
    expect(own.length).toBeLessThanOrEqual(10);
    expect(own.length).toBeGreaterThan(5);
  });

  it('are left one way only: everything may know the engine, which knows nobody', () => {
    const roomOf = (path: string) => path.slice(0, path.indexOf('/'));
    const MAY: Readonly<Record<string, readonly string[]>> = {
      shared: [],
      server: ['shared'],
      ui: ['shared'],
      scripts: ['shared', 'server'],
    };
    const wrong = all.filter(
      ({ from, to }) => roomOf(from) !== roomOf(to) && !MAY[roomOf(from)]?.includes(roomOf(to)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the search for circles', () => {
  const to = (from: string, ...names: string[]): Import[] =>
    names.map((name) => ({ from, to: name, isTypeOnly: false }));

  it('finds one through several files, and none where two lead to the same', () => {
    const ring = [...to('a', 'b', 'd'), ...to('b', 'c', 'd'), ...to('c', 'a')];
    expect(circles(ring)).toEqual([['a', 'b', 'c']]);
    expect(circles([...to('a', 'b', 'c'), ...to('b', 'd'), ...to('c', 'd')])).toEqual([]);
  });

  it('sees what modules and screens import', () => {
    const lead = (from: string, to: string) => all.some((each) => each.from === from && each.to === to);
    expect(lead('server/hub.ts', 'server/http/http-servers.ts')).toBe(true);
    expect(lead('ui/table/TableRoute.svelte', 'ui/table/TableScreen.svelte')).toBe(true);
  });
});
