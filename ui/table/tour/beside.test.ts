import { describe, expect, it } from 'vitest';
import { beside } from './beside.ts';

const SCREEN = { width: 1280, height: 800 };
const CARD = { width: 400, height: 160 };

describe('a card', () => {
  it('is below what is in the upper half, and above what is in the lower one', () => {
    expect(beside({ left: 600, top: 0, width: 80, height: 60 }, CARD, SCREEN)).toEqual({
      left: 440,
      top: 80,
    });
    expect(beside({ left: 600, top: 700, width: 80, height: 60 }, CARD, SCREEN)).toEqual({
      left: 440,
      top: 520,
    });
  });

  it('stays on the screen', () => {
    expect(beside({ left: 1220, top: 0, width: 56, height: 56 }, CARD, SCREEN).left).toBe(864);
    expect(beside({ left: 0, top: 0, width: 56, height: 56 }, CARD, SCREEN).left).toBe(16);
    expect(beside({ left: 0, top: 420, width: 10, height: 1 }, { width: 100, height: 900 }, SCREEN).top).toBe(
      16,
    );
  });
});
