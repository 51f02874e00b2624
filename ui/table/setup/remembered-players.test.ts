import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remember, remembered } from './remembered-players.ts';

const people = (...names: string[]) => names.map((name) => ({ name }));

describe('players of this tablet', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('are remembered, the latest first, each once', () => {
    remember(people('Anna', 'Boris', 'Clara'), { rounds: 6, options: {} });
    remember(people('Dan', 'anna', 'Boris'), {
      rounds: 8,
      level: 'full',
      options: { gameTie: 'extraRound' },
    });
    expect(remembered().players.map(({ name }) => name)).toEqual(['Dan', 'anna', 'Boris', 'Clara']);
    expect(remembered().last.map(({ name }) => name)).toEqual(['Dan', 'anna', 'Boris']);
    expect(remembered().played).toEqual({ rounds: 8, level: 'full', options: { gameTie: 'extraRound' } });
  });

  it('are nobody where the tablet keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => '{"players":',
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(remembered()).toEqual({ players: [], last: [] });
    remember(people('Anna'), { rounds: 6, options: {} });
  });
});
