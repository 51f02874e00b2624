import { expect, it, vi } from 'vitest';
import { knownNames } from './known-names.ts';

const games = ['wright', 'toy'].map((id) => ({ id, matches: 1 }));
const counted = (game: string, ...names: readonly string[]) => ({
  game,
  games,
  players: names.map((name) => ({ name })),
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/statistics': counted('wright', 'Jessie', 'Billy'),
  '/api/statistics?game=toy': counted('toy', 'Etta', 'Billy'),
  '/api/tournaments': {
    tournaments: [
      { id: 'this', name: 'Today' },
      { id: 'last', name: 'Last year' },
    ],
  },
  '/api/tournaments/last': { tournament: { entries: [{ name: 'Butch' }] } },
};

it('whoever has played here is known, whatever was played', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(ANSWERS[path]))));
  const { names, events } = await knownNames('this');
  expect(names).toEqual(['Butch', 'Jessie', 'Billy', 'Etta']);
  expect(events).toEqual([{ id: 'last', name: 'Last year', players: [{ name: 'Butch' }] }]);
});
