import { describe, expect, it } from 'vitest';
import { placeWords } from './place-words.ts';

describe('why somebody stands there', () => {
  it('is said where points are level, and of whom is clear', () => {
    expect(placeWords({ place: 2, decidedBy: null, final: null })).toBeUndefined();
    expect(placeWords({ place: 2, decidedBy: 'seat', final: null })).toBe(
      'level on points, better seats (nearer to the first one)',
    );
  });

  it('is the final, and the standings before it where it left two level', () => {
    expect(placeWords({ place: 1, decidedBy: null, final: { place: 1, shared: false } })).toBe(
      'placed by the final',
    );
    const shared = { place: 2, shared: true };
    expect(placeWords({ place: 2, decidedBy: null, final: shared })).toBe(
      'level in the final, ahead by the standings before it',
    );
    expect(placeWords({ place: 3, decidedBy: null, final: shared })).toBe(
      'level in the final; before it: fewer points',
    );
    expect(placeWords({ place: 4, decidedBy: 'lot', final: shared })).toBe(
      'level in the final; before it: level on points, behind by the lot',
    );
  });
});
