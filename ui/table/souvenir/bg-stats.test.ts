import { describe, expect, it } from 'vitest';
import type { Finisher } from '../score/podium.ts';
import { bgStatsLink } from './bg-stats.ts';

const finishers: readonly Finisher[] = [
  { seat: '2', name: 'Билли & Co "7"', emblem: 'boot', total: 16, place: 1, wins: true },
  { seat: '1', name: ' Jessie ', emblem: 'moon', total: -3, place: 2, wins: false },
];
const link = (table = 'k7w2m9xq') =>
  bgStatsLink({
    table,
    game: { id: 'wright', title: 'Банда братьев Райт' },
    began: new Date('2026-09-18T19:30:05.250Z'),
    first: '1',
    finishers,
  });
const playOf = (url: string) => JSON.parse(new URL(url).searchParams.get('data') ?? '') as unknown;

describe('a match for BG Stats', () => {
  it('is read back whole from its link', () => {
    expect(link()).toMatch(/^https:\/\/app\.bgstatsapp\.com\/createPlay\.html\?data=[^\s"&#]+$/);
    expect(playOf(link())).toEqual({
      sourceName: 'Quickdraw',
      sourcePlayId: 'quickdraw-k7w2m9xq',
      playDate: '2026-09-18 19:30:05',
      game: {
        ...{ name: 'Банда братьев Райт', sourceGameId: 'quickdraw-wright' },
        ...{ highestWins: true, noPoints: false },
      },
      players: [
        {
          ...{ name: 'Билли & Co "7"', sourcePlayerId: 'quickdraw-билли & co "7"' },
          ...{ startPlayer: false, rank: 1, score: 16, winner: true },
        },
        {
          ...{ name: ' Jessie ', sourcePlayerId: 'quickdraw-jessie' },
          ...{ startPlayer: true, rank: 2, score: -3, winner: false },
        },
      ],
    });
  });

  it('is another one for another table, with the same players', () => {
    const [one, other] = [link(), link('other')].map((url) => playOf(url) as Record<string, unknown>);
    expect(one?.['sourcePlayId']).not.toBe(other?.['sourcePlayId']);
    expect(one?.['players']).toEqual(other?.['players']);
  });
});
