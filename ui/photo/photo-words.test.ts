import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { raceWith } from '../race/race-view.example.ts';
import { behindWords } from './photo-words.ts';

const places = (['1', '2', '3', '4'] as const).map((seat) => ({
  ...{ seat, name: `Player ${seat}`, colour: null, buzzer: null },
}));
const race = (behind: Seat[], change: Partial<RaceView> = {}) => raceWith([['2', 0]], { behind, ...change });

describe('a photo finish', () => {
  it('says whose hands count behind the others', () => {
    expect(behindWords(race(['2', '4']), places)).toContain('Player 2 and Player 4');
    expect(behindWords(race([]), places)).toBeUndefined();
  });

  it('names nobody where it was everybody', () => {
    const words = behindWords(race(['1', '2', '3', '4']), places);
    expect(words).toContain('Everybody');
    expect(words).not.toContain('Player');
  });

  it('has nothing to say of it in a race that does not count', () => {
    const { verdict } = race([]);
    expect(behindWords(race(['2'], { verdict: { ...verdict, status: 'void' } }), places)).toBeUndefined();
  });
});
