import { describe, expect, it } from 'vitest';
import { listToy } from '#test/game-kit/list-toy.ts';
import { gameIn, gamesToChoose, inGame, kindsOf, playedInstead } from './games-played.ts';

const [WRIGHT, TOY, POKER] = ['wright', 'toy', 'poker'].map((id) => ({ id, matches: 2 }));
const all = [POKER, TOY, WRIGHT].flatMap((each) => (each ? [each] : []));
const just = (game: string) => all.filter(({ id }) => id === game);

describe('the game of the statistics', () => {
  it('is what the address says, where there is such a game, and goes from page to page', async () => {
    await listToy();
    expect(['?game=toy', '?game=poker', '?game=', ''].map((at) => gameIn(new URLSearchParams(at)))).toEqual([
      'toy',
      undefined,
      undefined,
      undefined,
    ]);
    expect([inGame('/statistics', 'toy'), inGame('/statistics', undefined)]).toEqual([
      '/statistics?game=toy',
      '/statistics',
    ]);
  });

  it('is chosen from those that were finished, and the one that is shown', async () => {
    await listToy();
    const offered = (game: string, games = all) => gamesToChoose({ game, games }).map(({ id }) => id);
    expect(offered('wright')).toEqual(['wright', 'toy']);
    expect(offered('wright', just('wright'))).toEqual(['wright']);
    expect(offered('toy', just('wright'))).toEqual(['wright', 'toy']);
    expect(offered('wright', [])).toEqual(['wright']);
  });

  it('is the one that was played, where the usual one never was', async () => {
    await listToy();
    const instead = (games = all) => playedInstead({ game: 'wright', games });
    expect([instead(), instead(just('wright')), instead(just('poker')), instead([])]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect(instead([...just('poker'), ...just('toy')])).toBe('toy');
  });

  it('says which figures there are: no rounds without rounds, no hands without a race', async () => {
    await listToy();
    const every = { haul: true, last: true, reactions: true };
    expect([kindsOf('wright'), kindsOf('poker')]).toEqual([every, every]);
    expect(kindsOf('toy')).toEqual({ haul: false, last: false, reactions: false });
  });
});
