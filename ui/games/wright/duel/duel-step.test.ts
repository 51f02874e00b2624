import { describe, expect, it } from 'vitest';
import { stepOf } from './duel-step.ts';

const SIGNAL = { at: 1 };

describe('a duel', () => {
  it('waits for its cards, the countdown and what they are (W83)', () => {
    expect(stepOf({ failed: false, signal: null }, false)).toBe('draw');
    expect(stepOf({ failed: false, signal: SIGNAL }, true)).toBe('count');
    expect(stepOf({ failed: false, signal: SIGNAL }, false)).toBe('compare');
  });

  it('waits for nerves once it failed, whatever was counted (W86)', () => {
    expect(stepOf({ failed: true, signal: SIGNAL }, true)).toBe('nerves');
  });
});
