import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { changed, LEAST, MOST, within } from './correction.ts';

describe('a correction', () => {
  it('holds only what is different', () => {
    expect(changed({ 1: 4, 2: 0 }, { 1: 4, 2: 3, 3: 0 })).toEqual({ 2: 3 });
  });

  it('leaves points alone that are being typed', () => {
    expect(changed({ 1: 4, 2: 0 }, { 1: null, 2: 0 })).toEqual({});
  });

  test.prop([fc.double({ noNaN: true })])('stays a whole number within reason', (points) => {
    const kept = within(points);
    expect(Number.isInteger(kept)).toBe(true);
    expect(kept).toBeGreaterThanOrEqual(LEAST);
    expect(kept).toBeLessThanOrEqual(MOST);
  });
});
