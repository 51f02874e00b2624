import { describe, expect, it } from 'vitest';
import { duelRefusedWords } from './refused-words.ts';

const PLACES = [
  { seat: '1', name: 'Jessie' },
  { seat: '2', name: 'Billy' },
] as const;

describe('hands that do not count in a duel', () => {
  it('came before the reveal where that does not count (WA42), each told once', () => {
    const early = { seat: '2', why: 'before-the-signal' } as const;
    expect(duelRefusedWords([], [], PLACES)).toBeUndefined();
    expect(duelRefusedWords([early, early], [], PLACES)).toBe('Did not count: Billy, before the reveal');
  });

  it('came after the first one, or again (WA43)', () => {
    const refused = [
      { seat: '2', why: 'hand-is-down' },
      { seat: '1', why: 'hand-is-down' },
    ] as const;
    expect(duelRefusedWords(refused, ['1'], PLACES)).toBe(
      'Did not count: Billy, after the first hand; Jessie, pressed again',
    );
  });
});
