import { beforeEach, expect, it, vi } from 'vitest';
import { listToy } from '#test/game-kit/list-toy.ts';
import type { Statistics } from '#shared/wire/statistics.ts';
import { askStatistics } from './ask-statistics.ts';

const asked: string[] = [];
let games: Statistics['games'] = [];
const figures = (game: string): Statistics => ({ game, matches: 0, players: [], games });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const game = new URL(path, 'http://hub').searchParams.get('game') ?? 'wright';
    return Promise.resolve(new Response(JSON.stringify(figures(game))));
  });
});

it('the hub is asked for the game and the time that were chosen', async () => {
  games = [{ id: 'toy', matches: 1 }];
  const begin = new Date('2030-01-01T05:00:00Z');
  expect(await askStatistics('wright', begin)).toEqual({ ok: true, value: figures('wright') });
  await askStatistics('toy', null);
  expect(asked).toEqual([
    '/api/statistics?since=2030-01-01T05%3A00%3A00.000Z&game=wright',
    '/api/statistics?game=toy',
  ]);
});

it('a hub where only another game was finished is asked for that one, where nobody has chosen', async () => {
  await listToy();
  games = [{ id: 'toy', matches: 1 }];
  expect(await askStatistics(undefined, null)).toEqual({ ok: true, value: figures('toy') });
  games = [...games, { id: 'wright', matches: 1 }];
  expect(await askStatistics(undefined, null)).toEqual({ ok: true, value: figures('wright') });
  expect(asked).toEqual(['/api/statistics', '/api/statistics?game=toy', '/api/statistics']);
});
