import { describe, expect, it } from 'vitest';
import { countGame } from './count-game.ts';
import type { PlayedMatch } from './played-match.ts';

const match = (game: string, day: number, ...points: readonly [number, number]): PlayedMatch => ({
  ...{ table: `${game}${day}`, game, at: `2030-01-0${day}T20:00:00.000Z` },
  players: ['Jessie', 'Billy'].map((name, at) => ({
    ...{ name, points: points[at] ?? 0, place: at + 1, wins: at === 0 ? 'alone' : null },
    ...{ rounds: 0, haul: 0, last: 0, answers: [] },
  })),
});

const EVENINGS = [match('cards', 1, 40, 20), match('coins', 2, 1, 0), match('cards', 3, 10, 0)];
const GAMES = [
  { id: 'cards', matches: 2 },
  { id: 'coins', matches: 1 },
];

describe('statistics of one game', () => {
  it('have nothing of another in them, neither points nor matches nor meetings', () => {
    const [cards, coins] = ['cards', 'coins'].map((game) => countGame(EVENINGS, game));
    expect([cards?.game, cards?.matches, coins?.game, coins?.matches]).toEqual(['cards', 2, 'coins', 1]);
    expect(cards?.players[0]).toMatchObject({ name: 'Jessie', matches: 2, wins: 2, points: 50, average: 25 });
    expect(coins?.players[0]).toMatchObject({ name: 'Jessie', matches: 1, wins: 1, points: 1, average: 1 });
    expect(coins?.players[0]?.against).toMatchObject([{ name: 'Billy', matches: 1, above: 1 }]);
  });

  it('name all games that were finished, whichever is asked for and however far back', () => {
    for (const game of ['cards', 'coins']) expect(countGame(EVENINGS, game).games).toEqual(GAMES);
    const later = countGame(EVENINGS, 'coins', (at) => at >= '2030-01-03');
    expect(later).toEqual({ game: 'coins', matches: 0, players: [], games: GAMES });
    expect(countGame([], 'cards')).toEqual({ game: 'cards', matches: 0, players: [], games: [] });
  });

  it('begin when they are asked to', () => {
    const { matches, players } = countGame(EVENINGS, 'cards', (at) => at >= '2030-01-03');
    expect([matches, players[0]?.points]).toEqual([1, 10]);
  });
});
