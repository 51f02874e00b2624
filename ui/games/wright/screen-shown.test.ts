import { describe, expect, it } from 'vitest';
import { follow, on, remembering, screenOf, type Memory, type Seen } from './screen-shown.ts';

type Stage = Seen['stage'];
const as = (stage: unknown) => stage as Stage;
const PLAYING = as({ phase: 'playing' });
const RACING = as({ phase: 'racing', race: { shown: null } });
const RACING_OPEN = as({ phase: 'racing', race: { shown: {} } });
const REVEAL = as({ phase: 'reveal', hands: { how: 'buzzers' } });
const BY_HAND = as({ phase: 'reveal', hands: { how: 'by-hand' } });
const SPLIT = as({ phase: 'split', hands: { how: 'buzzers' } });
const BETWEEN = as({ phase: 'between' });
const FINISHED = as({ phase: 'finished' });

const seen = (stage: Stage, change: Partial<Seen> = {}): Seen => ({
  ...{ stage, race: '1.1', isWinnerShown: false, mayControl: true },
  ...change,
});
/** What is shown at the end of a way through these moments. */
function walk(...moments: readonly (Seen | ((memory: Memory, now: Seen) => Memory))[]) {
  let [memory, now] = [remembering(''), seen(PLAYING)];
  for (const moment of moments) {
    if (typeof moment === 'function') memory = moment(memory, now);
    else now = moment;
    memory = follow(memory, now);
  }
  return screenOf(memory, now);
}

describe('the screen of a table', () => {
  it('follows the match', () => {
    expect(walk(seen(PLAYING))).toBe('play');
    expect(walk(seen(as({ phase: 'duel' })))).toBe('duel');
    expect(walk(seen(RACING))).toBe('race');
    expect(walk(seen(SPLIT))).toBe('split');
    expect(walk(seen(BETWEEN))).toBe('split');
  });

  it('stays with a verdict of buzzers until it was looked at, and goes back to it on demand', () => {
    expect(walk(seen(RACING), seen(REVEAL))).toBe('race');
    expect(walk(seen(RACING), seen(REVEAL), on.split)).toBe('split');
    expect(walk(seen(RACING), seen(REVEAL), on.split, on.race)).toBe('race');
    expect(walk(seen(RACING), seen(REVEAL), on.split, on.race, on.split)).toBe('split');
    // An order by hand is no news to anybody.
    expect(walk(seen(RACING), seen(BY_HAND))).toBe('split');
  });

  it('shows the verdict of another race, and of the same number after play went on', () => {
    const next = { race: '1.2' };
    expect(walk(seen(REVEAL), on.split, seen(RACING, next), seen(REVEAL, next))).toBe('race');
    expect(walk(seen(REVEAL), on.split, seen(PLAYING), seen(REVEAL))).toBe('race');
  });

  it('keeps the verdict about open cards for those who raced, though it leads on at once', () => {
    expect(walk(seen(RACING_OPEN), seen(SPLIT))).toBe('race');
    expect(walk(seen(RACING), seen(SPLIT))).toBe('split');
    const watches = { mayControl: false };
    expect(walk(seen(RACING_OPEN, watches), seen(SPLIT, watches))).toBe('split');
  });

  it('shows the last pile until the table is told who has won', () => {
    expect(walk(seen(SPLIT), seen(FINISHED))).toBe('split');
    expect(walk(seen(SPLIT), seen(FINISHED), seen(FINISHED, { isWinnerShown: true }))).toBe('end');
  });

  it('remembers across a reload what was looked at, and is the same object where nothing changes', () => {
    const memory = remembering('1.1');
    expect(screenOf(follow(memory, seen(REVEAL)), seen(REVEAL))).toBe('split');
    const after = follow(memory, seen(REVEAL));
    expect(follow(after, seen(REVEAL))).toBe(after);
  });
});
