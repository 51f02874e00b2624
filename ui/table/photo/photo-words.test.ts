import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { raceWith } from '../race/race-view.example.ts';
import {
  behindWords,
  gapWords,
  handWords,
  measureWords,
  outcomeWords,
  partedWords,
  stripWords,
} from './photo-words.ts';
import { rowsOf } from './rows.ts';

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

  it('says who was first of two, and who was last of more', () => {
    const { verdict } = race([]);
    const over = race([], { verdict: { ...verdict, last: '1', status: 'final' } });
    expect(outcomeWords(over, places)).toBe('Last hand: Player 1');
    expect(outcomeWords(over, places.slice(0, 2))).toBe('First hand: Player 2');
    expect(rowsOf(over, [], places.slice(0, 2)).some(({ isLast }) => isLast)).toBe(false);
  });

  it('says what the house does about hands too close to call', () => {
    const { verdict } = race([]);
    const heat = race([], { verdict: { ...verdict, groups: [['2', '1']], last: null, status: 'final' } });
    expect(outcomeWords(heat, places)).toBe('Too close to call');
    expect(partedWords(heat, 'buzzers')).toBeUndefined();
    expect(partedWords(heat, 'likely')).toBe(
      'Hands too close to call count in the likelier order at this table.',
    );
    expect(partedWords(heat, 'clockwise')).toContain('clockwise');
    // An order given by hand since stands instead.
    expect(partedWords(race([], { verdict: { ...verdict, status: 'by-hand' } }), 'likely')).toBeUndefined();
  });

  it('counts a hand that came too late from the first one, and says so', () => {
    const { presses, ...rest } = raceWith([
      ['2', 0],
      ['3', 2_500],
    ]);
    const late = {
      seat: '4',
      us: 530_000,
      bound_us: 6_000,
      own_bound_us: 3_000,
      source: 'serial',
      late: true,
    } as const;
    const [first, second, third] = rowsOf({ ...rest, presses: [...presses, late] }, [], places);
    if (!first || !second || !third) throw new Error('a row is missing');
    expect([first, second, third].map(gapWords)).toEqual([
      undefined,
      '+2.5\u00a0ms ±\u00a01\u00a0µs',
      undefined,
    ]);
    expect(measureWords(third)).toBe('+530\u00a0ms ±\u00a06\u00a0ms');
    expect(stripWords(third)).toContain('after the first hand');
    expect(handWords(third, places)).toBe('too late');
    expect(handWords(second, places)).toBe('after Player 2');
  });
});
